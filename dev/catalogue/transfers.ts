import type { Case, SetUp } from './case';
import {
  approve,
  call,
  cases,
  cents,
  done,
  fillers,
  send,
  transfer,
  units,
  swap,
} from './requests';
import {
  ACCOUNT,
  AVNU,
  ETH,
  FRIEND,
  GEM,
  NFT,
  PAYMASTER,
  STRANGER,
  STRK,
  THIEF,
  USDC,
  addressNamed,
} from './world';
import type { Felt } from '../../src/core/felt';

/**
 * @param address - A padded address.
 * @param front - The number of digits after the zero that stay the same.
 * @returns An address with these digits and the address's last four.
 */
const twinOf = (address: Felt, front: number): Felt =>
  `0x${address.slice(2, 3 + front)}${'1234567890abcdef'.repeat(4).slice(0, 59 - front)}${address.slice(-4)}` as Felt;

const LIKE = 'Looks like an address you know, but isn’t';

const SPENDER = `0x03b7c${FRIEND.slice(7, -4)}e0e1` as Felt;

/** Transfers to an unexpected recipient, or of an unexpected amount. */
export const TRANSFERS: readonly Case[] = [
  ...cases({
    'nearly all STRK to a stranger': {
      calls: [transfer(STRK, STRANGER, units(97))],
      dangers: ['large-share'],
      says: [
        '97% of your STRK leaves',
        '− 97 STRK',
        STRANGER,
        'No account here yet',
      ],
    },
    'all ether to a contract': {
      calls: [transfer(ETH, THIEF, units(0.5))],
      dangers: ['large-share'],
      says: ['100% of your ETH leaves', THIEF],
    },
    'a payment to a thief that was made already': {
      sent: [THIEF],
      paid: [transfer(USDC, THIEF, cents(30))],
      calls: [transfer(USDC, THIEF, cents(30))],
      dangers: [],
      says: ['⚠ You sent this 12 seconds ago', '− 30 USDC', THIEF],
    },
    'the same, beside another one': {
      sent: [THIEF],
      paid: [transfer(USDC, THIEF, cents(30))],
      calls: [
        transfer(STRK, FRIEND, units(1)),
        transfer(USDC, THIEF, cents(30)),
      ],
      dangers: [],
      says: ['⚠ Step 2: You sent this 12 seconds ago', THIEF],
    },
    'most USDC, split over five strangers': {
      calls: [1, 2, 3, 4, 5].map((index) =>
        transfer(USDC, addressNamed(`stranger ${index}`), cents(90)),
      ),
      dangers: ['large-share'],
      says: ['90% of your USDC leaves'],
    },
    '95 STRK as the fifth of nine calls': {
      calls: [
        ...fillers(GEM, 4),
        transfer(STRK, STRANGER, units(95)),
        ...fillers(GEM, 4),
      ],
      dangers: ['large-share'],
      says: ['Step 5: 95% of your STRK leaves', '− 95 STRK'],
    },
    'most STRK by the account’s own approval of itself': {
      steps: [done(ACCOUNT, approve(STRK, ACCOUNT, units(95)))],
      calls: [call(STRK, 'transferFrom', ACCOUNT, STRANGER, units(95))],
      dangers: ['large-share'],
      says: [STRANGER],
    },
  }),
  ...[2, 3].map((front): Case => ({
    name: `a twin of a friend’s address with ${front} + 4 equal digits`,
    request: send([transfer(STRK, twinOf(FRIEND, front + 1), units(1))]),
    dangers: ['look-alike'],
    says: [LIKE, 'The one you know', FRIEND.slice(8, -4)],
  })),
  ...cases({
    'a twin whose second digit differs': {
      calls: [transfer(STRK, `0x07${twinOf(FRIEND, 4).slice(4)}`, units(1))],
      dangers: ['look-alike'],
      says: [LIKE],
    },
    'a twin of the own account': {
      calls: [transfer(STRK, twinOf(ACCOUNT, 4), units(1))],
      dangers: ['look-alike'],
      says: [LIKE, ACCOUNT.slice(8, -4)],
    },
    'a twin of a spender, approved in the fifth call': {
      approved: [SPENDER],
      calls: [...fillers(GEM, 4), approve(USDC, twinOf(SPENDER, 3), cents(5))],
      dangers: ['look-alike', 'approval-to-account'],
      says: [`Step 5: ${LIKE}`],
    },
    'a twin that gets an NFT': {
      calls: [call(NFT, 'transfer_from', ACCOUNT, twinOf(FRIEND, 4), 1n)],
      dangers: ['look-alike'],
      says: [LIKE],
    },
    'a twin that has sent something before': {
      sent: [twinOf(FRIEND, 5)],
      calls: [transfer(STRK, twinOf(ACCOUNT, 5), units(1))],
      dangers: ['look-alike'],
    },
    'nearly all STRK to the paymaster, as if it were a fee': {
      calls: [transfer(STRK, PAYMASTER, units(95))],
      dangers: ['large-share'],
      says: ['AVNU paymaster'],
    },
    'STRK to its own contract': {
      calls: [transfer(STRK, STRK, units(10))],
      dangers: ['to-token-contract'],
      says: ['The recipient is a token’s contract'],
    },
    'USDC to the contract of STRK': {
      calls: [transfer(USDC, STRK, cents(10))],
      dangers: ['to-token-contract'],
      says: ['The recipient is a token’s contract'],
    },
    'a token to its own contract that nobody lists': {
      calls: [transfer(GEM, GEM, units(10))],
      dangers: ['to-token-contract'],
    },
    'STRK to nobody': {
      calls: [transfer(STRK, '0x0', units(10))],
      dangers: ['to-zero-address', 'will-fail'],
      says: ['This goes to nobody'],
    },
  }),
];

