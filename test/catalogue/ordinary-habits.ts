import type { Case } from './case';
import { ekuboPays, ekuboSwap } from './ekubo';
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
  BRIDGED_USDC,
  EKUBO,
  ETH,
  FRIEND,
  GEM,
  MARKET,
  MULTI,
  NFT,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  VAULT,
  addressOf,
} from './world';

const swap = avnuSwap(AVNU, {
  sell: STRK,
  sold: units(40),
  buy: USDC,
  bought: cents(20),
  min: cents(19.8),
});

/** Transactions in which people combine things. */
export const ORDINARY_HABITS: readonly Case[] = [
  ordinary(
    'a swap whose proceeds go to a friend',
    [approve(STRK, AVNU, units(40)), swap, transfer(USDC, FRIEND, cents(20))],
    ['− 40 STRK', FRIEND],
  ),
  ordinary('two swaps at once', [
    approve(STRK, AVNU, units(40)),
    swap,
    approve(USDC, AVNU, cents(100)),
    avnuSwap(AVNU, {
      sell: USDC,
      sold: cents(100),
      buy: ETH,
      bought: units(0.03),
    }),
  ]),
  ordinary(
    'dollars for other dollars',
    [
      approve(USDC, AVNU, cents(50)),
      avnuSwap(AVNU, {
        sell: USDC,
        sold: cents(50),
        buy: BRIDGED_USDC,
        bought: cents(49.5),
      }),
    ],
    ['+ 49.5 USDC.e'],
    {
      steps: [
        done(ACCOUNT, call(BRIDGED_USDC, 'permissioned_mint', AVNU, cents(99))),
      ],
    },
  ),
  ordinary('a swap and a deposit of what it brings', [
    approve(USDC, AVNU, cents(20)),
    avnuSwap(AVNU, {
      sell: USDC,
      sold: cents(20),
      buy: STRK,
      bought: units(40),
    }),
    approve(STRK, VAULT, units(40)),
    call(VAULT, 'deposit', units(40), ACCOUNT),
  ]),
  ordinary(
    'a swap through Ekubo of everything',
    [
      transfer(STRK, EKUBO, units(90)),
      ekuboSwap(units(90)),
      call(EKUBO, 'clear_minimum', USDC, cents(44)),
      call(EKUBO, 'clear', STRK),
    ],
    ['+ 45 USDC'],
    { steps: [ekuboPays(cents(45))] },
  ),
  ordinary(
    'an approval of everything for AVNU, for later',
    [approve(USDC, AVNU, cents(500))],
    ['500 USDC stays approved', 'AVNU'],
  ),
  ordinary(
    'an approval of all that is left of a few cents',
    [approve(USDC, MARKET, cents(0.5))],
    [],
    { steps: [done(ACCOUNT, transfer(USDC, FRIEND, cents(499.5)))] },
  ),
  ordinary('an increase that the next call uses', [
    call(STRK, 'increase_allowance', MARKET, units(40)),
    call(MARKET, 'buy_item', NFT, 9n, STRK, units(40)),
  ]),
  ordinary(
    'a purchase with an older approval, topped up',
    [
      call(STRK, 'increase_allowance', MARKET, units(20)),
      call(MARKET, 'buy_item', NFT, 9n, STRK, units(20)),
    ],
    [],
    { steps: [hadApproved(STRK, MARKET, units(5))] },
  ),
  ordinary(
    'a purchase with an old unlimited approval',
    [call(MARKET, 'buy_item', NFT, 9n, STRK, units(20))],
    ['⚠ An earlier approval is used', '− 20 STRK'],
    { steps: [hadApproved(STRK, MARKET, MAX)], approved: [MARKET] },
  ),
  ordinary(
    'all revocations at once',
    [
      ...[AVNU, THIEF, MARKET].map((spender) => approve(STRK, spender, 0n)),
      call(NFT, 'set_approval_for_all', MARKET, 0),
    ],
    [],
    {
      steps: [
        hadApproved(STRK, THIEF, MAX),
        done(ACCOUNT, call(NFT, 'set_approval_for_all', MARKET, 1)),
      ],
    },
  ),
  ordinary('a listing of an NFT', [approve(NFT, MARKET, 1n)]),
  ordinary('two NFTs for two friends', [
    call(NFT, 'transfer_from', ACCOUNT, FRIEND, 1n),
    call(NFT, 'transfer_from', ACCOUNT, STRANGER, 2n),
  ]),
  ordinary(
    'all NFTs sold at a price',
    [1n, 2n, 3n].flatMap((id) => [
      approve(NFT, MARKET, id),
      call(MARKET, 'accept_offer', NFT, id, STRK, units(40)),
    ]),
  ),
  ordinary(
    'two kinds of ERC-1155 tokens for a friend',
    [
      call(
        MULTI,
        'safe_batch_transfer_from',
        ACCOUNT,
        FRIEND,
        2,
        1n,
        2n,
        2,
        5n,
        1n,
        0,
      ),
    ],
    ['You send 2 NFTs', FRIEND],
    {
      steps: [done(ACCOUNT, call(MULTI, 'mint', ACCOUNT, 2n, 10n))],
    },
  ),
  ordinary('a delegation of votes', [call(THIEF, 'delegate', FRIEND)]),
  ordinary('an own contract for an own account', [
    call(THIEF, 'transfer_ownership', ACCOUNT),
  ]),
  ordinary(
    'wages for five people',
    [1, 2, 3, 4, 5].map((index) =>
      transfer(USDC, addressOf(`stranger ${index}`), cents(40)),
    ),
  ),
  ordinary(
    'a listed token for a stranger',
    [transfer(GEM, THIEF_ACCOUNT, units(20))],
    ['20 GEM'],
    { watched: [{ at: GEM, symbol: 'GEM' }] },
  ),
];
