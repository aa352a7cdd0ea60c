import type { UnseenCase } from './case';
import { MASK, crowd, deployed, pull, tell } from './masks';
import {
  MAX,
  approve,
  call,
  cases,
  cents,
  done,
  hadApproved,
  swap,
  transfer,
  units,
} from './requests';
import {
  APP,
  GENEROUS,
  MOSS,
  OWN,
  THIEF_CLASS,
  unseen,
} from './unseen-contracts';
import {
  ACCOUNT,
  ETH,
  FRIEND,
  GEM,
  NFT,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  USDC_BRIDGE,
  VAULT,
  VOTING,
  addressNamed,
} from './world';
import type { Felt } from '../../src/core/felt';
import { u256 } from '../testing/views/protocols';

// Attacks by transactions, written without regard to the rules: each has to raise a
// danger or a warning, and to show the thief's whole address.

const setUp = { deployed: [...unseen, ...deployed] };

/** The thief's address on Ethereum. */
export const L1_THIEF: Felt = '0x7d3c91a05be2f8460c9e17ab5d24f3806e1b9c42';

/** The NFTs of Ekubo's positions on Mainnet. */
const POSITIONS: Felt =
  '0x07b696af58c967c1b14c9dde0ace001720635a660a8e90c565ea459345318b30';

const [LOW = '0x0', HIGH = '0x0'] = u256(BigInt(THIEF_ACCOUNT));

/** Random numbers, as long as addresses, at which nothing is deployed. */
const seeds = (count: number): Felt[] =>
  Array.from({ length: count }, (_, index) => addressNamed(`seed ${index}`));

const bribe = tell(GENEROUS, transfer(USDC, ACCOUNT, cents(1.25)));

const dust = (count: number) =>
  crowd(count).map((who) => transfer(USDC, who, 1n));

const revocations = (count: number) =>
  crowd(count).flatMap((spender) =>
    [STRK, USDC].map((token) => approve(token, spender, 0n)),
  );

const funded = [
  done(ACCOUNT, call(USDC, 'permissioned_mint', GENEROUS, cents(9))),
];

/** What leaves among calls that don't matter. */
export const UNSEEN_DECOYS: readonly UnseenCase[] = cases(
  {
    'USDC below all limits among payments of dust': {
      calls: [
        ...dust(12),
        transfer(USDC, THIEF_ACCOUNT, cents(190)),
        ...dust(24).slice(12),
      ],
      thieves: [THIEF_ACCOUNT],
    },
    'all of an unlisted token among revocations': {
      calls: [
        ...revocations(10),
        transfer(GEM, THIEF_ACCOUNT, units(1000)),
        ...revocations(2),
      ],
      thieves: [THIEF_ACCOUNT],
    },
    'less than half of two tokens among payments to oneself': {
      calls: [
        ...[99, 98, 97, 96].map((sum) => transfer(STRK, ACCOUNT, units(sum))),
        transfer(STRK, THIEF_ACCOUNT, units(45)),
        ...[0.5, 0.4, 0.3].map((sum) => transfer(ETH, ACCOUNT, units(sum))),
        transfer(ETH, THIEF_ACCOUNT, units(0.05)),
        transfer(USDC, ACCOUNT, cents(500)),
      ],
      thieves: [THIEF_ACCOUNT],
    },
    'one NFT of three that doesn’t go to the own account': {
      calls: [
        call(NFT, 'transfer_from', ACCOUNT, ACCOUNT, 1n),
        call(NFT, 'transfer_from', ACCOUNT, THIEF_ACCOUNT, 2n),
        call(NFT, 'transfer_from', ACCOUNT, ACCOUNT, 3n),
        ...[1n, 2n, 3n].map((sum) => transfer(GEM, FRIEND, sum)),
      ],
      thieves: [THIEF_ACCOUNT],
    },
    'half of a vault’s shares behind the redemption of the others': {
      steps: [
        done(ACCOUNT, approve(STRK, VAULT, units(80))),
        done(ACCOUNT, call(VAULT, 'deposit', units(80), ACCOUNT)),
      ],
      calls: [
        call(VAULT, 'redeem', units(40), ACCOUNT, ACCOUNT),
        ...dust(5),
        transfer(VAULT, THIEF_ACCOUNT, units(40)),
      ],
      thieves: [THIEF_ACCOUNT],
    },
    'votes for a stranger behind payments to oneself': {
      steps: [
        done(ACCOUNT, approve(STRK, VOTING, units(60))),
        done(ACCOUNT, call(VOTING, 'lock', units(60))),
      ],
      calls: [
        ...[1, 2, 3, 4, 5, 6].map((sum) => transfer(STRK, ACCOUNT, units(sum))),
        call(VOTING, 'delegate', THIEF_ACCOUNT),
      ],
      thieves: [THIEF_ACCOUNT],
    },
  },
  setUp,
);

