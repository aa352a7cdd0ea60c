import {
  messageViewOf,
  NOW,
  typedData,
} from '../../../test/support/message-view';
import { ETH, STRK } from '../../config/tokens';
import type { SignMessageView } from '../../ui/dialog-views';
import type { OrderItem } from '../../warnings/messages/types';

const NFT = '0x4f7';

const view = (
  order: Record<string, string>,
  message: object,
  others: Record<string, Record<string, string>> = {},
): SignMessageView =>
  messageViewOf(typedData('Anything', { Anything: order, ...others }, message));

const itemText = (item: OrderItem): string => {
  switch (item.is) {
    case 'token':
      return `${item.amount.amount ?? item.amount.units} ${item.amount.symbol ?? '?'}`;
    case 'nft':
      return `NFT ${item.tokenId}`;
    case 'unknown':
      return item.units;
  }
};

/** The orders of a message, as "what is given > what one gets". */
const orders = ({ facts }: SignMessageView): string[] =>
  facts.orders.map(({ give, get }) =>
    [give, get].map((items) => items.map(itemText).join(' + ')).join(' > '),
  );

const names = ({ findings }: SignMessageView): string[] =>
  findings.map(({ name }) => name);

const amount = (token: string, low: string): object => ({
  token_address: token,
  amount: { low, high: '0' },
});

describe('an order', () => {
  const listing = {
    collection: 'ContractAddress',
    tokenId: 'u256',
    price: 'u256',
    currency: 'ContractAddress',
    expiry: 'timestamp',
    taker: 'ContractAddress',
  };
  const listed = (price: string): SignMessageView =>
    view(listing, {
      collection: NFT,
      tokenId: { low: '7', high: '0' },
      price: { low: price, high: '0' },
      currency: ETH,
      expiry: NOW + 60,
      taker: '0x0',
    });

  it('sells an NFT at a price, until a date', () => {
    const sale = listed('2000000000000000000');
    expect(orders(sale)).toStrictEqual(['NFT 7 > 2 ETH']);
    expect(sale.facts).toMatchObject({
      purpose: 'order',
      orders: [{ until: String(NOW + 60) }],
    });
    expect(names(sale)).toStrictEqual(['order']);
  });

  it('for 1 wei is a danger', () => {
    expect(names(listed('1'))).toStrictEqual(['order-for-dust']);
  });

  it('may name its price without its currency, as a felt or a struct', () => {
    const members = { token: 'felt', amount: 'felt', price: 'Price' };
    const price = { Price: { low: 'felt', high: 'felt' } };
    const message = { token: STRK, amount: '5', price: { low: 1, high: 1 } };
    expect(orders(view(members, message, price))).toStrictEqual([
      `0.000000000000000005 STRK > ${(2n ** 128n + 1n).toString()}`,
    ]);
  });

  it('buys an NFT if its route or side says so', () => {
    const members = {
      route: 'enum:Route',
      currencyAddress: 'ContractAddress',
      tokenAddress: 'ContractAddress',
      tokenId: 'enum:Option',
      startAmount: 'u128',
      endDate: 'timestamp',
    };
    const message = (route: string): object => ({
      route: { [route]: [] },
      currencyAddress: STRK,
      tokenAddress: NFT,
      tokenId: { Some: ['9'] },
      startAmount: '1000000000000000000',
      endDate: NOW,
    });
    const enums = {
      Route: { Erc20ToErc721: '()', Erc721ToErc20: '()' },
      Option: { Some: '(u128)', None: '()' },
    };
    expect(
      orders(view(members, message('Erc20ToErc721'), enums)),
    ).toStrictEqual(['1 STRK > NFT 9']);
    expect(
      orders(view(members, message('Erc721ToErc20'), enums)),
    ).toStrictEqual(['NFT 9 > 1 STRK']);
  });

  it('has two sides of any number of things', () => {
    const members = { offer: 'Item*', consideration: 'TokenAmount*' };
    const item = { Item: { token: 'felt', token_id: 'felt', amount: 'felt' } };
    const message = {
      offer: [
        { token: NFT, token_id: '1', amount: '1' },
        { token: NFT, token_id: '2', amount: '1' },
      ],
      consideration: [amount(STRK, '1000000000000000000')],
    };
    expect(orders(view(members, message, item))).toStrictEqual([
      'NFT 1 + NFT 2 > 1 STRK',
    ]);
    const free = view(members, { ...message, consideration: [] }, item);
    expect(orders(free)).toStrictEqual(['NFT 1 + NFT 2 > ']);
    expect(names(free)).toStrictEqual(['order-for-dust']);
  });

  it('has two sides that are single amounts, at any depth', () => {
    const members = { give: 'TokenAmount', want: 'NftId' };
    const message = {
      give: amount(STRK, '1000000000000000000'),
      want: { collection_address: NFT, token_id: { low: '3', high: '0' } },
    };
    expect(
      orders(
        view({ inner: 'Inner*' }, { inner: [message] }, { Inner: members }),
      ),
    ).toStrictEqual(['1 STRK > NFT 3']);
  });

  it.each([
    ['sell_token', 'sell_amount', 'buy_token', 'min_buy_amount'],
    ['tokenIn', 'amountIn', 'tokenOut', 'amountOutMin'],
    ['makerTokenAddress', 'maker_amount', 'taker_token', 'takerAmount'],
  ])('has flat members such as %s, %s, %s, %s', (a, b, c, d) => {
    const members = { [a]: 'felt', [b]: 'felt', [c]: 'felt', [d]: 'u256' };
    const message = {
      [a]: STRK,
      [b]: '1000000000000000000',
      [c]: ETH,
      [d]: { low: '5', high: '0' },
    };
    const order = view(members, message);
    expect(orders(order)).toStrictEqual(['1 STRK > 0.000000000000000005 ETH']);
    expect(names(order)).toStrictEqual(['order-for-dust']);
  });

  it.each([
    [
      { price: 'felt', token: 'felt' },
      { price: '1', token: STRK },
    ],
    [
      { token: 'felt', amount: 'felt' },
      { token: STRK, amount: '1' },
    ],
    [
      { offer: 'string', get: 'string' },
      { offer: 'x', get: 'y' },
    ],
  ])('is not %p', (members, message) => {
    expect(view(members as never, message).facts.orders).toStrictEqual([]);
  });
});
