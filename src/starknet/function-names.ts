import { selectorOf } from './address';
import type { Felt } from '../core/felt';

/** A function that finds a name by its selector. The selectors are computed when it is
 * first called. */
export function functionNames(
  names: readonly string[],
): (selector: Felt) => string | undefined {
  let bySelector: ReadonlyMap<Felt, string> | undefined;
  return (selector) => {
    bySelector ??= new Map(names.map((name) => [selectorOf(name), name]));
    return bySelector.get(selector);
  };
}
