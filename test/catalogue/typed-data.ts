import { addressOf } from './world';
import type { Felt } from '../../src/core/felt';
import { NOW } from '../support/first-view';
import { typedData } from '../support/message-view';

// Messages as sites request them, on Sepolia.

type Call = {
  readonly To: Felt;
  readonly Selector: string;
  readonly Calldata: readonly Felt[];
};

const CALL = { To: 'ContractAddress', Selector: 'selector', Calldata: 'felt*' };
const EXECUTION = {
  Caller: 'ContractAddress',
  Nonce: 'felt',
  'Execute After': 'u128',
  'Execute Before': 'u128',
  Calls: 'Call*',
};

const GAME = addressOf('game');

export const ANYONE: Felt = '0x414e595f43414c4c4552';

/** An outside execution (SNIP-9). */
export const outsideExecution = (
  calls: readonly Call[],
  caller: Felt = ANYONE,
): object =>
  typedData(
    'OutsideExecution',
    { OutsideExecution: EXECUTION, Call: CALL },
    {
      Caller: caller,
      Nonce: '0x5',
      'Execute After': '0',
      'Execute Before': String(NOW + 3600),
      Calls: calls,
    },
    'Account.execute_from_outside',
  );

/** A session of Ready's. */
export const session = (message: object, methods = 'tree:Method'): object =>
  typedData(
    'Session',
    {
      Session: {
        'Expires At': 'timestamp',
        'Allowed Methods': methods,
        Metadata: 'string',
        'Session Key': 'felt',
      },
      Method: { 'Contract Address': 'ContractAddress', selector: 'selector' },
    },
    {
      'Expires At': NOW + 3600,
      'Allowed Methods': [{ 'Contract Address': GAME, selector: 'play' }],
      Metadata: '',
      'Session Key': addressOf('key'),
      ...message,
    },
    'SessionAccount.session',
  );

/** A message of one struct, by its members with their types. */
export const flat = (
  name: string,
  members: Readonly<Record<string, readonly [type: string, value: unknown]>>,
  domainName?: string,
): object => {
  const each = <Part extends 0 | 1>(part: Part) =>
    Object.fromEntries(
      Object.entries(members).map(([member, both]) => [member, both[part]]),
    );
  return typedData(name, { [name]: each(0) }, each(1), domainName);
};

/** A message with one member for each text. */
export const letter = (
  texts: Readonly<Record<string, string>>,
  name = 'Letter',
  domainName = 'Test',
): object =>
  flat(
    name,
    Object.fromEntries(
      Object.entries(texts).map(([member, text]) => [member, ['string', text]]),
    ),
    domainName,
  );

/** A u256 in a message. */
export const wide = (value: bigint): object => ({
  low: (value % 2n ** 128n).toString(),
  high: (value >> 128n).toString(),
});

/** OpenZeppelin's permit. */
export const permit = (token: Felt, spender: Felt, amount: bigint): object =>
  flat('Permit', {
    token: ['ContractAddress', token],
    spender: ['ContractAddress', spender],
    amount: ['u256', wide(amount)],
    nonce: ['felt', '1'],
    deadline: ['u128', '2000000000'],
  });
