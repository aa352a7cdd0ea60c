import type { Case, SetUp } from './case';
import {
  approve,
  avnuSwap,
  call,
  cents,
  done,
  send,
  transfer,
  units,
} from './requests';
import { ACCOUNT, AVNU, FRIEND, NFT, STRK, THIEF, addressOf } from './world';

const FAKE = addressOf('fake');
const COPIED = 'Not the token it claims to be';

const fake = (symbol: string, more: Partial<SetUp> = {}): SetUp => ({
  deployed: [{ at: FAKE, is: 'token', symbol, decimals: 6 }],
  ...more,
  steps: [
    done(ACCOUNT, call(FAKE, 'permissioned_mint', ACCOUNT, cents(1000))),
    done(ACCOUNT, call(FAKE, 'permissioned_mint', AVNU, cents(1000))),
    done(ACCOUNT, call(FAKE, 'permissioned_mint', THIEF, cents(1000))),
    ...(more.steps ?? []),
  ],
});

/** Tokens that aren't what they seem. */
export const TOKENS: readonly Case[] = [
  ...['USDC', 'usdc', 'U5DC', ' USDC', '$USDC', 'U.S.D.C', 'STRK!'].map(
    (symbol): Case => ({
      name: `a copy with the symbol "${symbol}"`,
      setUp: fake(symbol),
      request: send([transfer(FAKE, FRIEND, cents(100))]),
      dangers: ['symbol-copied'],
      says: [COPIED],
    }),
  ),
  {
    name: 'a copy that the user was once made to list',
    setUp: fake('USDC', { watched: [{ at: FAKE, symbol: 'USDC' }] }),
    request: send([approve(FAKE, THIEF, cents(5))]),
    // The list says 18 decimals.
    dangers: ['symbol-copied', 'token-in-doubt'],
    says: ['Symbol and decimals in doubt: USDC 18 or USDC 6?', COPIED],
  },
  {
    name: 'a listed token that the contract calls otherwise',
    setUp: fake('USDC', { watched: [{ at: FAKE, symbol: 'COOL' }] }),
    request: send([transfer(FAKE, FRIEND, cents(5))]),
    dangers: ['token-in-doubt'],
    says: ['COOL 18 or USDC 6?'],
  },
  {
    name: 'a swap that pays with a copy',
    setUp: fake('ETH'),
    request: send([
      approve(STRK, AVNU, units(20)),
      avnuSwap(AVNU, {
        sell: STRK,
        sold: units(20),
        buy: FAKE,
        bought: cents(500),
      }),
    ]),
    dangers: ['symbol-copied'],
    says: [COPIED],
  },
  {
    name: 'a claim that pays with a copy on the user’s list',
    setUp: {
      deployed: [{ at: FAKE, is: 'token', symbol: 'USDC' }],
      steps: [
        done(ACCOUNT, call(FAKE, 'permissioned_mint', THIEF, cents(1000))),
      ],
      watched: [{ at: FAKE, symbol: 'USDC' }],
    },
    request: send([
      approve(STRK, THIEF, units(20)),
      call(THIEF, 'exchange', STRK, units(20), FAKE, cents(500)),
    ]),
    dangers: ['out-for-dust', 'symbol-copied'],
    says: [COPIED],
  },
  {
    name: 'a claim that costs STRK and pays with a copy',
    setUp: fake('USDC'),
    request: send([
      approve(STRK, THIEF, units(20)),
      call(THIEF, 'exchange', STRK, units(20), FAKE, cents(500)),
    ]),
    dangers: ['out-for-dust'],
    says: [
      'Worth unknown: what you get for 20 STRK',
      'base units of an unknown token',
    ],
    hides: ['USDC'],
  },
  ...['claim-strk.com', 'www.usdc', 'GET AT strk.gift', 't.me/strk'].map(
    (symbol): Case => ({
      name: `a token called "${symbol}"`,
      setUp: fake(symbol),
      request: send([transfer(FAKE, FRIEND, cents(1))]),
      dangers: ['symbol-is-link'],
      says: ['The token’s symbol is a link'],
    }),
  ),
  {
    name: 'a link in the name of a token that comes in',
    setUp: fake('strk-airdrop.xyz'),
    request: send([
      approve(STRK, THIEF, units(20)),
      call(THIEF, 'exchange', STRK, units(20), FAKE, cents(1)),
    ]),
    dangers: ['out-for-dust'],
    hides: ['xyz'],
  },
  {
    name: 'a token that is a collection as well',
    setUp: { deployed: [{ at: FAKE, is: 'chameleon', symbol: 'CHAM' }] },
    request: send([approve(FAKE, THIEF, 10n ** 24n)]),
    dangers: ['token-or-nft', 'more-than-held'],
    says: ['Could be a token or an NFT'],
  },
  {
    name: 'an approval of a contract that is neither',
    request: send([approve(THIEF, FRIEND, 7n)]),
    dangers: ['token-or-nft', 'approval-to-account', 'will-fail'],
  },
  {
    name: 'an approval of a collection that would be everything of a token',
    request: send([approve(NFT, THIEF, 2n ** 128n - 1n)]),
    dangers: ['unlimited-approval', 'token-or-nft', 'will-fail'],
    says: ['Unlimited approval'],
  },
];
