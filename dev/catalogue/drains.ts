import type { Step } from './case';
import { MASK, deployed, pull, will } from './masks';
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
  type Described,
  type PlainCall,
} from './requests';
import {
  ACCOUNT,
  AVNU,
  BRIDGED_USDC,
  ETH,
  FRIEND,
  GEM,
  MARKET,
  NFT,
  STRANGER,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  USDC_BRIDGE,
  addressNamed,
} from './world';
import { padFelt, type Felt } from '../../src/core/felt';

const NOTHING = 'You give, but get nothing';

/** The thief's address on Ethereum. */
const L1_THIEF = '0xbadc0de2f4a6c8e0b1d3f5a7c9e1b3d5f7a9c1e3';

/** One that the user has withdrawn to. */
const L1_OWN = '0xd8da6bf26964af9d7eed9e03e53415d37aa9d9f2';

/** A contract that makes these calls, whatever its function. */
const masked = (...calls: readonly PlainCall[]) => ({
  deployed,
  steps: [done(ACCOUNT, transfer(USDC, MASK, cents(9))), ...will(...calls)],
  thieves: [MASK],
});

const GONE = { watched: [{ at: GEM, symbol: 'GEM' }] };

/** Ways to empty an account bit by bit, or under a harmless name. */
export const DRAINS = cases({
  'a verification that costs 20 STRK': {
    calls: [
      approve(STRK, THIEF, units(20)),
      call(THIEF, 'verify_wallet', STRK, units(20), THIEF),
    ],
    dangers: ['nothing-in-return'],
    says: [NOTHING, '− 20 STRK'],
  },
  'a verification that passes the tokens on': {
    calls: [
      approve(STRK, THIEF, units(90)),
      call(THIEF, 'verify_wallet', STRK, units(90), THIEF_ACCOUNT),
    ],
    dangers: ['nothing-in-return', 'large-share'],
    says: ['90% of your STRK leaves'],
  },
  'a claim that costs 200 STRK and brings an NFT': {
    steps: [done(MARKET, transfer(STRK, ACCOUNT, units(300)))],
    calls: [
      approve(STRK, THIEF, units(200)),
      call(THIEF, 'claim_souvenir', STRK, units(200), NFT, 88n),
    ],
    dangers: ['nothing-in-return'],
    says: [NOTHING, '− 200 STRK'],
  },
  'everything of a listed token to a stranger': {
    ...GONE,
    calls: [transfer(GEM, STRANGER, units(1000))],
    dangers: ['large-share'],
    says: ['100% of your GEM'],
  },
  'STRK to the contract of a listed token': {
    ...GONE,
    calls: [transfer(STRK, GEM, units(5))],
    dangers: ['to-token-contract'],
  },
  'everything to someone who once got a little': {
    sent: [THIEF_ACCOUNT],
    calls: [transfer(STRK, THIEF_ACCOUNT, units(97))],
    dangers: ['large-share'],
    says: ['97% of your STRK leaves'],
  },
  'nearly everything to a friend': {
    calls: [transfer(STRK, FRIEND, units(95))],
    dangers: ['large-share'],
    says: ['95% of your STRK leaves', FRIEND],
  },
  'all NFTs to someone who once got a little': {
    sent: [THIEF_ACCOUNT],
    calls: [1n, 2n, 3n].map((id) =>
      call(NFT, 'transfer_from', ACCOUNT, THIEF_ACCOUNT, id),
    ),
    dangers: ['many-nfts'],
    says: [THIEF_ACCOUNT],
  },
  'nearly half of each token': {
    calls: [
      transfer(STRK, STRANGER, units(49)),
      transfer(ETH, STRANGER, units(0.245)),
      transfer(USDC, STRANGER, cents(245)),
    ],
    says: ['⚠ Roughly $200 or more, to strangers', STRANGER],
  },
  'nearly half of each token, to somebody who got a unit of each': {
    sent: [STRANGER],
    calls: [
      transfer(STRK, STRANGER, units(49)),
      transfer(ETH, STRANGER, units(0.245)),
      transfer(USDC, STRANGER, cents(245)),
    ],
    says: ['⚠ Roughly $200 or more, to strangers', STRANGER],
  },
  'nearly half of each token now, and of the rest later': {
    calls: [
      transfer(STRK, STRANGER, units(45)),
      transfer(ETH, STRANGER, units(0.245)),
      transfer(USDC, STRANGER, cents(245)),
      approve(STRK, THIEF, units(25)),
      approve(ETH, THIEF, units(0.125)),
      approve(USDC, THIEF, cents(125)),
    ],
    says: ['⚠ Roughly $200 or more, to strangers', STRANGER, THIEF],
  },
  'a little less than a warning of each token, by approvals': {
    calls: [
      approve(STRK, THIEF, units(49)),
      approve(ETH, THIEF, units(0.24)),
      approve(USDC, THIEF, cents(245)),
    ],
    says: ['Roughly $200 or more, to strangers', THIEF],
  },
  'STRK for a token that the site has put on the list': {
    ...GONE,
    steps: [done(ACCOUNT, transfer(GEM, THIEF, units(500)))],
    calls: [
      approve(STRK, THIEF, units(45)),
      call(THIEF, 'exchange', STRK, units(45), GEM, units(500)),
    ],
    dangers: ['out-for-dust'],
    says: ['− 45 STRK', THIEF],
  },
  'an NFT for a token that the site has put on the list': {
    ...GONE,
    steps: [done(ACCOUNT, transfer(GEM, THIEF, units(500)))],
    calls: [
      approve(NFT, THIEF, 1n),
      approve(NFT, THIEF, 2n),
      call(THIEF, 'exchange_nfts', NFT, 1n, 2n, GEM, units(500)),
    ],
    dangers: ['nft-for-dust'],
    says: [THIEF],
  },
  'a withdrawal of everything behind a tiny transfer': {
    calls: [
      transfer(BRIDGED_USDC, STRANGER, 1n),
      call(USDC_BRIDGE, 'initiate_withdraw', L1_THIEF, cents(99)),
    ],
    dangers: ['large-share'],
    says: ['99% of your USDC.e leaves'],
  },
  'a withdrawal of everything to a stranger on Ethereum': {
    calls: [call(USDC_BRIDGE, 'initiate_withdraw', L1_THIEF, cents(100))],
    dangers: ['large-share'],
    says: ['100% of your USDC.e leaves', L1_THIEF],
  },
  'the same behind a withdrawal of a unit to an address of one’s own': {
    sent: [padFelt(L1_OWN)],
    calls: [
      call(USDC_BRIDGE, 'initiate_withdraw', L1_OWN, 1n),
      call(USDC_BRIDGE, 'initiate_withdraw', L1_THIEF, cents(99)),
    ],
    dangers: ['large-share'],
    says: ['99% of your USDC.e leaves', L1_THIEF],
  },
  'an address on Ethereum that looks like one’s own': {
    sent: [padFelt(L1_OWN)],
    calls: [
      call(
        USDC_BRIDGE,
        'initiate_withdraw',
        '0xd8da00000000000000000000000000000000d9f2',
        cents(20),
      ),
    ],
    dangers: ['look-alike'],
  },
  'all of a token that nobody lists, by an unknown function': {
    ...masked(pull(GEM, units(1000))),
    calls: [approve(GEM, MASK, units(1000)), call(MASK, 'rapikan')],
    dangers: ['large-share'],
    says: ['100% of your GEM', '− 1000 GEM'],
  },
  'most of it, for a dollar': {
    ...masked(pull(GEM, units(900)), transfer(USDC, ACCOUNT, cents(1))),
    calls: [approve(GEM, MASK, units(900)), call(MASK, 'rapikan')],
    says: ['⚠ 90% of your GEM', MASK],
  },
  'a withdrawal to nobody on Ethereum': {
    calls: [call(USDC_BRIDGE, 'initiate_withdraw', '0x0', cents(20))],
    dangers: ['to-zero-address'],
  },
  'a swap whose proceeds go straight to a stranger': {
    calls: [
      ...swap(STRK, units(40), USDC, cents(20)),
      transfer(USDC, STRANGER, cents(20)),
    ],
    dangers: ['nothing-in-return'],
  },
  'dollars for a sixth of their worth in other dollars': {
    steps: [
      done(ACCOUNT, call(BRIDGED_USDC, 'permissioned_mint', AVNU, cents(99))),
    ],
    calls: swap(USDC, cents(400), BRIDGED_USDC, cents(66)),
    dangers: ['out-for-dust'],
    says: ['− 400 USDC'],
  },
  'a swap without a lower limit': {
    calls: swap(STRK, units(40), USDC, cents(20), { min: 1n }),
    says: ['You could get far less'],
  },
  'a swap for a friend': {
    calls: swap(STRK, units(40), USDC, cents(20), { to: FRIEND }),
    dangers: ['to-other', 'nothing-in-return'],
  },
});

