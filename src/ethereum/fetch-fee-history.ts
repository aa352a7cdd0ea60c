import { optional, type, unknown, type Infer } from 'superstruct';

import { FEE_HISTORY_PARAMS, readFeeHistory } from './fee-history';
import { suggestFees } from './fees';
import { Uint } from './quantities';
import type { Read } from './rpc-read';
import type { Suggestion } from './suggestion';
import type { RpcCall } from '../http/json-rpc';
import { requestError } from '../http/request-error';

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

/** The default block time if the chain has no finalized block: Ethereum's slot. */
const SLOT_MS = 12_000;

/** A chain that is idle for longer is a test chain. */
const MAX_INTERVAL_MS = 86_400_000;

/**
 * Computes a suggestion from a node's fee history, with parallel reads. It needs no API
 * key.
 *
 * @returns The suggestion; undefined if the chain has no EIP-1559 fees.
 */
export const fetchFeeHistory: Read<Suggestion | undefined> = async (ask) => {
  const [latest, finalized, answer] = await Promise.all([
    ask(header('latest')),
    // Not every chain supports the tag; it is only used to compute the block time.
    ask(header('finalized')),
    ask({
      method: 'eth_feeHistory',
      params: FEE_HISTORY_PARAMS,
      struct: unknown(),
    }),
  ]);
  if (!latest.ok) {
    return latest;
  }
  if (latest.value.baseFeePerGas === undefined) {
    return { ok: true, value: undefined };
  }
  if (!answer.ok) {
    return answer;
  }
  const history = readFeeHistory(answer.value);
  if (history === undefined) {
    return requestError('bad-answer');
  }
  const earlier = finalized.ok ? finalized.value : undefined;
  return {
    ok: true,
    value: suggestFees(history, intervalOf(latest.value, earlier)),
  };
};

/** The mean time between blocks in milliseconds, missed slots included. */
function intervalOf(
  latest: Infer<typeof Header>,
  earlier: Infer<typeof Header> | undefined,
): number {
  // The first block's timestamp may be anything.
  if (earlier === undefined || earlier.timestamp === 0n) {
    return SLOT_MS;
  }
  const blocks = latest.number - earlier.number;
  const time = (latest.timestamp - earlier.timestamp) * 1000n;
  const interval = blocks > 0n ? Number(time / blocks) : 0;
  return interval > 0 ? Math.min(interval, MAX_INTERVAL_MS) : SLOT_MS;
}
