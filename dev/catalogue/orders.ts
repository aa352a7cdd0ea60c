import { NOW } from './first-view';
import { cases, units } from './requests';
import { flat, wide } from './typed-data';
import { ACCOUNT, ETH, FRIEND, NFT, STRK, THIEF_ACCOUNT } from './world';
import type { Felt } from '../../src/core/felt';
import { typedData } from '../testing/views/message-view';

const listing = (price: string): object =>
  flat('Listing', {
    collection: ['ContractAddress', NFT],
    tokenId: ['u256', wide(7n)],
    price: ['u256', { low: price, high: '0' }],
    currency: ['ContractAddress', ETH],
    expiry: ['timestamp', NOW + 60],
  });

/** Orders that give something away. */
export const ORDERS = cases({
  'an order that sells an NFT for 1 wei': {
    message: listing('1'),
    dangers: ['order-for-dust'],
    says: ['You get next to nothing'],
  },
  'an order that sells an NFT for a millionth of an ether': {
    message: listing('1000000000000'),
    dangers: ['order-for-dust'],
    says: ['You get next to nothing', '0.000001 ETH'],
  },
  'an order that gives 200 STRK for very little': {
    message: flat('Order', {
      offer: [
        'TokenAmount*',
        [
          {
            token_address: STRK,
            amount: wide(200000000000000000000n),
          },
        ],
      ],
      consideration: [
        'TokenAmount*',
        [
          {
            token_address: ETH,
            amount: wide(100000000000000n),
          },
        ],
      ],
    }),
    dangers: ['order-for-dust'],
    says: ['200 STRK', '0.0001 ETH'],
  },
  'an order that gives STRK for nothing': {
    message: flat('Order', {
      offer: ['TokenAmount*', [{ token_address: STRK, amount: wide(5n) }]],
      consideration: ['TokenAmount*', []],
    }),
    dangers: ['order-for-dust'],
    says: ['You get', 'Nothing'],
  },
});

/** Orders at a price. */
export const ORDINARY_ORDERS = cases({
  'an order that sells an NFT for 2 ETH': {
    message: listing('2000000000000000000'),
    says: ['2 ETH', 'You give', 'You get'],
  },
});

const NOTHING = 'You get next to nothing';

const sale = (types: Record<string, string>, message: object): object =>
  typedData(
    'Listing',
    { Listing: { collection: 'ContractAddress', ...types } },
    { collection: NFT, ...message },
  );

const ITEM = {
  itemType: 'u128',
  token: 'ContractAddress',
  identifierOrCriteria: 'u256',
  startAmount: 'u256',
  endAmount: 'u256',
};

const nftItem = {
  itemType: 2,
  token: NFT,
  identifierOrCriteria: wide(7n),
  startAmount: wide(1n),
  endAmount: wide(1n),
};

/** A price in ether, and who gets it. */
export const paidItem = (
  recipient: Felt,
  start: bigint,
  end = start,
): object => ({
  itemType: 1,
  token: ETH,
  identifierOrCriteria: wide(0n),
  startAmount: wide(start),
  endAmount: wide(end),
  recipient,
});

/** An order in Seaport's form, which sells an NFT.
 *
 * @param others - Addresses of others, by their members.
 */
export const seaport = (
  prices: readonly object[],
  others: Readonly<Record<string, Felt>> = {},
): object =>
  typedData(
    'OrderComponents',
    {
      OrderComponents: {
        offerer: 'ContractAddress',
        offer: 'OfferItem*',
        consideration: 'ConsiderationItem*',
        endTime: 'timestamp',
        ...Object.fromEntries(
          Object.keys(others).map((member) => [member, 'ContractAddress']),
        ),
      },
      OfferItem: ITEM,
      ConsiderationItem: { ...ITEM, recipient: 'ContractAddress' },
    },
    {
      offerer: ACCOUNT,
      offer: [nftItem],
      consideration: prices,
      endTime: NOW + 3600,
      ...others,
    },
  );

