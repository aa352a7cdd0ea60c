import { STRK } from '../../config/tokens';
import type { MetadataByContract } from '../../core/call';
import { padFelt } from '../../core/felt';
import type { TokenAmount } from '../../decode/types';
import type { AccountBalances } from '../../state/state';
import { heldAmounts } from '../../tokens/balances';

function isStrk({ contract }: TokenAmount): boolean {
  return contract === padFelt(STRK);
}

/** Less than this of a token is next to nothing. */
const SMALL = 0.001;

/** The tokens of an account as lists show them: STRK, then bundled ones, then those of the watch
 * list, without those of which nothing is there.
 *
 * @param hidesSmall - Whether next to nothing counts as nothing. */
export function listedTokens(
  balances: AccountBalances | undefined,
  metadata: MetadataByContract,
  hidesSmall: boolean,
): TokenAmount[] {
  const place = (token: TokenAmount): number =>
    isStrk(token) ? 0 : token.trusted ? 1 : 2;
  const isThere = ({ amount = '0' }: TokenAmount): boolean =>
    amount !== '0' && !(hidesSmall && Number(amount) < SMALL);
  return (balances === undefined ? [] : heldAmounts(balances, metadata))
    .filter((token) => isStrk(token) || isThere(token))
    .sort((a, b) => place(a) - place(b));
}
