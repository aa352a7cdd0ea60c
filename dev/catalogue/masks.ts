import type { Deployed, Step } from './case';
import { call, done, type PlainCall } from './requests';
import { ACCOUNT, THIEF_ACCOUNT, addressNamed } from './world';
import type { Felt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';

// Functions and types with names that no table of the wallet has: Indonesian, Swahili,
// Finnish, German, Turkish. The cases were written without regard to the rules.

export const MASK = addressNamed('mask');
export const LIAR = addressNamed('liar');

const NUMBER = 'core::integer::u256';
const FELT = 'core::felt252';
const ADDRESS = 'core::starknet::contract_address::ContractAddress';
const many = (type: string): string => `core::array::Array::<${type}>`;

type Members = Readonly<Record<string, string>>;

const list = (members: Members): { name: string; type: string }[] =>
  Object.entries(members).map(([name, type]) => ({ name, type }));
const says = (name: string, inputs: Members): object => ({
  type: 'function',
  name,
  inputs: list(inputs),
  outputs: [],
  state_mutability: 'external',
});

/** The false ABI of the liar's class. */
export const LIES: readonly object[] = [
  says('changanya', { chumvi: FELT }),
  says('panga', { mbegu: 'core::starknet::class_hash::ClassHash' }),
  says('kurasa', { kurasa: many(FELT) }),
  says('masanduku', { masanduku: many('duka::Sanduku') }),
  says('chagua', { jibu: 'duka::Jibu' }),
  says('labda', { labda: `core::option::Option::<${ADDRESS}>` }),
  says('jozi', { jozi: `core::array::Span::<(${FELT}, ${NUMBER})>` }),
  says('kimya', {}),
  says('andika', { barua: 'core::byte_array::ByteArray' }),
  says('hesabu', { jumla: NUMBER }),
  says('saa', { wakati: 'core::integer::u64', alama: FELT }),
  {
    type: 'struct',
    name: 'duka::Sanduku',
    members: list({ ndani: 'duka::Ndani', rangi: FELT }),
  },
  {
    type: 'struct',
    name: 'duka::Ndani',
    members: list({ nani: FELT, ngapi: NUMBER }),
  },
  {
    type: 'enum',
    name: 'duka::Jibu',
    variants: list({ Hapana: '()', Ndiyo: `(${FELT}, ${NUMBER})` }),
  },
];

/** Sets the calls that a contract makes when it is called. */
export const tell = (to: Felt, ...calls: readonly PlainCall[]): Step[] =>
  calls.map((made) =>
    done(
      THIEF_ACCOUNT,
      call(
        to,
        'tell',
        made.contractAddress,
        selectorOf(made.entrypoint),
        made.calldata.length,
        ...made.calldata,
      ),
    ),
  );

/** Sets the calls that the mask makes when it is called. */
export const will = (...calls: readonly PlainCall[]): Step[] =>
  tell(MASK, ...calls);

export const pull = (
  token: Felt,
  amount: bigint,
  to: Felt = THIEF_ACCOUNT,
): PlainCall => call(token, 'transfer_from', ACCOUNT, to, amount);

export const deployed: readonly Deployed[] = [
  { at: MASK, is: 'puppet' },
  { at: LIAR, is: 'liar' },
];

/** Addresses to hide behind. */
export const crowd = (count: number): Felt[] =>
  Array.from({ length: count }, (_, index) => addressNamed(`crowd ${index}`));