/** Recipients on Ethereum. */
export const UNSEEN_CROSSINGS: readonly UnseenCase[] = cases(
  {
    'a withdrawal of everything to Ethereum behind moves of a game': {
      calls: [
        ...seeds(6).map((seed) => call(APP, 'skip_stone', seed)),
        call(USDC_BRIDGE, 'initiate_withdraw', L1_THIEF, cents(100)),
        ...seeds(3).map((seed) => call(APP, 'toss_coin', seed)),
      ],
      thieves: [L1_THIEF],
    },
    'ether for a stranger on Ethereum by an unlisted bridge': {
      steps: tell(APP, pull(ETH, units(0.06), APP)),
      calls: [
        approve(ETH, APP, units(0.06)),
        call(APP, 'ferry', L1_THIEF, units(0.06)),
      ],
      thieves: [L1_THIEF],
    },
  },
  setUp,
);

/** Rights to NFTs and positions. */
export const UNSEEN_RIGHTS: readonly UnseenCase[] = cases(
  {
    'an NFT approved for an app that pays a dollar': {
      steps: [...funded, ...bribe],
      calls: [approve(NFT, GENEROUS, 2n), call(GENEROUS, 'whistle')],
      thieves: [GENEROUS],
    },
    'a position in an unlisted market for a contract, behind dust': {
      calls: [...dust(12), call(APP, 'tend', 81n, THIEF)],
      thieves: [THIEF],
    },
    'a right for a dollar': {
      steps: [...funded, ...bribe],
      calls: [call(GENEROUS, 'shelter', THIEF_ACCOUNT)],
      thieves: [THIEF_ACCOUNT],
    },
    'a right that costs a dollar': {
      steps: tell(APP, pull(USDC, cents(1.25), APP)),
      calls: [
        approve(USDC, APP, cents(1.25)),
        call(APP, 'shelter', THIEF_ACCOUNT),
      ],
      thieves: [THIEF_ACCOUNT],
    },
    'a right without an ABI, behind a fair swap': {
      calls: [
        ...swap(STRK, units(20), USDC, cents(10)),
        call(MASK, 'hantera', 7, THIEF_ACCOUNT),
      ],
      thieves: [THIEF_ACCOUNT],
    },
  },
  setUp,
);

