import type { RpcCall, RpcResult } from './json-rpc';

/** Calls that are sent in one request, and how to parse their outcomes. */
export type Query<Value> = {
  readonly calls: readonly RpcCall<unknown>[];
  /** Takes the outcome of each call, in the same order. */
  readonly parse: (outcomes: readonly RpcResult<unknown>[]) => Value;
};

type Read = RpcCall<unknown> | Query<unknown>;

/** What can be read in one request: a call, a query, or several of these, in a list or by
 * name. */
export type ReadTree =
  Read | readonly Read[] | { readonly [name: string]: Read };

type Answer<Asked> =
  Asked extends RpcCall<infer Value>
    ? RpcResult<Value>
    : Asked extends Query<infer Value>
      ? Value
      : never;

/** What reads return: the outcome of a call, the value of a query, or those of several, in
 * a list or by name. */
export type ReadAnswers<Asked> = Asked extends Read
  ? Answer<Asked>
  : { -readonly [Name in keyof Asked]: Answer<Asked[Name]> };

export const queryOf = toQuery as <const Asked extends ReadTree>(
  reads: Asked,
) => Query<ReadAnswers<Asked>>;

function toQuery(reads: ReadTree): Query<unknown> {
  if ('parse' in reads) {
    return reads as Query<unknown>;
  }
  if ('struct' in reads) {
    // The call's struct has validated the value.
    return { calls: [reads as RpcCall<unknown>], parse: ([only]) => only };
  }
  const parts = Object.entries(reads).map(
    ([name, part]: [string, Read]) => [name, toQuery(part)] as const,
  );
  return {
    calls: parts.flatMap(([, { calls }]) => calls),
    parse: (outcomes) => {
      let next = 0;
      const answers = parts.map(([name, { calls, parse }]) => {
        const start = next;
        next += calls.length;
        return [name, parse(outcomes.slice(start, next))] as const;
      });
      return Array.isArray(reads)
        ? answers.map(([, answer]) => answer)
        : Object.fromEntries(answers);
    },
  };
}

export function query<const Asked extends ReadTree, Value>(
  reads: Asked,
  parse: (answers: ReadAnswers<Asked>) => Value,
): Query<Value> {
  const inner = queryOf(reads);
  return {
    calls: inner.calls,
    parse: (outcomes) => parse(inner.parse(outcomes)),
  };
}

/**
 * @param readOf - Returns the read for a key.
 * @returns The query for all keys, whose value maps each key to its answer; keys
 * whose answer is undefined are left out.
 */
export function queryEach<Key, Asked extends Read>(
  keys: readonly Key[],
  readOf: (key: Key) => Asked,
): Query<ReadonlyMap<Key, Exclude<Answer<Asked>, undefined>>> {
  return query(keys.map(readOf), (answers) => {
    const values = answers as (Exclude<Answer<Asked>, undefined> | undefined)[];
    return new Map(
      keys.flatMap((key, index) => {
        const value = values[index];
        return value === undefined ? [] : [[key, value] as const];
      }),
    );
  });
}
