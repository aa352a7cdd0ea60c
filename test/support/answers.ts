import type { RpcResult } from '../../src/http/json-rpc';
import { queryOf, type Answers, type Reads } from '../../src/http/query';

/** What a node answers of a contract or a function that does not exist. */
export const absent = (code = 21): RpcResult<never> => ({
  ok: false,
  error: { code, message: '' },
});

/** What a contract's view returned. */
export const felts = <Felt extends string>(
  ...value: Felt[]
): RpcResult<Felt[]> => ({ ok: true, value });

/** What the wallet makes of the outcomes of its calls, in order; those that are missing are
 * of functions that don't exist. */
export function answersOf<const Asked extends Reads>(
  reads: Asked,
  outcomes: readonly RpcResult<unknown>[],
): Answers<Asked> {
  const { calls, parse } = queryOf(reads);
  return parse(calls.map((_, index) => outcomes[index] ?? absent()));
}
