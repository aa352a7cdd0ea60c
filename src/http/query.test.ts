import { number, string } from 'superstruct';

import type { RpcCall, RpcResult } from './json-rpc';
import { queryEach, query, queryOf } from './query';

const call = (method: string): RpcCall<number> => ({
  method,
  params: [],
  struct: number(),
});
const value = (found: unknown): RpcResult<unknown> => ({
  ok: true,
  value: found,
});
const half = (method: string) =>
  query([call(method), call(`${method}2`)], ([first]) =>
    first.ok && first.value > 0 ? first.value / 2 : undefined,
  );

describe('a query', () => {
  it('makes all its calls in order, and gives each part its own outcomes', () => {
    const { calls, parse } = queryOf({
      half: half('a'),
      text: { method: 'b', params: [], struct: string() },
      list: queryOf([call('c'), half('d')]),
    });
    expect(calls.map(({ method }) => method)).toStrictEqual([
      'a',
      'a2',
      'b',
      'c',
      'd',
      'd2',
    ]);
    expect(parse([2, 0, 'x', 5, 8, 0].map(value))).toStrictEqual({
      half: 1,
      text: value('x'),
      list: [value(5), 4],
    });
  });

  it('for several keys leaves out those without a result', () => {
    const { calls, parse } = queryEach(['a', 'b', 'c'], half);
    expect(calls).toHaveLength(6);
    expect([...parse([2, 0, 0, 0, 4, 0].map(value))]).toStrictEqual([
      ['a', 1],
      ['c', 2],
    ]);
  });
});
