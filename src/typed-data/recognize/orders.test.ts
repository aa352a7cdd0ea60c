import type { OrderItem } from './types';
import { ETH, STRK } from '../../../dev/catalogue/world';
import {
  type Member,
  type Members,
  address,
  amount,
  ether,
  felt,
  grantsOf,
  half,
  namesOf,
  u256,
  viewOf,
  without,
} from '../../../dev/testing/views/message-members';
import { ACCOUNT, BOB } from '../../../dev/testing/views/views';
import { padFelt } from '../../core/felt';

const NFT = padFelt('0x4f7');
const HASH = padFelt(2n ** 250n + 5n);

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
const ordersOf = (members: Members): string[] =>
  viewOf(members).meaning.grants.flatMap((grant) =>
    grant.is === 'order'
      ? [grant.gives, grant.gets]
          .map((items) =>
            items
              .map(
                (item) => itemText(item) + (item.to === BOB ? ' to Bob' : ''),
              )
              .join(' + '),
          )
          .join(' > ')
      : [],
  );

describe('an order in a message', () => {
  const item = (
    itemType: number,
    token: string,
    [id, start, end]: readonly [number, number, number],
    recipient = '0x0',
  ): object => ({
    itemType,
    token,
    identifierOrCriteria: half(id),
    startAmount: ether(start),
    endAmount: ether(end),
    recipient,
  });

  it('has two sides in Seaport’s form, at the worst amounts', () => {
    expect(
      ordersOf({
        offer: ['Item*', [item(2, NFT, [7, 1, 1]), item(1, STRK, [0, 50, 90])]],
        consideration: ['Item*', [item(1, ETH, [0, 90, 50], BOB)]],
      }),
    ).toStrictEqual(['NFT 7 + 9 STRK > 5 ETH to Bob']);
  });

  it('has two sides that are amounts or NFTs, of which the first isn’t empty', () => {
    const give: Member = ['TokenAmount', amount(STRK, ether(10))];
    const want: Member = [
      'NftId',
      { collection_address: NFT, token_id: half(3) },
    ];
    expect(ordersOf({ give, want })).toStrictEqual(['1 STRK > NFT 3']);
    expect(ordersOf({ give, get: u256(7) })).toStrictEqual(['1 STRK > 7']);
    const none: Member = ['TokenAmount*', []];
    expect(ordersOf({ give, get: none })).toStrictEqual(['1 STRK > ']);
    expect(ordersOf({ give })).toStrictEqual([]);
    expect(ordersOf({ want })).toStrictEqual([]);
    const texts: Members = { offer: ['string', 'x'], get: ['string', 'y'] };
    expect(ordersOf(texts)).toStrictEqual([]);
  });

  it.each([
    ['sell_token', 'sell_amount', 'buy_token', 'min_buy_amount'],
    ['tokenIn', 'amountIn', 'tokenOut', 'amountOutMin'],
    ['makerTokenAddress', 'maker_amount', 'taker_token', 'takerAmount'],
  ])('has flat members such as %s, %s, %s, %s', (a, b, c, d) => {
    const order: Members = {
      [a]: felt(STRK),
      [b]: felt((10n ** 18n).toString()),
      [c]: felt(ETH),
      [d]: u256(5),
      receiver: address(BOB),
    };
    expect(ordersOf(order)).toStrictEqual([
      '1 STRK > 0.000000000000000005 ETH to Bob',
    ]);
    for (const name of [a, b, c, d]) {
      expect(ordersOf(without(order, name))).toStrictEqual([]);
    }
  });

  it('has an NFT or a token at a price, the lowest of several', () => {
    const sale = { collection: address(NFT), token_id: u256(7) };
    const currency = address(ETH);
    const high: Member = ['u256', ether(20)];
    const low: Member = ['u256', ether(1)];
    const falling = { startPrice: high, endPrice: low };
    expect(ordersOf({ ...sale, ...falling, currency })).toStrictEqual([
      'NFT 7 > 0.1 ETH',
    ]);
    expect(ordersOf({ ...sale, endAmount: low })).toStrictEqual([
      'NFT 7 > 100000000000000000',
    ]);
    const two: Members = {
      collection: address(NFT),
      tokenIds: ['u128*', ['4', '5']],
      price: u256(1),
      receiver: address(BOB),
    };
    expect(ordersOf(two)).toStrictEqual(['NFT 4 + NFT 5 > 1 to Bob']);
    const token = address(STRK);
    const wide: Member = ['Wide', { low: 1, high: 1 }];
    expect(ordersOf({ token, startAmount: high, price: wide })).toStrictEqual([
      `2 STRK > ${(2n ** 128n + 1n).toString()}`,
    ]);
    expect(ordersOf({ token, price: felt('1') })).toStrictEqual([]);
  });

  it.each([
    ['Erc20ToErc721', '2 STRK > NFT 9'],
    ['Buy', '2 STRK > NFT 9'],
    ['Erc721ToErc20', 'NFT 9 > 1 STRK'],
  ])('is a bid or not by its route %s', (route, expected) => {
    expect(
      ordersOf({
        route: ['enum:Route', { [route]: [] }],
        currencyAddress: address(STRK),
        tokenAddress: address(NFT),
        tokenId: ['enum:Option', { Some: ['9'] }],
        startAmount: ['u256', ether(10)],
        endAmount: ['u256', ether(20)],
      }),
    ).toStrictEqual([expected]);
  });

  it('has an end if it is named', () => {
    const price = { token: address(NFT), tokenId: u256(1), price: u256(8) };
    expect(grantsOf({ ...price, deadline: felt('9') })).toMatchObject([
      { is: 'order', until: '9' },
    ]);
    expect(grantsOf(price)[0]).not.toHaveProperty('until');
  });
});

