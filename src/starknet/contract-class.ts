import { ec, hash, type CompiledSierraCasm } from 'starknet';
import { FELTS_PER_SLICE, slicedPoseidon, runInSlices } from './sliced-hash';
import { shortStringToFelt, toFelt, type Felt } from '../core/felt';
import { parsedJson } from '../core/json';

/** The only version of Sierra classes so far. */
export const CLASS_VERSION = '0.1.0';

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

/** A Sierra class as nodes accept it (Starknet JSON-RPC: CONTRACT_CLASS). */
export type SierraClass = {
  readonly sierra_program: readonly Felt[];
  readonly contract_class_version: typeof CLASS_VERSION;
  readonly entry_points_by_type: EntryPoints<{
    readonly selector: Felt;
    readonly function_idx: number;
  }>;
  /** JSON text: nodes hash it byte by byte. */
  readonly abi: string;
};

/** The parts of a compiled class (CASM) that go into its hash. */
export type Casm = {
  readonly bytecode: readonly Felt[];
  readonly bytecode_segment_lengths?: readonly unknown[];
  readonly entry_points_by_type: EntryPoints<{
    readonly selector: Felt;
    readonly offset: number;
    readonly builtins: readonly string[];
  }>;
};

/** A class and its hash. The ABI is exactly the text that was hashed. */
export type HashedClass = {
  readonly classHash: Felt;
  readonly contractClass: SierraClass;
};

/**
 * Computes the class hash (version 0.1.0). A large class takes seconds, so it is
 * hashed in slices, between which other requests are served.
 *
 * @param onProgress - Called after each slice with the fraction done, from 0 to 1;
 * if it throws, hashing stops.
 * @param wanted - The class hash that the caller expects. The ABI format that
 * yields it is used; if none does, the first format.
 */
export async function hashClass(
  sierra: SierraClass,
  onProgress: (share: number) => Promise<void>,
  wanted?: Felt,
): Promise<HashedClass> {
  const { poseidonHashMany, keccak } = ec.starkCurve;
  const lists = [
    ...ENTRY_POINT_KINDS.map((kind) =>
      sierra.entry_points_by_type[kind].flatMap((each) => [
        BigInt(each.selector),
        BigInt(each.function_idx),
      ]),
    ),
    sierra.sierra_program.map(BigInt),
  ];
  const { many } = slicedPoseidon();
  const total = lists.flat().length;
  const hashes: bigint[] = [];
  let felts = 0;
  for (const list of lists) {
    const hashed = await runInSlices(many(list), async () => {
      felts += FELTS_PER_SLICE;
      await onProgress(Math.min(felts / total, 1));
    });
    hashes.push(hashed);
  }
  // Only the ABI's hash depends on how its JSON is formatted.
  const hashWith = (abi: string): HashedClass => ({
    contractClass: { ...sierra, abi },
    classHash: toFelt(
      poseidonHashMany([
        BigInt(shortStringToFelt(`CONTRACT_CLASS_V${CLASS_VERSION}`)),
        ...hashes.slice(0, -1),
        keccak(new TextEncoder().encode(abi)),
        ...hashes.slice(-1),
      ]),
    ),
  });
  const [likeliest, ...others] = abiForms(sierra.abi);
  const hashed = hashWith(likeliest);
  return wanted === undefined || wanted === hashed.classHash
    ? hashed
    : (others.map(hashWith).find((one) => one.classHash === wanted) ?? hashed);
}

/**
 * The compiled class hash: BLAKE2s from Starknet 0.14.1 on, Poseidon before.
 *
 * @param starknetVersion - The network's version, from its block headers.
 * @returns The hash that the network expects in a declaration.
 * @throws Error for nested segments before Starknet 0.14.1.
 */
export function casmHash(casm: Casm, starknetVersion: string): Felt {
  return toFelt(
    BigInt(
      hash.computeCompiledClassHash(
        // `Casm` lacks the members of the library's type that are not hashed.
        casm as unknown as CompiledSierraCasm,
        starknetVersion,
      ),
    ),
  );
}

/** Escapes, quotes, white space and separators. */
const TOKEN = /\\.|["\s,:]/gsu;

/** JSON separators as Starknet's own tools write them: those of Python's
 * json.dumps. */
const SPACED: Readonly<Record<string, string>> = { ',': ', ', ':': ': ' };

/**
 * The ABI texts with which a class may have been hashed. starknet.js passes wallets
 * an ABI without spaces, while Starknet's tools hash it with spaces; strings and
 * numbers are the same in both.
 *
 * @returns The ABI with the spacing of Starknet's tools, then as received; a single
 * text if these are the same or it is not JSON.
 */
export function abiForms(given: string): readonly [string, ...string[]] {
  if (parsedJson(given) === undefined) {
    return [given];
  }
  let isString = false;
  const spaced = given.replace(TOKEN, (token) => {
    if (token === '"') {
      isString = !isString;
      return token;
    }
    return isString ? token : (SPACED[token] ?? '');
  });
  return spaced === given ? [given] : [spaced, given];
}
