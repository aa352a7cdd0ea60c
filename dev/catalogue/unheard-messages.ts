import type { Case } from './case';
import { MAX, sign, units } from './requests';
import { flat, wide } from './typed-data';
import {
  ACCOUNT,
  FRIEND,
  NFT,
  STRK,
  THIEF_ACCOUNT,
  USDC,
  addressNamed,
} from './world';
import { type Felt, padFelt, toFelt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';
import { typedData } from '../testing/views/message-view';
import { u256 } from '../testing/views/protocols';

// Messages for unknown contracts, in languages that no table of the wallet contains.

const KEY = padFelt(
  '0x3f19ac52d7e08b64c1fa93e2805d7b46af19c3e0d852b7f64a1908e3c7d5b2f',
);

const [LOW = '0x0', HIGH = '0x0'] = u256(BigInt(THIEF_ACCOUNT));

const THIEF_IN_WORDS = `Habari! Mkoba wako mpya: ${THIEF_ACCOUNT}`;

type Members = Readonly<Record<string, string>>;

const UNKNOWN = '⚠ The wallet doesn’t know what this allows';

/** @param thief - His address or his key. */
const about = (
  name: string,
  message: object,
  thief: Felt = THIEF_ACCOUNT,
  dangers: Case['dangers'] = [],
): Case => ({
  name,
  request: sign(message),
  thieves: [thief],
  dangers,
  says: dangers.length > 0 ? [] : [UNKNOWN, thief],
});

const attack = (
  name: string,
  types: Readonly<Record<string, Members>>,
  message: object,
  ...more: [thief?: Felt, dangers?: Case['dangers']]
): Case => about(name, typedData('Barua', types, message, 'Bustani'), ...more);

const plain = (
  name: string,
  members: Parameters<typeof flat>[1],
  ...more: [thief?: Felt, dangers?: Case['dangers']]
): Case => about(name, flat('Barua', members, 'Bustani'), ...more);

const numbers = (count: number): Record<string, readonly [string, unknown]> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `sura${index}`,
      ['u128', '1'] as const,
    ]),
  );

/** Revision 0, where everything is a felt. */
const old = (name: string, message: Readonly<Record<string, Felt>>): Case =>
  about(name, {
    types: {
      StarkNetDomain: ['name', 'version', 'chainId'].map((member) => ({
        name: member,
        type: 'felt',
      })),
      Barua: Object.keys(message).map((member) => ({
        name: member,
        type: 'felt',
      })),
    },
    primaryType: 'Barua',
    domain: { name: 'Bustani', version: '1', chainId: 'SN_SEPOLIA' },
    message,
  });

