import type { Case } from './case';
import { NOW } from './first-view';
import { cases, sign, units } from './requests';
import { ANYONE, outsideExecution, pay, session } from './typed-data';
import { ACCOUNT, FRIEND, POOL, STRANGER, STRK, THIEF } from './world';
import { type Felt, padFelt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';
import { typedData } from '../testing/views/message-view';

const EXECUTION = 'Someone else will send this for you';

const SESSION = 'Lets a site act without asking';

export const GAME: Felt = padFelt(2n ** 200n + 77n);

const DAY = 24 * 60 * 60;

const PAYMENT = [pay(FRIEND, units(5)), pay(STRANGER, units(0.1))];

const payment = outsideExecution(PAYMENT, STRANGER);

/** The same message with some of its members changed. */
const changed = (data: object, members: object): object => {
  const { message, ...rest } = data as { message: object };
  return { ...rest, message: { ...message, ...members } };
};

/** Braavos' session for a caller who pays the gas. */
export const gameSession = (
  contract: Felt,
  selector: string,
  members: object = {},
): object =>
  changed(
    typedData(
      'GasSponsoredSessionExecution',
      {
        GasSponsoredSessionExecution: {
          Caller: 'ContractAddress',
          'Execute After': 'timestamp',
          'Execute Before': 'timestamp',
          'Allowed Methods': 'AllowedMethod*',
          'Spending Limits': 'TokenAmount*',
        },
        AllowedMethod: {
          'Contract Address': 'ContractAddress',
          Selector: 'selector',
        },
      },
      {
        Caller: STRANGER,
        'Execute After': 0,
        'Execute Before': NOW + DAY,
        'Allowed Methods': [
          { 'Contract Address': contract, Selector: selector },
        ],
        'Spending Limits': [],
      },
      'Account.execute_gs_session',
    ),
    members,
  );

/** Routine requests of apps. */
export const ROUTINE = cases({
  'a payment with a paymaster’s fee': {
    message: payment,
    says: [
      `⚠ Steps 1–2: ${EXECUTION}`,
      'Fee (step 2)',
      '2 · Send 0.1 STRK',
      STRANGER,
    ],
    hides: ['I want this to be sent for me'],
  },
  'a session of a game for a day': {
    message: gameSession(GAME, 'play'),
    says: [`⚠ ${SESSION}`, STRANGER, GAME],
  },
  'a session of Ready’s for an hour': {
    message: session({}),
    says: [
      'A session that your account won’t accept',
      'Can use “play” with any values',
    ],
    hides: [SESSION],
  },
});

const execution = (name: string, data: object): Case => ({
  name,
  request: sign(data),
  dangers: ['outside-execution'],
  says: [EXECUTION],
});

const sessionOf = (name: string, data: object): Case => ({
  name,
  request: sign(data),
  dangers: ['session'],
  says: [SESSION],
});

/** Requests that look like routine, but aren't. */
export const NOT_ROUTINE: readonly Case[] = [
  execution(
    'a payment with a fee that waits for more than a day',
    changed(payment, { 'Execute Before': String(NOW + DAY + 1) }),
  ),
  execution(
    'a payment with a fee that anyone may send',
    outsideExecution(PAYMENT, ANYONE),
  ),
  execution(
    'a payment without a fee',
    outsideExecution([pay(FRIEND, units(5))], STRANGER),
  ),
  execution(
    'a call of an unknown contract with a fee',
    outsideExecution(
      [{ To: GAME, Selector: 'play', Calldata: [] }, pay(STRANGER, 1n)],
      STRANGER,
    ),
  ),
  execution(
    'a payment with a fee in a form with more than that',
    typedData(
      'OutsideExecution',
      {
        OutsideExecution: {
          Caller: 'ContractAddress',
          'Execute Before': 'u128',
          Calls: 'Call*',
          Heir: 'ContractAddress',
        },
        Call: {
          To: 'ContractAddress',
          Selector: 'selector',
          Calldata: 'felt*',
        },
      },
      {
        Caller: STRANGER,
        'Execute Before': String(NOW + 60),
        Calls: PAYMENT,
        Heir: THIEF,
      },
    ),
  ),
  sessionOf('a session for a token', gameSession(STRK, 'play')),
  sessionOf(
    'a session of Ready’s that may transfer an unknown token',
    session({
      'Allowed Methods': [
        { 'Contract Address': GAME, selector: selectorOf('transfer') },
      ],
    }),
  ),
  sessionOf(
    'a session of Ready’s for more than a day',
    session({ 'Expires At': NOW + DAY + 1 }),
  ),
  sessionOf(
    'a session for an approval by an unknown token',
    gameSession(GAME, 'approve'),
  ),
  sessionOf('a session for a known protocol', gameSession(POOL, 'play')),
  {
    ...sessionOf('a session for the account', gameSession(ACCOUNT, 'play')),
    dangers: ['account-takeover', 'session'],
  },
  sessionOf(
    'a session of a game that anyone may use',
    gameSession(GAME, 'play', { Caller: ANYONE }),
  ),
  sessionOf(
    'a session of a game for more than a day',
    gameSession(GAME, 'play', { 'Execute Before': NOW + DAY + 1 }),
  ),
];
