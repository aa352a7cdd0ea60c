import type { Case } from './case';
import {
  MAX,
  approve,
  avnuSwap,
  call,
  cents,
  done,
  hadApproved,
  ordinary,
  transfer,
  units,
} from './requests';
import {
  ACCOUNT,
  AVNU,
  ETH,
  FRIEND,
  GEM,
  MARKET,
  MULTI,
  NFT,
  PAYMASTER,
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
/** What people do every day. */
export const ORDINARY: readonly Case[] = [
  ordinary(
    'a payment to a friend',
    [transfer(STRK, FRIEND, units(5))],
    ['Send 5 STRK', FRIEND, 'Used before'],
  ),
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
  ordinary(
    'a fee to the paymaster',
    [transfer(STRK, PAYMASTER, units(4))],
    ['AVNU paymaster'],
  ),
  ordinary('a transfer to oneself', [transfer(STRK, ACCOUNT, units(99))]),
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
  ordinary(
    'a stake',
    [
      approve(STRK, STAKING, units(10)),
      call(STAKING, 'stake', ACCOUNT, ACCOUNT, stake),
    ],
    ['Stake 10 STRK; the rewards go to you'],
  ),
  ordinary(
    'a stake in a pool',
    [
      approve(STRK, POOL, units(10)),
      call(POOL, 'enter_delegation_pool', ACCOUNT, stake),
    ],
    ['Stake 10 STRK; the rewards go to you', 'Staking pool'],
  ),
  ordinary(
    'a large stake in a pool',
    [
      approve(STRK, POOL, units(90)),
      call(POOL, 'enter_delegation_pool', ACCOUNT, toFelt(units(90))),
    ],
    ['Stake 90 STRK; the rewards go to you'],
  ),
  ordinary(
    'a stake of nearly all in a pool',
    [
      approve(STRK, POOL, units(98)),
      call(POOL, 'enter_delegation_pool', ACCOUNT, toFelt(units(98))),
    ],
    ['⚠ 98 % of your STRK leaves', '− 98 STRK'],
  ),
  ordinary(
    'a swap of all of a token',
    [
      approve(USDC, AVNU, cents(500)),
      avnuSwap(AVNU, {
        sell: USDC,
        sold: cents(500),
        buy: ETH,
        bought: units(0.16),
      }),
    ],
    ['⚠ 100 % of your USDC leaves', '+ 0.16 ETH'],
  ),
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
    ['− 100 USDC.e'],
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
];
