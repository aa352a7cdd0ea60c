import type { Case } from './case';
import { sign } from './requests';
import { ACCOUNT, ETH, STRK, THIEF_ACCOUNT, NFT } from './world';
import { NOW } from '../support/first-view';
import { typedData } from '../support/message-view';

const ether = (thousandths: number): object => ({
  low: (BigInt(thousandths) * 10n ** 15n).toString(),
  high: '0',
});
const one = { low: '1', high: '0' };
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
const zero = { low: '0', high: '0' };
const nftItem = {
  itemType: 2,
  token: NFT,
  identifierOrCriteria: { low: '7', high: '0' },
  startAmount: one,
  endAmount: one,
};
const paidItem = (start: object, end: object): object => ({
  itemType: 1,
  token: ETH,
  identifierOrCriteria: zero,
  startAmount: start,
  endAmount: end,
});

/** An order in Seaport's form, whose second side names who gets it. */
const seaport = (recipient: string, start: object, end: object): object =>
  typedData(
    'OrderComponents',
    {
      OrderComponents: {
        offerer: 'ContractAddress',
        offer: 'OfferItem*',
        consideration: 'ConsiderationItem*',
        endTime: 'timestamp',
      },
      OfferItem: ITEM,
      ConsiderationItem: { ...ITEM, recipient: 'ContractAddress' },
    },
    {
      offerer: ACCOUNT,
      offer: [nftItem],
      consideration: [{ ...paidItem(start, end), recipient }],
      endTime: NOW + 3600,
    },
  );

/** Orders whose price isn't what it seems, or goes elsewhere. */
export const HIDDEN_ORDERS: readonly Case[] = [
  {
    name: 'an order whose price somebody else gets',
    request: sign(seaport(THIEF_ACCOUNT, ether(2000), ether(2000))),
    dangers: ['to-other'],
    says: ['Someone else gets what this brings', THIEF_ACCOUNT],
  },
  {
    name: 'an auction that ends at one wei',
    request: sign(seaport(ACCOUNT, ether(2000), one)),
    dangers: ['order-for-dust'],
    says: [NOTHING],
  },
  {
    name: 'a sale whose price falls to one wei',
    request: sign(
      sale(
        {
          tokenId: 'u256',
          startPrice: 'u256',
          endPrice: 'u256',
          currency: 'ContractAddress',
        },
        {
          tokenId: { low: '7', high: '0' },
          startPrice: ether(2000),
          endPrice: one,
          currency: ETH,
        },
      ),
    ),
    dangers: ['order-for-dust'],
    says: [NOTHING],
  },
  {
    name: 'a bundle of NFTs for one wei',
    request: sign(
      sale(
        { tokenIds: 'u128*', price: 'u256', currency: 'ContractAddress' },
        { tokenIds: ['1', '2', '3'], price: one, currency: ETH },
      ),
    ),
    dangers: ['order-for-dust'],
    says: [NOTHING, '2'],
  },
  {
    name: 'a trade in one piece that pays somebody else',
    request: sign(
      typedData(
        'Intent',
        {
          Intent: {
            sell_token: 'ContractAddress',
            sell_amount: 'u256',
            buy_token: 'ContractAddress',
            min_buy_amount: 'u256',
            receiver: 'ContractAddress',
          },
        },
        {
          sell_token: STRK,
          sell_amount: ether(50000),
          buy_token: ETH,
          min_buy_amount: ether(8),
          receiver: THIEF_ACCOUNT,
        },
      ),
    ),
    dangers: ['to-other'],
    says: [THIEF_ACCOUNT],
  },
  {
    name: 'an order inside of a login',
    request: sign(
      typedData(
        'Login',
        {
          Login: { statement: 'string', proof: 'Proof' },
          Proof: { offer: 'TokenAmount*', consideration: 'TokenAmount*' },
        },
        {
          statement: 'Sign in to dapp.example',
          proof: {
            offer: [{ token_address: STRK, amount: ether(90000) }],
            consideration: [],
          },
        },
      ),
    ),
    dangers: ['order-for-dust'],
    says: [NOTHING, '90 STRK'],
  },
];
