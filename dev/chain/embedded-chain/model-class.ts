import { hash, type CompiledSierraCasm } from 'starknet';

import { CAIRO_NAMES } from './codec';
import type { ContractModel, EntryPoint } from './contract';
import { hex, selectorOf, shortString } from './felt';
import type { SierraClass } from './state';

// The class definition that is served for a model. Its program consists of a version of
// Sierra, a marker, and the hash of the modelled class. A class declared with this
// program runs as that model, whatever else it contains.

const SIERRA_VERSION = ['0x1', '0x7', '0x0'];

const MARKER = hex(shortString('embedded model of'));

/** A function of a model, in the ABI's form. */
function abiEntry(name: string, { signature, isView }: EntryPoint): unknown {
  const { inputs, output } = signature;
  return {
    type: 'function',
    name,
    inputs: inputs.map(([input, type]) => ({
      name: input,
      type: CAIRO_NAMES[type],
    })),
    outputs: output === undefined ? [] : [{ type: CAIRO_NAMES[output] }],
    state_mutability: isView ? 'view' : 'external',
  };
}

/**
 * @param classHash - The hash of the real class.
 * @returns A class definition with its functions and a program that names it.
 */
export function sierraOf(
  classHash: bigint,
  { entryPoints, claims }: ContractModel,
): SierraClass {
  return {
    sierra_program: [...SIERRA_VERSION, MARKER, hex(classHash)],
    contract_class_version: '0.1.0',
    entry_points_by_type: {
      CONSTRUCTOR: [
        { selector: hex(selectorOf('constructor')), function_idx: 0 },
      ],
      EXTERNAL: Object.keys(entryPoints)
        .map((name, index) => [selectorOf(name), index + 1] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([selector, index]) => ({
          selector: hex(selector),
          function_idx: index,
        })),
      L1_HANDLER: [],
    },
    abi: JSON.stringify(
      claims ??
        Object.entries(entryPoints).map(([name, entryPoint]) =>
          abiEntry(name, entryPoint),
        ),
    ),
  };
}

/** The class hash of the model that its program names, if any. */
export function modelNamedBy({
  sierra_program: program,
}: SierraClass): bigint | undefined {
  const [marker, classHash] = program.slice(SIERRA_VERSION.length);
  return marker === MARKER && classHash !== undefined
    ? BigInt(classHash)
    : undefined;
}

/**
 * @param declared - A class that runs as a model.
 * @returns Its compiled class, which repeats the program.
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

/** The hash of a compiled class: BLAKE2s, as from Starknet 0.14.1 on. */
export function casmHashOf(casm: CompiledSierraCasm): bigint {
  return BigInt(hash.computeCompiledClassHashBlake(casm));
}
