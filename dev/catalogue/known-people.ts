import {
  MAX,
  approve,
  call,
  cases,
  cents,
  done,
  hadApproved,
  swap,
  transfer,
  units,
} from './requests';
import {
  ACCOUNT,
  BRIDGED_USDC,
  BROKER,
  ETH,
  FRIEND,
  GEM,
  MARKET,
  NFT,
  STRK,
  THIEF_ACCOUNT,
  USDC,
  USDC_BRIDGE,
  addressNamed,
} from './world';
import { padFelt, type Felt } from '../../src/core/felt';
import { XSTRK } from '../testing/views/protocols';

const NEW = 'Names an address that is new to you';
const OTHER = 'Someone else gets what this brings';

const EMPLOYEE = addressNamed('an employee');
const L1: Felt = '0x8ba1f109551bd432803012645ac136ddd64dba72';

/** Looks like a friend's address. */
const TWIN =
  `${FRIEND.slice(0, 8)}${'9e'.repeat(27)}${FRIEND.slice(-4)}` as Felt;

const atEndur = {
  steps: [
    done(ACCOUNT, approve(STRK, XSTRK, units(60))),
    done(ACCOUNT, call(XSTRK, 'deposit', units(60), ACCOUNT)),
  ],
};

/** What people do with those whom they have dealt with before. */
export const ORDINARY_KNOWN = cases({
  'wages a little higher than last month': {
    paid: [transfer(USDC, EMPLOYEE, cents(200))],
    calls: [transfer(USDC, EMPLOYEE, cents(240))],
    says: ['Paid 200 USDC before'],
  },
  'wages in another token than last month': {
    paid: [transfer(USDC, EMPLOYEE, cents(200))],
    calls: [transfer(ETH, EMPLOYEE, units(0.08))],
    says: ['Paid 200 USDC before'],
  },
  'a right for somebody who was paid for something': {
    paid: [transfer(USDC, EMPLOYEE, cents(30))],
    calls: [call(BROKER, 'appoint', EMPLOYEE)],
    hides: [NEW],
    says: [EMPLOYEE],
  },
  'proceeds for somebody who once got a tenth of little': {
    paid: [transfer(STRK, EMPLOYEE, units(12))],
    calls: [
      ...swap(STRK, units(40), USDC, cents(20), { min: cents(19.8) }),
      transfer(USDC, EMPLOYEE, cents(20)),
    ],
    says: ['⚠ Step 2: You give, but get nothing'],
  },
  'a game that takes as much as the last time': {
    steps: [hadApproved(STRK, MARKET, MAX)],
    took: [{ by: MARKET, token: STRK, units: units(20) }],
    calls: [call(MARKET, 'buy_item', NFT, 9n, STRK, units(25))],
    says: ['⚠ An earlier approval is used'],
  },
});

/** How a thief makes himself known, and what he asks for then. */
export const KNOWN_ATTACKS = cases({
  'a right for somebody who was sent a unit before': {
    sent: [THIEF_ACCOUNT],
    calls: [call(BROKER, 'appoint', THIEF_ACCOUNT)],
    says: [NEW, THIEF_ACCOUNT],
    hides: ['Never used before', 'Used before'],
  },
  'staked STRK for somebody who was sent a unit before': {
    ...atEndur,
    sent: [THIEF_ACCOUNT],
    calls: [call(XSTRK, 'redeem', units(29), THIEF_ACCOUNT, ACCOUNT)],
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  'the same for somebody who was paid ten dollars': {
    ...atEndur,
    paid: [transfer(USDC, THIEF_ACCOUNT, cents(12))],
    calls: [call(XSTRK, 'redeem', units(31), THIEF_ACCOUNT, ACCOUNT)],
    dangers: ['to-other'],
    says: [OTHER, THIEF_ACCOUNT],
  },
  'a right for somebody who was paid thirty times, never much': {
    paid: Array.from({ length: 30 }, (_, index) =>
      transfer(USDC, THIEF_ACCOUNT, cents(0.4) + BigInt(index)),
    ),
    calls: [call(BROKER, 'appoint', THIEF_ACCOUNT)],
    says: [NEW, THIEF_ACCOUNT],
  },
  'a right for somebody who once got a tenth of a crumb': {
    steps: [done(ACCOUNT, transfer(BRIDGED_USDC, FRIEND, cents(99.99)))],
    paid: [transfer(BRIDGED_USDC, THIEF_ACCOUNT, cents(0.002))],
    calls: [call(BROKER, 'appoint', THIEF_ACCOUNT)],
    says: [NEW, THIEF_ACCOUNT],
  },
  'a right for somebody who got a token that nobody lists': {
    paid: [transfer(GEM, THIEF_ACCOUNT, units(900))],
    calls: [call(BROKER, 'appoint', THIEF_ACCOUNT)],
    says: [NEW, THIEF_ACCOUNT],
  },
  'twelve times as much as before': {
    paid: [transfer(USDC, THIEF_ACCOUNT, cents(20))],
    calls: [transfer(USDC, THIEF_ACCOUNT, cents(240))],
    says: ['⚠ Roughly $200 or more, to strangers', THIEF_ACCOUNT],
  },
  'half of what is held, by the wallet’s own word of who is known': {
    paid: [transfer(STRK, THIEF_ACCOUNT, units(40))],
    calls: [
      ...swap(STRK, units(50), USDC, cents(25)),
      transfer(USDC, THIEF_ACCOUNT, cents(25)),
    ],
    dangers: ['nothing-in-return'],
    says: [THIEF_ACCOUNT],
  },
  'everything to an address on Ethereum that once got a unit': {
    sent: [padFelt(L1)],
    calls: [call(USDC_BRIDGE, 'initiate_withdraw', L1, cents(100))],
    dangers: ['large-share'],
    says: [L1],
  },
  'a twin of a friend’s address that was sent a unit before': {
    sent: [TWIN],
    calls: [transfer(STRK, TWIN, units(1))],
    dangers: ['look-alike'],
  },
});
