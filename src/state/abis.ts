import { array, enums, nullable, type, string, type Infer } from 'superstruct';

import { listEntry } from './list-entry';
import { HexShape } from './schemas';
import type { Store } from './store';

const ParametersShape = array(type({ name: string(), type: string() }));

const ClassAbiShape = type({
  classHash: HexShape,
  /** The functions that were asked for; `inputs` is null if the class has none of
   * that name. */
  functions: array(type({ name: string(), inputs: nullable(ParametersShape) })),
  /** The structs and enums that these functions take. */
  types: array(
    type({
      name: string(),
      kind: enums(['struct', 'enum']),
      members: ParametersShape,
    }),
  ),
});

/** The part of a class's ABI that was needed so far. */
export type ClassAbi = Infer<typeof ClassAbiShape>;

const ENTRY = listEntry('abis', ClassAbiShape);

/** Limits on the cache: classes, and characters of JSON per class. */
const MAX_CLASSES = 100;
const MAX_LENGTH = 4096;

/** The ABIs of classes, as nodes returned them. A class never changes. */
export type AbiRepository = {
  list(): Promise<ClassAbi[]>;
  /** Adds classes, or replaces them; those that are too long are left out. */
  put(classes: readonly ClassAbi[]): Promise<void>;
};

/**
 * @param store - The unencrypted state: all of it can be read on the chain.
 * @returns The repository in it.
 */
export function createAbiRepository(store: Store): AbiRepository {
  return {
    list: async () => await store.read(ENTRY),
    put: async (classes) => {
      const added = classes.filter(
        (one) => JSON.stringify(one).length <= MAX_LENGTH,
      );
      const hashes = added.map(({ classHash }) => classHash);
      await store.update(ENTRY, (before) =>
        [
          ...before.filter(({ classHash }) => !hashes.includes(classHash)),
          ...added,
        ].slice(-MAX_CLASSES),
      );
    },
  };
}
