import { LIAR, deployed } from './masks';
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
import { letter } from './typed-data';
import {
  ACCOUNT,
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
  addressNamed,
} from './world';
import { type Felt, padFelt, toFelt } from '../../src/core/felt';

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

/** Everyday transactions. */
export const ORDINARY = cases({
  'a payment to a friend': {
    calls: [transfer(STRK, FRIEND, units(5))],
    says: ['Send 5 STRK', FRIEND, 'Paid 20 USDC before'],
  },
  'a first payment': {
    calls: [transfer(USDC, THIEF_ACCOUNT, cents(25))],
    says: [THIEF_ACCOUNT, 'Never used before'],
  },
  'a first payment to a new account': [transfer(ETH, STRANGER, units(0.01))],
  'a few payments at once': [
    transfer(STRK, FRIEND, units(5)),
    transfer(USDC, FRIEND, cents(5)),
    transfer(STRK, STRANGER, units(5)),
  ],
  'everything of a token that nobody lists': [
    transfer(GEM, STRANGER, units(1000)),
  ],
  'a fee to the paymaster': {
    calls: [transfer(STRK, PAYMASTER, units(4))],
    says: ['AVNU paymaster'],
  },
  'a transfer to oneself': [transfer(STRK, ACCOUNT, units(99))],
  'a revocation': {
    steps: [hadApproved(STRK, MARKET, MAX)],
    calls: [approve(STRK, MARKET, 0n)],
  },
  'an approval for later': {
    calls: [approve(USDC, MARKET, cents(20))],
    says: ['20 USDC can still be spent later'],
  },
  'a lower allowance': {
    steps: [hadApproved(STRK, MARKET, units(9))],
    calls: [call(STRK, 'decrease_allowance', MARKET, units(5))],
  },
  'a stake': {
    calls: [
      approve(STRK, STAKING, units(10)),
      call(STAKING, 'stake', ACCOUNT, ACCOUNT, stake),
    ],
    says: ['Stake 10 STRK; the rewards go to you'],
  },
  'a stake in a pool': {
    calls: [
      approve(STRK, POOL, units(10)),
      call(POOL, 'enter_delegation_pool', ACCOUNT, stake),
    ],
    says: ['Stake 10 STRK; the rewards go to you', 'Staking pool'],
  },
  'a large stake in a pool': {
    calls: [
      approve(STRK, POOL, units(90)),
      call(POOL, 'enter_delegation_pool', ACCOUNT, toFelt(units(90))),
    ],
    says: ['Stake 90 STRK; the rewards go to you'],
  },
  'a stake of nearly all in a pool': {
    calls: [
      approve(STRK, POOL, units(98)),
      call(POOL, 'enter_delegation_pool', ACCOUNT, toFelt(units(98))),
    ],
    says: ['⚠ 98% of your STRK leaves', '− 98 STRK'],
  },
  'a swap of all of a token': {
    calls: swap(USDC, cents(500), ETH, units(0.16)),
    says: ['− 500 USDC', '+ 0.16 ETH'],
    hides: ['of your USDC leaves'],
  },
  'rewards of a pool': {
    ...inPool,
    calls: [call(POOL, 'claim_rewards', ACCOUNT)],
  },
  'leaving a pool': {
    ...inPool,
    calls: [call(POOL, 'exit_delegation_pool_intent', stake)],
  },
  'a withdrawal to Ethereum': {
    calls: [call(USDC_BRIDGE, 'initiate_withdraw', L1, cents(20))],
    says: [L1, 'Recipient on Ethereum', '− 20 USDC.e'],
  },
  'half a withdrawal to a new address on Ethereum': {
    calls: [call(USDC_BRIDGE, 'initiate_withdraw', L1, cents(60))],
    says: ['⚠ 60% of your USDC.e leaves', L1],
  },
  'a withdrawal of all that was bridged': {
    sent: [padFelt(L1)],
    calls: [call(USDC_BRIDGE, 'initiate_withdraw', L1, cents(100))],
    dangers: ['large-share'],
    says: ['100% of your USDC.e leaves', '− 100 USDC.e'],
  },
  'a deposit in a vault': [
    approve(STRK, VAULT, units(30)),
    call(VAULT, 'deposit', units(30), ACCOUNT),
  ],
  'shares of a vault back to STRK': {
    ...inVault,
    calls: [call(VAULT, 'redeem', units(30), ACCOUNT, ACCOUNT)],
    says: ['+ 30 STRK'],
  },
  'a sale of an NFT at a price': [
    approve(NFT, MARKET, 1n),
    call(MARKET, 'accept_offer', NFT, 1n, STRK, units(40)),
  ],
  'an NFT bought': [
    approve(STRK, MARKET, units(40)),
    call(MARKET, 'buy_item', NFT, 9n, STRK, units(40)),
  ],
  'an NFT for a friend': {
    calls: [call(NFT, 'transfer_from', ACCOUNT, FRIEND, 1n)],
    says: [FRIEND],
  },
  'an ERC-1155 token for a friend': [
    call(MULTI, 'safe_transfer_from', ACCOUNT, FRIEND, 1n, 5n, 0),
  ],
  'an operator’s end': [call(NFT, 'set_approval_for_all', MARKET, 0)],
  'a free mint': [call(NFT, 'mint', ACCOUNT, 77n)],
  'a mint that the collection itself sells': {
    calls: [
      approve(STRK, NFT, units(20)),
      call(NFT, 'mint_for', 5000n, STRK, units(20)),
    ],
    says: ['− 20 STRK', 'NFT #5000'],
    hides: ['get nothing'],
  },
  'the same beside a swap': {
    calls: [
      ...swap(USDC, cents(20), STRK, units(40)),
      approve(STRK, NFT, units(20)),
      call(NFT, 'mint_for', 5000n, STRK, units(20)),
    ],
    says: ['+ 20 STRK', 'NFT #5000'],
    hides: ['get nothing'],
  },
  'an airdrop': [call(GEM, 'permissioned_mint', ACCOUNT, units(20))],
});

