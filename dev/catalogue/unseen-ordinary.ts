import type { UnseenCase } from './case';
import { NOW } from './first-view';
import { pull, tell } from './masks';
import { paidItem, seaport } from './orders';
import {
  MAX,
  approve,
  call,
  cases,
  cents,
  done,
  hadApproved,
  transfer,
  units,
} from './requests';
import { gameSession } from './routine';
import { flat, letter, session, wide } from './typed-data';
import { APP, MOSS, RELICS, unseen } from './unseen-contracts';
import { ACCOUNT, ETH, GEM, NFT, STRK, USDC, addressNamed } from './world';
import type { Felt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';
import { typedData } from '../testing/views/message-view';

// What the sites of honest applications request, written without regard to the rules:
// no danger, and at most one warning.

const hashes = (count: number): Felt[] =>
  Array.from({ length: count }, (_, index) => addressNamed(`leaf ${index}`));

const [GAME, MARKETPLACE, SPACE, RANDOM] = [
  'a game',
  'a marketplace',
  'a space',
  'randomness',
].map((name) => addressNamed(name)) as [Felt, Felt, Felt, Felt];

const setUp = {
  deployed: [
    ...unseen,
    ...[GAME, RANDOM].map((at) => ({ at, is: 'app' as const })),
  ],
};

const paysGem = [
  done(ACCOUNT, call(GEM, 'permissioned_mint', APP, units(500))),
  ...tell(APP, transfer(GEM, ACCOUNT, units(120))),
];

const claim = (length: number) =>
  call(APP, 'pick_leaf', 41, ACCOUNT, units(120), length, ...hashes(length));

/** Transactions of applications that the wallet has never heard of. */
export const UNSEEN_ACTIONS: readonly UnseenCase[] = cases(
  {
    'a mint that the collection itself is paid for': {
      steps: tell(
        RELICS,
        pull(STRK, units(25), RELICS),
        call(RELICS, 'mint', ACCOUNT, 501n),
      ),
      calls: [
        approve(STRK, RELICS, units(25)),
        call(RELICS, 'strike_relic', 1),
      ],
    },
    'a mint of three for USDC that the collection itself is paid': {
      steps: tell(
        RELICS,
        pull(USDC, cents(60), RELICS),
        ...[601n, 602n, 603n].map((id) => call(RELICS, 'mint', ACCOUNT, id)),
      ),
      calls: [
        approve(USDC, RELICS, cents(60)),
        call(RELICS, 'press_edition', 3, 7),
      ],
    },
    'a move of a game with randomness from another contract': [
      call(RANDOM, 'summon_luck', GAME, 0, ACCOUNT),
      call(GAME, 'venture', 12_345, 1),
    ],
    'a move of a game that reveals sixteen seeds': [
      call(GAME, 'reveal_hand', 9, 16, ...hashes(16)),
    ],
    'a claim with a proof of 16 felts': { steps: paysGem, calls: [claim(16)] },
    'a claim with a proof of 2,000 felts': {
      steps: paysGem,
      calls: [claim(2000)],
    },
    'USDC lent in a market that nobody lists': {
      fallsShort: 'It pays in a token of another contract, of unknown worth.',
      steps: tell(
        APP,
        pull(USDC, cents(100), APP),
        call(MOSS, 'permissioned_mint', ACCOUNT, units(100)),
      ),
      calls: [
        approve(USDC, APP, cents(100)),
        call(APP, 'furnish', USDC, cents(100), ACCOUNT),
      ],
    },
    'USDC borrowed against ether in a market that nobody lists': {
      steps: [
        done(ACCOUNT, call(USDC, 'permissioned_mint', APP, cents(200))),
        ...tell(
          APP,
          pull(ETH, units(0.1), APP),
          transfer(USDC, ACCOUNT, cents(150)),
        ),
      ],
      calls: [
        approve(ETH, APP, units(0.1)),
        call(APP, 'tap_line', USDC, cents(150), ACCOUNT),
      ],
    },
    'a swap by an exchange that nobody lists, with its old approval': {
      approved: [APP],
      steps: [
        hadApproved(STRK, APP, MAX),
        done(ACCOUNT, call(USDC, 'permissioned_mint', APP, cents(50))),
        ...tell(
          APP,
          pull(STRK, units(20), APP),
          transfer(USDC, ACCOUNT, cents(2.4)),
        ),
      ],
      calls: [call(APP, 'barter', STRK, units(20), cents(2.3))],
    },
    'a payroll of twelve wages': Array.from({ length: 12 }, (_, index) =>
      transfer(USDC, addressNamed(`employee ${index}`), cents(25)),
    ),
    'a token burnt for what is behind it': {
      steps: [
        done(ACCOUNT, call(MOSS, 'permissioned_mint', ACCOUNT, units(30))),
        done(ACCOUNT, transfer(STRK, MOSS, units(40))),
        ...tell(
          MOSS,
          call(MOSS, 'permissioned_burn', ACCOUNT, units(30)),
          transfer(STRK, ACCOUNT, units(30)),
        ),
      ],
      calls: [call(MOSS, 'melt_down', units(30))],
    },
    'STRK for a token that stakes it': {
      steps: tell(
        MOSS,
        pull(STRK, units(30), MOSS),
        call(MOSS, 'permissioned_mint', ACCOUNT, units(29)),
      ),
      calls: [
        approve(STRK, MOSS, units(30)),
        call(MOSS, 'dry_dock', units(30)),
      ],
    },
    'two NFTs forged into one': {
      steps: tell(
        APP,
        pull(NFT, 1n, APP),
        pull(NFT, 2n, APP),
        call(NFT, 'mint', ACCOUNT, 12n),
      ),
      calls: [
        approve(NFT, APP, 1n),
        approve(NFT, APP, 2n),
        call(APP, 'fuse_pair', 1n, 2n),
      ],
    },
    'a ballot on a motion': [call(APP, 'raise_hand', 17n, 1)],
  },
  setUp,
);

/** Messages of such applications. */
export const UNSEEN_LETTERS: readonly UnseenCase[] = cases({
  'a session of an hour for a function of a game, with a caller': {
    message: gameSession(GAME, 'venture', { 'Execute Before': NOW + 3600 }),
  },
  'a session of an hour for two functions of a game': {
    message: session({
      'Allowed Methods': ['venture', 'reveal_hand'].map((selector) => ({
        'Contract Address': GAME,
        selector,
      })),
    }),
  },
  'an order for half an ether with a broker and a zone': {
    message: seaport(
      [paidItem(ACCOUNT, units(0.49)), paidItem(MARKETPLACE, units(0.01))],
      { zone: MARKETPLACE, broker: MARKETPLACE },
    ),
  },
  'a vote in a space of Snapshot’s': {
    message: typedData(
      'Vote',
      {
        Vote: {
          space: 'ContractAddress',
          voter: 'ContractAddress',
          proposalId: 'u256',
          choice: 'u128',
          userVotingStrategies: 'IndexedStrategy*',
          metadataUri: 'felt*',
        },
        IndexedStrategy: { index: 'felt', params: 'felt*' },
      },
      {
        space: SPACE,
        voter: ACCOUNT,
        proposalId: wide(12n),
        choice: '1',
        userVotingStrategies: [{ index: '0x0', params: [] }],
        metadataUri: [],
      },
      'sx-starknet',
    ),
  },
  'a login with a nonce and times': {
    message: letter({
      statement: 'dapp.example wants you to sign in',
      nonce: 'kJ8fQ2mZ7xWp',
      issuedAt: '2027-01-15T08:00:00Z',
      expiresAt: '2027-01-15T09:00:00Z',
    }),
  },
  'a login with a random felt and a moment': {
    message: flat('Login', {
      statement: ['string', 'Sign in to dapp.example'],
      account: ['ContractAddress', ACCOUNT],
      nonce: ['felt', selectorOf('a random number')],
      issuedAt: ['timestamp', NOW],
    }),
  },
});
