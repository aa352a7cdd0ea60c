import { node } from './node';
import {
  newClass as newClassOf,
  type CompiledClass,
} from '../../dev/networks/new-class';
import { STRK } from '../../src/config/tokens';

/**
 * A real class that the suite's chain does not have: its own ERC-20 under another ABI.
 *
 * @param name - What makes it another one.
 * @returns The class as compilers write it, and what it compiles to.
 */
export async function newClass(name: string): Promise<CompiledClass> {
  return await newClassOf(node, STRK, name);
}