describe('a payment in a message', () => {
  const token = address(STRK);
  const units = { amount: u256(5) };
  const paid = (members: Members): string[] =>
    viewOf(members).findings.flatMap(({ name, address: to }) =>
      name === 'payment' && to !== undefined ? [to] : [],
    );

  it.each(['recipient', 'Receiver Address', 'beneficiary', 'to'])(
    'goes to the %s, unless that is the user',
    (name) => {
      expect(paid({ token, ...units, [name]: address(BOB) })).toStrictEqual([
        BOB,
      ]);
      const own = viewOf({ token, ...units, [name]: address(ACCOUNT) });
      expect(namesOf(own)).toStrictEqual([]);
    },
  );

  it('goes to everybody who is named so', () => {
    const members = {
      recipient: address(ACCOUNT),
      receiver: address(BOB),
      token,
      ...units,
    };
    expect(paid(members)).toStrictEqual([BOB]);
  });

  it('may name who pays in place of the token', () => {
    const large = padFelt(2n ** 200n);
    const to = felt(large);
    expect(paid({ from: address(ACCOUNT), to, ...units })).toStrictEqual([
      large,
    ]);
    expect(paid({ to, ...units })).toStrictEqual([]);
  });

  it('is none without an amount, or to what is no address', () => {
    expect(paid({ token, to: address(BOB) })).toStrictEqual([]);
    expect(paid({ token, ...units, to: address('0x0') })).toStrictEqual([]);
    const least = padFelt(2n ** 64n);
    expect(paid({ token, ...units, to: felt(least) })).toStrictEqual([least]);
    for (const type of ['u128', 'felt']) {
      const numbers: Members = {
        from: [type, '12'],
        to: [type, '28'],
        value: [type, '3'],
      };
      expect(namesOf(viewOf(numbers))).toStrictEqual([]);
    }
  });

  it('is found at any depth, but on the sides of an order the order counts', () => {
    const value = { token: STRK, amount: half(5), recipient: BOB };
    const members: Members = {
      give: ['Payment', value],
      extra: ['Payment', value],
    };
    expect(grantsOf(members)).toHaveLength(2);
    const both = grantsOf({ ...members, get: ['Payment', value] });
    const payments = both.filter((grant) => 'to' in grant);
    expect(payments).toMatchObject([{ is: 'payment', to: BOB }]);
  });

  it('hides no address that has another part', () => {
    const own = { token, ...units, recipient: address(ACCOUNT) };
    const view = viewOf({ ...own, heir: address(BOB), nonce: felt(HASH) });
    expect(view.meaning.unclear.named).toStrictEqual([BOB, HASH]);
    expect(namesOf(view)).toStrictEqual(['not-recognized']);
  });

  it('doesn’t vouch for who pays', () => {
    const to = address(ACCOUNT);
    const payer = (from: Member): readonly string[] =>
      viewOf({ from, to, ...units }).meaning.unclear.named;
    expect(payer(to)).toStrictEqual([]);
    expect(payer(address(BOB))).toStrictEqual([BOB]);
  });
});

