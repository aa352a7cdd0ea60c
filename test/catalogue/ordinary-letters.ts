import type { Case } from './case';
import { sign } from './requests';
import { letter } from './typed-data';
import { ACCOUNT, ETH, NFT } from './world';
import { NOW } from '../support/first-view';
import { typedData } from '../support/message-view';

const ether = (tenths: number): object => ({
  low: (BigInt(tenths) * 10n ** 17n).toString(),
  high: '0',
});

const plain = (name: string, message: object, origin?: string): Case => ({
  name,
  request: sign(message, origin),
  dangers: [],
});

/** Messages that look like something else. */
export const ORDINARY_LETTERS: readonly Case[] = [
  plain(
    'a key for the app that asks for it',
    letter({ action: 'STARK Key' }, 'Constant', 'Paradex'),
    'https://app.paradex.trade',
  ),
  plain(
    'a login with a version, a name and an address',
    typedData(
      'Login',
      {
        Login: {
          name: 'string',
          version: 'string',
          address: 'ContractAddress',
          issuedAt: 'string',
          site: 'string',
        },
      },
      {
        name: 'zoe.eth',
        version: '1.0.0',
        address: ACCOUNT,
        issuedAt: '2027-01-15T08:00:00.000Z',
        site: 'dapp.example',
      },
    ),
  ),
  plain(
    'a withdrawal to the own account',
    typedData(
      'Withdraw',
      {
        Withdraw: {
          token: 'ContractAddress',
          amount: 'u256',
          recipient: 'ContractAddress',
        },
      },
      { token: ETH, amount: ether(4), recipient: ACCOUNT },
    ),
  ),
  plain(
    'an auction that ends at a price',
    typedData(
      'Listing',
      {
        Listing: {
          collection: 'ContractAddress',
          tokenId: 'u256',
          startPrice: 'u256',
          endPrice: 'u256',
          currency: 'ContractAddress',
          receiver: 'ContractAddress',
          expiry: 'timestamp',
        },
      },
      {
        collection: NFT,
        tokenId: { low: '7', high: '0' },
        startPrice: ether(20),
        endPrice: ether(9),
        currency: ETH,
        receiver: ACCOUNT,
        expiry: NOW + 3600,
      },
    ),
  ),
  plain(
    'a promise never to ask for keys',
    letter({
      text: 'Welcome to dapp.example! This request costs nothing and doesn’t touch your private key.',
    }),
  ),
  plain(
    'a position in a game',
    typedData(
      'Move',
      { Move: { game: 'felt', from: 'u128', to: 'u128', value: 'u128' } },
      { game: '5', from: '12', to: '28', value: '3' },
    ),
  ),
];
