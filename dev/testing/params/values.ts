import type { Json } from '@metamask/snaps-sdk';

import type { Facts, JsonSchema, Walk } from './json-schema';
import { DECIMAL, HEX, numeric } from './numbers';
import { callSchema, callsSchema, classSchema } from './objects';
import { ALL_NETWORKS, CHAIN_IDS, SEPOLIA } from '../../../src/config/networks';
import { STARK_PRIME, toFelt } from '../../../src/core/felt';
import type { TypeDescription } from '../../../src/rpc/define-method';
import { CASM, SIERRA } from '../inputs/contract-class';
import { MAIL } from '../inputs/typed-data';
import { ADDRESSES } from '../wallet/seed-phrase';

/** Values to send, in place of a param. */
type Samples = {
  /** A value that it takes; without one, its parts make one, or it is left out. */
  readonly example?: Json;
  /** Values that it refuses, besides those of its parts. */
  readonly wrong: readonly Json[] | ((facts: Facts) => readonly Json[]);
};

/** What documents and tests know of a struct made by `coerced`. A test compares the schema
 * with the struct itself. */
type Value = Samples & {
  /** Its name among the components; without one, it is inlined. */
  readonly component?: string;
  readonly schema: (facts: Facts, walk: Walk) => JsonSchema;
};

/** A felt that is too large for an amount, and is no address of the wallet. */
export const FOREIGN = toFelt(2n ** 250n);
/** An Ethereum address. */
export const ETHEREUM = `0x${'ab'.repeat(20)}`;
const [ACCOUNT] = ADDRESSES;
const NO_OBJECT = [null, 'feed', ['feed']];
const NO_LIST = [null, 'feed', 7];
const NO_TEXT = [null, 7, ['feed']];
const NO_CHOICE = [...NO_OBJECT, 7, 'yes', { feed: 7 }];
const NO_WORD = [['feed'], { feed: 7 }, -7, 1.5, 2 ** 53, 1e300, true];
const NO_NUMBER = [null, 'feed', ...NO_WORD];
const NO_COUNT = [...NO_NUMBER, '0x7', 2 ** 31];
const TOO_LARGE = [STARK_PRIME, 2n ** 256n].map(toFelt);
const NO_FELT = [...NO_NUMBER, ...TOO_LARGE, `${STARK_PRIME}`, '-7', '0xg'];
const NO_CLASS = [null, 7, true, 'feed', ['feed'], '"feed"'];

/** A call with so many felts of calldata. */
export function callWithFelts(felts: number): Json {
  const calldata = Array<Json>(felts).fill('0xfeed');
  return { contractAddress: ACCOUNT, entrypoint: 'transfer', calldata };
}

const TOO_MANY = Array<Json>(101).fill(callWithFelts(0));
const NO_CALLS = [
  ...NO_LIST,
  [],
  TOO_MANY,
  [callWithFelts(2000), callWithFelts(2001)],
];

const FELT = '0x-hex or decimal text below the Stark prime, or a safe integer';

