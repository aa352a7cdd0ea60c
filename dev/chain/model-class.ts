import { hash, type CompiledSierraCasm } from 'starknet';

import { cairoName } from './codec';
import type { ContractModel, EntryPoint } from './contract';
import { hex, selectorOf, shortString } from './felt';
import type { SierraClass } from './state';

// What there is to show of a class that runs as a model. Its program is its name: two
// felts that say that it is a model, and of which class. A class with that
// program runs as that model, whatever else it contains.

const MARK = hex(shortString('embedded model of'));

/** A function of a model, in the ABI's form. */
function abiEntry(name: string, entryPoint: EntryPoint): unknown {
  return {
    type: 'function',
    name,
    inputs: Object.entries(entryPoint.inputs).map(([input, type]) => ({
      name: input,
      type: cairoName(type),
    })),
    outputs: entryPoint.outputs.map((type) => ({ type: cairoName(type) })),
    state_mutability: entryPoint.isView ? 'view' : 'external',
  };
}

/**
 * @param classHash - The hash of the real class.
 * @param model - Its model.
 * @returns What stands for its code: its functions, and its name.
 */
export function sierraOf(
  classHash: bigint,
  { entryPoints }: ContractModel,
): SierraClass {
  return {
    sierra_program: [MARK, hex(classHash)],
    contract_class_version: '0.1.0',
    entry_points_by_type: {
      CONSTRUCTOR: [
        { selector: hex(selectorOf('constructor')), function_idx: 0 },
      ],
      EXTERNAL: Object.keys(entryPoints).map((name, index) => ({
        selector: hex(selectorOf(name)),
        function_idx: index + 1,
      })),
      L1_HANDLER: [],
    },
    abi: JSON.stringify(
      Object.entries(entryPoints).map(([name, entryPoint]) =>
        abiEntry(name, entryPoint),
      ),
    ),
  };
}

/**
 * @param declared - A class.
 * @returns The class hash of the model that it runs as, if it does.
 */
export function modelNamedBy({
  sierra_program: [mark, classHash],
}: SierraClass): bigint | undefined {
  return mark === MARK && classHash !== undefined
    ? BigInt(classHash)
    : undefined;
}

/**
 * @param declared - A class that runs as a model.
 * @returns What it compiles to: its program once more.
 */
export function casmOf(declared: SierraClass): CompiledSierraCasm {
  const { sierra_program: program, entry_points_by_type: points } = declared;
  const entries = (
    type: keyof typeof points,
  ): CompiledSierraCasm['entry_points_by_type']['EXTERNAL'] =>
    points[type].map(({ selector, function_idx: offset }) => ({
      selector,
      offset,
      builtins: [],
    }));
  return {
    prime: '0x800000000000011000000000000000000000000000000000000000000000001',
    compiler_version: 'embedded model',
    bytecode: [...program],
    bytecode_segment_lengths: [program.length],
    hints: [],
    entry_points_by_type: {
      CONSTRUCTOR: entries('CONSTRUCTOR'),
      EXTERNAL: entries('EXTERNAL'),
      L1_HANDLER: entries('L1_HANDLER'),
    },
  };
}

/**
 * @param casm - What a class compiles to.
 * @returns Its hash: BLAKE2s, as from Starknet 0.14.1 on.
 */
export function casmHashOf(casm: CompiledSierraCasm): bigint {
  return BigInt(hash.computeCompiledClassHashBlake(casm));
}