/** What is taken for a dollar, for nothing, or by an approval from before. */
export const UNSEEN_LOSSES: readonly UnseenCase[] = cases(
  {
    'an NFT for a dollar': {
      steps: [...funded, ...bribe, ...tell(GENEROUS, pull(NFT, 2n))],
      calls: [approve(NFT, GENEROUS, 2n), call(GENEROUS, 'whistle')],
      thieves: [GENEROUS, THIEF_ACCOUNT],
    },
    'all of an unlisted token for a dollar': {
      steps: [...funded, ...bribe, ...tell(GENEROUS, pull(GEM, units(1000)))],
      calls: [approve(GEM, GENEROUS, units(1000)), call(GENEROUS, 'tidy_nest')],
      thieves: [GENEROUS, THIEF_ACCOUNT],
    },
    'all of an unlisted token for nothing': {
      steps: tell(GENEROUS, pull(GEM, units(1000))),
      calls: [approve(GEM, GENEROUS, units(1000)), call(GENEROUS, 'stargaze')],
      thieves: [GENEROUS, THIEF_ACCOUNT],
    },
    'all of an unlisted token by a transfer under another name': {
      steps: [
        done(ACCOUNT, call(MOSS, 'permissioned_mint', ACCOUNT, units(700))),
      ],
      calls: [call(MOSS, 'sow', THIEF_ACCOUNT, units(700))],
      thieves: [THIEF_ACCOUNT],
    },
    'all of an unlisted token by an old approval of this wallet': {
      approved: [GENEROUS],
      steps: [
        hadApproved(GEM, GENEROUS, MAX),
        ...tell(GENEROUS, pull(GEM, units(1000))),
      ],
      calls: [call(GENEROUS, 'stargaze')],
      thieves: [GENEROUS, THIEF_ACCOUNT],
    },
    'USDC by an old approval of this wallet, behind revocations': {
      approved: [GENEROUS],
      steps: [
        hadApproved(USDC, GENEROUS, MAX),
        ...tell(GENEROUS, pull(USDC, cents(190))),
      ],
      calls: [
        ...revocations(10),
        call(GENEROUS, 'toss_coin', addressNamed('seed')),
      ],
      thieves: [GENEROUS, THIEF_ACCOUNT],
    },
    'an NFT by an old operator of this wallet, for a dollar': {
      approved: [GENEROUS],
      steps: [
        ...funded,
        done(ACCOUNT, call(NFT, 'set_approval_for_all', GENEROUS, 1)),
        ...bribe,
        ...tell(GENEROUS, pull(NFT, 3n)),
      ],
      calls: [call(GENEROUS, 'whistle')],
      thieves: [GENEROUS, THIEF_ACCOUNT],
    },
  },
  setUp,
);

/** Addresses that an ABI calls numbers. */
export const UNSEEN_NUMBERS: readonly UnseenCase[] = cases(
  {
    'an address among sixteen seeds': {
      calls: [
        call(APP, 'scatter', 16, ...seeds(8), THIEF_ACCOUNT, ...seeds(7)),
      ],
      thieves: [THIEF_ACCOUNT],
    },
    'an address in a proof of two hundred felts': {
      fallsShort:
        'A new address looks like the other felts; the warning counts them.',
      calls: [
        call(APP, 'bury', 200, ...seeds(123), THIEF_ACCOUNT, ...seeds(76)),
      ],
      thieves: [THIEF_ACCOUNT],
    },
    'an address whose high half comes first': {
      calls: [call(APP, 'paddle', HIGH, LOW, 5)],
      thieves: [THIEF_ACCOUNT],
    },
    'an address that the ABI calls a felt, behind moves of a game': {
      calls: [
        ...seeds(9).map((seed) => call(APP, 'skip_stone', seed)),
        call(APP, 'toss_coin', THIEF_ACCOUNT),
        ...seeds(4).map((seed) => call(APP, 'skip_stone', seed)),
      ],
      thieves: [THIEF_ACCOUNT],
    },
  },
  setUp,
);

/** What an owner can do under the usual names: another class for a contract of the
 * user's, and an approval of an unlisted position. */
export const UNSEEN_POWERS: readonly UnseenCase[] = cases(
  {
    'a position of Ekubo approved for an app, behind a fair swap': {
      steps: [done(ACCOUNT, call(POSITIONS, 'mint', ACCOUNT, 814_220n))],
      calls: [
        ...swap(STRK, units(20), USDC, cents(10)),
        approve(POSITIONS, THIEF, 814_220n),
      ],
      thieves: [THIEF],
    },
    'an own contract that a thief’s class replaces': {
      calls: [call(OWN, 'upgrade', THIEF_CLASS)],
      thieves: [THIEF_CLASS],
    },
    'an own contract whose class is replaced between moves of a game': {
      calls: [
        ...seeds(8).map((seed) => call(APP, 'skip_stone', seed)),
        call(OWN, 'replace_class', THIEF_CLASS),
        ...seeds(4).map((seed) => call(APP, 'toss_coin', seed)),
      ],
      thieves: [THIEF_CLASS],
    },
    'an own contract’s new class hash, for a dollar': {
      steps: [...funded, ...bribe],
      calls: [
        call(GENEROUS, 'whistle'),
        call(OWN, 'set_class_hash', THIEF_CLASS),
      ],
      thieves: [THIEF_CLASS],
    },
  },
  setUp,
);
