import type { Step, UnseenCase } from './case';
import {
  BIRDS,
  CON,
  COUNTERFEIT,
  GLOW,
  HELPER,
  MASTERS,
  REWARDS,
  SHARED,
  WRAPPER,
  fresh,
} from './fresh-contracts';
import { crowd, pull } from './masks';
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
  type Argument,
  type PlainCall,
} from './requests';
import {
  ACCOUNT,
  ETH,
  FRIEND,
  GEM,
  MULTI,
  NFT,
  RETH,
  STRK,
  THIEF_ACCOUNT,
  USDC,
  BRIDGED_USDC,
} from './world';
import type { Felt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';
import { VESU } from '../testing/views/protocols';

// Thefts by transactions, thought up by what they do to the user, without regard to the
// wallet's rules.

/** The set-up of all these cases. */
export const setUp = { deployed: fresh };

/** The list of felts after its length. */
export const listed = (items: readonly Argument[]): Argument[] => [
  items.length,
  ...items,
];

/** Calls as an argument of another call. */
const bundle = (...calls: readonly PlainCall[]): Argument[] => [
  calls.length,
  ...calls.flatMap(({ contractAddress, entrypoint, calldata }) => [
    contractAddress,
    selectorOf(entrypoint),
    ...listed(calldata),
  ]),
];

/** A token's mint, made before. */
export const mint = (token: Felt, to: Felt, amount: bigint): Step =>
  done(ACCOUNT, call(token, 'permissioned_mint', to, amount));

const mintPiece = (collection: Felt, id: bigint): Step =>
  done(ACCOUNT, call(collection, 'mint', ACCOUNT, id));

const purses = crowd(15);

/** Contracts that take more than they say, or give less. */
export const FRESH_TAKINGS: readonly UnseenCase[] = cases(
  {
    'a raffle of which five tickets cost every GEM': {
      thieves: [CON],
      calls: [approve(GEM, CON, units(1000)), call(CON, 'enter', 5)],
    },
    'a sweep of dust that takes six tokens and leaves a crumb of ether': {
      thieves: [CON],
      calls: [
        approve(STRK, CON, units(60)),
        approve(ETH, CON, units(0.4)),
        approve(USDC, CON, cents(450)),
        approve(BRIDGED_USDC, CON, cents(100)),
        approve(RETH, CON, units(2)),
        approve(GEM, CON, units(1000)),
        call(
          CON,
          'consolidate',
          ...listed([STRK, ETH, USDC, BRIDGED_USDC, RETH, GEM]),
        ),
        // It cleans up after itself, so that nothing seems to be left behind.
        ...[STRK, ETH, USDC, BRIDGED_USDC, RETH, GEM].map((token) =>
          approve(token, CON, 0n),
        ),
      ],
    },
    'a proof of humanity that fills fifteen purses': {
      thieves: [CON, ...purses],
      calls: [
        approve(USDC, CON, cents(480)),
        call(CON, 'verify_humanity', USDC, ...listed(purses)),
      ],
    },
    'a swap that pays mostly in a counterfeit': {
      thieves: [CON, COUNTERFEIT],
      steps: [mint(USDC, CON, cents(1000))],
      calls: [
        approve(ETH, CON, units(0.4)),
        call(CON, 'swap_exact_in', ETH, units(0.4), USDC, cents(1200)),
      ],
    },
    'a season’s reward of a worthless token, for USDC': {
      thieves: [REWARDS],
      calls: [
        approve(USDC, REWARDS, cents(495)),
        call(REWARDS, 'claim_season', 3),
      ],
    },
    'a swap of which a partner gets forty percent': {
      thieves: [CON, THIEF_ACCOUNT],
      steps: [mint(USDC, CON, cents(2000))],
      calls: [
        approve(ETH, CON, units(0.4)),
        call(
          CON,
          'swap_with_partner',
          ETH,
          units(0.4),
          USDC,
          cents(1200),
          4000,
          THIEF_ACCOUNT,
        ),
      ],
    },
    'a loan that is passed on as if for leverage': {
      // The user gets a debt, and no balance of USDC changes.
      thieves: [CON, THIEF_ACCOUNT],
      loses: ['600 USDC', '0.3 ETH'],
      calls: [
        approve(ETH, VESU, units(0.3)),
        call(
          VESU,
          'modify_position',
          ETH,
          USDC,
          ACCOUNT,
          1,
          units(0.3),
          0,
          1,
          cents(600),
          0,
        ),
        approve(USDC, CON, cents(600)),
        call(CON, 'loop_in', USDC, cents(600), 3),
      ],
    },
  },
  setUp,
);

/** An address that seems to be nobody's, but has a key. */
const BURNER: Felt =
  '0x00000000dead7f3a91c2b8e6450d1f7a3c9b52e8f60471d3a5b9c8e2dead0000';

/** NFTs, and what else has no price on a list. */
export const FRESH_PIECES: readonly UnseenCase[] = cases(
  {
    'an exhibition that keeps the pieces of three collections': {
      thieves: [CON, THIEF_ACCOUNT],
      steps: [mintPiece(BIRDS, 4n), mintPiece(MASTERS, 8n)],
      calls: [
        approve(NFT, CON, 2n),
        approve(BIRDS, CON, 4n),
        approve(MASTERS, CON, 8n),
        call(
          CON,
          'lend_out',
          ...listed([NFT, BIRDS, MASTERS]),
          ...listed([2, 4, 8]),
          14,
        ),
      ],
    },
    'a wrapper that passes on what it wraps': {
      thieves: [WRAPPER, THIEF_ACCOUNT],
      calls: [approve(NFT, WRAPPER, 3n), call(WRAPPER, 'wrap', NFT, 3n)],
    },
    'pieces burnt for better ones, at an address that only looks like nobody’s':
      {
        thieves: [BURNER],
        calls: [
          ...[1n, 2n].map((id) =>
            call(NFT, 'transfer_from', ACCOUNT, BURNER, id),
          ),
          call(MULTI, 'safe_transfer_from', ACCOUNT, BURNER, 1n, 6n, 0),
          call(WRAPPER, 'mint', ACCOUNT, 900n),
        ],
      },
    'an unlisted token sent to twelve purses at once': {
      thieves: crowd(12),
      steps: [mint(GLOW, ACCOUNT, units(5000))],
      watched: [{ at: GLOW, symbol: 'GLOW' }],
      calls: [
        call(
          GLOW,
          'bulk_transfer',
          ...listed(crowd(12)),
          12,
          ...crowd(12).map(() => units(400)),
        ),
      ],
    },
  },
  setUp,
);

/** A contract that the user and a friend administer, with 5,000 USDC. */
export const founded = (at: Felt): Step[] => [
  done(ACCOUNT, call(at, 'found', ...listed([ACCOUNT, FRIEND]))),
  mint(USDC, at, cents(5000)),
];

/** Calls inside calls. */
export const FRESH_INNER_CALLS: readonly UnseenCase[] = cases(
  {
    'a shared wallet that pays everything to a thief': {
      thieves: [THIEF_ACCOUNT],
      loses: ['4,999 USDC', '4999 USDC'],
      steps: founded(SHARED),
      calls: [
        call(
          SHARED,
          'execute_batch',
          ...bundle(
            transfer(USDC, FRIEND, cents(1)),
            transfer(USDC, THIEF_ACCOUNT, cents(4999)),
          ),
        ),
      ],
    },
    'a helper approved long ago, told to take from the user': {
      thieves: [THIEF_ACCOUNT],
      approved: [HELPER],
      steps: [hadApproved(USDC, HELPER, MAX), hadApproved(RETH, HELPER, MAX)],
      calls: [
        call(
          HELPER,
          'aggregate',
          ...bundle(
            call(USDC, 'balance_of', ACCOUNT),
            pull(USDC, cents(300)),
            call(RETH, 'balance_of', ACCOUNT),
            pull(RETH, units(1.5)),
          ),
        ),
      ],
    },
    'ether taken by the user’s own allowance to themselves': {
      thieves: [THIEF_ACCOUNT],
      calls: [
        approve(ETH, ACCOUNT, units(0.4)),
        call(ETH, 'transfer_from', ACCOUNT, THIEF_ACCOUNT, units(0.4)),
      ],
    },
  },
  setUp,
);
