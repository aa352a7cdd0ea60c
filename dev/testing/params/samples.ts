import type { Json } from '@metamask/snaps-sdk';

import type { Facts } from './json-schema';
import { optionalityOf, tupleItemsOf } from './schema';
import { samplesOf } from './values';
import { STRK } from '../../../src/config/tokens';
import { padFelt } from '../../../src/core/felt';
import type { TypeDescription } from '../../../src/rpc/define-method';
import { CASM_HASH, CLASS_HASH } from '../inputs/contract-class';

/** Members that have to mean something: they are looked up on the chain, or compared with
 * others. */
const MEANT: Readonly<Record<string, Json>> = {
  type: 'ERC20',
  primaryType: 'Greeting',
  tokenAddress: padFelt(STRK),
  contractAddress: padFelt(STRK),
  contract_address: padFelt(STRK),
  classHash: CLASS_HASH,
  class_hash: CLASS_HASH,
  compiledClassHash: CASM_HASH,
  compiled_class_hash: CASM_HASH,
};

type Member = readonly [name: string, shape: TypeDescription];

/** The structs that a struct is made of; items of lists have numbers as names. */
function membersOf(shape: TypeDescription): readonly Member[] {
  const { type, schema } = shape;
  if (type === 'object') {
    return Object.entries(schema as Record<string, TypeDescription>);
  }
  const { item, shape: whole } = (
    type === 'array' ? { item: schema } : (schema ?? {})
  ) as { readonly [Part in 'item' | 'shape']?: TypeDescription };
  const items = item === undefined ? tupleItemsOf(shape) : [item];
  return whole === undefined
    ? items.map((one, index) => [String(index), one])
    : membersOf(whole);
}

const isItem = (name: string): boolean => /^\d/u.test(name);

const isRequired = ([name, shape]: Member): boolean =>
  !isItem(name) && optionalityOf(shape).required;

/** A value that a struct takes: with all members, or with those that a request needs;
 * undefined if none is known. */
export function exampleOf(
  shape: TypeDescription,
  isWhole: boolean,
): Json | undefined {
  const members = membersOf(shape);
  const values = members
    .filter(
      ([name, member]) =>
        isWhole ||
        isItem(name) ||
        name === 'calldata' ||
        isRequired([name, member]),
    )
    .flatMap(([name, member]): [string, Json][] => {
      const value = MEANT[name] ?? exampleOf(member, isWhole);
      return value === undefined ? [] : [[name, value]];
    });
  if (members.length === 0 && shape.type !== 'object') {
    return samplesOf(shape).example;
  }
  return members.some(([name]) => isItem(name))
    ? values.map(([, value]) => value)
    : Object.fromEntries(values);
}

/** A member of a struct, at any depth. */
type InnerMember = {
  readonly path: readonly string[];
  /** What it refuses, besides what its members refuse. */
  readonly wrong: readonly Json[];
  readonly isRequired: boolean;
};

export function membersIn(
  shape: TypeDescription,
  outer: readonly string[] = [],
): InnerMember[] {
  return membersOf(shape).flatMap((member) => {
    const path = [...outer, member[0]];
    const { wrong } = samplesOf(member[1]);
    return [
      {
        path,
        wrong:
          typeof wrong === 'function'
            ? wrong(member[1].schema as Facts)
            : wrong,
        isRequired: isRequired(member),
      },
      ...membersIn(member[1], path),
    ];
  });
}
