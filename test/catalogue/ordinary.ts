import type { Case } from './case';
import {
  MAX,
  approve,
  avnuSwap,
  call,
  cents,
  done,
  hadApproved,
  send,
  transfer,
  units,
} from './requests';
import { ekuboPays, ekuboSwap } from './swaps';
import {
  ACCOUNT,
  AVNU,
  BRIDGED_USDC,
  EKUBO,
  ETH,
  FRIEND,
  GEM,
  JEDISWAP,
  JEDISWAP_V2,
  MARKET,
  MULTI,
  NFT,
  POOL,
  STAKING,
  STRANGER,
  STRK,
  THIEF_ACCOUNT,
  USDC,
  USDC_BRIDGE,
  VAULT,
} from './world';
import { toFelt } from '../../src/core/felt';

const stake = toFelt(units(10));
const L1 = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';
const inVault = {
  steps: [
    done(ACCOUNT, approve(STRK, VAULT, units(30))),
    done(ACCOUNT, call(VAULT, 'deposit', units(30), ACCOUNT)),
  ],
};
const inPool = {
  steps: [
    done(ACCOUNT, approve(STRK, POOL, units(10))),
    done(ACCOUNT, call(POOL, 'enter_delegation_pool', ACCOUNT, stake)),
  ],
};
const toUsdc = (
  sold: number,
  bought: number,
): Parameters<typeof avnuSwap>[1] => ({
  sell: STRK,
  sold: units(sold),
  buy: USDC,
  bought: cents(bought),
  min: cents(bought * 0.99),
});

const ordinary = (
  name: string,
  calls: Parameters<typeof send>[0],
  says: readonly string[] = [],
  setUp: Case['setUp'] = {},
): Case => ({ name, setUp, request: send(calls), dangers: [], says });

