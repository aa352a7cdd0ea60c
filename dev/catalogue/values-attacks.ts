import type { SetUp } from './case';
import {
  approve,
  avnuSwap,
  call,
  cases,
  cents,
  done,
  fillers,
  transfer,
  units,
} from './requests';
import {
  ACCOUNT,
  AVNU,
  GEM,
  NFT,
  RETH,
  RETH_BRIDGE,
  THIEF_ACCOUNT,
  USDC,
  addressNamed,
} from './world';
import { padFelt, type Felt } from '../../src/core/felt';

// What a wallet gets wrong that takes a token without a price for worthless, or one with a price
// for worth exactly that.

/** Bundled tokens without a rough price, and with one that moved by more than a factor of 20. */
export const SWAY: Felt =
  '0x004878d1148318a31829523ee9c6a5ee563af6cd87f90a30809e5b0d27db8a9b';
export const MAINNET_LORDS: Felt =
  '0x0124aeb495b947201f5fac96fd1138e326ad86195b98df6dec9009158a533b49';

const L1_THIEF = '0xbadc0de2f4a6c8e0b1d3f5a7c9e1b3d5f7a9c1e3';

/** A token at its address on Mainnet, of which the exchange has some. */
export const sold = (at: Felt, symbol: string, decimals: number): SetUp => ({
  deployed: [{ at, is: 'token' as const, symbol, decimals }],
  steps: [done(ACCOUNT, call(at, 'permissioned_mint', AVNU, units(1e6)))],
});

/** Addresses that nobody has used. */
const many = (count: number): Felt[] =>
  Array.from({ length: count }, (_, index) =>
    padFelt(addressNamed(`one of many ${index}`)),
  );

const FAKES = many(9).map((_, index) => addressNamed(`worthless ${index}`));

const RELICS = addressNamed('relics');
const MEDALS = addressNamed('medals');

/** Attacks on the rules that weigh amounts. */
export const VALUE_ATTACKS = cases({
  'half of the rETH behind three payments of a thousand units': {
    calls: [
      ...many(3).map((to) => transfer(RETH, to, 1000n)),
      transfer(RETH, THIEF_ACCOUNT, units(0.98)),
    ],
    thieves: [THIEF_ACCOUNT],
    dangers: ['large-value'],
    says: [THIEF_ACCOUNT],
  },
  'the same to Ethereum': {
    calls: [
      ...many(3).map((to) => transfer(RETH, to, 1000n)),
      call(RETH_BRIDGE, 'initiate_withdraw', L1_THIEF, units(0.98)),
    ],
    thieves: [L1_THIEF],
    dangers: ['large-value'],
    says: [L1_THIEF],
  },
  'half of an unlisted token behind three crumbs of it': {
    calls: [
      ...many(3).map((to) => transfer(GEM, to, units(0.09))),
      transfer(GEM, THIEF_ACCOUNT, units(490)),
    ],
    thieves: [THIEF_ACCOUNT],
    says: [THIEF_ACCOUNT, 'The other steps do next to nothing'],
  },
  'nine worthless tokens around a listed one': {
    watched: [{ at: GEM, symbol: 'GEM' }],
    deployed: FAKES.map((at, index) => ({
      at,
      is: 'token' as const,
      symbol: `FAKE${index}`,
    })),
    steps: FAKES.map((at) =>
      done(ACCOUNT, call(at, 'permissioned_mint', ACCOUNT, units(1))),
    ),
    calls: [
      ...FAKES.map((at, index) =>
        transfer(at, many(9)[index] ?? '0x0', units(1)),
      ),
      transfer(GEM, THIEF_ACCOUNT, units(490)),
    ],
    thieves: [THIEF_ACCOUNT],
    says: [THIEF_ACCOUNT, 'More recipients in Details: 2'],
  },
  'USDC in thirty parts of 90 cents': {
    calls: many(30).map((to) => transfer(USDC, to, cents(0.9))),
    says: many(30).slice(1),
  },
  'rETH for a dollar': {
    calls: [
      approve(RETH, AVNU, units(0.98)),
      avnuSwap(RETH, units(0.98), USDC, cents(1)),
    ],
    loses: ['0.98 rETH'],
    thieves: [AVNU],
    dangers: ['out-for-dust'],
    says: ['You get almost nothing for 0.98 rETH'],
  },
  'USDC for almost none of a token whose price moves a lot': {
    ...sold(MAINNET_LORDS, 'LORDS', 18),
    calls: [
      approve(USDC, AVNU, cents(50)),
      avnuSwap(USDC, cents(50), MAINNET_LORDS, units(0.001)),
    ],
    loses: ['50 USDC'],
    thieves: [AVNU],
    dangers: ['out-for-dust'],
  },
  'USDC for a few units of a bundled token without a price': {
    ...sold(SWAY, 'SWAY', 6),
    calls: [
      approve(USDC, AVNU, cents(50)),
      avnuSwap(USDC, cents(50), SWAY, 999n),
    ],
    loses: ['50 USDC'],
    thieves: [AVNU],
    dangers: ['out-for-dust'],
  },
  'one NFT of each of three collections': {
    deployed: [
      { at: RELICS, is: 'app-collection' },
      { at: MEDALS, is: 'app-collection' },
    ],
    steps: [RELICS, MEDALS].map((at) =>
      done(ACCOUNT, call(at, 'mint', ACCOUNT, 1n)),
    ),
    calls: [NFT, RELICS, MEDALS].map((at) =>
      call(at, 'transfer_from', ACCOUNT, THIEF_ACCOUNT, 1n),
    ),
    thieves: [THIEF_ACCOUNT],
    says: [THIEF_ACCOUNT, 'You could lose 3 NFTs'],
  },
  'most of an unlisted token to a stranger': {
    calls: [transfer(GEM, THIEF_ACCOUNT, units(800))],
    thieves: [THIEF_ACCOUNT],
    says: ['80% of your GEM (unverified) leaves', THIEF_ACCOUNT],
  },
  'most of an unlisted token in parts to strangers': {
    calls: [
      ...many(16).map((to) => transfer(GEM, to, units(50))),
      ...fillers(GEM, 3),
    ],
    says: ['80% of your GEM (unverified) leaves', ...many(16).slice(0, 1)],
  },
});
