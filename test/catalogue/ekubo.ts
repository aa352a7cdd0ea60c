import type { Case } from './case';
import {
  call,
  cents,
  done,
  send,
  transfer,
  units,
  type PlainCall,
} from './requests';
import { ACCOUNT, EKUBO, STRK, THIEF_ACCOUNT, USDC } from './world';

/** A swap of STRK for USDC in Ekubo's router. */
export const ekuboSwap = (sold: bigint): PlainCall =>
  call(
    EKUBO,
    'swap',
    USDC,
    STRK,
    '0x20c49ba5e353f80000000000000000',
    1000,
    0,
    0n,
    0,
    STRK,
    `0x${sold.toString(16)}`,
    0,
  );

/** Lets Ekubo's router find what the swap buys. */
export const ekuboPays = (amount: bigint): ReturnType<typeof done> =>
  done(ACCOUNT, call(USDC, 'permissioned_mint', EKUBO, amount));

/** Swaps through a router that anyone may collect from. */
export const EKUBO_SWAPS: readonly Case[] = [
  {
    name: 'a swap through Ekubo that somebody else collects',
    setUp: { steps: [ekuboPays(cents(5))] },
    request: send([
      transfer(STRK, EKUBO, units(10)),
      ekuboSwap(units(10)),
      call(EKUBO, 'clear_minimum_to_recipient', USDC, cents(4), THIEF_ACCOUNT),
      call(EKUBO, 'clear', STRK),
    ]),
    dangers: ['to-other', 'nothing-in-return'],
    says: [THIEF_ACCOUNT],
  },
  {
    name: 'a swap through Ekubo whose rest somebody else gets',
    setUp: { steps: [ekuboPays(cents(0.24))] },
    request: send([
      transfer(STRK, EKUBO, units(90)),
      ekuboSwap(units(1)),
      call(EKUBO, 'clear_minimum', USDC, cents(0.1)),
      call(EKUBO, 'clear_minimum_to_recipient', STRK, 0n, THIEF_ACCOUNT),
    ]),
    dangers: ['to-other', 'out-for-dust'],
    says: ['Someone else gets what this brings', THIEF_ACCOUNT],
  },
  {
    name: 'STRK for Ekubo’s router, which anyone may collect',
    request: send([transfer(STRK, EKUBO, units(60))]),
    dangers: ['nothing-in-return'],
    says: ['− 60 STRK'],
  },
  {
    name: 'a swap through Ekubo that nobody collects yet',
    setUp: { steps: [ekuboPays(cents(30))] },
    request: send([transfer(STRK, EKUBO, units(60)), ekuboSwap(units(60))]),
    dangers: ['nothing-in-return'],
    says: ['− 60 STRK'],
  },
];
