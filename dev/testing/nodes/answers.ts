import type { RpcResult } from '../../../src/http/json-rpc';
import {
  queryOf,
  type ReadAnswers,
  type ReadTree,
} from '../../../src/http/query';

/** A node's answer about a contract or function that does not exist. */
export const absent = (code = 21): RpcResult<never> => ({
  ok: false,
  error: { code, message: '' },
});

/** A node's answer with the felts that a view returned. */
export const felts = <Felt extends string>(
  ...value: Felt[]
): RpcResult<Felt[]> => ({ ok: true, value });

/** The wallet's result for the outcomes of its calls, in order; missing ones stand for
 * functions that don't exist. */
export function answersOf<const Asked extends ReadTree>(
  reads: Asked,
  outcomes: readonly RpcResult<unknown>[],
): ReadAnswers<Asked> {
  const { calls, parse } = queryOf(reads);
  return parse(calls.map((_, index) => outcomes[index] ?? absent()));
}