/** What people do every day. */
export const ORDINARY: readonly Case[] = [
  ordinary(
    'a payment to a friend',
    [transfer(STRK, FRIEND, units(5))],
    ['Send 5 STRK', FRIEND, 'Used before'],
  ),
  ordinary('nearly everything to a friend', [
    transfer(STRK, FRIEND, units(95)),
  ]),
  ordinary(
    'a first payment',
    [transfer(USDC, THIEF_ACCOUNT, cents(25))],
    [THIEF_ACCOUNT, 'First time'],
  ),
  ordinary('a first payment to a new account', [
    transfer(ETH, STRANGER, units(0.01)),
  ]),
  ordinary('a few payments at once', [
    transfer(STRK, FRIEND, units(5)),
    transfer(USDC, FRIEND, cents(5)),
    transfer(STRK, STRANGER, units(5)),
  ]),
  ordinary('everything of a token that nobody lists', [
    transfer(GEM, STRANGER, units(1000)),
  ]),
  ordinary('a transfer to oneself', [transfer(STRK, ACCOUNT, units(99))]),
  ordinary(
    'a swap through AVNU',
    [approve(STRK, AVNU, units(10)), avnuSwap(AVNU, toUsdc(10, 5))],
    ['Swap 10 STRK for at least 4.95 USDC', '− 10 STRK', '+ 5 USDC'],
  ),
  ordinary('a swap of nearly everything', [
    approve(STRK, AVNU, units(90)),
    avnuSwap(AVNU, toUsdc(90, 45)),
  ]),
  ordinary(
    'a swap that brings a token that nobody lists',
    [
      approve(STRK, AVNU, units(10)),
      avnuSwap(AVNU, {
        sell: STRK,
        sold: units(10),
        buy: GEM,
        bought: units(70),
      }),
    ],
    [],
    {
      steps: [done(ACCOUNT, call(GEM, 'permissioned_mint', AVNU, units(70)))],
    },
  ),
  ordinary(
    'a swap through AVNU to an exact amount',
    [
      approve(STRK, AVNU, units(11)),
      call(
        AVNU,
        'swap_exact_token_to',
        STRK,
        units(10),
        units(11),
        USDC,
        cents(5),
        ACCOUNT,
        0,
        0,
        0,
      ),
    ],
    ['1 STRK stays approved'],
  ),
  ordinary(
    'a swap with an older approval',
    [avnuSwap(AVNU, toUsdc(10, 5))],
    [],
    {
      steps: [hadApproved(STRK, AVNU, MAX)],
    },
  ),
  ordinary(
    'a swap through Ekubo',
    [
      transfer(STRK, EKUBO, units(10)),
      ekuboSwap(units(10)),
      call(EKUBO, 'clear_minimum', USDC, cents(4.9)),
      call(EKUBO, 'clear', STRK),
    ],
    ['+ 5 USDC'],
    { steps: [ekuboPays(cents(5))] },
  ),
  ordinary('a swap through JediSwap', [
    approve(STRK, JEDISWAP, units(10)),
    call(
      JEDISWAP,
      'swap_exact_tokens_for_tokens',
      units(10),
      cents(4.9),
      2,
      STRK,
      USDC,
      ACCOUNT,
      2_000_000_000,
    ),
  ]),
  ordinary('a swap through JediSwap’s second version', [
    approve(STRK, JEDISWAP_V2, units(10)),
    call(
      JEDISWAP_V2,
      'exact_input_single',
      STRK,
      USDC,
      3000,
      ACCOUNT,
      2_000_000_000,
      units(10),
      cents(4.9),
      0n,
    ),
  ]),
  ordinary('a revocation', [approve(STRK, MARKET, 0n)], [], {
    steps: [hadApproved(STRK, MARKET, MAX)],
  }),
  ordinary(
    'an approval for later',
    [approve(USDC, MARKET, cents(20))],
    ['20 USDC stays approved'],
  ),
  ordinary(
    'a lower allowance',
    [call(STRK, 'decrease_allowance', MARKET, units(5))],
    [],
    { steps: [hadApproved(STRK, MARKET, units(9))] },
  ),
  ordinary('a stake', [
    approve(STRK, STAKING, units(10)),
    call(STAKING, 'stake', ACCOUNT, ACCOUNT, stake),
  ]),
  ordinary('a stake in a pool', [
    approve(STRK, POOL, units(10)),
    call(POOL, 'enter_delegation_pool', ACCOUNT, stake),
  ]),
  ordinary(
    'rewards of a pool',
    [call(POOL, 'claim_rewards', ACCOUNT)],
    [],
    inPool,
  ),
  ordinary(
    'leaving a pool',
    [call(POOL, 'exit_delegation_pool_intent', stake)],
    [],
    inPool,
  ),
  ordinary(
    'a withdrawal to Ethereum',
    [call(USDC_BRIDGE, 'initiate_withdraw', L1, cents(20))],
    [L1, 'Recipient on Ethereum', '− 20 USDC.e'],
  ),
  ordinary(
    'a withdrawal of all that was bridged',
    [call(USDC_BRIDGE, 'initiate_withdraw', L1, cents(100))],
    ['− 100 USDC.e', BRIDGED_USDC].slice(0, 1),
  ),
  ordinary('a deposit in a vault', [
    approve(STRK, VAULT, units(30)),
    call(VAULT, 'deposit', units(30), ACCOUNT),
  ]),
  ordinary(
    'shares of a vault back to STRK',
    [call(VAULT, 'redeem', units(30), ACCOUNT, ACCOUNT)],
    ['+ 30 STRK'],
    inVault,
  ),
  ordinary('a sale of an NFT at a price', [
    approve(NFT, MARKET, 1n),
    call(MARKET, 'accept_offer', NFT, 1n, STRK, units(40)),
  ]),
  ordinary('an NFT bought', [
    approve(STRK, MARKET, units(40)),
    call(MARKET, 'buy_item', NFT, 9n, STRK, units(40)),
  ]),
  ordinary(
    'an NFT for a friend',
    [call(NFT, 'transfer_from', ACCOUNT, FRIEND, 1n)],
    [FRIEND],
  ),
  ordinary('an ERC-1155 token for a friend', [
    call(MULTI, 'safe_transfer_from', ACCOUNT, FRIEND, 1n, 5n, 0),
  ]),
  ordinary('an operator’s end', [call(NFT, 'set_approval_for_all', MARKET, 0)]),
  ordinary('a free mint', [call(NFT, 'mint', ACCOUNT, 77n)]),
  ordinary('an airdrop', [call(GEM, 'permissioned_mint', ACCOUNT, units(20))]),
  ordinary(
    'an approval that the swap behind it leaves a little of',
    [approve(STRK, AVNU, units(10.1)), avnuSwap(AVNU, toUsdc(10, 5))],
    ['0.1 STRK stays approved'],
  ),
];
