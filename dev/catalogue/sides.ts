import { NOW } from './first-view';
import { cases, units } from './requests';
import { flat, oldMessage, wide } from './typed-data';
import { ACCOUNT, ETH, FRIEND, NFT, STRK, THIEF, THIEF_ACCOUNT } from './world';
import type { Felt } from '../../src/core/felt';
import { typedData } from '../testing/views/message-view';

// Orders whose side a name, a number or a sign tells, or none.

const HALVES = { low: 'felt', high: 'felt' };

/** Flex's types, with which a number says the side. */
const FLEX = {
  is_order_ask: 'u8',
  signer: 'felt',
  collection: 'felt',
  price: 'u128',
  seller: 'felt',
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

/** An order of Flex. */
const flex = (
  isAsk: 0 | 1,
  more: Readonly<Record<string, readonly [string, unknown]>> = {},
  seller: Felt = '0x0',
): object => {
  const each = <Part extends 0 | 1>(part: Part) =>
    Object.fromEntries(
      Object.entries(more).map(([member, both]) => [member, both[part]]),
    );
  return oldMessage(
    'MakerOrder',
    { MakerOrder: { ...FLEX, ...each(0) }, u256: HALVES },
    {
      is_order_ask: isAsk,
      signer: ACCOUNT,
      collection: NFT,
      price: units(1).toString(),
      seller,
      token_id: wide(7n),
      amount: '1',
      strategy: THIEF,
      currency: ETH,
      salt_nonce: 5,
      start_time: '0',
      end_time: NOW + 3600,
      min_percentage_to_ask: '8500',
      params: '0',
      ...each(1),
    },
    'Flex',
  );
};

/** A thing at a price. */
const priced = (
  members: Parameters<typeof flat>[1],
  price: readonly [string, unknown] = ['u256', wide(units(1))],
): object =>
  flat('Trade', {
    collection: ['ContractAddress', NFT],
    tokenId: ['u256', wide(7n)],
    price,
    currency: ['ContractAddress', ETH],
    expiry: ['timestamp', NOW + 60],
    ...members,
  });

const traded = (
  [token, sold]: readonly [Felt, bigint],
  [other, bought]: readonly [Felt, bigint],
  members: Parameters<typeof flat>[1],
): object =>
  flat('Order', {
    makerAsset: ['ContractAddress', token],
    makerAmount: ['u256', wide(sold)],
    takerAsset: ['ContractAddress', other],
    takerAmount: ['u256', wide(bought)],
    expiry: ['timestamp', NOW + 60],
    ...members,
  });

const BUYS = 'Order: buy NFT #7 for 1 ETH';
const EITHER = 'Either may be what you give';
const [GAIN, SALE] = ['You get', 'Order: sell NFT #7 for 1 ETH'];
const UNKNOWN = '⚠ The wallet doesn’t know what this allows';

/** Orders that seem to bring what they take. */
export const FALSE_SIDES = cases({
  'a bid of Flex’s for a worthless NFT': {
    message: flex(0),
    says: [BUYS, THIEF],
    thieves: [THIEF],
  },
  'a bid of Flex’s that calls the user the seller': {
    message: flex(0, {}, ACCOUNT),
    says: [BUYS],
  },
  'an ask in types that are nearly Flex’s': {
    message: flex(1, { extra: ['felt', '0x1'] }),
    says: [EITHER, '1 ETH', 'NFT #7'],
    hides: [GAIN, SALE],
  },
  'a bid by a number that only the market knows': {
    message: priced({ side: ['u128', '1'] }),
    says: [EITHER, '1 ETH', 'NFT #7', '⚠ A binding order, either way'],
    hides: [GAIN, SALE],
  },
  'a bid by a boolean two structs away': {
    message: typedData(
      'Envelope',
      {
        Envelope: { terms: 'Terms', order: 'Trade' },
        Terms: { flags: 'Flags' },
        Flags: { isBuy: 'bool' },
        Trade: {
          collection: 'ContractAddress',
          tokenId: 'u256',
          price: 'u256',
          currency: 'ContractAddress',
        },
      },
      {
        terms: { flags: { isBuy: true } },
        order: {
          collection: NFT,
          tokenId: wide(7n),
          price: wide(units(1)),
          currency: ETH,
        },
      },
    ),
    says: [BUYS],
  },
  'a bid in words that say both': {
    message: priced({ side: ['shortstring', 'BUY, not SELL'] }),
    says: [EITHER],
    hides: [GAIN, SALE],
  },
  'a sale for 1 wei whose side a number hides': {
    message: priced({ side: ['u128', '0'] }, ['u256', wide(1n)]),
    dangers: ['order-for-dust'],
    says: [EITHER],
  },
  'a trade that the user takes': {
    message: traded([ETH, 1n], [STRK, units(90)], {
      maker: ['ContractAddress', THIEF_ACCOUNT],
      taker: ['ContractAddress', ACCOUNT],
    }),
    dangers: ['order-for-dust'],
    says: ['Order: sell 90 STRK', THIEF_ACCOUNT],
  },
  'a sale at a price below nothing': {
    message: priced({}, ['i128', (-units(1)).toString()]),
    dangers: ['order-for-dust'],
    says: ['You give', '1 ETH', 'Nothing'],
  },
  'a payout of an allocation': {
    message: flat('Plan', {
      token: ['ContractAddress', STRK],
      payout: ['ContractAddress', THIEF_ACCOUNT],
      amount_per_week: ['u256', wide(units(40))],
    }),
    dangers: ['payment'],
    says: ['Send 40 STRK', THIEF_ACCOUNT],
  },
  'a number of points that is an amount beside an order': {
    message: priced({ fee_percent: ['u128', '10000'] }),
    says: [SALE, UNKNOWN],
  },
  'an amount that is called a number of points': {
    message: priced({ min_percent: ['u128', units(3).toString()] }),
    says: [SALE, UNKNOWN],
  },
});

/** Orders and votes that say their side, or need none. */
export const ORDINARY_SIDES = cases({
  'an ask of Flex’s': {
    message: flex(1),
    says: [SALE, 'You get', '⚠ A binding order'],
    hides: [UNKNOWN, EITHER],
  },
  'a bid of Flex’s': {
    message: flex(0, {}, FRIEND),
    says: [BUYS],
    hides: [UNKNOWN],
  },
  'a limit order by its assets': {
    message: traded([STRK, units(10)], [ETH, units(0.0003)], {
      signer: ['ContractAddress', ACCOUNT],
    }),
    says: ['Order: sell 10 STRK for 0.0003 ETH'],
    hides: [UNKNOWN],
  },
  'a sale to a friend alone': {
    message: priced({
      seller: ['ContractAddress', ACCOUNT],
      buyer: ['ContractAddress', FRIEND],
      side: ['shortstring', 'SELL'],
    }),
    says: [SALE],
  },
  'a vote by a number and a letter, in basis points': {
    message: flat('Vote', {
      proposal: ['u128', '7'],
      choice: ['felt', 30_000],
      reason: ['shortstring', 'Y'],
      weight: ['u128', '10000'],
    }),
    says: ['choice: 30000', 'reason: “Y”'],
    hides: [UNKNOWN],
  },
  'a ticket that begins at any time': {
    message: flat('Ticket', {
      'Execute After': ['timestamp', 0],
      'Execute Before': ['timestamp', NOW + 3600],
      times: ['timestamp', 3],
    }),
    says: ['Execute After: 0 (at any time)', 'times: 3'],
    hides: ['1970'],
  },
});
