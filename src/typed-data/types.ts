import type { DecodedValue, NamedValue } from '../decode/types';
import type { Hashable } from '../starknet/message-hash';

/** A member of a struct, or a variant of an enum (SNIP-12). */
export type Member = {
  readonly name: string;
  readonly type: string;
  /** The type of a merkletree's leaves, or the definition of an enum. */
  readonly contains?: string;
};

/** Structs and enums by name, without a prototype, so that any name is safe. */
export type TypeDefinitions = Readonly<Record<string, readonly Member[]>>;

/** SNIP-12's revision: 0 (Pedersen, "StarkNetDomain") or 1 (Poseidon). */
export type Revision = 0 | 1;

/** Typed data with validated types; its values are not validated yet. */
export type TypedData = {
  readonly revision: Revision;
  readonly types: TypeDefinitions;
  readonly primaryType: string;
  readonly domain: unknown;
  readonly message: unknown;
};

/** A validated value as it is displayed and as it is hashed (SNIP-12's encoding). Both
 * come from the same step, so they can't differ. */
export type CheckedValue = {
  readonly display: DecodedValue;
  readonly encoded: Hashable;
};

/** The domain or the message, validated. Amounts are displayed in the token's smallest
 * unit, until `withTokens` knows the token. */
type Part = {
  readonly display: readonly NamedValue[];
  readonly encoded: Hashable;
};

/** Typed data with validated types and values. */
export type Message = Omit<TypedData, 'domain' | 'message'> & {
  readonly domain: Part;
  readonly message: Part;
};

/** The name of the domain's type in each revision. */
export const DOMAIN_TYPE: Readonly<Record<Revision, string>> = {
  0: 'StarkNetDomain',
  1: 'StarknetDomain',
};

const COMMON_TYPES = [
  'felt',
  'bool',
  'string',
  'selector',
  'merkletree',
  'shortstring',
  'timestamp',
  'u128',
  'ContractAddress',
  'ClassHash',
];

/** The built-in types. Revision 0 hashes its simple ones like a felt. */
export const BASIC_TYPES: Readonly<Record<Revision, readonly string[]>> = {
  0: COMMON_TYPES,
  1: [...COMMON_TYPES, 'i128', 'enum'],
};

/** The preset structs of revision 1. */
export const PRESETS: TypeDefinitions = Object.assign(
  Object.create(null) as Record<string, readonly Member[]>,
  {
    u256: [
      { name: 'low', type: 'u128' },
      { name: 'high', type: 'u128' },
    ],
    TokenAmount: [
      { name: 'token_address', type: 'ContractAddress' },
      { name: 'amount', type: 'u256' },
    ],
    NftId: [
      { name: 'collection_address', type: 'ContractAddress' },
      { name: 'token_id', type: 'u256' },
    ],
  },
);
