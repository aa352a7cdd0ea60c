import type { Case } from './case';
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
import {
  ACCOUNT,
  AVNU,
  BRIDGED_USDC,
  FRIEND,
  GEM,
  MARKET,
  NFT,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  USDC_BRIDGE,
} from './world';

const NOTHING = 'You give, but get nothing';
const GONE = { watched: [{ at: GEM, symbol: 'GEM' }] };

/** Ways to empty an account bit by bit, or under a harmless name. */
export const DRAINS: readonly Case[] = [
  {
    name: 'a verification that costs 20 STRK',
    request: send([
      approve(STRK, THIEF, units(20)),
      call(THIEF, 'verify_wallet', STRK, units(20), THIEF),
    ]),
    dangers: ['nothing-in-return'],
    says: [NOTHING, '− 20 STRK'],
  },
  {
    name: 'a verification that passes the tokens on',
    request: send([
      approve(STRK, THIEF, units(90)),
      call(THIEF, 'verify_wallet', STRK, units(90), THIEF_ACCOUNT),
    ]),
    dangers: ['nothing-in-return', 'large-share'],
    says: ['90 % of your STRK leaves'],
  },
  {
    name: 'a claim that costs 160 STRK and brings an NFT',
    setUp: {
      steps: [done(MARKET, transfer(STRK, ACCOUNT, units(300)))],
    },
    request: send([
      approve(STRK, THIEF, units(160)),
      call(THIEF, 'claim_souvenir', STRK, units(160), NFT, 88n),
    ]),
    dangers: ['nothing-in-return'],
    says: [NOTHING, '− 160 STRK'],
  },
  {
    name: 'everything of a listed token to a stranger',
    setUp: GONE,
    request: send([transfer(GEM, STRANGER, units(1000))]),
    dangers: ['large-share'],
    says: ['100 % of your GEM'],
  },
  {
    name: 'STRK to the contract of a listed token',
    setUp: GONE,
    request: send([transfer(STRK, GEM, units(5))]),
    dangers: ['to-token-contract'],
  },
  {
    name: 'everything to someone who once got a little',
    setUp: { sent: [THIEF_ACCOUNT] },
    request: send([transfer(STRK, THIEF_ACCOUNT, units(97))]),
    dangers: [],
    says: ['97 % of your STRK leaves'],
  },
  {
    name: 'a withdrawal of everything behind a tiny transfer',
    request: send([
      transfer(BRIDGED_USDC, STRANGER, 1n),
      call(USDC_BRIDGE, 'initiate_withdraw', '0xbad', cents(99)),
    ]),
    dangers: [],
    says: ['99 % of your USDC.e leaves'],
  },
  {
    name: 'a withdrawal to nobody on Ethereum',
    request: send([call(USDC_BRIDGE, 'initiate_withdraw', '0x0', cents(20))]),
    dangers: ['to-zero-address'],
  },
  {
    name: 'a swap whose proceeds go straight to a stranger',
    request: send([
      approve(STRK, AVNU, units(40)),
      avnuSwap(AVNU, {
        sell: STRK,
        sold: units(40),
        buy: USDC,
        bought: cents(20),
      }),
      transfer(USDC, STRANGER, cents(20)),
    ]),
    dangers: ['nothing-in-return'],
  },
  {
    name: 'dollars for a sixth of their worth in other dollars',
    setUp: {
      steps: [
        done(ACCOUNT, call(BRIDGED_USDC, 'permissioned_mint', AVNU, cents(99))),
      ],
    },
    request: send([
      approve(USDC, AVNU, cents(400)),
      avnuSwap(AVNU, {
        sell: USDC,
        sold: cents(400),
        buy: BRIDGED_USDC,
        bought: cents(66),
      }),
    ]),
    dangers: ['out-for-dust'],
    says: ['− 400 USDC'],
  },
  {
    name: 'a swap without a lower limit',
    request: send([
      approve(STRK, AVNU, units(40)),
      avnuSwap(AVNU, {
        sell: STRK,
        sold: units(40),
        buy: USDC,
        bought: cents(20),
        min: 1n,
      }),
    ]),
    dangers: [],
    says: ['You could get far less'],
  },
  {
    name: 'a swap for a friend',
    request: send([
      approve(STRK, AVNU, units(40)),
      avnuSwap(AVNU, {
        sell: STRK,
        sold: units(40),
        buy: USDC,
        bought: cents(20),
        to: FRIEND,
      }),
    ]),
    dangers: ['swap-to-other', 'nothing-in-return'],
  },
];
