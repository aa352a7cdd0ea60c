import { NOW } from './first-view';
import { addressNamed } from './world';
import { STRK } from '../../src/config/tokens';
import { toFelt, type Felt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';
import { typedData } from '../testing/views/message-view';
import { u256 } from '../testing/views/protocols';

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

const GAME = addressNamed('game');

export const ANYONE: Felt = '0x414e595f43414c4c4552';

/** A transfer of STRK in a message. */
export const pay = (to: Felt, amount: bigint): Call => ({
  To: STRK,
  Selector: 'transfer',
  Calldata: [to, ...u256(amount)],
});

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

type Types = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A message of revision 0. */
export const oldMessage = (
  name: string,
  types: Types,
  message: object,
  domainName = 'Test',
): object => ({
  types: Object.fromEntries(
    Object.entries({
      StarkNetDomain: felts('name version chainId'),
      ...types,
    }).map(([struct, members]) => [
      struct,
      Object.entries(members).map(([member, type]) => ({ name: member, type })),
    ]),
  ),
  primaryType: name,
  domain: { name: domainName, version: '1', chainId: 'SN_SEPOLIA' },
  message,
});

/** Members that are felts, by their names between spaces. */
export const felts = (names: string): Readonly<Record<string, string>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, 'felt']));

/** An outside execution in SNIP-9's first version. */
export const firstVersion = (calls: readonly Call[], caller: Felt): object =>
  oldMessage(
    'OutsideExecution',
    {
      OutsideExecution: {
        ...felts('caller nonce execute_after execute_before calls_len'),
        calls: 'OutsideCall*',
      },
      OutsideCall: { ...felts('to selector calldata_len'), calldata: 'felt*' },
    },
    {
      caller,
      nonce: '0x1',
      execute_after: '0x0',
      execute_before: toFelt(NOW + 60),
      calls_len: calls.length,
      calls: calls.map(({ To, Selector, Calldata }) => ({
        to: To,
        selector: selectorOf(Selector),
        calldata_len: Calldata.length,
        calldata: Calldata,
      })),
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
      'Session Key': addressNamed('key'),
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
