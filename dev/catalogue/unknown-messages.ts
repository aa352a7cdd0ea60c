import type { Case } from './case';
import { MAX, cases, sign, units } from './requests';
import { wide } from './typed-data';
import { ACCOUNT, STRK, THIEF_ACCOUNT } from './world';
import { padFelt, toFelt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';
import { typedData } from '../testing/views/message-view';

const UNKNOWN = 'The wallet doesn’t know what this allows';

const HASH = toFelt(2n ** 250n + 12_345n);

type Members = Record<string, string>;

const note = (types: Members, values: object): object =>
  typedData('Note', { Note: types }, values, 'Garden of Swaps');

const attack = (name: string, types: Members, values: object): Case => ({
  name,
  request: sign(note(types, values)),
  dangers: [],
  says: [`⚠ ${UNKNOWN}`, THIEF_ACCOUNT, 'Garden of Swaps'],
});

/** Messages for unknown contracts, whose members have names that no table of the wallet
 * contains. */
export const UNKNOWN_MESSAGES: readonly Case[] = [
  attack(
    'a swap contract’s first step',
    {
      redeemer: 'ContractAddress',
      stake_of: 'u256',
      timelock: 'u128',
      secret_hash: 'felt',
    },
    {
      redeemer: THIEF_ACCOUNT,
      stake_of: wide(units(90)),
      timelock: '3600',
      secret_hash: HASH,
    },
  ),
  attack(
    'a right of a grantee over all of a token',
    { coin: 'ContractAddress', grantee: 'ContractAddress', most: 'u256' },
    { coin: STRK, grantee: THIEF_ACCOUNT, most: wide(MAX) },
  ),
  attack(
    'a function with arguments',
    { goal: 'ContractAddress', fn: 'selector', words: 'felt*' },
    { goal: THIEF_ACCOUNT, fn: selectorOf('transfer'), words: ['0x1'] },
  ),
  attack(
    'a new guard behind a text and a nonce',
    { statement: 'string', guard: 'ContractAddress', nonce: 'felt' },
    { statement: 'Log in to Garden', guard: THIEF_ACCOUNT, nonce: HASH },
  ),
  attack(
    'an address as a felt, among texts',
    { title: 'string', who: 'felt' },
    { title: 'Welcome', who: THIEF_ACCOUNT },
  ),
  ...(
    [
      ['heir', 'ContractAddress'],
      ['successor', 'ContractAddress'],
      ['nominee', 'ContractAddress'],
      ['custodian', 'felt'],
      ['keeper', 'felt'],
      ['mirror', 'ContractAddress'],
    ] as const
  ).map(([member, type]) =>
    attack(
      `a ${member} in a message`,
      { what: 'shortstring', [member]: type },
      { what: 'care', [member]: THIEF_ACCOUNT },
    ),
  ),
  attack(
    'an address at the third depth',
    { what: 'shortstring', who: 'ContractAddress*' },
    { what: 'care', who: [ACCOUNT, THIEF_ACCOUNT] },
  ),
  ...cases({
    'a withdrawal that names nobody': {
      message: note(
        { vault: 'shortstring', shares: 'u256' },
        { vault: 'main', shares: wide(units(50)) },
      ),
      says: [`⚠ ${UNKNOWN}`],
      loses: ['50000000000000000000'],
    },
    'nothing but a hash': {
      message: note({ root: 'felt' }, { root: HASH }),
      dangers: ['lone-hash'],
      says: ['A hash, and nothing else', padFelt(HASH)],
    },
    'a text from which a seed is derived': {
      message: note(
        { words: 'string' },
        { words: 'Sign to derive your vault seed' },
      ),
      dangers: ['key-message'],
    },
    'another host with a dot that is none': {
      message: note(
        { words: 'string' },
        { words: 'Sign in to ekubo．org to continue' },
      ),
      dangers: ['other-host'],
      says: ['ekubo.org'],
    },
    'another host with a letter that can’t be seen': {
      message: note(
        { words: 'string' },
        { words: 'Sign in to ekubo.o\u200brg to continue' },
      ),
      dangers: ['other-host'],
    },
  }),
];

const ordinary = (name: string, types: Members, values: object): Case => ({
  name,
  request: sign(note(types, values)),
  dangers: [],
  says: ['Garden of Swaps'],
  hides: [UNKNOWN],
});

/** Messages with no other address than the user's, no amount, and at most one nonce. */
export const ORDINARY_NOTES: readonly Case[] = [
  ordinary('a text', { words: 'string' }, { words: 'I like trees' }),
  ordinary(
    'a login with a nonce and the own address',
    { statement: 'string', account: 'ContractAddress', nonce: 'felt' },
    { statement: 'Log in', account: ACCOUNT, nonce: HASH },
  ),
  ordinary('a nonce alone', { nonce: 'felt' }, { nonce: HASH }),
  ordinary(
    'a text with a salt and a time',
    { words: 'string', salt: 'felt', at: 'timestamp' },
    { words: 'Hello', salt: HASH, at: '1800000000' },
  ),
  ordinary(
    'a choice in a poll',
    { poll: 'shortstring', choice: 'u128', yes: 'bool' },
    { poll: 'colours', choice: '2', yes: true },
  ),
  ordinary(
    'a long name as a felt',
    { label: 'felt' },
    { label: 'a name of thirty letters' },
  ),
];
