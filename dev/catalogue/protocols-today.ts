import {
  MAX,
  approve,
  call,
  cases,
  cents,
  done,
  transfer,
  units,
  type PlainCall,
} from './requests';
import {
  ACCOUNT,
  RETH_BRIDGE,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  addressNamed,
} from './world';
import { toFelt, type Felt } from '../../src/core/felt';
import {
  ATOMIQ,
  ATOMIQ_CLAIM,
  ATOMIQ_REFUND,
  CCTP,
  EKUBO_POSITIONS,
  STREAMS,
  VESU,
  VESU_MULTIPLY,
  VRF,
  WATCHDOG,
  XSTRK,
} from '../testing/views/protocols';

const OTHER = 'Someone else gets what this brings';
const L1 = BigInt('0xd8da6bf26964af9d7eed9e03e53415d37aa96045');

/** Supplies STRK to a pool of Vesu, and borrows USDC. */
const position = (user: Felt, supplied: bigint, borrowed = 0n): PlainCall[] => [
  approve(STRK, VESU, supplied),
  call(
    VESU,
    'modify_position',
    ...([STRK, USDC, user, 1, supplied, 0, 1, borrowed, 0] as const),
  ),
];

const stakeAtEndur = (receiver: Felt): PlainCall[] => [
  approve(STRK, XSTRK, units(30)),
  call(XSTRK, 'deposit', units(30), receiver),
];

const AT_EKUBO = {
  deployed: [{ at: EKUBO_POSITIONS, is: 'ekubo-positions' as const }],
};

/** A limit order of Ekubo: STRK for USDC. */
const order = (name: string, ...rest: readonly Felt[]): PlainCall[] => [
  transfer(STRK, EKUBO_POSITIONS, units(10)),
  call(
    EKUBO_POSITIONS,
    name,
    ...([USDC, STRK, 0x1000, 1, toFelt(units(10)), ...rest] as const),
  ),
];

const stream = (recipient: Felt, amount: bigint): PlainCall[] => [
  approve(USDC, STREAMS, amount),
  call(
    STREAMS,
    'create_stream',
    ...([USDC, toFelt(amount), recipient, 0x6a000000, 0x6b000000] as const),
  ),
];

const burn = (domain: number, to: bigint, amount: bigint): PlainCall[] => [
  approve(USDC, CCTP, amount),
  call(
    CCTP,
    'deposit_for_burn',
    ...([amount, domain, to, USDC, 0n, 0n, 2000] as const),
  ),
];

/** An escrow of Atomiq, for whoever pays on Bitcoin. */
const escrow = (
  claimer: Felt,
  { claim = ATOMIQ_CLAIM, refund = ATOMIQ_REFUND } = {},
): PlainCall[] => [
  approve(USDC, ATOMIQ, cents(20)),
  call(
    ATOMIQ,
    'initialize',
    ...([
      ACCOUNT,
      claimer,
      USDC,
      refund,
      claim,
      3,
      '0x7a5b',
      0x6a000000,
    ] as const),
    ...([cents(20), STRK, 0n, 0n, 1, 0, 0x6a000000, 0] as const),
  ),
];

