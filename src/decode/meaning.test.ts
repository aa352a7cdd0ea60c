import {
  type FunctionRoles,
  type NestedCalls,
  amountOf,
  exactAmountOf,
  interfaceOf,
} from './meaning';
import { type ProtocolTables, readProtocols } from './protocols';
import { protocolTables } from '../../dev/protocols/tables';

const TYPES = {
  Params: 'token_in, path: Array<felt252>, legs: Span<Leg>, amount: u256',
  Leg: 'pool: Pool, selector: felt252, calldata: Array<felt252>',
  Pool: 'token0',
};
const STRANGE = { implied: 'strange' } as unknown as { implied: 'strk' };

/** An interface of one function with these roles. */
const build = (roles: FunctionRoles, nested?: NestedCalls) => (): unknown =>
  interfaceOf({ 'act(params: Params, amount: u128)': roles }, TYPES, nested);

describe('the roles of a function', () => {
  it.each([
    { gives: amountOf('amount', 'params.token_in') },
    { gets: exactAmountOf('params.amount', 'params.path.-2') },
    { gets: { token: { implied: 'called' } } },
    { tokens: ['params.legs.0.pool.token0'], to: 'params.token_in' },
    { owner: { id: 'amount', of: 'identity' } },
    { olderTypes: ['Params'], ids: 'amount' },
    { olderTypes: ['...'], to: 'params.token_in' },
  ] as FunctionRoles[])('may be at places that it has: %j', (roles) => {
    expect(build(roles)).not.toThrow();
  });

  it.each([
    [{ to: 'recipient' }, 'recipient'],
    [{ to: 'params.recipient' }, 'params.recipient'],
    [{ to: 'amount.low' }, 'amount.low'],
    [{ to: 'params.path.last' }, 'params.path.last'],
    [{ to: 'params.path.0.1' }, 'params.path.0.1'],
    [{ to: '' }, ''],
    [{ gives: amountOf('amounts', 'params.token_in') }, 'amounts'],
    [{ gets: exactAmountOf('amount', 'params.token_out') }, 'params.token_out'],
    [{ allows: amountOf('amount', STRANGE) }, 'strange'],
    [{ tokens: ['params.token_in', 'token1'] }, 'token1'],
    [{ owner: { id: 'id', of: 'identity' } }, 'id'],
    // An older layout lacks what the current one has.
    [{ olderTypes: ['Leg', 'Pool'], to: 'amount.selector' }, 'amount.selector'],
    // What isn't typed comes from a file.
    [{ recipient: 'params.token_in' }, 'recipient'],
    [{ toString: 'params.token_in' }, 'toString'],
    [{ to: null }, ''],
    [{ tokens: [null] }, 'null'],
    [{ gives: { token: 5 } }, ''],
  ] as [FunctionRoles, string][])('may be nowhere else: %j', (roles, named) => {
    expect(build(roles)).toThrow(named);
  });

  it('may not be in a part that an older layout lacks', () => {
    const roles = { ids: 'last.low', olderTypes: ['u128'] };
    const types = { Halves: 'low: u128, high: u128' };
    const withOlder = (some: FunctionRoles) => (): unknown =>
      interfaceOf({ 'act(last: Halves)': some }, types);
    expect(withOlder({ ids: 'last.low' })).not.toThrow();
    expect(withOlder(roles)).toThrow('act has no last.low');
  });

  it('tell where nested calls are', () => {
    const nested = { contract: 'pool', selector: 'selector' };
    expect(build({}, { ...nested, list: 'params.legs' })).not.toThrow();
    for (const wrong of [
      nested,
      { ...nested, list: 'params.path' },
      { ...nested, list: 'params.legs', contract: 'to' },
      { ...nested, list: 'params.legs', selector: 'to' },
    ]) {
      expect(build({}, wrong)).toThrow('nested calls');
    }
  });
});

describe('the file of protocols', () => {
  const read = (change: (avnu: ProtocolTables['kinds']['avnu']) => object) => {
    const { kinds, ...rest } = protocolTables();
    const changed = {
      ...kinds,
      avnu: { ...kinds.avnu, ...change(kinds.avnu) },
    };
    return (): unknown =>
      readProtocols(
        JSON.stringify({ ...rest, kinds: changed }),
        () => () => undefined,
      );
  };

  it('is read as it is written', () => {
    expect(read(() => ({}))).not.toThrow();
  });

  it.each([
    ['a role that no call has', { victim: 'a' }],
    ['a place that doesn’t exist', { to: 'b' }],
    ['a place in no list', { tokens: 'a.0' }],
    ['an unknown rule', { rule: 'whatever' }],
    ['a rule of every object', { rule: 'toString' }],
    ['null for a role', { to: null }],
  ])('is refused with %s', (_, roles) => {
    expect(read(() => ({ functions: { 'act(a)': roles } }))).toThrow();
  });

  it('is refused without a whole interface', () => {
    expect(read(() => ({ functions: null }))).toThrow();
    expect(read(() => ({ functions: { 'act(a)': 'swap: to a' } }))).toThrow();
  });
});
