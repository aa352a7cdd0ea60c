import { describeCall } from './describe-call';
import { tokensOf } from './roles';
import type { ChainId } from '../config/networks';
import { BUNDLED_TOKENS } from '../config/tokens';
import type { Call } from '../core/call';
import { unpadFelt, type Felt } from '../core/felt';

/** The tokens whose amounts they name without calling them, such as those that a swap
 * buys, without leading zeros. */
export function tokensNamed(
  calls: readonly Call[],
  account: Felt,
  chainId: ChainId,
): Felt[] {
  const called = new Set(
    calls.map(({ contractAddress }) => unpadFelt(contractAddress)),
  );
  return calls
    .flatMap((call) =>
      tokensOf(
        describeCall(call, { account, chainId, metadata: BUNDLED_TOKENS })
          .headline,
      ).map(unpadFelt),
    )
    .filter((token) => !called.has(token));
}