/** An address without a contract. */
const HASH = addressNamed('hash');

/** A ByteArray. */
const words = (text: string): Felt[] => {
  const bytes = Buffer.from(text);
  const cut = (from: number, to: number): Felt =>
    toFelt(BigInt(`0x${bytes.subarray(from, to).toString('hex') || '0'}`));
  const full = Math.floor(bytes.length / 31);
  return [
    toFelt(full),
    ...Array.from({ length: full }, (_, index) =>
      cut(31 * index, 31 * index + 31),
    ),
    cut(31 * full, bytes.length),
    toFelt(bytes.length % 31),
  ];
};

/** Everyday requests with tokens and with unknown apps. */
export const ORDINARY_LIFE = [
  ...cases(
    {
      'a coffee': [transfer(USDC, STRANGER, cents(4))],
      'a rent below all limits': [transfer(USDC, FRIEND, cents(240))],
      'a gift of ether to a friend': [transfer(ETH, FRIEND, units(0.05))],
      'an old spelling of a transfer': [
        call(STRK, 'transfer', FRIEND, units(3)),
      ],
      'STRK and USDC for two friends': [
        transfer(STRK, FRIEND, units(3)),
        transfer(USDC, STRANGER, cents(9)),
      ],
      'all of a token that nobody lists, to a friend': [
        transfer(GEM, FRIEND, units(1000)),
      ],
      'a tenth of a token that nobody lists': [
        transfer(GEM, STRANGER, units(100)),
      ],
      'a revocation for a token that nobody lists': [approve(GEM, MARKET, 0n)],
      'three revocations at once': [STRK, ETH, USDC].map((token) =>
        approve(token, MARKET, 0n),
      ),
      'an approval of little that stays': [approve(STRK, MARKET, units(2))],
      'an approval of half, for later': [approve(USDC, MARKET, cents(260))],
      'an approval that AVNU uses up': swap(ETH, units(0.1), USDC, cents(300), {
        min: cents(297),
      }),
      'a swap of dollars for ether': swap(USDC, cents(300), ETH, units(0.1), {
        min: units(0.099),
      }),
      'a small stake': [
        approve(STRK, POOL, units(1)),
        call(POOL, 'enter_delegation_pool', ACCOUNT, toFelt(units(1))),
      ],
      'an NFT for an own account': [
        call(NFT, 'transfer_from', ACCOUNT, ACCOUNT, 1n),
      ],
      'an old spelling for an NFT': [
        call(NFT, 'transferFrom', ACCOUNT, FRIEND, 3n),
      ],
      'a mint of two NFTs': [
        call(NFT, 'mint', ACCOUNT, 70n),
        call(NFT, 'mint', ACCOUNT, 71n),
      ],
      'the end of two operators': [
        call(NFT, 'set_approval_for_all', MARKET, 0),
        call(MULTI, 'set_approval_for_all', MARKET, 0),
      ],
      'a text for an app': [
        call(
          LIAR,
          'andika',
          ...words('Good morning, everybody! It is a fine day.'),
        ),
      ],
      'a text with the own address': [
        call(LIAR, 'andika', ...words(`For ${ACCOUNT}`)),
      ],
      'an amount for an app': [call(LIAR, 'hesabu', units(40))],
      'a limit of no limit for an app': [call(LIAR, 'hesabu', MAX)],
      'a hash for an app': [call(LIAR, 'changanya', HASH)],
      'a hash in two halves for an app': [call(LIAR, 'hesabu', BigInt(HASH))],
      'a time and a code for an app': [call(LIAR, 'saa', 1_900_000_000, HASH)],
      'a list of numbers for an app': [call(LIAR, 'kurasa', 3, 4, 5, 6)],
      'a choice for an app': [call(LIAR, 'chagua', 0)],
      'nothing for an app': [call(LIAR, 'kimya')],
      'the own account for an app': [call(LIAR, 'labda', 0, ACCOUNT)],
      'nobody for an app': [call(LIAR, 'labda', 1)],

      // The only ordinary requests that have to show a danger.
      'everything to a new address of one’s own': {
        calls: [transfer(USDC, THIEF_ACCOUNT, cents(500))],
        dangers: ['large-share'],
      },
      'a whole collection for a market': {
        calls: [call(NFT, 'set_approval_for_all', MARKET, 1)],
        dangers: ['approval-for-all'],
      },
      'an unlimited approval for a market': {
        calls: [approve(USDC, MARKET, MAX)],
        dangers: ['unlimited-approval'],
      },
    },
    { deployed },
  ),
  ...cases({
    'a thank-you': { message: letter({ text: 'Thank you for the flowers' }) },
    'a vote in words': {
      message: letter({ text: 'I vote for proposal 17: yes' }),
    },
    'a login that names the own account': {
      message: letter({
        text: `dapp.example wants you to sign in with your Starknet account: ${ACCOUNT}`,
      }),
    },
  }),
];