/** Orders whose price isn't what it seems, or goes elsewhere. */
export const HIDDEN_ORDERS = cases({
  'an order whose price somebody else gets': {
    message: seaport([paidItem(THIEF_ACCOUNT, units(2))]),
    dangers: ['to-other'],
    says: ['Someone else gets what this brings', THIEF_ACCOUNT],
  },
  'an auction that ends at one wei': {
    message: seaport([paidItem(ACCOUNT, units(2), 1n)]),
    dangers: ['order-for-dust'],
    says: [NOTHING],
  },
  'a sale whose price falls to one wei': {
    message: sale(
      {
        tokenId: 'u256',
        startPrice: 'u256',
        endPrice: 'u256',
        currency: 'ContractAddress',
      },
      {
        tokenId: wide(7n),
        startPrice: wide(units(2)),
        endPrice: wide(1n),
        currency: ETH,
      },
    ),
    dangers: ['order-for-dust'],
    says: [NOTHING],
  },
  'a bundle of NFTs for one wei': {
    message: sale(
      { tokenIds: 'u128*', price: 'u256', currency: 'ContractAddress' },
      { tokenIds: ['1', '2', '3'], price: wide(1n), currency: ETH },
    ),
    dangers: ['order-for-dust'],
    says: [NOTHING, '2'],
  },
  'a trade in one piece that pays somebody else': {
    message: flat('Intent', {
      sell_token: ['ContractAddress', STRK],
      sell_amount: ['u256', wide(units(50))],
      buy_token: ['ContractAddress', ETH],
      min_buy_amount: ['u256', wide(units(0.008))],
      receiver: ['ContractAddress', THIEF_ACCOUNT],
    }),
    dangers: ['to-other'],
    says: [THIEF_ACCOUNT],
  },
  'an order inside of a login': {
    message: typedData(
      'Login',
      {
        Login: { statement: 'string', proof: 'Proof' },
        Proof: { offer: 'TokenAmount*', consideration: 'TokenAmount*' },
      },
      {
        statement: 'Sign in to dapp.example',
        proof: {
          offer: [{ token_address: STRK, amount: wide(units(90)) }],
          consideration: [],
        },
      },
    ),
    dangers: ['order-for-dust'],
    says: [NOTHING, '90 STRK'],
  },
});

const UNKNOWN = '⚠ The wallet doesn’t know what this allows';

/** A sale at a good price that has further members. */
const saleWith = (members: Parameters<typeof flat>[1]): object =>
  flat('Listing', {
    collection: ['ContractAddress', NFT],
    tokenId: ['u256', wide(7n)],
    price: ['u256', wide(units(2))],
    currency: ['ContractAddress', ETH],
    expiry: ['timestamp', NOW + 60],
    ...members,
  });

/** Known forms of messages that hold a stranger's address besides. */
export const BESIDE_ORDERS = cases({
  'a sale with an heir': {
    message: saleWith({ heir: ['ContractAddress', THIEF_ACCOUNT] }),
    says: ['2 ETH', UNKNOWN, THIEF_ACCOUNT],
  },
  'a sale whose salt is somebody’s address': {
    message: saleWith({ salt: ['felt', THIEF_ACCOUNT] }),
    says: ['2 ETH', UNKNOWN, THIEF_ACCOUNT],
  },
  'a sale with an address in a text': {
    message: saleWith({ memo: ['string', `gift for ${THIEF_ACCOUNT}`] }),
    thieves: [THIEF_ACCOUNT],
    says: ['2 ETH', UNKNOWN, THIEF_ACCOUNT],
  },
  'a sale that names a broker': {
    message: saleWith({ broker: ['ContractAddress', THIEF_ACCOUNT] }),
    says: ['2 ETH', 'Broker', THIEF_ACCOUNT, '⚠ A binding order'],
  },
  'a sale whose fee somebody gets': {
    message: saleWith({ feeRecipient: ['felt', THIEF_ACCOUNT] }),
    says: ['2 ETH', 'Gets the fee', THIEF_ACCOUNT],
  },
  'a sale behind thirty notes': {
    message: saleWith({
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, index) => [
          `note${index}`,
          ['felt', '0x1'] as const,
        ]),
      ),
      heir: ['felt', THIEF_ACCOUNT],
    }),
    says: ['2 ETH', UNKNOWN, THIEF_ACCOUNT],
  },
  'a permit with an heir': {
    message: flat('Permit', {
      token: ['ContractAddress', STRK],
      spender: ['ContractAddress', FRIEND],
      amount: ['u256', wide(units(5))],
      nonce: ['felt', '0x1'],
      heir: ['felt', THIEF_ACCOUNT],
    }),
    dangers: ['permit'],
    says: [UNKNOWN, THIEF_ACCOUNT],
  },
});
