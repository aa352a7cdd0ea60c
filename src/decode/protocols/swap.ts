import { amountOf, otherThanSender } from './arguments';
import type { ProtocolCall } from './types';
import { defined } from '../../core/defined';
import type { Felt } from '../../core/felt';
import type { CallSummary } from '../types';

/** What a swap exchanges. Amounts are in the tokens' smallest units. */
type Swap = {
  readonly exact: 'sell' | 'buy';
  readonly sellToken: Felt | undefined;
  readonly sellUnits: bigint | undefined;
  readonly buyToken: Felt | undefined;
  readonly buyUnits: bigint | undefined;
  readonly receiver: Felt | undefined;
};

/**
 * @param call - The call.
 * @param swap - What it exchanges, as far as its arguments say.
 * @returns Its summary; undefined if a token, an amount or the receiver is missing.
 */
export function swapSummary(
  call: ProtocolCall,
  { exact, sellToken, sellUnits, buyToken, buyUnits, receiver }: Swap,
): CallSummary | undefined {
  const sell = amountOf(call, sellToken, sellUnits);
  const buy = amountOf(call, buyToken, buyUnits);
  if (sell === undefined || buy === undefined || receiver === undefined) {
    return undefined;
  }
  const to = otherThanSender(call, receiver);
  return defined({ action: 'swap' as const, sell, buy, exact, to });
}