/** What people do with lending pools, staked tokens, orders, streams and bridges. */
export const ORDINARY_PROTOCOLS = cases({
  'a position in a lending pool': {
    calls: position(ACCOUNT, units(30), cents(2)),
    says: ['Vesu', '− 30 STRK', '+ 2 USDC'],
  },
  'a delegation to the protocol’s own contract': {
    calls: [call(VESU, 'modify_delegation', VESU_MULTIPLY, 1)],
    says: ['Let someone else move all your positions', 'Vesu'],
  },
  'the end of a delegation': {
    steps: [done(ACCOUNT, call(VESU, 'modify_delegation', THIEF, 1))],
    calls: [call(VESU, 'modify_delegation', THIEF, 0)],
    says: ['Stop letting someone else move your positions'],
  },
  'STRK staked at Endur': {
    calls: stakeAtEndur(ACCOUNT),
    says: ['Stake 30 STRK', 'Endur', '+ 30'],
  },
  'leaving Endur': {
    steps: stakeAtEndur(ACCOUNT).map((one) => done(ACCOUNT, one)),
    calls: [call(XSTRK, 'redeem', units(30), ACCOUNT, ACCOUNT)],
    says: ['Unstake', 'Endur'],
  },
  'a limit order': {
    ...AT_EKUBO,
    calls: order('mint_and_place_limit_order'),
    says: ['− 10 STRK', 'Ekubo'],
  },
  'the proceeds of a stream': {
    calls: [call(STREAMS, 'collect', 7)],
    says: ['Ekubo'],
  },
  'USDC for Ethereum': {
    calls: burn(0, L1, cents(20)),
    says: ['Withdraw 20 USDC to Ethereum', toFelt(L1), 'Circle'],
  },
  'USDC for another network': {
    calls: burn(6, L1, cents(20)),
    says: ['Send 20 USDC to another network', toFelt(L1), 'Recipient there'],
  },
  'a payment that Layerswap watches': {
    calls: [
      transfer(USDC, addressNamed('layerswap'), cents(20)),
      call(WATCHDOG, 'watch', 4_234_610),
    ],
    says: ['Layerswap', '− 20 USDC'],
  },
  'USDC for Bitcoin': {
    calls: escrow(addressNamed('a provider of liquidity')),
    says: [
      'Put 20 USDC in escrow',
      '− 20 USDC',
      addressNamed('a provider of liquidity'),
      `⚠ Step 2: ${OTHER}`,
    ],
  },
  'a token that has a bridge of its own': {
    calls: [call(RETH_BRIDGE, 'initiate_withdraw', toFelt(L1), units(0.5))],
    says: ['Withdraw', 'Recipient on Ethereum', toFelt(L1), '− 0.5 rETH'],
  },
  'a random number for a game': {
    calls: [call(VRF, 'request_random', addressNamed('game'), 0, ACCOUNT)],
    says: ['Cartridge VRF'],
  },
});

/** The same functions with somebody else's address. */
export const PROTOCOL_ATTACKS = cases({
  'a position of somebody else': {
    calls: position(THIEF_ACCOUNT, units(30)),
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  'a delegation of all positions': {
    calls: [call(VESU, 'modify_delegation', THIEF, 1)],
    dangers: ['gives-control'],
    says: ['Let someone else move all your positions', THIEF],
  },
  'a delegation to an account': {
    calls: [call(VESU, 'modify_delegation', STRANGER, 1)],
    dangers: ['gives-control'],
    says: [STRANGER],
  },
  'STRK staked for somebody else': {
    calls: stakeAtEndur(THIEF_ACCOUNT),
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  'staked STRK that somebody else gets back': {
    steps: stakeAtEndur(ACCOUNT).map((one) => done(ACCOUNT, one)),
    calls: [call(XSTRK, 'redeem', units(30), THIEF_ACCOUNT, ACCOUNT)],
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  'a limit order whose proceeds somebody else gets': {
    ...AT_EKUBO,
    calls: order('swap_to_limit_order_price', THIEF_ACCOUNT),
    dangers: ['nothing-in-return', 'to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  'a stream to somebody else': {
    calls: stream(THIEF_ACCOUNT, cents(20)),
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  'USDC for nobody': {
    calls: burn(0, 0n, cents(20)),
    dangers: ['to-zero-address'],
  },
  'all USDC for another network': {
    calls: burn(6, L1, cents(495)),
    dangers: ['large-share'],
    says: ['99% of your USDC leaves'],
  },
  'an approval behind a random number': {
    calls: [
      call(VRF, 'request_random', THIEF, 0, ACCOUNT),
      approve(STRK, THIEF, MAX),
    ],
    dangers: ['unlimited-approval'],
    says: [THIEF],
  },
});

/** Payments that are meant for another network. */
export const CROSSING_ATTACKS = cases({
  'an escrow whose claim handler is a thief’s': {
    calls: escrow(THIEF_ACCOUNT, { claim: THIEF }),
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT, THIEF, '− 20 USDC'],
  },
  'a token through its own bridge, for nobody': {
    calls: [call(RETH_BRIDGE, 'initiate_withdraw', '0x0', units(0.5))],
    dangers: ['to-zero-address'],
  },
  'nearly all USDC, as if Layerswap watched it': {
    calls: [
      transfer(USDC, THIEF_ACCOUNT, cents(495)),
      call(WATCHDOG, 'watch', 4_234_610),
    ],
    dangers: ['large-share'],
    says: ['99% of your USDC leaves', THIEF_ACCOUNT],
  },
});
