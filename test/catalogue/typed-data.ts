import { addressOf } from './world';
import type { Felt } from '../../src/core/felt';
import { NOW } from '../support/first-view';
import { typedData } from '../support/message-view';

// Messages as sites ask for them, on Sepolia.

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

/** A message with one member for each text. */
export const letter = (
  texts: Readonly<Record<string, string>>,
  name = 'Letter',
  domainName = 'Test',
): object =>
  typedData(
    name,
    {
      [name]: Object.fromEntries(
        Object.keys(texts).map((member) => [member, 'string']),
      ),
    },
    texts,
    domainName,
  );

/** OpenZeppelin's permit. */
export const permit = (token: Felt, spender: Felt, amount: bigint): object =>
  typedData(
    'Permit',
    {
      Permit: {
        token: 'ContractAddress',
        spender: 'ContractAddress',
        amount: 'u256',
        nonce: 'felt',
        deadline: 'u128',
      },
    },
    {
      token,
      spender,
      amount: {
        low: (amount % 2n ** 128n).toString(),
        high: (amount >> 128n).toString(),
      },
      nonce: '1',
      deadline: '2000000000',
    },
  );
