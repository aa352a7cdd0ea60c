import { ekuboPays, ekuboSwap } from './ekubo';
import type { Case } from './case';
import {
  MAX,
  approve,
  avnuSwap,
  call,
  cents,
  done,
  hadApproved,
  ordinary,
  sign,
  transfer,
  units,
} from './requests';
import { letter } from './typed-data';
import {
  ACCOUNT,
  AVNU,
  BRIDGED_USDC,
  EKUBO,
  ETH,
  FRIEND,
  GEM,
  MARKET,
  MULTI,
  NFT,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  VAULT,
} from './world';
import { NOW } from '../support/first-view';
import { typedData } from '../support/message-view';

const swap = avnuSwap(AVNU, {
  sell: STRK,
  sold: units(40),
  buy: USDC,
  bought: cents(20),
  min: cents(19.8),
});

/** Transactions in which people combine things. */
export const ORDINARY_HABITS: readonly Case[] = [
  ordinary(
    'a swap whose proceeds go to a friend',
    [approve(STRK, AVNU, units(40)), swap, transfer(USDC, FRIEND, cents(20))],
    ['− 40 STRK', FRIEND],
  ),
  ordinary('two swaps at once', [
    approve(STRK, AVNU, units(40)),
    swap,
    approve(USDC, AVNU, cents(100)),
    avnuSwap(AVNU, {
      sell: USDC,
      sold: cents(100),
      buy: ETH,
      bought: units(0.03),
    }),
  ]),
  ordinary(
    'dollars for other dollars',
    [
      approve(USDC, AVNU, cents(50)),
      avnuSwap(AVNU, {
        sell: USDC,
        sold: cents(50),
        buy: BRIDGED_USDC,
        bought: cents(49.5),
      }),
    ],
    ['+ 49.5 USDC.e'],
    {
      steps: [
        done(ACCOUNT, call(BRIDGED_USDC, 'permissioned_mint', AVNU, cents(99))),
      ],
    },
  ),
  ordinary('a swap and a deposit of what it brings', [
    approve(USDC, AVNU, cents(20)),
    avnuSwap(AVNU, {
      sell: USDC,
      sold: cents(20),
      buy: STRK,
      bought: units(40),
    }),
    approve(STRK, VAULT, units(40)),
    call(VAULT, 'deposit', units(40), ACCOUNT),
  ]),
  ordinary(
    'a swap through Ekubo of everything',
    [
      transfer(STRK, EKUBO, units(90)),
      ekuboSwap(units(90)),
      call(EKUBO, 'clear_minimum', USDC, cents(44)),
      call(EKUBO, 'clear', STRK),
    ],
    ['+ 45 USDC'],
    { steps: [ekuboPays(cents(45))] },
  ),
  ordinary(
    'an approval of everything for AVNU, for later',
    [approve(USDC, AVNU, cents(500))],
    ['500 USDC stays approved', 'AVNU'],
  ),
  ordinary('an approval of all that is left of a few cents', [
    transfer(USDC, FRIEND, cents(499.5)),
    approve(USDC, MARKET, cents(0.5)),
  ]),
  ordinary('an increase that the next call uses', [
    call(STRK, 'increase_allowance', MARKET, units(40)),
    call(MARKET, 'buy_item', NFT, 9n, STRK, units(40)),
  ]),
  ordinary(
    'a purchase with an older approval, topped up',
    [
      call(STRK, 'increase_allowance', MARKET, units(20)),
      call(MARKET, 'buy_item', NFT, 9n, STRK, units(20)),
    ],
    [],
    { steps: [hadApproved(STRK, MARKET, units(5))] },
  ),
  ordinary(
    'all revocations at once',
    [
      ...[AVNU, THIEF, MARKET].map((spender) => approve(STRK, spender, 0n)),
      call(NFT, 'set_approval_for_all', MARKET, 0),
    ],
    [],
    {
      steps: [
        hadApproved(STRK, THIEF, MAX),
        done(ACCOUNT, call(NFT, 'set_approval_for_all', MARKET, 1)),
      ],
    },
  ),
  ordinary('a listing of an NFT', [approve(NFT, MARKET, 1n)]),
  ordinary('two NFTs for two friends', [
    call(NFT, 'transfer_from', ACCOUNT, FRIEND, 1n),
    call(NFT, 'transfer_from', ACCOUNT, STRANGER, 2n),
  ]),
  ordinary(
    'all NFTs for a friend',
    [1n, 2n, 3n].map((id) => call(NFT, 'transfer_from', ACCOUNT, FRIEND, id)),
  ),
  ordinary(
    'all NFTs sold at a price',
    [1n, 2n, 3n].flatMap((id) => [
      approve(NFT, MARKET, id),
      call(MARKET, 'accept_offer', NFT, id, STRK, units(40)),
    ]),
  ),
  ordinary(
    'two kinds of ERC-1155 tokens for a friend',
    [
      call(
        MULTI,
        'safe_batch_transfer_from',
        ACCOUNT,
        FRIEND,
        2,
        1n,
        2n,
        2,
        5n,
        1n,
        0,
      ),
    ],
    ['You send 2 NFTs', FRIEND],
    {
      steps: [done(ACCOUNT, call(MULTI, 'mint', ACCOUNT, 2n, 10n))],
    },
  ),
  ordinary('a delegation of votes', [call(THIEF, 'delegate', FRIEND)]),
  ordinary('an own contract for an own account', [
    call(THIEF, 'transfer_ownership', ACCOUNT),
  ]),
  ordinary(
    'wages for five people',
    [1, 2, 3, 4, 5].map((index) => transfer(USDC, `0x5${index}`, cents(40))),
  ),
  ordinary(
    'a listed token for a stranger',
    [transfer(GEM, THIEF_ACCOUNT, units(20))],
    ['20 GEM'],
    { watched: [{ at: GEM, symbol: 'GEM' }] },
  ),
];

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
      { game: '0x5', from: '12', to: '28', value: '3' },
    ),
  ),
];