const FAKE = addressNamed('fake');

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
  ...cases({
    'a copy that the user was once made to list': {
      ...fake('USDC', { watched: [{ at: FAKE, symbol: 'USDC' }] }),
      calls: [approve(FAKE, THIEF, cents(5))],
      // The list says 18 decimals.
      dangers: ['symbol-copied', 'token-in-doubt'],
      says: ['Symbol and decimals in doubt: USDC 18 or USDC 6?', COPIED],
    },
    'a listed token that the contract calls otherwise': {
      ...fake('USDC', { watched: [{ at: FAKE, symbol: 'COOL' }] }),
      calls: [transfer(FAKE, FRIEND, cents(5))],
      dangers: ['token-in-doubt'],
      says: ['COOL 18 or USDC 6?'],
    },
    'a swap that pays with a copy': {
      ...fake('ETH'),
      calls: swap(STRK, units(20), FAKE, cents(500)),
      dangers: ['symbol-copied'],
      says: [COPIED],
    },
    'a claim that pays with a copy on the user’s list': {
      deployed: [{ at: FAKE, is: 'token', symbol: 'USDC' }],
      steps: [
        done(ACCOUNT, call(FAKE, 'permissioned_mint', THIEF, cents(1000))),
      ],
      watched: [{ at: FAKE, symbol: 'USDC' }],
      calls: [
        approve(STRK, THIEF, units(20)),
        call(THIEF, 'exchange', STRK, units(20), FAKE, cents(500)),
      ],
      dangers: ['out-for-dust', 'symbol-copied'],
      says: [COPIED],
    },
    'a claim that costs STRK and pays with a copy': {
      ...fake('USDC'),
      calls: [
        approve(STRK, THIEF, units(20)),
        call(THIEF, 'exchange', STRK, units(20), FAKE, cents(500)),
      ],
      dangers: ['out-for-dust'],
      says: [
        'Worth unknown: what you get for 20 STRK',
        'base units of an unknown token',
      ],
      hides: ['500 USDC'],
    },
  }),
  ...['claim-strk.com', 'www.usdc', 'GET AT strk.gift', 't.me/strk'].map(
    (symbol): Case => ({
      name: `a token called "${symbol}"`,
      setUp: fake(symbol),
      request: send([transfer(FAKE, FRIEND, cents(1))]),
      dangers: ['symbol-is-link'],
      says: ['The token’s symbol is a link'],
    }),
  ),
  ...cases({
    'a link in the name of a token that comes in': {
      ...fake('strk-airdrop.xyz'),
      calls: [
        approve(STRK, THIEF, units(20)),
        call(THIEF, 'exchange', STRK, units(20), FAKE, cents(1)),
      ],
      dangers: ['out-for-dust'],
      hides: ['xyz'],
    },
    'a token that is a collection as well': {
      deployed: [{ at: FAKE, is: 'chameleon', symbol: 'CHAM' }],
      calls: [approve(FAKE, THIEF, 10n ** 24n)],
      dangers: ['token-or-nft', 'more-than-held'],
      says: ['Could be a token or an NFT'],
    },
    'an approval of a contract that is neither': {
      calls: [approve(THIEF, FRIEND, 7n)],
      dangers: ['token-or-nft', 'approval-to-account', 'will-fail'],
    },
    'an approval of a collection that would be everything of a token': {
      calls: [approve(NFT, THIEF, 2n ** 128n - 1n)],
      dangers: ['unlimited-approval', 'token-or-nft', 'will-fail'],
      says: ['Unlimited approval'],
    },
  }),
];
