import { optional, type, unknown, type Infer } from 'superstruct';

import { FEE_HISTORY_PARAMS, readFeeHistory } from './fee-history';
import { suggest } from './fees';
import type { OnChain } from './provider';
import { Uint } from './quantities';
import type { Suggestion } from './suggestion';
import { WALLET_ERROR, WalletFailure } from '../core/errors';
import type { RpcCall } from '../http/jsonrpc';

const Header = type({
  number: Uint,
  timestamp: Uint,
  baseFeePerGas: optional(Uint),
});

const header = (tag: string): RpcCall<Infer<typeof Header>> => ({
  method: 'eth_getBlockByNumber',
  params: [tag, false],
  struct: Header,
});

/** What is taken where the chain does not tell: Ethereum's slot. */
const SLOT_MS = 12_000;

/** A chain that rests for longer is one of tests. */
const LONGEST_INTERVAL_MS = 86_400_000;

/**
 * Computes a suggestion from what the wallet's own provider shows of the chain, in
 * one burst of reads. It needs no key.
 *
 * @param onChain - Reads from the provider.
 * @param chainId - The chain.
 * @returns The suggestion.
 * @throws WalletFailure `unreachable`, or `invalid-params` where the chain has no
 * EIP-1559 fees.
 */
export async function suggestKeyless(
  onChain: OnChain,
  chainId: number,
): Promise<Suggestion> {
  return await onChain(chainId, async (ask) => {
    const [latest, finalized, answer] = await Promise.all([
      ask(header('latest')),
      // Not every chain knows the tag: it only serves to time the blocks.
      ask(header('finalized')).catch(() => undefined),
      ask({
        method: 'eth_feeHistory',
        params: FEE_HISTORY_PARAMS,
        struct: unknown(),
      }).catch(() => undefined),
    ]);
    if (latest.baseFeePerGas === undefined) {
      throw new WalletFailure(
        'invalid-params',
        'This Ethereum chain has no EIP-1559 fees.',
        { walletError: WALLET_ERROR.chainNotSupported },
      );
    }
    const history = readFeeHistory(answer);
    if (history === undefined) {
      throw new WalletFailure(
        'unreachable',
        'The wallet’s own Ethereum provider gave no sound fee history.',
      );
    }
    return suggest(history, intervalOf(latest, finalized));
  });
}

/** The mean time between blocks in milliseconds, missed slots included. */
function intervalOf(
  latest: Infer<typeof Header>,
  earlier: Infer<typeof Header> | undefined,
): number {
  // A first block's time may be anything.
  if (earlier === undefined || earlier.timestamp === 0n) {
    return SLOT_MS;
  }
  const blocks = latest.number - earlier.number;
  const time = (latest.timestamp - earlier.timestamp) * 1000n;
  const interval = blocks > 0n ? Number(time / blocks) : 0;
  return interval > 0 ? Math.min(interval, LONGEST_INTERVAL_MS) : SLOT_MS;
}
