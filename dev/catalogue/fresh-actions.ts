import { starknetId } from 'starknet';

import type { Deployed, Step, UnseenCase } from './case';
import { NOW } from './first-view';
import { transactionId } from './fresh-apps';
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
  AVNU,
  EKUBO,
  ETH,
  FRIEND,
  GEM,
  IDENTITY,
  JEDISWAP,
  MULTI,
  NAMING,
  NFT,
  POOL,
  STAKING,
  STRK,
  USDC,
  addressNamed,
} from './world';
import { MAINNET } from '../../src/config/networks';
import { toFelt, type Felt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';
import { CCTP, VESU, VRF, XSTRK, u256 } from '../testing/views/protocols';

// What people do on Mainnet on an ordinary day, as the sites of honest applications request
// it. Written by what people do, without regard to the rules.

const [SWAPS, PAIR, REWARDS, VOTES, LENT] = [
  'swaps',
  'pair',
  'rewards',
  'votes',
  'lent USDC',
].map((name) => addressNamed(`fresh ${name}`)) as [
  Felt,
  Felt,
  Felt,
  Felt,
  Felt,
];

const [MAGAZINE, DROP, AUCTIONS, GAME, SAFE, BROTHER] = [
  'magazine',
  'drop',
  'auctions',
  'game',
  'safe',
  'token',
].map((name) => addressNamed(`fresh ${name}`)) as [
  Felt,
  Felt,
  Felt,
  Felt,
  Felt,
  Felt,
];

/** The user's second account, used before. */
const SECOND = addressNamed('fresh second account');
/** The user's account on Ethereum, as a felt. */
const ON_ETHEREUM: Felt = '0x7c3f9e2b41d86a05e7f1c2938b4d6e50a9f83217';

const deployed: readonly Deployed[] = [
  { at: SWAPS, is: 'fresh-router' },
  { at: PAIR, is: 'fresh-pair', symbol: 'USDC-ETH-LP' },
  { at: REWARDS, is: 'fresh-distributor' },
  { at: VOTES, is: 'fresh-wrapper', symbol: 'vGEM' },
  { at: LENT, is: 'fresh-lending', symbol: 'vUSDC', decimals: 6 },
  { at: MAGAZINE, is: 'fresh-subscriptions' },
  { at: DROP, is: 'fresh-drop' },
  { at: AUCTIONS, is: 'fresh-auctions' },
  { at: GAME, is: 'fresh-game' },
  { at: SAFE, is: 'fresh-multisig' },
  { at: BROTHER, is: 'token', symbol: 'BROTHER' },
];

/** The pool holds 10 ETH and 30,000 USDC, deposited by others. */
const pooled: readonly Step[] = [
  done(ACCOUNT, call(PAIR, 'initialize', USDC, ETH)),
  done(ACCOUNT, call(SWAPS, 'set_pair', PAIR)),
  done(JEDISWAP, transfer(ETH, PAIR, units(10))),
  done(JEDISWAP, transfer(USDC, PAIR, cents(30_000))),
  done(JEDISWAP, call(PAIR, 'mint', JEDISWAP)),
];

/** Others have lent 50,000 USDC, which have earned 1,500 since. */
const lent: readonly Step[] = [
  done(ACCOUNT, call(LENT, 'set_asset', USDC)),
  done(AVNU, approve(USDC, LENT, cents(50_000))),
  done(AVNU, call(LENT, 'deposit', cents(50_000), AVNU)),
  done(AVNU, transfer(USDC, LENT, cents(1500))),
];

/** A round of rewards, of which the user has a share in FRI. */
const rewarded = (share: bigint): Step[] => [
  done(STAKING, transfer(STRK, REWARDS, units(500))),
  done(ACCOUNT, call(REWARDS, 'set_share', ACCOUNT, STRK, toFelt(share))),
];

const proof = (length: number): Felt[] =>
  Array.from({ length }, (_, index) => selectorOf(`sibling ${String(index)}`));

const claim = (share: bigint): PlainCall =>
  call(REWARDS, 'claim', toFelt(share), 11, ...proof(11));

const DEADLINE = NOW + 1200;

const PATH_TO_ME = [2, USDC, ETH, ACCOUNT, DEADLINE];

const sellUsdc = (amount: number, minimum: number): PlainCall[] => [
  approve(USDC, SWAPS, cents(amount)),
  call(
    SWAPS,
    'swapExactTokensForTokens',
    cents(amount),
    units(minimum),
    ...PATH_TO_ME,
  ),
];

/** An Ekubo pool of STRK and the new token, with a fee of 1%. */
const BROTHER_POOL = [
  ...(BigInt(BROTHER) < BigInt(STRK) ? [BROTHER, STRK] : [STRK, BROTHER]),
  '0x28f5c28f5c28f5c28f5c28f5c28f5c2',
  '0x56a4c',
  '0x0',
] as const satisfies readonly Felt[];

const delegated: readonly Step[] = [
  hadApproved(STRK, POOL, units(30)),
  done(
    ACCOUNT,
    call(POOL, 'enter_delegation_pool', ACCOUNT, toFelt(units(30))),
  ),
];

const moveNft = (id: bigint, to: Felt): PlainCall =>
  call(NFT, 'transfer_from', ACCOUNT, to, id);

const LIQUIDITY = [
  USDC,
  ETH,
  cents(60),
  units(0.02),
  cents(59.4),
  units(0.0198),
  ACCOUNT,
  DEADLINE,
];

/** Six of the items with the id 1. */
const ITEMS = [ACCOUNT, SECOND, 1, 1n, 1, 6n, 0];

/** At Circle's normal speed, which is free; Ethereum is their domain 0. */
const BURN = [cents(200), 0, BigInt(ON_ETHEREUM), USDC, 0n, 0n, 2000];

const VESU_POSITION = [ETH, USDC, ACCOUNT] as const;

/** An amount of Vesu's that is added. */
const inAssets = (amount: bigint): Argument[] => [1, amount, 0];

const IDENTITY_ID = 482_913_077_215;
const NAME = toFelt(starknetId.useEncoded('nightgarden'));
const FOR_A_YEAR = [IDENTITY_ID, NAME, 365, 0, 0, 0];

/** A payment that another signer of the multisig has submitted. */
const PAYMENT = [addressNamed('fresh auditor'), ...u256(cents(200))];
const PAYMENT_ID = transactionId(
  BigInt(USDC),
  BigInt(selectorOf('transfer')),
  PAYMENT.map(BigInt),
  1n,
);

/** The random number's request, for the player. */
const random = call(VRF, 'request_random', GAME, 0, ACCOUNT);

/** Transactions of an ordinary day, but for those that the wallet only signs. */
const SENT = cases(
  {
    'USDC for ether at a router that few people know': {
      steps: pooled,
      calls: sellUsdc(60, 0.0197),
    },
    'STRK for a new token on Ekubo': {
      steps: [
        done(
          ACCOUNT,
          call(BROTHER, 'permissioned_mint', EKUBO, units(48_210.5)),
        ),
      ],
      calls: [
        transfer(STRK, EKUBO, units(20)),
        call(EKUBO, 'swap', ...BROTHER_POOL, 0n, 0, STRK, toFelt(units(20)), 0),
        call(EKUBO, 'clear_minimum', BROTHER, units(47_246)),
        call(EKUBO, 'clear', STRK),
      ],
    },
    'the week’s rewards of a program, with a proof': {
      steps: rewarded(units(14.62)),
      calls: [claim(units(14.62))],
    },
    'a token wrapped 1:1 to vote with it': {
      steps: [done(ACCOUNT, call(VOTES, 'set_underlying', GEM))],
      calls: [
        approve(GEM, VOTES, units(400)),
        call(VOTES, 'deposit_for', ACCOUNT, units(400)),
      ],
    },
    '250 USDC lent at interest': {
      steps: lent,
      calls: [
        approve(USDC, LENT, cents(250)),
        call(LENT, 'deposit', cents(250), ACCOUNT),
      ],
    },
    'USDC borrowed against ether at Vesu': [
      approve(ETH, VESU, units(0.2)),
      call(
        VESU,
        'modify_position',
        ...VESU_POSITION,
        ...inAssets(units(0.2)),
        ...inAssets(cents(250)),
      ),
    ],
    'three months of a magazine': {
      steps: [
        done(
          addressNamed('fresh publisher'),
          call(MAGAZINE, 'create_plan', 2, USDC, cents(4.99)),
        ),
      ],
      calls: [
        approve(USDC, MAGAZINE, cents(14.97)),
        call(MAGAZINE, 'subscribe', 2, 3),
      ],
    },
    'a tidy-up of three approvals and an operator': {
      approved: [SWAPS, LENT, AVNU, AUCTIONS],
      steps: [
        hadApproved(USDC, SWAPS, MAX),
        hadApproved(ETH, LENT, units(3)),
        hadApproved(STRK, AVNU, MAX),
        done(ACCOUNT, call(NFT, 'set_approval_for_all', AUCTIONS, 1)),
      ],
      calls: [
        approve(USDC, SWAPS, 0n),
        approve(ETH, LENT, 0n),
        approve(STRK, AVNU, 0n),
        call(NFT, 'set_approval_for_all', AUCTIONS, 0),
      ],
    },
    'the wages of five people': Object.entries({
      Ana: 85,
      Bela: 85,
      Chidi: 60,
      Dana: 45.5,
      Emre: 120,
    }).map(([name, wage]) =>
      transfer(USDC, addressNamed(`fresh colleague ${name}`), cents(wage)),
    ),
    'an NFT as a gift to a friend': [moveNft(2n, FRIEND)],
    'one STRK to try an address for the first time': [
      transfer(STRK, addressNamed('fresh address'), units(1)),
    ],
    'two NFTs of a new collection, paid in ether': {
      steps: [
        done(
          ACCOUNT,
          call(
            DROP,
            'open_sale',
            ETH,
            units(0.004),
            addressNamed('fresh artist'),
          ),
        ),
      ],
      calls: [
        approve(ETH, DROP, units(0.008)),
        call(DROP, 'public_mint', ACCOUNT, 2),
      ],
    },
    'a higher bid in an auction': {
      steps: [
        done(FRIEND, call(NFT, 'mint', FRIEND, 40n)),
        done(FRIEND, approve(NFT, AUCTIONS, 40n)),
        done(
          FRIEND,
          call(AUCTIONS, 'create_auction', 7, NFT, 40n, ETH, units(0.02)),
        ),
        done(AVNU, approve(ETH, AUCTIONS, units(0.04))),
        done(AVNU, call(AUCTIONS, 'place_bid', 7, units(0.04))),
      ],
      calls: [
        approve(ETH, AUCTIONS, units(0.05)),
        call(AUCTIONS, 'place_bid', 7, units(0.05)),
      ],
    },
    'two moves of a game, each with a random number': [
      random,
      call(GAME, 'attack', 20_417, 0),
      random,
      call(GAME, 'explore', 20_417, 1),
    ],
    'NFTs and items moved to the user’s second account': {
      sent: [SECOND],
      calls: [
        ...[1n, 2n, 3n].map((id) => moveNft(id, SECOND)),
        call(MULTI, 'safe_batch_transfer_from', ...ITEMS),
      ],
    },
    'USDC to the user’s own account on Ethereum, by Circle’s bridge': [
      approve(USDC, CCTP, cents(200)),
      call(CCTP, 'deposit_for_burn', ...BURN),
    ],
    'a name of one’s own for a year': [
      call(IDENTITY, 'mint', IDENTITY_ID),
      approve(ETH, NAMING, units(0.01)),
      call(NAMING, 'buy', ...FOR_A_YEAR, selectorOf('the receipt’s address')),
      call(NAMING, 'set_address_to_domain', 1, NAME, 0),
    ],
    'the second signature of a club’s payment': {
      steps: [
        done(FRIEND, call(SAFE, 'add_signer', FRIEND)),
        done(FRIEND, call(SAFE, 'add_signer', ACCOUNT)),
        done(
          FRIEND,
          call(
            SAFE,
            'submit_transaction',
            USDC,
            selectorOf('transfer'),
            PAYMENT.length,
            ...PAYMENT,
            1,
          ),
        ),
      ],
      calls: [call(SAFE, 'confirm_transaction', toFelt(PAYMENT_ID))],
    },
    'a Sunday’s twelve steps: claims, a swap, liquidity and stakes': {
      steps: [
        ...pooled,
        ...lent,
        ...delegated,
        ...rewarded(units(12)),
        hadApproved(USDC, LENT, cents(150)),
        done(ACCOUNT, call(LENT, 'deposit', cents(150), ACCOUNT)),
      ],
      calls: [
        call(POOL, 'claim_rewards', ACCOUNT),
        claim(units(12)),
        call(LENT, 'withdraw', cents(120), ACCOUNT, ACCOUNT),
        ...sellUsdc(60, 0.0197),
        approve(USDC, SWAPS, cents(60)),
        approve(ETH, SWAPS, units(0.02)),
        call(SWAPS, 'addLiquidity', ...LIQUIDITY),
        approve(STRK, XSTRK, units(12)),
        call(XSTRK, 'deposit', units(12), ACCOUNT),
        approve(STRK, POOL, units(20)),
        call(POOL, 'add_to_delegation_pool', ACCOUNT, toFelt(units(20))),
      ],
    },
  },
  { deployed },
);

/** A stake that a site asks to be signed, and sends itself. */
const STAKE: UnseenCase = {
  name: 'STRK staked with a validator, which the site sends',
  request: {
    method: 'l2net_signTransaction',
    params: {
      address: ACCOUNT,
      chainId: MAINNET,
      transactions: [
        approve(STRK, POOL, units(50)),
        call(POOL, 'enter_delegation_pool', ACCOUNT, toFelt(units(50))),
      ],
    },
  },
};

/** Transactions of an ordinary day. */
export const FRESH_ACTIONS: readonly UnseenCase[] = [...SENT, STAKE];