describe('what an order names besides its two sides', () => {
  const sale = {
    collection: address(NFT),
    tokenId: u256(7),
    price: u256(5000),
    currency: address(STRK),
  };
  const sides: Members = {
    offer: ['Item*', []],
    give: ['TokenAmount', amount(STRK, ether(10))],
    want: ['TokenAmount', amount(ETH, ether(10))],
  };
  const flat: Members = {
    sell_token: felt(STRK),
    sell_amount: u256(5000),
    buy_token: felt(ETH),
    min_buy_amount: u256(5000),
  };

  it.each([sale, sides, flat])('is unclear unless named: %#', (order) => {
    const named = (members: Members): readonly string[] =>
      viewOf({ ...order, ...members }).meaning.unclear.named;
    const isWarned = (members: Members): boolean =>
      namesOf(viewOf({ ...order, ...members })).includes('not-recognized');
    expect(isWarned({})).toBe(false);
    expect(isWarned({ heir: address(BOB) })).toBe(true);
    expect(named({ heir: address(BOB) })).toStrictEqual([BOB]);
    expect(named({ heir: felt(HASH) })).toStrictEqual([HASH]);
    expect(
      named({ a: ['Two', { token0: HASH, token1: '0x1', amount: half(0) }] }),
    ).toStrictEqual([HASH]);
    expect(named({ note: ['string', `for ${HASH}`] })).toStrictEqual([HASH]);
    expect(named({ startPrice: address(HASH) })).toContain(HASH);
    expect(isWarned({ bonus: ['u128', '6000'] })).toBe(true);
    expect(isWarned({ bonus: ['u128', '50'] })).toBe(false);
    // A nonce of up to 128 bits may be beside anything.
    expect(isWarned({ nonce: ['u128', `0x${'f'.repeat(32)}`] })).toBe(false);
    expect(isWarned({ salt: felt(`0x${'f'.repeat(32)}`) })).toBe(false);
    expect(named({ salt: felt(HASH) })).toStrictEqual([HASH]);
    expect(isWarned({ chain: felt('SN_MAIN'), empty: address('0x0') })).toBe(
      false,
    );
  });

  it.each([
    ['broker', 'broker'],
    ['brokerId', 'broker'],
    ['zone', 'zone'],
    ['conduit_key', 'conduit'],
    ['feeRecipient', 'fee-recipient'],
    ['royalty_receiver', 'fee-recipient'],
    ['seller', 'taker'],
    ['offerer', 'maker'],
    ['taker', 'taker'],
    ['strategy', 'strategy'],
    ['exchange', 'exchange'],
  ])('has a part by the name %s, unless the user’s or nobody’s', (name, as) => {
    const partiesOf = (member: Member): unknown => {
      const { meaning, tags } = viewOf({ ...sale, [name]: member });
      expect(meaning.unclear.named).toStrictEqual([]);
      const [grant] = meaning.grants;
      const parties = (grant?.is === 'order' && grant.parties) || [];
      parties.forEach((party) => {
        expect(tags).toHaveProperty(party.address);
      });
      return parties;
    };
    expect(partiesOf(address(BOB))).toStrictEqual([{ as, address: BOB }]);
    expect(partiesOf(address(ACCOUNT))).toStrictEqual([]);
    expect(partiesOf(address('0x0'))).toStrictEqual([]);
  });

  it('is unclear by such a name where there is no order', () => {
    const { unclear } = viewOf({ broker: address(BOB) }).meaning;
    expect(unclear.named).toStrictEqual([BOB]);
  });

  it('is unclear inside of its sides too', () => {
    const item = { token: STRK, amount: half(5000), recipient: ACCOUNT };
    const view = viewOf({
      give: ['Payment', item],
      get: ['Payment', { ...item, recipient: BOB }],
      extra: [
        'Item',
        {
          itemType: 2,
          token: NFT,
          identifierOrCriteria: half(7),
          startAmount: half(1),
          endAmount: half(1),
          recipient: HASH,
        },
      ],
    });
    expect(view.meaning.unclear.named).toStrictEqual([NFT, HASH]);
    const own = viewOf({ give: ['Payment', item], get: ['Payment', item] });
    expect(own.meaning.unclear.named).toStrictEqual([]);
  });
});

it('members whose names differ only by digits or case don’t multiply a long list, nor the sides of an order', () => {
  const sides = Array.from({ length: 16 }, (_, index): Members => ({
    [`sell_token${String(index)}`]: felt(`0x${(index + 5).toString(16)}`),
    [`buy_token${String(index)}`]: felt(`0x${(index + 50).toString(16)}`),
    [`expiry${String(index)}`]: felt(String(index + 1)),
  }));
  const amounts = { sell_amount: felt('5'), buy_amount: felt('5') };
  const order = Object.assign({}, ...sides, amounts) as Members;
  expect(grantsOf(order)).toHaveLength(16);
  const list = Array.from({ length: 50 }, (_, index) =>
    amount(padFelt(BigInt(index) + 1n)),
  );
  const view = viewOf({
    spender: address(BOB),
    Spender: address(HASH),
    list: ['TokenAmount*', list],
  });
  expect(view.calls).toHaveLength(50);
  expect(namesOf(view)).toContain('not-recognized');
});
