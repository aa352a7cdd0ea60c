import type { Case } from './case';
import { LIAR, deployed } from './masks';
import {
  MAX,
  approve,
  avnuSwap,
  call,
  cents,
  send,
  sign,
  transfer,
  units,
  type PlainCall,
} from './requests';
import { letter } from './typed-data';
import {
  ACCOUNT,
  AVNU,
  ETH,
  FRIEND,
  GEM,
  MARKET,
  MULTI,
  NFT,
  POOL,
  STRANGER,
  STRK,
  THIEF_ACCOUNT,
  USDC,
  addressOf,
} from './world';
import { toFelt, type Felt } from '../../src/core/felt';

/** Nothing is deployed there. */
const HASH = addressOf('hash');

/** A ByteArray. */
const words = (text: string): Felt[] => {
  const bytes = Buffer.from(text);
  const cut = (from: number, to: number): Felt =>
    toFelt(BigInt(`0x${bytes.subarray(from, to).toString('hex') || '0'}`));
  const full = Math.floor(bytes.length / 31);
  return [
    toFelt(full),
    ...Array.from({ length: full }, (_, index) =>
      cut(31 * index, 31 * index + 31),
    ),
    cut(31 * full, bytes.length),
    toFelt(bytes.length % 31),
  ];
};

/** Requests by their calls, and perhaps the dangers that they have to name. */
const CALLS: readonly (readonly [
  string,
  readonly PlainCall[],
  Case['dangers']?,
])[] = [
  ['a coffee', [transfer(USDC, STRANGER, cents(4))]],
  ['a rent below all limits', [transfer(USDC, FRIEND, cents(240))]],
  ['a gift of ether to a friend', [transfer(ETH, FRIEND, units(0.05))]],
  ['an old spelling of a transfer', [call(STRK, 'transfer', FRIEND, units(3))]],
  [
    'STRK and USDC for two friends',
    [transfer(STRK, FRIEND, units(3)), transfer(USDC, STRANGER, cents(9))],
  ],
  [
    'all of a token that nobody lists, to a friend',
    [transfer(GEM, FRIEND, units(1000))],
  ],
  [
    'a tenth of a token that nobody lists',
    [transfer(GEM, STRANGER, units(100))],
  ],
  ['a revocation for a token that nobody lists', [approve(GEM, MARKET, 0n)]],
  [
    'three revocations at once',
    [STRK, ETH, USDC].map((token) => approve(token, MARKET, 0n)),
  ],
  ['an approval of little that stays', [approve(STRK, MARKET, units(2))]],
  ['an approval of half, for later', [approve(USDC, MARKET, cents(260))]],
  [
    'an approval that AVNU uses up',
    [
      approve(ETH, AVNU, units(0.1)),
      avnuSwap(AVNU, {
        sell: ETH,
        sold: units(0.1),
        buy: USDC,
        bought: cents(300),
        min: cents(297),
      }),
    ],
  ],
  [
    'a swap of dollars for ether',
    [
      approve(USDC, AVNU, cents(300)),
      avnuSwap(AVNU, {
        sell: USDC,
        sold: cents(300),
        buy: ETH,
        bought: units(0.1),
        min: units(0.099),
      }),
    ],
  ],
  [
    'a small stake',
    [
      approve(STRK, POOL, units(1)),
      call(POOL, 'enter_delegation_pool', ACCOUNT, toFelt(units(1))),
    ],
  ],
  [
    'an NFT for an own account',
    [call(NFT, 'transfer_from', ACCOUNT, ACCOUNT, 1n)],
  ],
  [
    'an old spelling for an NFT',
    [call(NFT, 'transferFrom', ACCOUNT, FRIEND, 3n)],
  ],
  [
    'a mint of two NFTs',
    [call(NFT, 'mint', ACCOUNT, 70n), call(NFT, 'mint', ACCOUNT, 71n)],
  ],
  [
    'the end of two operators',
    [
      call(NFT, 'set_approval_for_all', MARKET, 0),
      call(MULTI, 'set_approval_for_all', MARKET, 0),
    ],
  ],
  [
    'a text for an app',
    [
      call(
        LIAR,
        'andika',
        ...words('Good morning, everybody! It is a fine day.'),
      ),
    ],
  ],
  [
    'a text with the own address',
    [call(LIAR, 'andika', ...words(`For ${ACCOUNT}`))],
  ],
  ['an amount for an app', [call(LIAR, 'hesabu', units(40))]],
  ['a limit of no limit for an app', [call(LIAR, 'hesabu', MAX)]],
  ['a hash for an app', [call(LIAR, 'changanya', HASH)]],
  ['a hash in two halves for an app', [call(LIAR, 'hesabu', BigInt(HASH))]],
  ['a time and a code for an app', [call(LIAR, 'saa', 1_900_000_000, HASH)]],
  ['a list of numbers for an app', [call(LIAR, 'kurasa', 3, 4, 5, 6)]],
  ['a choice for an app', [call(LIAR, 'chagua', 0)]],
  ['nothing for an app', [call(LIAR, 'kimya')]],
  ['the own account for an app', [call(LIAR, 'labda', 0, ACCOUNT)]],
  ['nobody for an app', [call(LIAR, 'labda', 1)]],
  // The only ordinary ones that have to be red.
  [
    'everything to a new address of one’s own',
    [transfer(USDC, THIEF_ACCOUNT, cents(500))],
    ['large-share'],
  ],
  [
    'a whole collection for a market',
    [call(NFT, 'set_approval_for_all', MARKET, 1)],
    ['approval-for-all'],
  ],
  [
    'an unlimited approval for a market',
    [approve(USDC, MARKET, MAX)],
    ['unlimited-approval'],
  ],
];

/** What people do every day, with tokens and with apps that nobody has heard of. */
export const ORDINARY_LIFE: readonly Case[] = [
  ...CALLS.map(([name, calls, dangers = []]): Case => ({
    name,
    setUp: { deployed },
    request: send(calls),
    dangers,
  })),
  ...[
    ['a thank-you', 'Thank you for the flowers'],
    ['a vote in words', 'I vote for proposal 17: yes'],
    [
      'a login that names the own account',
      `dapp.example wants you to sign in with your Starknet account: ${ACCOUNT}`,
    ],
  ].map(([name = '', text = '']): Case => ({
    name,
    request: sign(letter({ text })),
    dangers: [],
  })),
];
