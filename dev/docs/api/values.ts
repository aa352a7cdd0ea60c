import type { JsonSchema } from './json-schema';
import { DECIMAL, HEX, numeric } from './numbers';
import { callSchema, callsSchema, classSchema } from './objects';
import type { Facts, Walk } from './walk';
import { ALL_NETWORKS, CHAIN_IDS } from '../../../src/config/networks';
import type { TypeDescription } from '../../../src/rpc/define-method';

/** The JSON Schema of a struct made by `coerced`. A test compares each with the
 * struct itself. */
type Value = {
  /** Its name among the components; without one, it is inlined. */
  readonly component?: string;
  readonly schema: (facts: Facts, walk: Walk) => JsonSchema;
};

const FELT = '0x-hex or decimal text below the Stark prime, or a safe integer';

const VALUES: Readonly<Record<string, Value>> = {
  felt: { component: 'Felt', schema: () => numeric(`A felt: ${FELT}`) },
  hash: { component: 'Hash', schema: () => numeric(`A hash: ${FELT}, not 0`) },
  address: {
    component: 'Address',
    schema: () => ({
      description:
        'A Starknet address: 0x and 50 to 64 hex digits; in mixed case it must satisfy Starknet’s checksum',
      type: 'string',
      pattern: '^0[xX][0-9a-fA-F]{50,64}$',
    }),
  },
  chainId: {
    component: 'ChainId',
    schema: () => ({
      ...numeric(
        `The chain id of ${ALL_NETWORKS.map(({ name }) => name).join(' or ')}, compared as a number`,
      ),
      examples: CHAIN_IDS,
    }),
  },
  anyChainId: {
    schema: () => ({
      ...numeric('Any chain id: 0x-hex or decimal text'),
      examples: CHAIN_IDS,
    }),
  },
  wantedChain: {
    schema: () => {
      const { pattern: _, ...any } = numeric(
        'A chain id as text; any other text is error 112',
      );
      return { ...any, examples: CHAIN_IDS };
    },
  },
  uint: {
    schema: ({ bits }) =>
      numeric(
        `A number of up to ${String(bits)} bits: 0x-hex or decimal text, or a safe integer`,
        (1n << (bits as bigint)) - 1n,
      ),
  },
  apiVersion: {
    schema: ({ versions }) => ({
      type: 'string',
      pattern: `^(?:${(versions as readonly string[]).join('|').replaceAll('.', '\\.')})(?:\\.[0-9]{1,4})?$`,
    }),
  },
  count: { schema: (facts) => ({ type: 'integer', ...facts }) },
  pageSize: { schema: (facts) => ({ type: 'integer', ...facts }) },
  text: { schema: (facts) => ({ type: 'string', ...facts }) },
  hint: { schema: () => ({ type: 'string' }) },
  entrypoint: { schema: (facts) => ({ type: 'string', ...facts }) },
  decimals: {
    schema: () => ({ type: ['number', 'string'] }),
  },
  list: {
    schema: ({ item, maxItems }, walk) => ({
      type: 'array',
      items: walk(item as TypeDescription),
      maxItems: maxItems as number,
    }),
  },
  abis: { schema: () => ({}) },
  record: { schema: () => ({ type: 'object' }) },
  call: { component: 'Call', schema: callSchema },
  calls: { component: 'Calls', schema: callsSchema },
  walletCall: { component: 'WalletCall', schema: callSchema },
  walletCalls: { component: 'WalletCalls', schema: callsSchema },
  calldata: {
    schema: ({ maxItems }) => ({
      description:
        'Felts, as a list or as an object of arguments; a list inside it is preceded by its length',
      anyOf: [
        { type: 'array', items: {}, maxItems: maxItems as number },
        { type: 'object' },
      ],
    }),
  },
  proof: { schema: () => ({ not: {} }) },
  version: {
    schema: () => ({
      description: 'The version of the transaction: the network takes no other',
      type: ['string', 'integer'],
      pattern: '^(?:0[xX]0{0,63}|0{0,76})3$',
      minimum: 3,
      maximum: 3,
      examples: [3, '0x3'],
    }),
  },
  mode: {
    component: 'DataAvailabilityMode',
    schema: () => ({ enum: ['L1', 0] }),
  },
  empty: { schema: () => ({ type: 'array', maxItems: 0, items: {} }) },
  cairo: { schema: () => ({ enum: ['0', '1'] }) },
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
  },
  ethereumBlock: {
    schema: ({ tags }) => ({
      description: 'A block: a tag, or its number as 0x-hex below 2^63',
      anyOf: [
        { enum: tags as string[] },
        { type: 'string', pattern: '^0x[0-9a-fA-F]{1,16}$' },
      ],
    }),
  },
  ethereumChainId: {
    schema: () => ({
      ...numeric('The id of an Ethereum chain: decimal or 0x-hex text'),
      minimum: 1,
    }),
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
  },
  sierra: { schema: () => classSchema('A Sierra class') },
  casm: { schema: () => classSchema('What a class compiles to') },
};

/**
 * @param shape - A struct of `coerced`.
 * @returns Its name among the components, if it has one.
 * @throws Error if the struct's name is unknown.
 */
export function componentOf(shape: TypeDescription): string | undefined {
  return find(shape).component;
}

/**
 * @param shape - A struct of `coerced`.
 * @param walk - Returns the schemas of its inner structs.
 * @throws Error if the struct's name is unknown.
 */
export function valueOf(shape: TypeDescription, walk: Walk): JsonSchema {
  return find(shape).schema(shape.schema as Facts, walk);
}

function find({ type }: TypeDescription): Value {
  const value = VALUES[type];
  if (value === undefined) {
    throw new Error(`No JSON Schema is known of the struct ${type}`);
  }
  return value;
}
