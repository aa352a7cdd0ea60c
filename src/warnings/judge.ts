import type { AddressFacts } from './tags';
import type { Finding } from './types';
import type { Felt } from '../core/felt';
import type { BalanceChange, CallView, TraceCall } from '../decode/types';

export type Facts = AddressFacts & {
  readonly account: Felt;
  readonly balances: ReadonlyMap<Felt, bigint>;
};
export function judgeCalls(_c: readonly CallView[], _f: Facts): Finding[] {
  return [];
}
export function judgeChanges(
  _c: readonly CallView[],
  _b: readonly BalanceChange[],
  _t: readonly TraceCall[],
  _f: Facts,
): Finding[] {
  return [];
}
export function mergeFindings(f: readonly Finding[]): Finding[] {
  return [...f];
}
