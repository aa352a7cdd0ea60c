import type { Case } from './case';
import { MAX, sign, units } from './requests';
import { ANYONE, outsideExecution, permit, session } from './typed-data';
import { ACCOUNT, ETH, STRK, THIEF, THIEF_ACCOUNT, addressOf } from './world';
import type { Felt } from '../../src/core/felt';
import { NOW } from '../support/first-view';
import { typedData } from '../support/message-view';
import { u256 } from '../support/protocols';

const pass = (
  Selector: string,
  to: Felt,
  amount: bigint,
): Parameters<typeof outsideExecution>[0][number] => ({
  To: STRK,
  Selector,
  Calldata: [to, ...u256(amount)],
});

const EXECUTION = 'Lets others send calls from your account';

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
export const MESSAGES: readonly Case[] = [
  {
    name: 'an outside execution with an unlimited approval, for anyone',
    request: sign(outsideExecution([pass('approve', THIEF, MAX)])),
    dangers: ['outside-execution', 'unlimited-approval'],
    says: [EXECUTION, 'Unlimited approval', 'Anyone', THIEF],
  },
  {
    name: 'an outside execution whose second call is the attack',
    request: sign(
      outsideExecution([
        pass('transfer', THIEF_ACCOUNT, 1n),
        pass('increase_allowance', THIEF, MAX),
        pass('transfer', THIEF_ACCOUNT, 1n),
      ]),
    ),
    dangers: ['outside-execution', 'unlimited-approval'],
    says: ['Call 2: Unlimited approval'],
  },
  {
    name: 'an outside execution that upgrades the account',
    request: sign(
      outsideExecution([
        {
          To: ACCOUNT,
          Selector: 'upgrade',
          Calldata: [addressOf('class'), '0x0'],
        },
      ]),
    ),
    dangers: ['outside-execution', 'account-takeover'],
    says: [EXECUTION, 'You could lose control of your account'],
  },
  {
    name: 'an outside execution within a welcome message',
    request: sign(NESTED),
    dangers: ['outside-execution', 'unlimited-approval'],
    says: [EXECUTION, 'Anyone', THIEF],
  },
  {
    name: 'an outside execution for a named caller',
    request: sign(
      outsideExecution([pass('transfer', THIEF_ACCOUNT, units(5))], THIEF),
    ),
    dangers: ['outside-execution'],
    says: ['5 STRK', THIEF, THIEF_ACCOUNT],
  },
  {
    name: 'a session of everything until 2035',
    request: sign(
      session(
        { 'Expires At': 2_060_000_000, 'Allowed Methods': 'wildcard-policy' },
        'felt',
      ),
    ),
    dangers: ['wildcard-session'],
    says: ['Full control of your account', 'Not listed: any', '2035'],
  },
  {
    name: 'a session with an empty list',
    request: sign(session({ 'Allowed Methods': [] }, 'Method*')),
    dangers: ['wildcard-session'],
    says: ['Full control of your account'],
  },
  {
    name: 'a session whose limits stand behind two thousand spaces',
    request: sign(session({ Metadata: `${' '.repeat(2000)}{}` })),
    dangers: ['session'],
    says: ['Lets a site act without asking', 'No limit named'],
  },
  {
    name: 'a permit',
    request: sign(permit(STRK, THIEF, units(5))),
    dangers: ['permit'],
    says: ['Lets someone spend your tokens', '5 STRK', THIEF],
  },
  {
    name: 'an unlimited permit',
    request: sign(permit(ETH, THIEF, MAX)),
    dangers: ['permit', 'unlimited-approval'],
  },
  {
    name: 'a permit at the end of two hundred members',
    request: sign(LONG),
    dangers: ['permit'],
    says: ['Lets someone spend your tokens', THIEF],
  },
  {
    name: 'calls without an outside execution around them',
    request: sign(
      typedData(
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
    ),
    dangers: ['delegates', 'unlimited-approval'],
    says: ['Lets others act as your account'],
  },
];
