import { call, cases, cents, swap, transfer, units } from './requests';
import { MAINNET_LORDS, SWAY, sold } from './values-attacks';
import {
  ACCOUNT,
  FRIEND,
  GEM,
  NFT,
  RETH,
  STRK,
  STRANGER,
  USDC,
  addressNamed,
} from './world';

const WSTETH =
  '0x0057912720381af14b0e5c87aa4718ed5e527eab60b3801ebf702ab09139e38b';

/** What people do with tokens of any price, and without one. */
export const ORDINARY_VALUES = cases({
  'rETH for wstETH': {
    ...sold(WSTETH, 'wstETH', 18),
    calls: swap(RETH, units(1.5), WSTETH, units(1.42)),
    hides: ['Worth unknown', 'almost nothing'],
  },
  'LORDS for a tenth of their usual price': {
    ...sold(MAINNET_LORDS, 'LORDS', 18),
    calls: swap(USDC, cents(20), MAINNET_LORDS, units(15_000)),
    hides: ['Worth unknown', 'almost nothing'],
  },
  'LORDS for fifty times their usual price': {
    ...sold(MAINNET_LORDS, 'LORDS', 18),
    calls: swap(USDC, cents(20), MAINNET_LORDS, units(30)),
  },
  'a bundled token without a price': {
    ...sold(SWAY, 'SWAY', 6),
    calls: swap(USDC, cents(20), SWAY, 4_000_000_000n),
  },
  'three tips': {
    calls: [
      transfer(STRK, STRANGER, units(3)),
      transfer(STRK, addressNamed('a guide'), units(2)),
      transfer(STRK, addressNamed('a waiter'), units(1)),
    ],
    hides: ['⚠'],
  },
  'an unlisted token to twelve people': {
    calls: Array.from({ length: 12 }, (_, index) =>
      transfer(GEM, addressNamed(`guest ${index}`), units(10 + index)),
    ),
    hides: ['⚠'],
  },
  'most of an unlisted token, but less than four fifths': {
    calls: [transfer(GEM, FRIEND, units(700))],
    hides: ['⚠'],
  },
  'two NFTs to a friend': {
    calls: [1n, 2n].map((id) =>
      call(NFT, 'transfer_from', ACCOUNT, FRIEND, id),
    ),
    hides: ['⚠'],
  },
});
