import { BUNDLED_TOKENS } from '../../config/tokens';
import { padFelt, unpadFelt, type Felt } from '../../core/felt';
import type { KnownProtocols } from '../../decode/protocols';
import type { CallView } from '../../decode/types';
import type { SendView } from '../../views/dialog-views';

/**
 * Whether the wallet knows what a call's contract does, by its address: bundled tokens, known
 * protocols and the user's own accounts. What is known by its class alone isn't vouched for,
 * since whoever deployed it decides where the tokens go.
 */
export function isVouchedFor(call: CallView, tags: SendView['tags']): boolean {
  const { contract, nested = [] } = call;
  const known = tags[padFelt(contract)] ?? [];
  return (
    (BUNDLED_TOKENS.has(unpadFelt(contract)) ||
      known.some(({ is }) => is === 'own' || is === 'protocol')) &&
    nested.every((inner) => isVouchedFor(inner, tags))
  );
}

/** Whether the wallet vouches for every contract that the site's calls name. */
export function areVouchedFor({
  calls,
  tags,
}: Pick<SendView, 'calls' | 'tags'>): boolean {
  return calls.every((call) => isVouchedFor(call, tags));
}

/**
 * The contracts that the wallet doesn't vouch for, before their calls are described.
 *
 * @param contracts - Without leading zeros, like the user's `own` accounts.
 */
export function notVouchedFor(
  contracts: readonly Felt[],
  own: readonly Felt[],
  protocols: KnownProtocols | undefined,
): Felt[] {
  return contracts.filter(
    (contract) =>
      !BUNDLED_TOKENS.has(contract) &&
      !own.includes(contract) &&
      protocols?.contracts.has(contract) !== true,
  );
}