/** Attacks by messages, written without regard to the rules. */
export const UNHEARD_MESSAGES: readonly Case[] = [
  plain('all of a token, for somebody', {
    mali: ['ContractAddress', STRK],
    jirani: ['ContractAddress', THIEF_ACCOUNT],
    ngapi: ['u256', wide(MAX)],
  }),
  plain('the same as felts and a u128', {
    mali: ['felt', STRK],
    jirani: ['felt', THIEF_ACCOUNT],
    ngapi: ['u128', units(90).toString()],
  }),
  old('the same in revision 0', {
    mali: STRK,
    jirani: THIEF_ACCOUNT,
    ngapi: toFelt(units(90)),
  }),
  plain(
    'everything in one felt',
    { kifurushi: ['felt', KEY], zamu: ['u128', '4'] },
    KEY,
    ['lone-hash'],
  ),
  plain(
    'nothing but a number of 256 bits',
    { shina: ['u256', wide(BigInt(KEY) * 8n + 7n)] },
    padFelt(BigInt(KEY) * 8n + 7n),
    ['lone-hash'],
  ),
  plain('an address in a text', { barua: ['string', THIEF_IN_WORDS] }),
  plain('an address in two halves of a number', {
    juu: ['u128', BigInt(HIGH).toString()],
    chini: ['u128', BigInt(LOW).toString()],
  }),
  plain(
    'an address as an amount in a message',
    {
      jumla: ['u256', wide(BigInt(THIEF_ACCOUNT))],
    },
    THIEF_ACCOUNT,
    ['lone-hash'],
  ),
  attack(
    'an address in a variant with two values',
    {
      Barua: { jibu: 'enum:Jibu' },
      Jibu: { Hapana: '()', Ndiyo: '(ContractAddress,u128)' },
    },
    { jibu: { Ndiyo: [THIEF_ACCOUNT, units(50).toString()] } },
  ),
  attack(
    'an address five structs deep',
    {
      Barua: { moja: 'Moja' },
      Moja: { mbili: 'Mbili*' },
      Mbili: { tatu: 'Tatu' },
      Tatu: { nne: 'Nne*' },
      Nne: { nani: 'felt' },
    },
    {
      moja: {
        mbili: [
          { tatu: { nne: [{ nani: ACCOUNT }, { nani: THIEF_ACCOUNT }] } },
        ],
      },
    },
  ),
  plain('a function and its arguments', {
    mahali: ['ContractAddress', THIEF_ACCOUNT],
    tendo: ['selector', selectorOf('serahkan')],
    vitu: ['felt*', ['0x1', STRK]],
  }),
  attack(
    'a tree of contracts',
    {
      Barua: { mti: 'tree:Jani' },
      Jani: { mahali: 'ContractAddress', tendo: 'selector' },
    },
    {
      mti: [
        { mahali: USDC, tendo: selectorOf('serahkan') },
        { mahali: THIEF_ACCOUNT, tendo: selectorOf('kabidhi') },
      ],
    },
  ),
  plain('a preset amount for somebody', {
    lipa: ['TokenAmount', { token_address: STRK, amount: wide(units(80)) }],
    jirani: ['ContractAddress', THIEF_ACCOUNT],
  }),
  plain('a preset NFT for somebody', {
    picha: ['NftId', { collection_address: NFT, token_id: wide(2n) }],
    jirani: ['ContractAddress', THIEF_ACCOUNT],
  }),
  plain(
    'a greeting with a key that lasts',
    {
      salamu: ['string', 'Karibu dapp.example'],
      funguo: ['felt', KEY],
      mpaka: ['timestamp', '1900000000'],
    },
    KEY,
  ),
  plain('the last of twelve addresses', {
    salamu: ['string', 'Karibu dapp.example'],
    majirani: [
      'ContractAddress*',
      [
        ...Array.from({ length: 11 }, (_, index) =>
          addressNamed(`crowd ${index}`),
        ),
        THIEF_ACCOUNT,
      ],
    ],
  }),
  plain('a negative number and somebody', {
    mizani: ['i128', (-units(60)).toString()],
    jirani: ['ContractAddress', THIEF_ACCOUNT],
  }),
  plain('yes to everything', {
    yote: ['bool', true],
    jirani: ['ContractAddress', THIEF_ACCOUNT],
  }),
  plain('members in Chinese', {
    收款人: ['ContractAddress', THIEF_ACCOUNT],
    金额: ['u256', wide(units(70))],
  }),
  plain('a member that only looks like an English one', {
    // The first letters are Cyrillic.
    ѕрender: ['ContractAddress', THIEF_ACCOUNT],
    tоken: ['ContractAddress', STRK],
    аmount: ['u128', units(70).toString()],
  }),
  plain(
    'an address behind sixty numbers',
    {
      ...numbers(60),
      jirani: ['felt', THIEF_ACCOUNT],
      ...Object.fromEntries(Object.entries(numbers(66)).slice(60)),
    },
    THIEF_ACCOUNT,
    ['lone-hash'],
  ),
  plain('a friend in front of somebody else', {
    rafiki: ['ContractAddress', FRIEND],
    jirani: ['ContractAddress', THIEF_ACCOUNT],
    ngapi: ['u128', units(15).toString()],
  }),
  plain(
    'another class for the own account',
    { sura: ['ClassHash', KEY], mimi: ['ContractAddress', ACCOUNT] },
    KEY,
  ),
  plain(
    'an address that is called a class in a message',
    {
      sura: ['ClassHash', THIEF_ACCOUNT],
      mpaka: ['timestamp', '1900000000'],
    },
    THIEF_ACCOUNT,
    ['lone-hash'],
  ),
];
