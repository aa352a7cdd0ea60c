import { readU256, readView, type BlockId } from './reads';
import type { Felt } from '../core/felt';
import type { RpcCall, RpcResult } from '../http/json-rpc';

/** The view's names: older tokens have only the first, newer ones perhaps only the
 * second. */
const VIEWS = ['balanceOf', 'balance_of'];

/**
 * @param token - The token's address.
 * @param owner - The owner's address.
 * @param block - The block whose state is read.
 * @returns The reads of the balance, by both names of the view.
 */
export function balanceReads(
  token: Felt,
  owner: Felt,
  block?: BlockId,
): RpcCall<Felt[]>[] {
  return VIEWS.map((view) => readView(token, view, [owner], block));
}

/**
 * @param answers - The results of `balanceReads`.
 * @returns The balance in the token's smallest unit, if either view returned it.
 */
export function balanceIn(
  answers: readonly RpcResult<Felt[]>[],
): bigint | undefined {
  const answer = answers.find((outcome) => outcome.ok);
  return answer?.ok === true ? readU256(answer.value) : undefined;
}

/**
 * @param tokens - Tokens.
 * @param answers - The results of all their `balanceReads`, in the tokens' order.
 * @returns The balances in each token's smallest unit; tokens that fail are left out.
 */
export function balancesIn(
  tokens: readonly Felt[],
  answers: readonly RpcResult<Felt[]>[],
): [token: Felt, units: bigint][] {
  return tokens.flatMap((token, index) => {
    const start = index * VIEWS.length;
    const units = balanceIn(answers.slice(start, start + VIEWS.length));
    return units === undefined ? [] : [[token, units] as [Felt, bigint]];
  });
}
