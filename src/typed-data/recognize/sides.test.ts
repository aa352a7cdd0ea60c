import { oldMessage } from '../../../dev/catalogue/typed-data';
import { ETH, STRK } from '../../../dev/catalogue/world';
import { finish } from '../../../dev/testing/nodes/finish';
import {
  type Member,
  type Members,
  SALE,
  address,
  amount,
  ether,
  felt,
  namesOf,
  ordersIn,
  u256,
  viewOf,
  without,
} from '../../../dev/testing/views/message-members';
import { messageViewOf } from '../../../dev/testing/views/message-view';
import { ACCOUNT, BOB, readPage } from '../../../dev/testing/views/views';
import { padFelt, toFelt } from '../../core/felt';
import { messageHash } from '../../starknet/message-hash';
import { readMessage } from '../message';

const NFT = padFelt('0x4f7');
const ordersOf = (members: Members): string[] => ordersIn(viewOf(members));

describe('the sides of an order', () => {
  const TWO_STRK: Member = ['TokenAmount', amount(STRK, ether(20))];
  const ONE_ETH: Member = ['TokenAmount', amount(ETH, ether(10))];
  const sides: Members = {
    makerAsset: address(STRK),
    makerAmount: ['u256', ether(20)],
    takerAsset: address(ETH),
    takerAmount: ['u256', ether(10)],
  };

  it.each([
    ['making', 'making_amount', 'taking', 'taking_amount'],
    ['sell', 'sellAmount', 'buy', 'buyAmount'],
    ['give', 'give_amount', 'want', 'want_amount'],
    ['offer', 'offered_amount', 'ask', 'ask_amount'],
    ['give_token', 'give', 'get_token', 'get'],
  ])('are told by words, as in %s, %s, %s, %s', (a, b, c, d) => {
    const swapped = a === 'give_token';
    const order: Members = {
      [a]: swapped ? address(STRK) : felt(STRK),
      [b]: ['u256', ether(20)],
      [c]: address(ETH),
      [d]: ['u256', ether(10)],
    };
    expect(ordersOf(order)).toStrictEqual(['2 STRK > 1 ETH']);
  });

  it('are those of the maker, unless the signer takes it', () => {
    const of = (members: Members): string[] =>
      ordersOf({ ...sides, ...members });
    expect(of({})).toStrictEqual(['2 STRK > 1 ETH']);
    expect(of({ maker: address(ACCOUNT) })).toStrictEqual(['2 STRK > 1 ETH']);
    expect(of({ maker: address(BOB), taker: address(ACCOUNT) })).toStrictEqual([
      '1 ETH > 2 STRK',
    ]);
    expect(of({ maker: address(BOB) })).toStrictEqual(['2 STRK or 1 ETH']);
    expect(of({ taker: address(BOB) })).toStrictEqual(['2 STRK > 1 ETH']);
    const structs: Members = {
      give: TWO_STRK,
      get: ONE_ETH,
      maker: address(BOB),
      taker: address(ACCOUNT),
    };
    expect(ordersOf(structs)).toStrictEqual(['2 STRK or 1 ETH']);
    // A number beside two sides of their own changes neither.
    expect(of({ side: ['u128', '1'] })).toStrictEqual(['2 STRK > 1 ETH']);
  });

  it('may be structs with a token and an amount, of a type in words too', () => {
    const item = (kind: string, token: string): Member => [
      'Typed',
      {
        itemType: kind,
        token,
        identifierOrCriteria: '0',
        startAmount: '5000',
        endAmount: '5000',
      },
    ];
    const assets = { makerAsset: TWO_STRK, takerAsset: ONE_ETH };
    expect(ordersOf(assets)).toStrictEqual(['2 STRK > 1 ETH']);
    const items = { offer: item('ERC20', NFT), want: item('ERC721', NFT) };
    expect(ordersOf(items)).toStrictEqual(['5000 ? > NFT 0']);
  });

  it('bring something to whom the order names, or the item', () => {
    const order = { give: TWO_STRK, get: ONE_ETH, receiver: address(BOB) };
    expect(namesOf(viewOf(order))).toStrictEqual(['to-other', 'order']);
  });

  it('are no addresses, and the signer is no token', () => {
    const [give, get] = [address(STRK), address(ETH)];
    expect(ordersOf({ give, get })).toStrictEqual([]);
    expect(ordersOf({ ...sides, makerAmount: felt(ETH) })).toStrictEqual([]);
    const own = { sell: address(ACCOUNT), sellAmount: u256(5) };
    expect(ordersOf({ ...sides, ...own })).toStrictEqual(['2 STRK > 1 ETH']);
    expect(ordersOf({ give: u256(5), get: u256(7) })).toStrictEqual(['5 > 7']);
  });

  it('hold no NFT by the order’s own id', () => {
    const order: Members = {
      offer_token: address(STRK),
      offer_amount: ['u256', ether(20)],
      want_token: address(ETH),
      want_amount: ['u256', ether(10)],
    };
    expect(ordersOf({ ...order, offer_id: u256(12) })).toStrictEqual([
      '2 STRK > 1 ETH',
    ]);
    const forNft = { ...without(order, 'want_amount'), want_id: u256(7) };
    expect(ordersOf(forNft)).toStrictEqual(['2 STRK > NFT 7']);
  });

  it('name no token by a symbol', () => {
    const text = felt('USDC');
    expect(ordersOf({ ...sides, makerAsset: text })).toStrictEqual([]);
    expect(ordersOf({ ...SALE, currency: text })).toStrictEqual([
      `NFT 7 > ${(10n ** 18n).toString()}`,
    ]);
  });

  it('are given below zero', () => {
    const less: Member = ['i128', (-(10n ** 18n)).toString()];
    expect(ordersOf({ ...sides, takerAmount: less })).toStrictEqual([
      '2 STRK + 1 ETH > ',
    ]);
    expect(ordersOf({ ...sides, makerAmount: less })).toStrictEqual([
      '1 STRK > 1 ETH',
    ]);
    expect(ordersOf({ ...SALE, price: less })).toStrictEqual([
      'NFT 7 + 1 ETH > ',
    ]);
    const to = { token: address(STRK), recipient: address(BOB) };
    const paid = viewOf({ ...to, amount: less });
    expect(namesOf(paid)).toStrictEqual(['payment']);
    expect(namesOf(viewOf({ amount: less }))).toStrictEqual(['not-recognized']);
  });
});

