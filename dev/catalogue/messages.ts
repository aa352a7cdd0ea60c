import { NOW } from './first-view';
import { MAX, cases, units } from './requests';
import {
  ANYONE,
  firstVersion,
  outsideExecution,
  permit,
  session,
} from './typed-data';
import {
  ACCOUNT,
  ETH,
  NFT,
  STRK,
  THIEF,
  THIEF_ACCOUNT,
  USDC,
  addressNamed,
} from './world';
import type { Felt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';
import { typedData } from '../testing/views/message-view';
import { u256 } from '../testing/views/protocols';

const pass = (
  Selector: string,
  to: Felt,
  amount: bigint,
): Parameters<typeof outsideExecution>[0][number] => ({
  To: STRK,
  Selector,
  Calldata: [to, ...u256(amount)],
});

const EXECUTION = 'Someone else will send this for you';

const NESTED = typedData(
  'Welcome',
  {
    Welcome: { greeting: 'string', ticket: 'Ticket' },
    Ticket: {
      Caller: 'ContractAddress',
      'Execute Before': 'u128',
      Calls: 'Call*',
    },
    Call: { To: 'ContractAddress', Selector: 'selector', Calldata: 'felt*' },
  },
  {
    greeting: 'Good morning',
    ticket: {
      Caller: ANYONE,
      'Execute Before': String(NOW + 60),
      Calls: [
        { To: STRK, Selector: 'approve', Calldata: [THIEF, ...u256(MAX)] },
      ],
    },
  },
);

const FIELDS = Object.fromEntries(
  Array.from({ length: 95 }, (_, index) => [`note${index}`, 'felt']),
);

const NOTES = Object.fromEntries(
  Object.keys(FIELDS).map((name) => [name, '0x1']),
);

/** A permit at the end of two hundred members. */
const LONG = typedData(
  'Survey',
  {
    Survey: { first: 'Notes', second: 'Notes', last: 'Consent' },
    Notes: FIELDS,
    Consent: {
      token: 'ContractAddress',
      spender: 'ContractAddress',
      amount: 'u256',
    },
  },
  {
    first: NOTES,
    second: NOTES,
    last: { token: STRK, spender: THIEF, amount: { low: '5', high: '0' } },
  },
);

/** Messages that let others act, or give something away. */
export const MESSAGES = cases({
  'an outside execution with an unlimited approval, for anyone': {
    message: outsideExecution([pass('approve', THIEF, MAX)]),
    dangers: ['outside-execution', 'unlimited-approval'],
    says: [EXECUTION, 'Unlimited approval', 'Anyone', THIEF],
  },
  'an outside execution whose second call is the attack': {
    message: outsideExecution([
      pass('transfer', THIEF_ACCOUNT, 1n),
      pass('increase_allowance', THIEF, MAX),
      pass('transfer', THIEF_ACCOUNT, 1n),
    ]),
    dangers: ['outside-execution', 'unlimited-approval'],
    says: ['Step 2: Unlimited approval'],
  },
  'an outside execution that upgrades the account': {
    message: outsideExecution([
      {
        To: ACCOUNT,
        Selector: 'upgrade',
        Calldata: [addressNamed('class'), '0x0'],
      },
    ]),
    dangers: ['outside-execution', 'account-takeover'],
    says: [EXECUTION, 'You could lose control of your account'],
  },
  'an outside execution within a welcome message': {
    message: NESTED,
    dangers: ['outside-execution', 'unlimited-approval'],
    says: [EXECUTION, 'Anyone', THIEF],
  },
  'an outside execution for a named caller': {
    message: outsideExecution(
      [pass('transfer', THIEF_ACCOUNT, units(5))],
      THIEF,
    ),
    dangers: ['outside-execution'],
    says: ['5 STRK', THIEF, THIEF_ACCOUNT],
  },
  'a session of everything until 2035': {
    message: session(
      { 'Expires At': 2_060_000_000, 'Allowed Methods': 'wildcard-policy' },
      'felt',
    ),
    dangers: ['wildcard-session'],
    says: ['Full control of your account', 'Any (no list given)', '2035'],
  },
  'a session with an empty list': {
    message: session({ 'Allowed Methods': [] }, 'Method*'),
    dangers: ['wildcard-session'],
    says: ['Full control of your account'],
  },
  'a session whose limits stand behind two thousand spaces': {
    message: session({
      Metadata: `${' '.repeat(2000)}{}`,
      'Expires At': NOW + 2 * 24 * 60 * 60,
    }),
    dangers: ['session'],
    says: ['Lets a site act without asking', 'No limit'],
  },
  'a permit': {
    message: permit(STRK, THIEF, units(5)),
    dangers: ['permit'],
    says: ['Lets someone spend your tokens', '5 STRK', THIEF],
  },
  'an unlimited permit': {
    message: permit(ETH, THIEF, MAX),
    dangers: ['permit', 'unlimited-approval'],
  },
  'a permit at the end of two hundred members': {
    message: LONG,
    dangers: ['permit'],
    says: ['Lets someone spend your tokens', THIEF],
  },
  'calls without an outside execution around them': {
    message: typedData(
      'Batch',
      {
        Batch: { steps: 'Call*' },
        Call: {
          To: 'ContractAddress',
          Selector: 'selector',
          Calldata: 'felt*',
        },
      },
      { steps: [pass('approve', THIEF, MAX)] },
    ),
    dangers: ['delegates', 'unlimited-approval'],
    says: ['Lets others act as your account'],
  },
});

/** Messages that grant rights in an unusual form. */
export const POWERS = cases({
  'an outside execution of the first version': {
    message: firstVersion([pass('approve', THIEF, MAX)], ANYONE),
    dangers: ['outside-execution', 'unlimited-approval'],
    says: [EXECUTION, 'Anyone', THIEF],
  },
  'an outside execution of a function by its selector': {
    message: outsideExecution([
      {
        To: NFT,
        Selector: selectorOf('setApprovalForAll'),
        Calldata: [THIEF, '0x1'],
      },
    ]),
    dangers: ['outside-execution', 'approval-for-all'],
    says: [EXECUTION, 'Approval for a whole NFT collection'],
  },
  'an outside execution inside of an outside execution': {
    message: outsideExecution([
      {
        To: ACCOUNT,
        Selector: 'execute_from_outside_v2',
        Calldata: [ANYONE, '0x1', '0x0', '0x77359400', '0x0', '0x0'],
      },
    ]),
    dangers: ['outside-execution', 'account-takeover'],
  },
  'an outside execution with a fee mode': {
    message: typedData(
      'OutsideExecution',
      {
        OutsideExecution: {
          Caller: 'ContractAddress',
          Nonce: 'felt',
          'Execute After': 'u128',
          'Execute Before': 'u128',
          'Fee Mode': 'Fee Mode',
          Calls: 'Call*',
        },
        'Fee Mode': {
          'Gas Token': 'ContractAddress',
          'Max Fee': 'u256',
          Recipient: 'ContractAddress',
        },
        Call: {
          To: 'ContractAddress',
          Selector: 'selector',
          Calldata: 'felt*',
        },
      },
      {
        Caller: THIEF,
        Nonce: '0x1',
        'Execute After': '0',
        'Execute Before': String(NOW + 60),
        'Fee Mode': {
          'Gas Token': USDC,
          'Max Fee': { low: '500000000', high: '0' },
          Recipient: THIEF_ACCOUNT,
        },
        Calls: [],
      },
      'Account.execute_from_outside',
    ),
    dangers: ['outside-execution'],
    says: [EXECUTION, THIEF],
  },
  'a session that may upgrade the account': {
    message: session({
      'Allowed Methods': [{ 'Contract Address': ACCOUNT, selector: 'upgrade' }],
    }),
    dangers: ['account-takeover', 'session'],
    says: ['You could lose control of your account'],
  },
  'a session that may approve anything': {
    message: session({
      'Allowed Methods': [{ 'Contract Address': STRK, selector: 'approve' }],
      'Expires At': 4_000_000_000,
    }),
    dangers: ['session'],
    says: ['approve', STRK.slice(3), '⚠ Valid for a long time'],
  },
  'a session of Braavos’ that pays for gas, without a list': {
    message: typedData(
      'GasSponsoredSessionExecution',
      {
        GasSponsoredSessionExecution: {
          Owner: 'felt',
          Caller: 'ContractAddress',
          'Execute After': 'timestamp',
          'Execute Before': 'timestamp',
          'Allowed Methods': 'Allowed Method*',
          'Spending Limits': 'TokenAmount*',
        },
        'Allowed Method': {
          'Contract Address': 'ContractAddress',
          selector: 'selector',
        },
      },
      {
        Owner: addressNamed('owner'),
        Caller: THIEF,
        'Execute After': 0,
        'Execute Before': NOW + 60,
        'Allowed Methods': [],
        'Spending Limits': [],
      },
      'Account.execute_gs_session',
    ),
    dangers: ['wildcard-session'],
    says: ['Full control of your account', THIEF],
  },
});
