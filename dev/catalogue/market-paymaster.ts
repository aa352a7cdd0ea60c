import { padFelt, toFelt, type Felt } from '../../src/core/felt';
import type { Paymaster } from '../../src/paymaster/paymaster';
import type { Chain } from '../chain/embedded-chain/chain';
import { ContractFailure } from '../chain/embedded-chain/failure';
import { arrange } from '../chain/embedded-chain/ledger/arrange';
import { offerFor } from '../testing/wallet/paid-in-usdc';

/** An outside execution that a paymaster sent. */
export type Relayed = {
  readonly calls: readonly {
    readonly contractAddress: Felt;
    readonly entrypoint: string;
    readonly calldata: readonly Felt[];
  }[];
  readonly status: 'SUCCEEDED' | 'REVERTED';
  /** What was paid behind the other calls, in the smallest unit of the token. */
  readonly fee: { readonly token: Felt; readonly units: bigint };
};

/**
 * A paymaster that takes a token and runs what is signed on a chain, without the account's own
 * checks of the signature.
 *
 * @param before - Called right before it runs something.
 */
export function marketPaymaster(
  chain: Chain,
  token: Felt,
  relayed: Relayed[],
  before: (calls: Relayed['calls']) => void,
): Paymaster {
  let offers = 0;
  const run = (account: Felt, calls: Relayed['calls']): Relayed['status'] => {
    try {
      arrange(chain, {
        calls: calls.map((call) => ({
          caller: BigInt(account),
          contract: BigInt(call.contractAddress),
          function: call.entrypoint,
          calldata: call.calldata.map(BigInt),
        })),
      });
      return 'SUCCEEDED';
    } catch (error) {
      if (error instanceof ContractFailure) {
        return 'REVERTED';
      }
      throw error;
    }
  };
  return {
    feeTokens: async () =>
      Promise.resolve([
        { contract: padFelt(token), decimals: 6, priceInStrk: 10n ** 19n },
      ]),
    quote: async (request) => Promise.resolve(offerFor(request, offers++)),
    execute: async ({ address, calls, maxFee, messageHash }) => {
      before(calls);
      const status = run(address, calls);
      relayed.push({ calls, status, fee: { token, units: maxFee } });
      return Promise.resolve(toFelt(BigInt(messageHash) + 1n));
    },
  };
}
