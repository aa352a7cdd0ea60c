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
  ETH,
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
/** On Ethereum. */
const L1_THIEF = '0xbadc0de2f4a6c8e0b1d3f5a7c9e1b3d5f7a9c1e3';
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
    dangers: ['large-share'],
    says: ['97 % of your STRK leaves'],
  },
  {
    name: 'nearly everything to a friend',
    request: send([transfer(STRK, FRIEND, units(95))]),
    dangers: ['large-share'],
    says: ['95 % of your STRK leaves', FRIEND],
  },
  {
    name: 'all NFTs to someone who once got a little',
    setUp: { sent: [THIEF_ACCOUNT] },
    request: send(
      [1n, 2n, 3n].map((id) =>
        call(NFT, 'transfer_from', ACCOUNT, THIEF_ACCOUNT, id),
      ),
    ),
    dangers: ['many-nfts'],
    says: [THIEF_ACCOUNT],
  },
  {
    name: 'nearly half of each token',
    request: send([
      transfer(STRK, STRANGER, units(49)),
      transfer(ETH, STRANGER, units(0.245)),
      transfer(USDC, STRANGER, cents(245)),
    ]),
    dangers: [],
    says: ['⚠ 46 % of your tokens’ worth, to strangers', STRANGER],
  },
  {
    name: 'nearly half of each token, to somebody who got a unit of each',
    setUp: { sent: [STRANGER] },
    request: send([
      transfer(STRK, STRANGER, units(49)),
      transfer(ETH, STRANGER, units(0.245)),
      transfer(USDC, STRANGER, cents(245)),
    ]),
    dangers: [],
    says: ['⚠ 46 % of your tokens’ worth, to strangers', STRANGER],
  },
  {
    name: 'nearly half of each token now, and of the rest later',
    request: send([
      transfer(STRK, STRANGER, units(45)),
      transfer(ETH, STRANGER, units(0.245)),
      transfer(USDC, STRANGER, cents(245)),
      approve(STRK, THIEF, units(25)),
      approve(ETH, THIEF, units(0.125)),
      approve(USDC, THIEF, cents(125)),
    ]),
    dangers: [],
    says: ['⚠ 70 % of your tokens’ worth, to strangers', STRANGER, THIEF],
  },
  {
    name: 'a little less than a warning of each token, by approvals',
    request: send([
      approve(STRK, THIEF, units(49)),
      approve(ETH, THIEF, units(0.24)),
      approve(USDC, THIEF, cents(245)),
    ]),
    dangers: [],
    says: ['of your tokens’ worth, to strangers', THIEF],
  },
  {
    name: 'STRK for a token that the site has put on the list',
    setUp: {
      ...GONE,
      steps: [done(ACCOUNT, transfer(GEM, THIEF, units(500)))],
    },
    request: send([
      approve(STRK, THIEF, units(45)),
      call(THIEF, 'exchange', STRK, units(45), GEM, units(500)),
    ]),
    dangers: ['out-for-dust'],
    says: ['− 45 STRK', THIEF],
  },
  {
    name: 'an NFT for a token that the site has put on the list',
    setUp: {
      ...GONE,
      steps: [done(ACCOUNT, transfer(GEM, THIEF, units(500)))],
    },
    request: send([
      approve(NFT, THIEF, 1n),
      approve(NFT, THIEF, 2n),
      call(THIEF, 'exchange_nfts', NFT, 1n, 2n, GEM, units(500)),
    ]),
    dangers: ['nft-for-dust'],
    says: [THIEF],
  },
  {
    name: 'a withdrawal of everything behind a tiny transfer',
    request: send([
      transfer(BRIDGED_USDC, STRANGER, 1n),
      call(USDC_BRIDGE, 'initiate_withdraw', L1_THIEF, cents(99)),
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
    dangers: ['to-other', 'nothing-in-return'],
  },
];
