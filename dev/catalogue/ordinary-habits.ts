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
  swap,
} from './requests';
import { ekuboPays, ekuboSwap } from './trades';
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
  VOTING,
  addressNamed,
} from './world';

/** Transactions in which people combine several actions. */
export const ORDINARY_HABITS = cases({
  'a swap whose proceeds go to a friend': {
    calls: [
      ...swap(STRK, units(40), USDC, cents(20), { min: cents(19.8) }),
      transfer(USDC, FRIEND, cents(20)),
    ],
    says: ['− 40 STRK', FRIEND, '⚠ Step 2: You give, but get nothing'],
  },
  'payments like the last ones, but of other amounts, tokens or people': {
    paid: [transfer(USDC, FRIEND, cents(5))],
    calls: [
      transfer(USDC, FRIEND, cents(6)),
      transfer(STRK, FRIEND, cents(5)),
      transfer(USDC, STRANGER, cents(5)),
    ],
    hides: ['You sent this'],
  },
  'the same action as seconds ago, which pays nothing': {
    paid: [call(VOTING, 'delegate', FRIEND)],
    calls: [call(VOTING, 'delegate', FRIEND)],
    hides: ['You sent this'],
  },
  'two swaps at once': [
    ...swap(STRK, units(40), USDC, cents(20), { min: cents(19.8) }),
    ...swap(USDC, cents(100), ETH, units(0.03)),
  ],
  'dollars for other dollars': {
    steps: [
      done(ACCOUNT, call(BRIDGED_USDC, 'permissioned_mint', AVNU, cents(99))),
    ],
    calls: swap(USDC, cents(50), BRIDGED_USDC, cents(49.5)),
    says: ['+ 49.5 USDC.e'],
  },
  'a swap and a deposit of what it brings': [
    ...swap(USDC, cents(20), STRK, units(40)),
    approve(STRK, VAULT, units(40)),
    call(VAULT, 'deposit', units(40), ACCOUNT),
  ],
  'a swap through Ekubo of everything': {
    steps: [ekuboPays(cents(45))],
    calls: [
      transfer(STRK, EKUBO, units(90)),
      ekuboSwap(units(90)),
      call(EKUBO, 'clear_minimum', USDC, cents(44)),
      call(EKUBO, 'clear', STRK),
    ],
    says: ['+ 45 USDC'],
  },
  'an approval of everything for AVNU, for later': {
    calls: [approve(USDC, AVNU, cents(500))],
    says: ['500 USDC can still be spent later', 'AVNU'],
  },
  'an approval of all that is left of a few cents': {
    steps: [done(ACCOUNT, transfer(USDC, FRIEND, cents(499.5)))],
    calls: [approve(USDC, MARKET, cents(0.5))],
  },
  'an increase that the next call uses': [
    call(STRK, 'increase_allowance', MARKET, units(40)),
    call(MARKET, 'buy_item', NFT, 9n, STRK, units(40)),
  ],
  'a purchase with an older approval, topped up': {
    steps: [hadApproved(STRK, MARKET, units(5))],
    calls: [
      call(STRK, 'increase_allowance', MARKET, units(20)),
      call(MARKET, 'buy_item', NFT, 9n, STRK, units(20)),
    ],
  },
  'a purchase with an old unlimited approval': {
    steps: [hadApproved(STRK, MARKET, MAX)],
    approved: [MARKET],
    calls: [call(MARKET, 'buy_item', NFT, 9n, STRK, units(20))],
    says: ['⚠ An earlier approval is used', '− 20 STRK'],
  },
  'all revocations at once': {
    steps: [
      hadApproved(STRK, THIEF, MAX),
      done(ACCOUNT, call(NFT, 'set_approval_for_all', MARKET, 1)),
    ],
    calls: [
      ...[AVNU, THIEF, MARKET].map((spender) => approve(STRK, spender, 0n)),
      call(NFT, 'set_approval_for_all', MARKET, 0),
    ],
  },
  'a listing of an NFT': {
    calls: [approve(NFT, MARKET, 1n)],
    says: ['⚠ An NFT stays approved', MARKET],
  },
  'two NFTs for two friends': [
    call(NFT, 'transfer_from', ACCOUNT, FRIEND, 1n),
    call(NFT, 'transfer_from', ACCOUNT, STRANGER, 2n),
  ],
  'all NFTs sold at a price': {
    calls: [1n, 2n, 3n].flatMap((id) => [
      approve(NFT, MARKET, id),
      call(MARKET, 'accept_offer', NFT, id, STRK, units(40)),
    ]),
  },
  'two kinds of ERC-1155 tokens for a friend': {
    steps: [done(ACCOUNT, call(MULTI, 'mint', ACCOUNT, 2n, 10n))],
    calls: [
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
    says: ['You send 6 NFTs', 'You send 5 of NFT #1', FRIEND],
  },
  'a delegation of votes': [call(THIEF, 'delegate', FRIEND)],
  'an own contract for an own account': [
    call(THIEF, 'transfer_ownership', ACCOUNT),
  ],
  'wages for five people': {
    calls: [1, 2, 3, 4, 5].map((index) =>
      transfer(USDC, addressNamed(`stranger ${index}`), cents(40)),
    ),
  },
  'a listed token for a stranger': {
    watched: [{ at: GEM, symbol: 'GEM' }],
    calls: [transfer(GEM, THIEF_ACCOUNT, units(20))],
    says: ['20 GEM'],
  },
});

const locked = {
  steps: [
    done(ACCOUNT, approve(STRK, VOTING, units(10))),
    done(ACCOUNT, call(VOTING, 'lock', units(10))),
  ],
};

/** Ordinary transactions with the voting token. */
export const ORDINARY_VOTING = cases({
  'STRK locked to vote': {
    calls: [approve(STRK, VOTING, units(10)), call(VOTING, 'lock', units(10))],
    says: ['Lock 10 STRK to vote', '− 10 STRK'],
  },
  'locked STRK back': {
    ...locked,
    calls: [call(VOTING, 'unlock', units(10))],
    says: ['Unlock 10 STRK', '+ 10 STRK'],
  },
  'votes for a friend': {
    ...locked,
    calls: [call(VOTING, 'delegate', FRIEND)],
    says: ['Choose who votes for you', FRIEND],
  },
});
