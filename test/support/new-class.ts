import { node } from './node';
import {
  newClass as newClassOf,
  smallNewClass,
  type CompiledClass,
} from '../../dev/chain/networks/new-class';
import { STRK } from '../../src/config/tokens';

/** The smallest real class that is not declared on the suite’s chain: hashing a larger
 * one takes wallet and node a second or more. The name makes its ABI unique. */
export async function newClass(name: string): Promise<CompiledClass> {
  return await smallNewClass(node, name);
}

/** Like `newClass`, for contracts that are tokens: the chain's ERC-20 with another ABI. */
export async function newTokenClass(name: string): Promise<CompiledClass> {
  return await newClassOf(node, STRK, name);
}