const OLD = 'An earlier approval is used';

/** Promises that end in a loss. */
export const CLAIMS = cases({
  'a claim that uses an old approval': {
    steps: [hadApproved(STRK, THIEF, units(98))],
    calls: [call(THIEF, 'claim', STRK)],
    dangers: ['old-approval-used', 'large-share', 'nothing-in-return'],
    says: [OLD, NOTHING, '− 98 STRK', THIEF],
  },
  'a claim that uses a small old approval': {
    steps: [hadApproved(STRK, THIEF, units(3))],
    calls: [call(THIEF, 'claim', STRK)],
    dangers: ['nothing-in-return'],
    says: [OLD, '− 3 STRK'],
  },
  'a claim of two tokens with old approvals': {
    steps: [hadApproved(USDC, THIEF, MAX), hadApproved(ETH, THIEF, MAX)],
    calls: [call(THIEF, 'claim', USDC), call(THIEF, 'claim', ETH)],
    dangers: ['old-approval-used', 'large-share', 'nothing-in-return'],
    says: ['− 500 USDC', '− 0.5 ETH', '100% of your ETH leaves', OLD],
  },
  'a claim behind its own approval': {
    calls: [approve(STRK, THIEF, units(20)), call(THIEF, 'claim', STRK)],
    dangers: ['nothing-in-return'],
    says: [NOTHING, '− 20 STRK'],
  },
  'a verification that takes an NFT': {
    steps: [hadApproved(NFT, THIEF, 2n)],
    calls: [call(THIEF, 'verify', NFT, 2n)],
    dangers: ['old-approval-used', 'nft-for-dust', 'nothing-in-return'],
    says: [OLD, 'An NFT leaves for almost nothing'],
  },
  'an exchange that uses an old approval and pays dust': {
    steps: [hadApproved(ETH, THIEF, units(0.4))],
    calls: [call(THIEF, 'exchange', ETH, units(0.4), STRK, 1n)],
    dangers: ['old-approval-used', 'large-share', 'out-for-dust'],
  },
});

