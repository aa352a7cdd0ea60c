import { oldMessage } from '../../../dev/catalogue/typed-data';
import { ETH, STRK } from '../../../dev/catalogue/world';
import {
  type Member,
  type Members,
  SALE,
  address,
  ether,
  felt,
  namesOf,
  ordersIn,
  u256,
  viewOf,
} from '../../../dev/testing/views/message-members';
import { messageViewOf } from '../../../dev/testing/views/message-view';
import { ACCOUNT, BOB } from '../../../dev/testing/views/views';
import { padFelt } from '../../core/felt';

const NFT = padFelt('0x4f7');
const ordersOf = (members: Members): string[] => ordersIn(viewOf(members));

const [SELLS, BUYS, EITHER] = [
  'NFT 7 > 1 ETH',
  '1 ETH > NFT 7',
  'NFT 7 or 1 ETH',
];

describe('the side of an order at a price', () => {
  it.each<[string, Member, string]>([
    ['is_order_ask', ['bool', true], SELLS],
    ['isOrderAsk', ['bool', false], BUYS],
    ['isBuy', ['bool', true], BUYS],
    ['sell', ['bool', false], BUYS],
    ['side', ['bool', true], EITHER],
    ['buyNow', ['bool', true], SELLS],
    ['side', ['string', 'BUY'], BUYS],
    ['order_side', ['shortstring', 'sell'], SELLS],
    ['direction', ['string', 'LIMIT_BUY'], BUYS],
    ['anything', ['string', 'Buy order'], BUYS],
    ['anything', ['string', 'Buy my apples'], SELLS],
    ['side', ['string', 'not a sell'], EITHER],
    ['side', ['string', 'sell or buy'], EITHER],
    ['side', ['string', 'offer'], EITHER],
    ['side', ['felt', 'BUY'], BUYS],
    // The same as a number is none of the text's.
    ['side', ['felt', '0x425559'], EITHER],
    ['side', ['u128', '1'], EITHER],
    ['is_order_ask', ['u128', '1'], EITHER],
    ['isOrderAsk', ['felt', '0x1'], EITHER],
    ['option', ['u128', '0'], EITHER],
    ['type', ['string', 'ERC721'], EITHER],
    ['route', ['enum:Route', { Erc20ToErc721: [] }], BUYS],
    ['route', ['enum:Route', { Erc721ToErc20: [] }], SELLS],
    ['min_percentage_to_ask', ['u128', '8500'], SELLS],
    ['buyer', address(ACCOUNT), BUYS],
    ['seller', address(ACCOUNT), SELLS],
    ['seller', address(BOB), EITHER],
    ['bidder_address', address(ACCOUNT), BUYS],
    ['buyer', address('0x0'), SELLS],
    ['maker', address(ACCOUNT), SELLS],
    ['maker', address(BOB), EITHER],
    ['taker', address(ACCOUNT), EITHER],
    ['taker', address(BOB), SELLS],
    // A signer may be a key.
    ['signer', felt(BOB), SELLS],
  ])('is told by %s: %p as %s', (name, member, expected) => {
    expect(ordersOf({ ...SALE, [name]: member })).toStrictEqual([expected]);
  });

  it('is told by all that tell it, as far as they agree', () => {
    const isBuy: Member = ['bool', true];
    const kind: Member = ['u128', '0'];
    expect(ordersOf({ ...SALE, isBuy, kind })).toStrictEqual([BUYS]);
    const seller = address(ACCOUNT);
    const buyer = address(BOB);
    const both: Members = { isBuy, side: ['string', 'sell'] };
    const number: Members = { seller, side: ['u128', '1'] };
    expect(ordersOf({ ...SALE, ...both })).toStrictEqual([EITHER]);
    expect(ordersOf({ ...SALE, ...number })).toStrictEqual([EITHER]);
    expect(ordersOf({ ...SALE, seller, buyer })).toStrictEqual([SELLS]);
  });

  it('is told by the type’s name if nothing else tells it', () => {
    const of = (name: string, more: Members = {}): string[] =>
      ordersIn(viewOf({ ...SALE, ...more }, name));
    expect(of('Bid')).toStrictEqual([BUYS]);
    expect(of('CollectionBid')).toStrictEqual([BUYS]);
    expect(of('Listing')).toStrictEqual([SELLS]);
    expect(of('Offer')).toStrictEqual([EITHER]);
    expect(of('Bid', { isBuy: ['bool', false] })).toStrictEqual([SELLS]);
    expect(of('Bid', { side: ['u128', '1'] })).toStrictEqual([EITHER]);
  });

  it('makes no order for dust of what may be a rate', () => {
    const pair: Members = {
      token: address(STRK),
      amount: ['u256', ether(900)],
      price: u256(2000),
      currency: address(ETH),
    };
    expect(namesOf(viewOf(pair))).toStrictEqual(['order-for-dust']);
    const side: Member = ['u128', '1'];
    expect(namesOf(viewOf({ ...pair, side }))).toStrictEqual(['order']);
    const dust = viewOf({ ...SALE, price: u256(1), side });
    expect(namesOf(dust)).toStrictEqual(['order-for-dust']);
  });
});

