import type { Case } from './case';
import {
  approve,
  call,
  cents,
  done,
  fillers,
  send,
  transfer,
  units,
} from './requests';
import {
  ACCOUNT,
  ETH,
  FRIEND,
  GEM,
  NFT,
  PAYMASTER,
  STRANGER,
  STRK,
  THIEF,
  USDC,
  addressOf,
} from './world';
import type { Felt } from '../../src/core/felt';

/**
 * @param address - A padded address.
 * @param front - The number of digits after the zero that stay the same.
 * @returns An address with these and the last four digits of the other.
 */
const twinOf = (address: Felt, front: number): Felt =>
  `0x${address.slice(2, 3 + front)}${'1234567890abcdef'.repeat(4).slice(0, 59 - front)}${address.slice(-4)}` as Felt;

const LIKE = 'Looks like an address you know, but isn’t';
const SPENDER = `0x03b7c${FRIEND.slice(7, -4)}e0e1` as Felt;

/** Transfers to somebody else than the user thinks, and of more. */
export const TRANSFERS: readonly Case[] = [
  {
    name: 'nearly all STRK to a stranger',
    request: send([transfer(STRK, STRANGER, units(97))]),
    dangers: ['large-share'],
    says: [
      '97 % of your STRK leaves',
      '− 97 STRK',
      STRANGER,
      'Nothing deployed here yet',
    ],
  },
  {
    name: 'all ether to a contract',
    request: send([transfer(ETH, THIEF, units(0.5))]),
    dangers: ['large-share'],
    says: ['100 % of your ETH leaves', THIEF],
  },
  {
    name: 'most USDC, split over five strangers',
    request: send(
      [1, 2, 3, 4, 5].map((index) =>
        transfer(USDC, addressOf(`stranger ${index}`), cents(90)),
      ),
    ),
    dangers: ['large-share'],
    says: ['90 % of your USDC leaves'],
  },
  {
    name: '95 STRK as the fifth of nine calls',
    request: send([
      ...fillers(GEM, 4),
      transfer(STRK, STRANGER, units(95)),
      ...fillers(GEM, 4),
    ]),
    dangers: ['large-share'],
    says: ['Call 5: 95 % of your STRK leaves', '− 95 STRK'],
  },
  {
    name: 'most STRK by the account’s own approval of itself',
    setUp: { steps: [done(ACCOUNT, approve(STRK, ACCOUNT, units(95)))] },
    request: send([call(STRK, 'transferFrom', ACCOUNT, STRANGER, units(95))]),
    dangers: ['large-share'],
    says: [STRANGER],
  },
  ...[2, 3].map((front): Case => ({
    name: `a twin of a friend’s address with ${front} + 4 equal digits`,
    request: send([transfer(STRK, twinOf(FRIEND, front + 1), units(1))]),
    dangers: ['look-alike'],
    says: [LIKE, 'The one you know', FRIEND.slice(8, -4)],
  })),
  {
    name: 'a twin whose second digit differs',
    request: send([
      transfer(STRK, `0x07${twinOf(FRIEND, 4).slice(4)}`, units(1)),
    ]),
    dangers: ['look-alike'],
    says: [LIKE],
  },
  {
    name: 'a twin of the own account',
    request: send([transfer(STRK, twinOf(ACCOUNT, 4), units(1))]),
    dangers: ['look-alike'],
    says: [LIKE, ACCOUNT.slice(8, -4)],
  },
  {
    name: 'a twin of a spender, approved in the fifth call',
    setUp: { approved: [SPENDER] },
    request: send([
      ...fillers(GEM, 4),
      approve(USDC, twinOf(SPENDER, 3), cents(5)),
    ]),
    dangers: ['look-alike', 'approval-to-account'],
    says: [`Call 5: ${LIKE}`],
  },
  {
    name: 'a twin that gets an NFT',
    request: send([call(NFT, 'transfer_from', ACCOUNT, twinOf(FRIEND, 4), 1n)]),
    dangers: ['look-alike'],
    says: [LIKE],
  },
  {
    name: 'a twin that has sent something before',
    setUp: { sent: [twinOf(FRIEND, 5)] },
    request: send([transfer(STRK, twinOf(ACCOUNT, 5), units(1))]),
    dangers: ['look-alike'],
  },
  {
    name: 'nearly all STRK to the paymaster, as if it were a fee',
    request: send([transfer(STRK, PAYMASTER, units(95))]),
    dangers: ['large-share'],
    says: ['AVNU paymaster'],
  },
  {
    name: 'STRK to its own contract',
    request: send([transfer(STRK, STRK, units(10))]),
    dangers: ['to-token-contract'],
    says: ['The recipient is a token’s contract'],
  },
  {
    name: 'USDC to the contract of STRK',
    request: send([transfer(USDC, STRK, cents(10))]),
    dangers: ['to-token-contract'],
    says: ['The recipient is a token’s contract'],
  },
  {
    name: 'a token to its own contract that nobody lists',
    request: send([transfer(GEM, GEM, units(10))]),
    dangers: ['to-token-contract'],
  },
  {
    name: 'STRK to nobody',
    request: send([transfer(STRK, '0x0', units(10))]),
    dangers: ['to-zero-address', 'will-fail'],
    says: ['This goes to nobody'],
  },
];
