import {
  array,
  enums,
  nullable,
  optional,
  type,
  string,
  type Infer,
} from 'superstruct';

import { listIn, keepNewest, type ListShape } from './lists';
import { HexShape, storedShape, type StateStore } from './store';
import { NETWORKS, type ChainId } from '../config/networks';
import { ABI_LIMITS } from '../core/limits';

const ParametersShape = array(type({ name: string(), type: string() }));

const ClassAbiShape = storedShape({
  classHash: HexShape,
  /** The network and its built-in nodes. */
  from: optional(string()),
  /** The functions that were looked up; `inputs` is null if the class has no function
   * of that name. */
  functions: array(type({ name: string(), inputs: nullable(ParametersShape) })),
  /** The structs and enums that these functions take. */
  types: array(
    type({
      name: string(),
      type: enums(['struct', 'enum']),
      members: ParametersShape,
    }),
  ),
});

/** The part of a class's ABI that was needed so far. */
export type ClassAbi = Infer<typeof ClassAbiShape>;

/** The stored ABIs. The user's own node may be the only one that gave them, so setting
 * another one clears them. */
export const CLASS_ABIS: ListShape<ClassAbi> = {
  key: 'class-abis',
  isTable: true,
  item: ClassAbiShape,
  idOf: ({ classHash, from }) => `${classHash} ${String(from)}`,
  bound: keepNewest(ABI_LIMITS.storedClasses),
};

/** The ABIs of classes, on which a network's nodes agreed. Classes are immutable. */
export type AbiRepository = {
  list(chainId: ChainId): Promise<ClassAbi[]>;
  /** Adds classes, or replaces them; those that are too long are left out. */
  put(chainId: ChainId, classes: readonly ClassAbi[]): Promise<void>;
};

/** The repository in the unencrypted state: ABIs are public data of the chain. */
export function createAbiRepository(store: StateStore): AbiRepository {
  const sourceOf = (chainId: ChainId): string =>
    [chainId, ...NETWORKS[chainId].nodes].join(' ');
  const all = listIn(store, CLASS_ABIS);
  return {
    list: async (chainId) =>
      (await all.list()).filter(({ from }) => from === sourceOf(chainId)),
    put: async (chainId, classes) => {
      const from = sourceOf(chainId);
      await all.put(
        ...classes
          .map((one) => ({ ...one, from }))
          .filter((one) => JSON.stringify(one).length <= ABI_LIMITS.storedText),
      );
    },
  };
}
