import { delegatedActionsOf } from './actions';
import { itemsOf, largest, smallest, thingsOf, worstOf } from './order-items';
import { orderOf } from './orders';
import { paymentOf } from './payments';
import {
  address,
  felt,
  list,
  named,
  number,
  record,
  text,
  variant,
} from '../../../test/support/decoded-values';
import { padFelt } from '../../core/felt';
import type { DecodedValue } from '../../decode/types';

type Members = Record<string, DecodedValue>;

const NO_TOKENS = new Map();
const token = address('0x5');

describe('the things of an order', () => {
  const items = (value: DecodedValue): unknown[] =>
    itemsOf(value, NO_TOKENS, largest).map((item) =>
      item.is === 'token' ? item.amount.units : item,
    );
  const things = (members: Members): string[] =>
    thingsOf(named(members), NO_TOKENS, largest).map(({ is }) => is);

  it('are of the worst amount', () => {
    const of = (worst: typeof largest, names: string): unknown =>
      worstOf(named({ a: felt(5), b: felt(9), c: felt(7) }), names, worst);
    expect(of(largest, 'a b c')).toBe(9n);
    expect(of(largest, 'x b a')).toBe(9n);
    expect(of(smallest, 'b x a c')).toBe(5n);
    expect(of(smallest, 'a b')).toBe(5n);
    expect(of(largest, 'x y')).toBeUndefined();
  });

  it('may be in lists and variants', () => {
    const one = record({ token, amount: felt(3) });
    expect(items(list(one, variant('Some', list(one))))).toStrictEqual([
      '3',
      '3',
    ]);
    expect(items(variant('None'))).toStrictEqual([]);
  });

  it('are an unknown amount if no token is named', () => {
    expect(items(number(7))).toStrictEqual([{ is: 'unknown', units: '7' }]);
    expect(items(text('x'))).toStrictEqual([]);
    const both = { low: felt(1), high: felt(0) };
    expect(items(record(both))).toStrictEqual([{ is: 'unknown', units: '1' }]);
    expect(items(record({ ...both, token, amount: felt(3) }))).toStrictEqual([
      '3',
    ]);
  });

  it('need a token or a collection', () => {
    expect(things({ token, tokenId: felt(1) })).toStrictEqual(['nft']);
    expect(things({ token, amount: felt(1) })).toStrictEqual(['token']);
    expect(things({ tokenId: felt(1) })).toStrictEqual([]);
    expect(things({ amount: felt(1) })).toStrictEqual([]);
  });
});

describe('the sides of an order', () => {
  const sides = (members: Members): unknown =>
    orderOf(named(members), NO_TOKENS);
  const one = record({ token, amount: felt(3) });

  it('are both there, or it is none', () => {
    expect(sides({ offer: one, consideration: one })).toBeDefined();
    expect(sides({ offer: one })).toBeUndefined();
    expect(sides({ consideration: one })).toBeUndefined();
    expect(sides({ offer: list(), consideration: one })).toBeUndefined();
  });

  const flat = {
    sellToken: token,
    sellAmount: felt(3),
    buyToken: address('0x6'),
    buyAmountMin: felt(4),
  };

  it('may be pairs of a token and an amount', () => {
    expect(sides(flat)).toMatchObject({
      give: [{ amount: { contract: padFelt('0x5'), units: '3' } }],
      get: [{ amount: { contract: padFelt('0x6'), units: '4' } }],
    });
  });

  it.each(Object.keys(flat))('are none of these without %s', (name) => {
    const { [name]: _, ...rest } = flat as Members;
    expect(sides(rest)).toBeUndefined();
  });

  it('have an end only if it is named', () => {
    const orders = (members: Members): readonly object[] =>
      delegatedActionsOf(named(members), NO_TOKENS).orders;
    expect(orders({ ...flat, deadline: felt(9) })).toMatchObject([
      { until: '9' },
    ]);
    expect(orders(flat)[0]).not.toHaveProperty('until');
  });

  it('have the price of a token, apart from how much of it there is', () => {
    const sale = { token, startAmount: felt(5), price: felt(8) };
    expect(sides(sale)).toMatchObject({
      give: [{ amount: { units: '5' } }],
      get: [{ is: 'unknown', units: '8' }],
    });
  });

  it('are the other way round in a bid', () => {
    const sale = { token, tokenId: felt(1), price: felt(8) };
    const nft = { is: 'nft' };
    expect(sides(sale)).toMatchObject({ give: [nft] });
    for (const route of ['Erc20ToErc721', 'Buy', 'bid']) {
      expect(sides({ ...sale, route: variant(route) })).toMatchObject({
        get: [nft],
      });
    }
    for (const route of ['Erc721ToErc20', 'SellToBuyer', 'NoBid']) {
      expect(sides({ ...sale, route: variant(route) })).toMatchObject({
        give: [nft],
      });
    }
  });
});

describe('a payment', () => {
  it('is of a token, to an address', () => {
    const paid = (members: Members): unknown => paymentOf(named(members));
    const to = address('0x9');
    expect(paid({ token, amount: felt(1), to })).toBe(padFelt('0x9'));
    expect(paid({ amount: felt(1), recipient: to })).toBeUndefined();
    expect(paid({ token, recipient: to })).toBeUndefined();
    const least = felt(2n ** 64n);
    expect(paid({ token, amount: felt(1), to: least })).toBe(
      padFelt(2n ** 64n),
    );
  });

  it('is none of an order’s, which says who gets what', () => {
    const paid = (members: Members): unknown[] => [
      ...delegatedActionsOf(named(members), NO_TOKENS).payments,
    ];
    const item = record({ token, amount: felt(1), recipient: address('0x9') });
    expect(paid({ a: item })).toStrictEqual([padFelt('0x9')]);
    expect(paid({ offer: item, consideration: item })).toStrictEqual([]);
    expect(paid({ offer: item, consideration: item, a: item })).toHaveLength(1);
    expect(paid({ offer: item })).toHaveLength(1);
    const sale = { token, tokenId: felt(1), price: felt(8) };
    const recipient = address('0x9');
    expect(paid({ ...sale, quantity: felt(1), recipient })).toStrictEqual([]);
  });
});