describe('orders of markets that say their side by a number', () => {
  const HALVES = { low: 'felt', high: 'felt' };
  const ONE = (10n ** 18n).toString();
  const ordersFor = (...of: Parameters<typeof oldMessage>): string[] =>
    ordersIn(messageViewOf(oldMessage(...of)));
  /** An order of Flex, in which most members are 1. */
  const makerOrders = (
    members: Record<string, string>,
    values: object,
  ): string[] =>
    ordersFor(
      'MakerOrder',
      { MakerOrder: members, u256: HALVES },
      {
        ...Object.fromEntries(Object.keys(members).map((one) => [one, 1])),
        collection: NFT,
        price: ONE,
        currency: ETH,
        ...values,
      },
    );
  const flex = (isAsk: number, more: Record<string, string> = {}): string[] => {
    const members = {
      is_order_ask: 'u8',
      signer: 'felt',
      collection: 'felt',
      price: 'u128',
      ...more,
      token_id: 'u256',
      amount: 'u128',
      strategy: 'felt',
      currency: 'felt',
      salt_nonce: 'u128',
      start_time: 'u64',
      end_time: 'u64',
      min_percentage_to_ask: 'u128',
      params: 'felt',
    };
    return makerOrders(members, {
      is_order_ask: isAsk,
      token_id: { low: '7', high: '0' },
    });
  };

  it('are read in the exact types of Flex alone', () => {
    for (const more of [{}, { seller: 'felt' }]) {
      expect(flex(1, more)).toStrictEqual([SELLS]);
      expect(flex(0, more)).toStrictEqual([BUYS]);
      expect(flex(2, more)).toStrictEqual([EITHER]);
    }
    expect(flex(1, { extra: 'felt' })).toStrictEqual([EITHER]);
  });

  it('are read in those of Flex’s first version', () => {
    const names =
      'isOrderAsk:u8,signer:felt,collection:felt,price:u128,tokenId:u256,amount:u128,strategy:felt,currency:felt,nonce:u128,startTime:u64,endTime:u64,minPercentageToAsk:u128,params:felt';
    const members = Object.fromEntries(
      names.split(',').map((one) => one.split(':') as [string, string]),
    );
    const of = (isOrderAsk: number): string[] =>
      makerOrders(members, { isOrderAsk, tokenId: { low: '7', high: '0' } });
    expect([of(1), of(0)]).toStrictEqual([[SELLS], [BUYS]]);
  });

  it.each([true, false])(
    'are read in those of OpenMark, whose “Buy” is what others do: %p',
    (hasPayment) => {
      const types = {
        nftContract: 'ContractAddress',
        tokenId: 'u128',
        ...(hasPayment && { payment: 'ContractAddress' }),
        price: 'u128',
        salt: 'felt',
        expiry: 'u128',
        option: 'OrderType',
      };
      const of = (option: number): string[] =>
        ordersFor(
          'Order',
          { Order: types },
          {
            nftContract: NFT,
            tokenId: '7',
            payment: ETH,
            price: ONE,
            salt: '4',
            expiry: '1890000000',
            option,
          },
        );
      const price = hasPayment ? '1 ETH' : ONE;
      expect(of(0)).toStrictEqual([`NFT 7 > ${price}`]);
      expect(of(1)).toStrictEqual([`${price} > NFT 7`]);
      expect(of(2)).toStrictEqual([`NFT 7 or ${price}`]);
    },
  );
});
