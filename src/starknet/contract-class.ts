import { ec, hash, type CompiledSierraCasm } from 'starknet';

import { abiForms } from './abi-text';
import { shortStringToFelt, toFelt, type Felt } from '../core/felt';

/** The kinds of entry points, in the order in which they are hashed. */
export const ENTRY_POINT_KINDS = [
  'EXTERNAL',
  'L1_HANDLER',
  'CONSTRUCTOR',
] as const;

/** A class's entry points. */
export type EntryPoints<Point> = Readonly<
  Record<(typeof ENTRY_POINT_KINDS)[number], readonly Point[]>
>;

/** A Sierra class as nodes take it (Starknet JSON-RPC: CONTRACT_CLASS). */
export type SierraClass = {
  readonly sierra_program: readonly Felt[];
  readonly contract_class_version: typeof CLASS_VERSION;
  readonly entry_points_by_type: EntryPoints<{
    readonly selector: Felt;
    readonly function_idx: number;
  }>;
  /** JSON text: nodes hash it letter by letter. */
  readonly abi: string;
};

/** What is used of a class compiled for the sequencer. */
export type Casm = {
  readonly bytecode: readonly Felt[];
  readonly bytecode_segment_lengths?: readonly unknown[];
  readonly entry_points_by_type: EntryPoints<{
    readonly selector: Felt;
    readonly offset: number;
    readonly builtins: readonly string[];
  }>;
};

/** The one version of Sierra classes that there is. */
export const CLASS_VERSION = '0.1.0';

/** Felts hashed in one go: tens of milliseconds, in which the snap serves
 * no one else. */
const SLICE = 512;

/** A class and its hash. The ABI is the very text that was hashed. */
export type HashedClass = {
  readonly classHash: Felt;
  readonly contractClass: SierraClass;
};

/**
 * Hashes a class (Starknet's class hash, version 0.1.0). A large class takes
 * seconds: it is hashed in slices, between which others get their turn.
 *
 * @param sierra - The class.
 * @param onProgress - Told after each slice how much is done, from 0 to 1; what
 * it throws ends the work.
 * @param named - What the hash is said to be: of the forms of the ABI's text the
 * one that gives it is taken, else the first.
 * @returns The hash, and the class that has it.
 */
export async function hashClass(
  sierra: SierraClass,
  onProgress: (share: number) => Promise<void>,
  named?: Felt,
): Promise<HashedClass> {
  const { poseidonHashMany, keccak } = ec.starkCurve;
  const entryPoints = ENTRY_POINT_KINDS.map((kind) =>
    poseidonHashMany(
      sierra.entry_points_by_type[kind].flatMap((each) => [
        BigInt(each.selector),
        BigInt(each.function_idx),
      ]),
    ),
  );
  const program = await poseidonInSlices(sierra.sierra_program, onProgress);
  // Of all this the ABI's part alone depends on the form of its text.
  const hashWith = (abi: string): HashedClass => ({
    contractClass: { ...sierra, abi },
    classHash: toFelt(
      poseidonHashMany([
        BigInt(shortStringToFelt(`CONTRACT_CLASS_V${CLASS_VERSION}`)),
        ...entryPoints,
        keccak(new TextEncoder().encode(abi)),
        program,
      ]),
    ),
  });
  const [likeliest, ...others] = abiForms(sierra.abi);
  const hashed = hashWith(likeliest);
  return named === undefined || named === hashed.classHash
    ? hashed
    : (others.map(hashWith).find((one) => one.classHash === named) ?? hashed);
}

/** The Poseidon sponge of `poseidonHashMany`, with pauses. */
async function poseidonInSlices(
  felts: readonly Felt[],
  onProgress: (share: number) => Promise<void>,
): Promise<bigint> {
  const { poseidonSmall, Fp251 } = ec.starkCurve;
  const padded = [...felts, '0x1', ...(felts.length % 2 === 0 ? ['0x0'] : [])];
  let state = [0n, 0n, 0n];
  for (let index = 0; index < padded.length; index += 2) {
    const [first = 0n, second = 0n, third = 0n] = state;
    state = poseidonSmall([
      Fp251.add(first, BigInt(padded[index] ?? 0)),
      Fp251.add(second, BigInt(padded[index + 1] ?? 0)),
      third,
    ]);
    if (index % SLICE === 0) {
      await onProgress(index / padded.length);
    }
  }
  return state[0] ?? 0n;
}

/**
 * The compiled class hash: BLAKE2s from Starknet 0.14.1 on, Poseidon before.
 *
 * @param casm - The compiled class.
 * @param starknetVersion - The version that the network runs, as its blocks say.
 * @returns The hash that the network expects of a declaration.
 * @throws Error for segments in segments where Poseidon is wanted.
 */
export function casmHash(casm: Casm, starknetVersion: string): Felt {
  return toFelt(
    BigInt(
      hash.computeCompiledClassHash(
        // Of the library's type, members that no hash takes are missing.
        casm as unknown as CompiledSierraCasm,
        starknetVersion,
      ),
    ),
  );
}