describe('a payment under other names', () => {
  it.each(['allocation', 'amount_per_week', 'amountPerPeriod'])(
    'is found by a payout and %s',
    (name) => {
      const members = {
        token: address(STRK),
        payout: address(BOB),
        [name]: u256(5000),
      };
      expect(namesOf(viewOf(members))).toStrictEqual(['payment']);
    },
  );
});

describe('a share in basis points', () => {
  const points: Member = ['u128', '8500'];
  const isUnclear = (members: Members): boolean =>
    namesOf(viewOf(members)).includes('not-recognized');

  it('explains itself beside an order or in a vote alone', () => {
    expect(isUnclear({ ...SALE, min_percentage_to_ask: points })).toBe(false);
    expect(isUnclear({ proposal: u256(7), weight: points })).toBe(false);
    expect(isUnclear({ weight: points })).toBe(true);
  });

  it('doesn’t if somebody may take it, or it is more than all', () => {
    expect(isUnclear({ ...SALE, fee_bps: points })).toBe(true);
    expect(isUnclear({ ...SALE, royaltyPercent: points })).toBe(true);
    expect(isUnclear({ ...SALE, min_percent: ['u128', '10001'] })).toBe(true);
    expect(isUnclear({ proposal: u256(7), power: points })).toBe(true);
  });
});

describe('messages as sites have sent them', () => {
  const SIGNER =
    '0x06a62e3abc08f1190cf071afeec31d1693f71c9f126e820b98d7017f133e6a27';
  const felts = (names: string): Record<string, string> =>
    Object.fromEntries(
      names.split(' ').map((one) => one.split(':') as [string, string]),
    );
  const viewFor = (message: object): ReturnType<typeof viewOf> =>
    messageViewOf(message, { account: SIGNER });
  const hashOf = (message: object): unknown =>
    finish(messageHash(readMessage(message), SIGNER)).result;
  const u256Of = (low: string): object => ({ low, high: '0' });
  const HALVES = { u256: { low: 'felt', high: 'felt' } };

  it('a limit order whose assets stand apart from their amounts', () => {
    const order = oldMessage(
      'Order',
      {
        Order: felts(
          'signer:ContractAddress makerAsset:ContractAddress takerAsset:ContractAddress makerAmount:u256 takerAmount:u256 expiration:u64 nonce:u64',
        ),
        ...HALVES,
      },
      {
        signer: SIGNER,
        makerAsset:
          '0x04718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d',
        takerAsset:
          '0x049d36570d4e46f48e99674bd3fcc84644ddd6b96f7c741b1562b82f9e004dc7',
        makerAmount: u256Of('1000000000000000000'),
        takerAmount: u256Of('31000000000000'),
        expiration: 1890000000,
        nonce: 7,
      },
      'Limit orders',
    );
    expect(hashOf(order)).toBe(
      '0x140d3e11e6b542b6eb74ce2dc550c8b904748f37fc97406fdfea6b2f96a3b4c',
    );
    expect(ordersIn(viewFor(order))).toStrictEqual(['1 STRK > 0.000031 ETH']);
    expect(namesOf(viewFor(order))).toStrictEqual(['order']);
  });

  it('votes by a number and by a letter', () => {
    const page = (choice: Member): string =>
      readPage(viewOf({ Proposal: ['u128', '7'], Choice: choice }));
    for (const number of [30000, '30000', '0x7530', toFelt(30000)]) {
      expect(page(['felt', number])).toContain('Choice: 30000');
      expect(page(['felt', number])).not.toContain('Choice: “');
    }
    expect(page(['shortstring', 'Y'])).toContain('Choice: “Y”');
    expect(page(['felt', 'OK'])).toContain('Choice: “OK”');
    expect(page(['shortstring', '5'])).toContain('Choice: 5');
  });
});
