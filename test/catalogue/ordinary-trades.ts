import type { Case } from './case';
import { ekuboPays, ekuboSwap } from './ekubo';
import {
  MAX,
  approve,
  avnuSwap,
  call,
  cents,
  done,
  hadApproved,
  ordinary,
  transfer,
  units,
} from './requests';
import { ACCOUNT, AVNU, EKUBO, GEM, JEDISWAP, STRK, USDC } from './world';

const toUsdc = (
  sold: number,
  bought: number,
): Parameters<typeof avnuSwap>[1] => ({
  sell: STRK,
  sold: units(sold),
  buy: USDC,
  bought: cents(bought),
  min: cents(bought * 0.99),
});

/** Swaps as exchanges' sites ask for them. */
export const ORDINARY_TRADES: readonly Case[] = [
  ordinary(
    'a swap through AVNU',
    [approve(STRK, AVNU, units(10)), avnuSwap(AVNU, toUsdc(10, 5))],
    ['Swap 10 STRK for at least 4.95 USDC', '− 10 STRK', '+ 5 USDC'],
  ),
  ordinary('a swap of nearly everything', [
    approve(STRK, AVNU, units(90)),
    avnuSwap(AVNU, toUsdc(90, 45)),
  ]),
  ordinary(
    'a swap that brings a token that nobody lists',
    [
      approve(STRK, AVNU, units(10)),
      avnuSwap(AVNU, {
        sell: STRK,
        sold: units(10),
        buy: GEM,
        bought: units(70),
      }),
    ],
    [],
    {
      steps: [done(ACCOUNT, call(GEM, 'permissioned_mint', AVNU, units(70)))],
    },
  ),
  ordinary(
    'a swap through AVNU to an exact amount',
    [
      approve(STRK, AVNU, units(11)),
      call(
        AVNU,
        'swap_exact_token_to',
        STRK,
        units(10),
        units(11),
        USDC,
        cents(5),
        ACCOUNT,
        0,
        0,
        0,
      ),
    ],
    ['1 STRK stays approved'],
  ),
  ordinary(
    'a swap with an older approval',
    [avnuSwap(AVNU, toUsdc(10, 5))],
    [],
    {
      steps: [hadApproved(STRK, AVNU, MAX)],
    },
  ),
  ordinary(
    'a swap through Ekubo',
    [
      transfer(STRK, EKUBO, units(10)),
      ekuboSwap(units(10)),
      call(EKUBO, 'clear_minimum', USDC, cents(4.9)),
      call(EKUBO, 'clear', STRK),
    ],
    ['+ 5 USDC'],
    { steps: [ekuboPays(cents(5))] },
  ),
  ordinary('a swap through JediSwap', [
    approve(STRK, JEDISWAP, units(10)),
    call(
      JEDISWAP,
      'exact_input_single',
      STRK,
      USDC,
      3000,
      ACCOUNT,
      2_000_000_000,
      units(10),
      cents(4.9),
      0n,
    ),
  ]),
  ordinary(
    'an approval that the swap behind it leaves a little of',
    [approve(STRK, AVNU, units(10.1)), avnuSwap(AVNU, toUsdc(10, 5))],
    ['0.1 STRK stays approved'],
  ),
];
