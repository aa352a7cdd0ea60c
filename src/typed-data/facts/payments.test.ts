import { messageViewOf, typedData } from '../../../test/support/message-view';
import { ACCOUNT, BOB } from '../../../test/support/views';
import { STRK } from '../../config/tokens';
import { padFelt } from '../../core/felt';

const MAX = [
  '0xffffffffffffffffffffffffffffffff',
  '0xffffffffffffffffffffffffffffffff',
];
const HALF = { low: '5', high: '0' };

const read = (
  members: Record<string, string>,
  message: object,
): ReturnType<typeof messageViewOf> =>
  messageViewOf(typedData('Anything', { Anything: members }, message));

const paid = (...args: Parameters<typeof read>): readonly string[] =>
  read(...args).facts.payments;

const TOKEN = { token: 'ContractAddress', amount: 'u256' };
const AMOUNT = { token: STRK, amount: HALF };

describe('a payment in a message', () => {
  it.each(['recipient', 'Receiver Address', 'beneficiary', 'to'])(
    'goes to the %s',
    (name) => {
      expect(
        paid(
          { ...TOKEN, [name]: 'ContractAddress' },
          { ...AMOUNT, [name]: BOB },
        ),
      ).toStrictEqual([BOB]);
    },
  );

  it('may name who pays in place of the token', () => {
    const members = { from: 'ContractAddress', to: 'felt', value: 'u256' };
    const large = padFelt(2n ** 200n);
    const message = { from: ACCOUNT, to: large, value: HALF };
    expect(paid(members, message)).toStrictEqual([large]);
    expect(
      paid({ to: 'felt', value: 'u256' }, { to: BOB, value: HALF }),
    ).toStrictEqual([]);
  });

  it('is none without an amount or an address', () => {
    expect(
      paid(
        { token: 'ContractAddress', to: 'ContractAddress' },
        { token: STRK, to: BOB },
      ),
    ).toStrictEqual([]);
    const squares = { from: 'u128', to: 'u128', value: 'u128' };
    expect(paid(squares, { from: '12', to: '28', value: '3' })).toStrictEqual(
      [],
    );
    const felts = { from: 'felt', to: 'felt', value: 'felt' };
    expect(
      paid(felts, { from: '0x12', to: '0x28', value: '0x3' }),
    ).toStrictEqual([]);
    expect(
      paid({ ...TOKEN, to: 'ContractAddress' }, { ...AMOUNT, to: '0x0' }),
    ).toStrictEqual([]);
  });

  it('is found at any depth, but on the sides of an order the order counts', () => {
    const item = { ...TOKEN, recipient: 'ContractAddress' };
    const value = { ...AMOUNT, recipient: BOB };
    const { facts } = messageViewOf(
      typedData(
        'Order',
        { Order: { give: 'Item', get: 'Item', extra: 'Item' }, Item: item },
        { give: value, get: value, extra: value },
      ),
    );
    expect(facts.payments).toStrictEqual([BOB]);
    expect(facts.orders).toMatchObject([{ get: [{ to: BOB }] }]);
  });
});

describe('a permit in a message', () => {
  const calls = (
    ...args: Parameters<typeof read>
  ): (string | readonly string[])[] =>
    read(...args).calls.flatMap(({ entrypoint, calldata }) => [
      entrypoint,
      calldata,
    ]);
  const spender = { token: 'ContractAddress', spender: 'ContractAddress' };
  const named = { token: STRK, spender: BOB };

  it('may allow everything instead of an amount', () => {
    const members = { ...spender, allowed: 'bool' };
    expect(calls(members, { ...named, allowed: true })).toStrictEqual([
      'approve',
      ['0xb0b', ...MAX],
    ]);
    expect(calls(members, { ...named, allowed: false })).toStrictEqual([]);
    expect(calls(spender, named)).toStrictEqual([]);
  });

  it('may be for one NFT or for a collection', () => {
    expect(
      calls({ ...spender, token_id: 'u256' }, { ...named, token_id: HALF }),
    ).toStrictEqual(['approve', ['0xb0b', '0x5', '0x0']]);
    expect(
      calls(
        {
          collection: 'ContractAddress',
          operator: 'ContractAddress',
          approved: 'bool',
        },
        { collection: '0x4f7', operator: BOB, approved: true },
      ),
    ).toStrictEqual(['set_approval_for_all', ['0xb0b', '0x1']]);
  });
});
