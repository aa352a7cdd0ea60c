import { delegatedActionsOf } from './actions';
import { sessionOf } from './sessions';
import {
  address,
  felt,
  list,
  named,
  record,
  text,
  variant,
} from '../../../test/support/decoded-values';
import { padFelt } from '../../core/felt';
import type { DecodedValue } from '../../decode/types';

type Members = Record<string, DecodedValue>;

const NO_TOKENS = new Map();
const token = address('0x5');
const until = { expires: felt(9) };

describe('the members of a session', () => {
  const key = felt(7);
  const method = record({ contract: token, method: felt(3) });
  const session = (members: Members): ReturnType<typeof sessionOf> =>
    sessionOf(named(members), NO_TOKENS);

  it('are a key or a caller, functions, and an end', () => {
    const policies = list(method);
    expect(session({ sessionKey: key, ...until })).toStrictEqual({
      key: '0x7',
      until: '9',
      limits: [],
    });
    expect(session({ sessionKey: key, policies })).toStrictEqual({
      key: '0x7',
      methods: 1,
      limits: [],
    });
    expect(session({ caller: felt(8), policies })).toStrictEqual({
      caller: padFelt('0x8'),
      methods: 1,
      limits: [],
    });
    expect(session({ policies, ...until })).toStrictEqual({
      until: '9',
      methods: 1,
      limits: [],
    });
  });

  it.each<Members>([
    { sessionKey: key },
    { ...until },
    { caller: felt(8), ...until },
    { policies: list(method) },
    { key, ...until },
  ])('are not %j alone', (members) => {
    expect(session(members)).toBeUndefined();
  });

  it('list functions only if each item is one', () => {
    const other = record({ contract: token });
    for (const items of [[method, other], [felt(1)], []]) {
      const found = session({ policies: list(...items), ...until });
      expect(found).toStrictEqual({ until: '9', limits: [] });
    }
  });

  it('limit what is spent, where token and amount are named', () => {
    const spent = record({ token, amount: felt(4) });
    const txFees = [
      { tokenAddress: '0x6', maxAmount: '3' },
      { tokenAddress: '0x6' },
      { maxAmount: '3' },
    ];
    const found = session({
      sessionKey: key,
      ...until,
      limits: list(spent, felt(1)),
      metadata: text(JSON.stringify({ txFees })),
    });
    expect(
      found?.limits.map(({ contract, units }) => [contract, units]),
    ).toStrictEqual([
      [padFelt('0x5'), '4'],
      [padFelt('0x6'), '3'],
    ]);
  });
});

describe('the members of an outside execution', () => {
  const found = (members: Members): number =>
    delegatedActionsOf(named(members), NO_TOKENS).executions.length;
  const caller = felt(8);

  it('are a caller, and calls or a time', () => {
    expect(found({ caller, calls: list() })).toBe(1);
    expect(found({ caller, executeBefore: felt(1) })).toBe(1);
    expect(found({ caller, executeAfter: felt(1) })).toBe(1);
    expect(found({ caller })).toBe(0);
    expect(found({ calls: list(), executeBefore: felt(1) })).toBe(0);
  });

  it('are read at any depth, also where a variant has no value', () => {
    const inner = record({ caller, calls: list() });
    expect(found({ a: list(variant('Some', list(inner))) })).toBe(1);
    expect(found({ a: variant('None'), b: inner })).toBe(1);
  });
});

describe('a permit without an end', () => {
  it('has none', () => {
    const members = { spender: felt(9), token, amount: felt(1) };
    const { permits } = delegatedActionsOf(named(members), NO_TOKENS);
    expect(permits).toHaveLength(1);
    expect(permits[0]).not.toHaveProperty('until');
  });
});
