import type { Abi, CompoundType } from './abi';
import { partsOf, splitTypes } from './type-names';

/** Only these functions, where the ABI has them, and the types they reach. */
export function abiSubset(abi: Abi, names: readonly string[]): Abi {
  const functions = new Map(
    names.flatMap((name) => {
      const parameters = abi.functions.get(name);
      return parameters === undefined ? [] : [[name, parameters] as const];
    }),
  );
  const types = new Map<string, CompoundType>();
  const visit = (text: string): void => {
    for (const name of namesIn(text)) {
      const found = types.has(name) ? undefined : abi.types.get(name);
      if (found !== undefined) {
        types.set(name, found);
        found.members.forEach(({ type }) => {
          visit(type);
        });
      }
    }
  };
  for (const parameters of functions.values()) {
    parameters.forEach(({ type }) => {
      visit(type);
    });
  }
  return { functions, types };
}

/** All functions and types in them; of several with the same name, the first. */
export function mergeAbis(abis: readonly Abi[]): Abi {
  const last = [...abis].reverse();
  return {
    functions: new Map(last.flatMap(({ functions }) => [...functions])),
    types: new Map(last.flatMap(({ types }) => [...types])),
  };
}

/** A type's own name, and the names of the types in its brackets. Names are at most 256
 * characters long, so the nesting is limited. */
function namesIn(text: string): string[] {
  const type = text.trim().replace(/\*$/u, '');
  const inner =
    type.startsWith('(') && type.endsWith(')')
      ? type.slice(1, -1)
      : (partsOf(type).inner ?? '');
  return [type, ...splitTypes(inner).flatMap(namesIn)];
}
