import fc from 'fast-check';
import { lazy, number, string, type, type Struct } from 'superstruct';

import { decodeAnswers, decodeRefusal, encodeCalls } from './json-rpc';

const ONE = { method: 'a', params: { x: 1 }, struct: string() };
const TWO = { method: 'b', params: [2], struct: number() };
const good = { jsonrpc: '2.0', id: 7, result: 'r' };
const also = { jsonrpc: '2.0', id: 8, result: 3 };

describe('encodeCalls', () => {
  it('encodes one call as an object and several as a batch', () => {
    const one = { jsonrpc: '2.0', id: 7, method: 'a', params: { x: 1 } };
    expect(encodeCalls([ONE], 7)).toStrictEqual(one);
    expect(encodeCalls([ONE, TWO], 7)).toStrictEqual([
      one,
      { jsonrpc: '2.0', id: 8, method: 'b', params: [2] },
    ]);
  });
});

describe('decodeAnswers', () => {
  it('returns outcomes in the order of the calls', () => {
    const outcomes = [
      { ok: true, value: 'r' },
      { ok: true, value: 3 },
    ];
    expect(decodeAnswers([good, also], [ONE, TWO], 7)).toStrictEqual(outcomes);
    expect(decodeAnswers([also, good], [ONE, TWO], 7)).toStrictEqual(outcomes);
  });

  it.each([
    ['an array', [good]],
    ['another id', { ...good, id: 8 }],
    ['its id as a string', { ...good, id: '7' }],
    ['no id', { jsonrpc: '2.0', result: 'r' }],
    ['another version', { ...good, jsonrpc: '1.0' }],
    ['neither result nor error', { jsonrpc: '2.0', id: 7 }],
    ['both', { ...good, error: { code: 1, message: 'm' } }],
    ['a null error and a result', { ...good, error: null }],
    ['a result of another shape', { ...good, result: 5 }],
    [
      'an error without a code',
      { jsonrpc: '2.0', id: 7, error: { message: 'm' } },
    ],
    [
      'a code that is not an integer',
      { jsonrpc: '2.0', id: 7, error: { code: 1.5, message: 'm' } },
    ],
    ['null', null],
  ])('rejects %s for a single call', (_name, json) => {
    expect(decodeAnswers(json, [ONE], 7)).toBeUndefined();
    expect(decodeAnswers(good, [ONE], 7)).toBeDefined();
  });

  it.each([
    ['a missing response', [good]],
    ['the same response twice', [good, good]],
    ['one response too many', [good, also, { ...good, id: 9 }]],
    ['a result of another shape', [good, { ...also, result: 'x' }]],
    ['an object', good],
  ])('rejects %s for a batch', (_name, json) => {
    expect(decodeAnswers(json, [ONE, TWO], 7)).toBeUndefined();
  });

  it("returns a node's error, with its message truncated", () => {
    const error = { code: 20, message: 'm'.repeat(9_000), data: { d: 1 } };
    const json = { jsonrpc: '2.0', id: 7, error };
    expect(decodeAnswers(json, [ONE], 7)).toStrictEqual([
      {
        ok: false,
        error: { code: 20, message: 'm'.repeat(500), data: { d: 1 } },
      },
    ]);
  });

  it('rejects a response nested too deep for the stack', () => {
    type Nest = { inner: Nest };
    const struct: Struct<Nest> = type({
      inner: lazy(() => struct),
    });
    const result: Record<string, unknown> = {};
    let end = result;
    for (let depth = 0; depth < 100_000; depth += 1) {
      const inner = {};
      end.inner = inner;
      end = inner;
    }
    const call = { method: 'a', params: [], struct };
    const json = { jsonrpc: '2.0', id: 7, result };
    expect(decodeAnswers(json, [call], 7)).toBeUndefined();
  });

  it('never throws, whatever the response', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(decodeAnswers(json, [ONE, TWO], 7)).toBeUndefined();
        expect(decodeAnswers(json, [ONE], 7)).toBeUndefined();
        expect(decodeRefusal(json)).toBeUndefined();
      }),
    );
  });
});

describe('decodeRefusal', () => {
  const error = { code: -32600, message: 'no batches' };

  it.each([
    [{ jsonrpc: '2.0', id: null, error }],
    [[{ jsonrpc: '2.0', id: null, error }]],
  ])('finds the error in %j', (json) => {
    expect(decodeRefusal(json)).toStrictEqual(error);
  });

  it('returns undefined for a result, and for the errors of several calls', () => {
    expect(decodeRefusal(good)).toBeUndefined();
    const each = [7, 8].map((id) => ({ jsonrpc: '2.0', id, error }));
    expect(decodeRefusal(each)).toBeUndefined();
  });
});
