import type { NamedValue } from '../decode/types';
import type { Hashable } from '../starknet/message-hash';

/** A member of a struct, or a variant of an enum (SNIP-12). */
export type Member = {
  readonly name: string;
  readonly type: string;
  /** What a merkletree or an enum is made of. */
  readonly contains?: string;
};

/** Structs and enums by name; it has no prototype, so every name is its own. */
export type TypeDefinitions = Readonly<Record<string, readonly Member[]>>;

/** 0 is SNIP-12's first form ("StarkNetDomain"), 1 the one with Poseidon. */
export type Revision = 0 | 1;

/** Typed data whose form was checked; its values not yet. */
export type TypedData = {
  readonly revision: Revision;
  readonly types: TypeDefinitions;
  readonly primaryType: string;
  readonly domain: unknown;
  readonly message: unknown;
};

/** A part of typed data, every value checked: what is shown and what is signed
 * come of the same step. */
type Part = {
  readonly shown: readonly NamedValue[];
  readonly signed: Hashable;
};

/** Typed data whose form and values were checked. */
export type Message = Omit<TypedData, 'domain' | 'message'> & {
  readonly domain: Part;
  readonly message: Part;
};

/** The struct that a revision's domain has. */
export const DOMAIN_TYPE: Readonly<Record<Revision, string>> = {
  0: 'StarkNetDomain',
  1: 'StarknetDomain',
};

/** Types that need no definition. What revision 0 knows under one name, it
 * hashes like a felt. */
export const BASIC_TYPES: Readonly<Record<Revision, readonly string[]>> = {
  0: [
    ...['felt', 'bool', 'string', 'selector', 'merkletree', 'shortstring'],
    ...['timestamp', 'u128', 'ContractAddress', 'ClassHash'],
  ],
  1: [
    ...['felt', 'bool', 'string', 'selector', 'merkletree', 'shortstring'],
    ...['timestamp', 'u128', 'i128', 'ContractAddress', 'ClassHash', 'enum'],
  ],
};

/** Structs that revision 1 brings along. */
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