const VALUES: Readonly<Record<string, Value>> = {
  hex: {
    schema: () => ({ type: 'string', pattern: '^0x[0-9a-f]{1,64}$' }),
    wrong: NO_FELT,
  },
  felt: {
    component: 'Felt',
    schema: () => numeric(`A felt: ${FELT}`),
    example: '0x5',
    wrong: NO_FELT,
  },
  hash: {
    component: 'Hash',
    schema: () => numeric(`A hash: ${FELT}, not 0`),
    example: '0x5',
    wrong: [...NO_FELT, '0x0'],
  },
  address: {
    component: 'Address',
    schema: () => ({
      description:
        'A Starknet address: 0x and 50 to 64 hex digits; in mixed case it must satisfy Starknet’s checksum',
      type: 'string',
      pattern: '^0[xX][0-9a-fA-F]{50,64}$',
    }),
    example: ACCOUNT,
    wrong: [
      ...NO_FELT,
      ETHEREUM,
      '0x5',
      `0x${'0'.repeat(64)}`,
      `${ACCOUNT}\n`,
      ACCOUNT.replace('a', 'A'),
      toFelt(2n ** 251n - 256n),
    ],
  },
  chainId: {
    component: 'ChainId',
    schema: () => ({
      ...numeric(
        `The chain id of ${ALL_NETWORKS.map(({ name }) => name).join(' or ')}, compared as a number`,
      ),
      examples: CHAIN_IDS,
    }),
    example: SEPOLIA,
    wrong: NO_FELT,
  },
  anyChainId: {
    schema: () => ({
      ...numeric('Any chain id: 0x-hex or decimal text'),
      examples: CHAIN_IDS,
    }),
    example: SEPOLIA,
    wrong: NO_FELT,
  },
  wantedChain: {
    schema: () => {
      const { pattern: _, ...any } = numeric(
        'A chain id as text; any other text is error 112',
      );
      return { ...any, examples: CHAIN_IDS };
    },
    example: SEPOLIA,
    wrong: [null, ...NO_WORD],
  },
  uint: {
    schema: ({ bits }) =>
      numeric(
        `A number of up to ${String(bits)} bits: 0x-hex or decimal text, or a safe integer`,
        (1n << (bits as bigint)) - 1n,
      ),
    example: 1,
    wrong: [...NO_FELT, FOREIGN],
  },
  apiVersion: {
    schema: ({ versions }) => ({
      type: 'string',
      pattern: `^(?:${(versions as readonly string[]).join('|').replaceAll('.', '\\.')})(?:\\.[0-9]{1,4})?$`,
    }),
    example: '0.10.4',
    wrong: [...NO_OBJECT, 'yes', '0.6', '0.11', '0.8.0-rc.1'],
  },
  count: {
    schema: (facts) => ({ type: 'integer', ...facts }),
    example: 1,
    wrong: ({ maximum }) => [...NO_COUNT, Number(maximum) + 1],
  },
  pageSize: {
    schema: (facts) => ({ type: 'integer', ...facts }),
    example: 25,
    wrong: [...NO_COUNT, 9999],
  },
  text: {
    schema: (facts) => ({ type: 'string', ...facts }),
    example: 'Sepolia',
    wrong: ({ maxLength }) => [...NO_WORD, 'a'.repeat(Number(maxLength) + 1)],
  },
  hint: {
    schema: () => ({ type: 'string' }),
    example: 'Token',
    wrong: NO_TEXT,
  },
  entrypoint: {
    schema: (facts) => ({ type: 'string', ...facts }),
    example: 'transfer',
    wrong: [...NO_WORD, 'a b', '7f', 'f'.repeat(129)],
  },
  decimals: {
    schema: () => ({ type: ['number', 'string'] }),
    example: 18,
    wrong: [null, true, ['feed']],
  },
  list: {
    schema: ({ item, maxItems }, walk) => ({
      type: 'array',
      items: walk(item as TypeDescription),
      maxItems: maxItems as number,
    }),
    wrong: [...NO_LIST, Array<Json>(21).fill('feed')],
  },
  abis: { schema: () => ({}), wrong: [] },
  record: { schema: () => ({ type: 'object' }), wrong: NO_OBJECT },
  call: { component: 'Call', schema: callSchema, wrong: NO_OBJECT },
  calls: { component: 'Calls', schema: callsSchema, wrong: NO_CALLS },
  walletCall: {
    component: 'WalletCall',
    schema: callSchema,
    wrong: NO_OBJECT,
  },
  walletCalls: {
    component: 'WalletCalls',
    schema: callsSchema,
    wrong: NO_CALLS,
  },
  calldata: {
    schema: ({ maxItems }) => ({
      description:
        'Felts, as a list or as an object of arguments; a list inside it is preceded by its length',
      anyOf: [
        { type: 'array', items: {}, maxItems: maxItems as number },
        { type: 'object' },
      ],
    }),
    example: ['0xb0b', 1, 0],
    wrong: [null, 'feed', Array<Json>(4001).fill('0xfeed')],
  },
  proof: { schema: () => ({ not: {} }), wrong: ['0x1', []] },
  version: {
    schema: () => ({
      description: 'The version of the transaction: the network takes no other',
      type: ['string', 'integer'],
      pattern: '^(?:0[xX]0{0,63}|0{0,76})3$',
      minimum: 3,
      maximum: 3,
      examples: [3, '0x3'],
    }),
    example: 3,
    wrong: [null, 'feed', 1, '0x1', 4, `0x1${'0'.repeat(31)}3`],
  },
  mode: {
    component: 'DataAvailabilityMode',
    schema: () => ({ enum: ['L1', 0] }),
    example: 'L1',
    wrong: NO_CHOICE,
  },
  empty: {
    schema: () => ({ type: 'array', maxItems: 0, items: {} }),
    example: [],
    wrong: [null, 'feed', ['0xfeed']],
  },
  cairo: {
    schema: () => ({ enum: ['0', '1'] }),
    example: '1',
    wrong: NO_CHOICE,
  },
  block: {
    component: 'BlockId',
    schema: ({ tags }) => ({
      description: 'A block: a tag, its number, or its hash as text',
      anyOf: [
        { enum: tags as string[] },
        { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
        { type: 'string', pattern: `^(?:${HEX}|${DECIMAL})$` },
      ],
    }),
    example: 'latest',
    wrong: [...NO_NUMBER, ...TOO_LARGE],
  },
  ethereumBlock: {
    schema: ({ tags }) => ({
      description: 'A block: a tag, or its number as 0x-hex below 2^63',
      anyOf: [
        { enum: tags as string[] },
        { type: 'string', pattern: '^0x[0-9a-fA-F]{1,16}$' },
      ],
    }),
    example: 'latest',
    wrong: [null, 'newest', ...NO_WORD],
  },
  ethereumChainId: {
    schema: () => ({
      ...numeric('The id of an Ethereum chain: decimal or 0x-hex text'),
      minimum: 1,
    }),
    example: '1',
    wrong: NO_FELT,
  },
  message: {
    component: 'TypedData',
    schema: () => ({
      description: 'Typed data (SNIP-12), as an object or as its JSON text',
      anyOf: [
        {
          type: 'object',
          properties: {
            types: { type: 'object' },
            primaryType: { type: 'string' },
            domain: { type: 'object' },
            message: { type: 'object' },
          },
          required: ['types', 'primaryType', 'domain', 'message'],
        },
        { type: 'string' },
      ],
    }),
    example: MAIL,
    wrong: [null, 7, true, 'feed', ['feed']],
  },
  signature: {
    component: 'Signature',
    schema: ({ maxItems }) => ({
      description:
        'A signature: 0x, r as 64 hex digits and s as 64; DER hex; or the felts that the account takes, such as [r, s]',
      anyOf: [
        { type: 'string' },
        {
          type: 'array',
          items: { type: ['string', 'integer'] },
          maxItems: maxItems as number,
        },
      ],
    }),
    example: ['1', '2'],
    wrong: [
      ...NO_NUMBER,
      '0x1',
      '30060201',
      '3006020101020200',
      ['0xfeed', 'x'],
      Array<Json>(513).fill('0xfeed'),
    ],
  },
  sierra: {
    schema: () => classSchema('A Sierra class'),
    example: SIERRA,
    wrong: NO_CLASS,
  },
  casm: {
    schema: () => classSchema('What a class compiles to'),
    example: CASM,
    wrong: NO_CLASS,
  },
};

const BUILT_IN: Readonly<Record<string, Samples>> = {
  array: { wrong: NO_LIST },
  boolean: { example: true, wrong: NO_CHOICE },
  enums: { wrong: NO_CHOICE },
  object: { wrong: NO_OBJECT },
  string: { example: 'Token', wrong: NO_TEXT },
};

/** What a struct that `coerced` made takes and refuses, or one of superstruct's own. */
export function samplesOf({ type }: TypeDescription): Samples {
  return BUILT_IN[type] ?? valueOf(type);
}

/** @throws Error if the struct's name is unknown. */
export function valueOf(type: string): Value {
  const value = VALUES[type];
  if (value === undefined) {
    throw new Error(`No JSON Schema is known of the struct ${type}`);
  }
  return value;
}
