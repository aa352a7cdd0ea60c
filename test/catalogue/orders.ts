import type { Case } from './case';
import { sign } from './requests';
import { ETH, STRK, NFT } from './world';
import { NOW } from '../support/first-view';
import { typedData } from '../support/message-view';

const listing = (price: string): object =>
  typedData(
    'Listing',
    {
      Listing: {
        collection: 'ContractAddress',
        tokenId: 'u256',
        price: 'u256',
        currency: 'ContractAddress',
        expiry: 'timestamp',
      },
    },
    {
      collection: NFT,
      tokenId: { low: '7', high: '0' },
      price: { low: price, high: '0' },
      currency: ETH,
      expiry: NOW + 60,
    },
  );

/** Orders that give something away. */
export const ORDERS: readonly Case[] = [
  {
    name: 'an order that sells an NFT for 1 wei',
    request: sign(listing('1')),
    dangers: ['order-for-dust'],
    says: ['You get next to nothing'],
  },
  {
    name: 'an order that sells an NFT for a millionth of an ether',
    request: sign(listing('1000000000000')),
    dangers: ['order-for-dust'],
    says: ['You get next to nothing', '0.000001 ETH'],
  },
  {
    name: 'an order that gives 100 STRK for very little',
    request: sign(
      typedData(
        'Order',
        { Order: { offer: 'TokenAmount*', consideration: 'TokenAmount*' } },
        {
          offer: [
            {
              token_address: STRK,
              amount: { low: '100000000000000000000', high: '0' },
            },
          ],
          consideration: [
            {
              token_address: ETH,
              amount: { low: '100000000000000', high: '0' },
            },
          ],
        },
      ),
    ),
    dangers: ['order-for-dust'],
    says: ['100 STRK', '0.0001 ETH'],
  },
  {
    name: 'an order that gives STRK for nothing',
    request: sign(
      typedData(
        'Order',
        { Order: { offer: 'TokenAmount*', consideration: 'TokenAmount*' } },
        {
          offer: [{ token_address: STRK, amount: { low: '5', high: '0' } }],
          consideration: [],
        },
      ),
    ),
    dangers: ['order-for-dust'],
    says: ['You get', 'Nothing'],
  },
];

/** Orders at a price. */
export const ORDINARY_ORDERS: readonly Case[] = [
  {
    name: 'an order that sells an NFT for 2 ETH',
    request: sign(listing('2000000000000000000')),
    dangers: [],
    says: ['2 ETH', 'You give', 'You get'],
  },
];
