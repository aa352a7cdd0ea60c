import type { Case } from './case';
import { MAX, approve, avnuSwap, call, cents, send, units } from './requests';
import {
  ACCOUNT,
  AVNU,
  ETH,
  JEDISWAP,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
} from './world';

const OTHER = 'Someone else gets what this brings';

/** Trades that are worse than they look. */
export const SWAPS: readonly Case[] = [
  {
    name: 'a swap through AVNU for somebody else',
    request: send([
      approve(STRK, AVNU, units(10)),
      avnuSwap(AVNU, {
        sell: STRK,
        sold: units(10),
        buy: USDC,
        bought: cents(5),
        to: THIEF_ACCOUNT,
      }),
    ]),
    dangers: ['to-other', 'nothing-in-return'],
    says: [OTHER, THIEF_ACCOUNT, '− 10 STRK'],
  },
  {
    name: 'a swap through AVNU for nobody',
    request: send([
      approve(STRK, AVNU, units(10)),
      avnuSwap(AVNU, {
        sell: STRK,
        sold: units(10),
        buy: USDC,
        bought: cents(5),
        to: '0x0',
      }),
    ]),
    dangers: ['to-other', 'to-zero-address', 'will-fail'],
    says: [OTHER, 'This goes to nobody'],
  },
  {
    name: 'a swap through AVNU for dust',
    request: send([
      approve(STRK, AVNU, units(90)),
      avnuSwap(AVNU, { sell: STRK, sold: units(90), buy: USDC, bought: 1n }),
    ]),
    dangers: ['out-for-dust'],
    says: ['You get almost nothing for 90 STRK', '− 90 STRK'],
  },
  {
    name: 'a swap to an exact amount that costs too much',
    request: send([
      approve(ETH, AVNU, units(0.4)),
      call(
        AVNU,
        'swap_exact_token_to',
        ETH,
        units(0.4),
        units(0.4),
        USDC,
        cents(2),
        ACCOUNT,
        0,
        0,
        0,
      ),
    ]),
    dangers: ['out-for-dust'],
    says: ['You get almost nothing for 0.4 ETH'],
  },
  {
    name: 'a swap through JediSwap for somebody else',
    request: send([
      approve(STRK, JEDISWAP, units(10)),
      call(
        JEDISWAP,
        'exact_input_single',
        STRK,
        USDC,
        3000,
        STRANGER,
        2_000_000_000,
        units(10),
        cents(4),
        0n,
      ),
    ]),
    dangers: ['to-other', 'nothing-in-return'],
    says: [OTHER, STRANGER],
  },
  {
    name: 'a swap by a contract that has AVNU’s function',
    request: send([
      approve(STRK, THIEF, units(90)),
      call(THIEF, 'exchange', STRK, units(90), USDC, 1n),
    ]),
    dangers: ['out-for-dust', 'large-share'],
    says: ['90 % of your STRK leaves', THIEF],
  },
  {
    name: 'a swap behind an approval that stays unlimited',
    request: send([
      approve(STRK, AVNU, MAX),
      avnuSwap(AVNU, {
        sell: STRK,
        sold: units(10),
        buy: USDC,
        bought: cents(5),
      }),
    ]),
    dangers: ['unlimited-approval'],
    says: ['Call 1: Unlimited approval'],
  },
];
