import { pull, tell } from './masks';
import {
  MAX,
  approve,
  avnuSwap,
  call,
  cases,
  cents,
  done,
  swap,
  transfer,
  units,
  type PlainCall,
} from './requests';
import { APP, MOSS, RELICS, unseen } from './unseen-contracts';
import {
  ACCOUNT,
  AVNU,
  BROKER,
  ETH,
  FRIEND,
  NFT,
  STRANGER,
  STRK,
  THIEF_ACCOUNT,
  USDC,
  addressNamed,
} from './world';
import type { Felt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';

// Calls that do more than they are shown to: tokens that take others, calls inside calls,
// vaults that keep everything; and what looks like them.

const GREEDY = addressNamed('greedy token');
const DECOYS = addressNamed('decoys of a thief');

const setUp = {
  deployed: [
    ...unseen,
    { at: GREEDY, is: 'greedy-token' as const, symbol: 'GRD' },
    { at: DECOYS, is: 'app-collection' as const },
  ],
};

/** A call that a contract is asked to make. */
const asked = ({
  contractAddress,
  entrypoint,
  calldata,
}: PlainCall): PlainCall =>
  call(
    APP,
    'lodge_wish',
    contractAddress,
    selectorOf(entrypoint),
    calldata.length,
    ...calldata,
  );

const mint = (collection: Felt, id: bigint): PlainCall =>
  call(collection, 'mint', ACCOUNT, id);

/** Attacks behind other steps. */
export const HIDDEN_STEPS = cases(
  {
    'a token whose transfer takes STRK': {
      steps: tell(GREEDY, pull(STRK, units(40))),
      calls: [approve(STRK, GREEDY, units(40)), transfer(GREEDY, FRIEND, 0n)],
      dangers: ['takes-more'],
      says: [THIEF_ACCOUNT, '− 40 STRK'],
    },
    'a token whose approval takes an NFT': {
      steps: [
        done(ACCOUNT, call(GREEDY, 'permissioned_mint', ACCOUNT, units(90))),
        ...tell(GREEDY, pull(NFT, 1n)),
      ],
      calls: [approve(NFT, GREEDY, 1n), approve(GREEDY, AVNU, 5n)],
      dangers: ['takes-more', 'nft-for-dust'],
      says: [THIEF_ACCOUNT],
    },
    'a vault that issues no share': {
      steps: tell(MOSS, pull(STRK, units(25), MOSS)),
      calls: [
        approve(STRK, MOSS, units(25)),
        call(MOSS, 'dry_dock', units(25)),
      ],
      says: ['⚠ Step 2: You give, but get nothing', MOSS],
    },
    'a wish that a multisig wallet approves a thief': {
      calls: [asked(approve(STRK, THIEF_ACCOUNT, MAX))],
      dangers: ['unlimited-approval'],
      says: ['Inside: Allow unlimited', THIEF_ACCOUNT],
    },
    'a wish that a multisig wallet pays a stranger': {
      calls: [asked(transfer(STRK, STRANGER, units(5)))],
      says: [
        'Inside: Send 5 STRK to 0x0663',
        STRANGER,
        '⚠ Names an address that is new to you',
      ],
    },
    'a right for a thief’s contract, which is called as well': {
      calls: [call(BROKER, 'appoint', DECOYS), call(DECOYS, 'whistle')],
      thieves: [DECOYS],
      says: [DECOYS, '⚠ Step 1: Names an address that is new to you'],
    },
    'a right for a thief’s collection, of which an NFT comes in': {
      steps: tell(DECOYS, pull(STRK, units(1), DECOYS), mint(DECOYS, 5n)),
      calls: [
        call(BROKER, 'appoint', DECOYS),
        approve(STRK, DECOYS, units(1)),
        call(DECOYS, 'whistle'),
      ],
      thieves: [DECOYS],
      says: [DECOYS, '⚠ Step 1: Names an address that is new to you'],
    },
    'all USDC for half of its worth': {
      calls: swap(USDC, cents(500), ETH, units(0.08)),
      says: ['⚠ 100% of your USDC leaves'],
      thieves: [AVNU],
    },
  },
  setUp,
);

/** Ordinary transactions that look like them. */
export const ORDINARY_STEPS = cases(
  {
    'a wish that a multisig wallet pays a friend': {
      calls: [asked(transfer(STRK, FRIEND, units(5)))],
      says: ['Inside: Send 5 STRK to 0x04a1', FRIEND],
      hides: ['⚠'],
    },
    'an NFT of a collection that its mint names': {
      steps: tell(APP, pull(STRK, units(25), APP), mint(RELICS, 77n)),
      calls: [
        approve(STRK, APP, units(25)),
        call(APP, 'furnish', RELICS, 1n, ACCOUNT),
      ],
      says: ['NFT #77'],
      hides: ['⚠'],
    },
    'nearly all USDC swapped in two steps': {
      calls: [
        approve(USDC, AVNU, cents(495)),
        avnuSwap(USDC, cents(250), ETH, units(0.08)),
        avnuSwap(USDC, cents(245), ETH, units(0.08)),
      ],
      hides: ['⚠'],
    },
  },
  setUp,
);
