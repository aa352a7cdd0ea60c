import { node } from './node';
import {
  newClass as newClassOf,
  type CompiledClass,
} from '../../dev/networks/new-class';
import { STRK } from '../../src/config/tokens';

/**
 * A real class that is not declared on the suite's chain: the chain's ERC-20 with
 * another ABI.
 *
 * @param name - A name that makes the ABI unique.
 * @returns The class as compilers write it, with its compiled class.
 */
export async function newClass(name: string): Promise<CompiledClass> {
  return await newClassOf(node, STRK, name);
}