const OTHERWISE = 'It acts differently when tested';

const FACE = addressNamed('face');

/** Contracts that notice when they are simulated. */
export const SIMULATED = cases({
  'a bonus that takes everything where nobody is looking': {
    steps: [hadApproved(STRK, THIEF, units(90))],
    calls: [call(THIEF, 'claim_bonus', STRK)],
    dangers: [
      'behaves-differently',
      'old-approval-used',
      'large-share',
      'nothing-in-return',
    ],
    says: [OTHERWISE, '− 90 STRK'],
  },
  'a token that sends more than it was asked to': {
    deployed: [{ at: FACE, is: 'two-faced', symbol: 'FACE' }],
    steps: [
      done(ACCOUNT, call(FACE, 'permissioned_mint', ACCOUNT, units(100))),
    ],
    calls: [call(FACE, 'transfer', FRIEND, units(1))],
    dangers: ['behaves-differently', 'large-share'],
    says: [OTHERWISE],
  },
  'a reward that is a loss': {
    deployed: [{ at: FACE, is: 'two-faced', symbol: 'FACE' }],
    steps: [
      done(ACCOUNT, call(FACE, 'permissioned_mint', ACCOUNT, units(100))),
    ],
    calls: [call(FACE, 'claim')],
    dangers: ['behaves-differently', 'large-share', 'nothing-in-return'],
    says: [OTHERWISE],
  },
});

/** A market that burns gas, as its owner has set. */
const BURNER: Felt =
  '0x02d7e1a95c3b8f604d172e9a8c65b3f01e4d7a926c8b5f3017d4e9a26b8c5f31';

/** 190 USDC for 0.06 ETH at a market that burns so much gas. */
const burning = (gas: number, ...steps: Step[]): Described => ({
  deployed: [{ at: BURNER, is: 'dealer' }],
  steps: [
    ...steps,
    done(MARKET, transfer(ETH, BURNER, units(1))),
    done(THIEF_ACCOUNT, call(BURNER, 'set_gas', gas)),
  ],
  calls: [
    approve(USDC, BURNER, cents(190)),
    call(BURNER, 'deal', USDC, cents(190), ETH, units(0.06), 4, 0),
  ],
  dangers: ['not-enforced'],
});

/** Contracts that leave no room for the wallet's own checks, by the gas that they burn. */
export const UNENFORCED = cases({
  'a market whose fee takes all the STRK': {
    ...burning(380_000_000, done(ACCOUNT, transfer(STRK, FRIEND, units(99.5)))),
    says: ['STRK doesn’t cover'],
  },
  'a market that takes all the gas there is': {
    ...burning(1_204_000_000),
    says: ['gas limit leaves no room'],
  },
});

const gas = (amount: string, price: string): object => ({
  max_amount: amount,
  max_price_per_unit: price,
});

const payment = [transfer(STRK, FRIEND, units(1))];

/** Attacks by excessive fees. */
export const FEES = cases({
  'a tip that is more than the fee': {
    calls: payment,
    details: { tip: '0xe8d4a51000' },
    dangers: ['fee-unusual'],
    says: ['Unusually high tip'],
  },
  'bounds for a thousand transactions': {
    calls: payment,
    details: {
      resourceBounds: {
        l1_gas: gas('0x0', '0x3b9aca00'),
        l1_data_gas: gas('0x400', '0x3b9aca00'),
        l2_gas: gas('0x47868c00', '0x9502f9000'),
      },
    },
    dangers: ['fee-unusual'],
    says: ['Unusually high fee'],
  },
  'all STRK to a friend, with nothing left for the fee': {
    calls: [transfer(STRK, FRIEND, units(100))],
    dangers: ['no-fee-left', 'large-share'],
    says: ['You may not have enough STRK left for the fee'],
  },
});
