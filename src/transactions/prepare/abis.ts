import type { Preflight } from './preflight';
import { unpadFelt, type Felt } from '../../core/felt';
import { type Abi, abiSubset, mergeAbis, readAbis } from '../../decode/abi';
import { each, query } from '../../http/query';
import { readClassAbi } from '../../starknet/reads';
import type { ClassAbi } from '../../state/abis';
import type { Tools } from '../tools';

/** The maximum number of classes that are read for a dialog. */
const MAX_CLASSES = 3;

/** How long a dialog may wait for ABIs, in milliseconds. */
const TIMEOUT_MS = 2_000;

/** A contract whose ABI is needed, the functions that are called, and the classes that
 * may have them. */
type Wanted = {
  readonly contract: Felt;
  readonly names: readonly string[];
  readonly classes: readonly Felt[];
};

/** Reads the ABIs of called contracts that the wallet doesn't know, by address without
 * leading zeros, from the cache or else in one request. They are untrusted: no decision may
 * depend on them. It never fails: ABIs that aren't read in time are left out. */
export async function fetchAbis(
  tools: Tools,
  input: Preflight,
): Promise<ReadonlyMap<Felt, Abi>> {
  const wanted = wantedIn(input);
  if (wanted.length === 0) {
    return new Map();
  }
  try {
    const cached = await tools.classAbis.list(input.chainId);
    const missing = missingClasses(wanted, cached);
    const fetched =
      missing.size === 0 ? [] : await fetchClasses(tools, input, missing);
    if (fetched.length > 0) {
      await tools.classAbis.put(
        input.chainId,
        fetched.map((one) => mergeClass(one, cached)),
      );
    }
    return abisOf(wanted, [...fetched, ...cached]);
  } catch {
    // An ABI only helps to read a call: without it, the calldata is shown.
    return new Map();
  }
}

function wantedIn({ calls, classes }: Preflight): Wanted[] {
  return [...classes].map(([contract, hashes]) => ({
    contract,
    classes: hashes,
    names: [
      ...new Set(
        calls
          .filter((call) => unpadFelt(call.contractAddress) === contract)
          .map(({ entrypoint }) => entrypoint),
      ),
    ],
  }));
}

/** The classes to read with the functions wanted from each: an implementation's only if
 * the contract's own class is known not to have them. */
function missingClasses(
  wanted: readonly Wanted[],
  cached: readonly ClassAbi[],
): ReadonlyMap<Felt, readonly string[]> {
  const missing = new Map<Felt, readonly string[]>();
  for (const { names, classes } of wanted) {
    let left = names;
    for (const hash of classes) {
      const known = cached.find(({ classHash }) => classHash === hash);
      const inputs = (name: string): unknown =>
        known?.functions.find((one) => one.name === name)?.inputs;
      if (left.some((name) => inputs(name) === undefined)) {
        const others = missing.get(hash) ?? [];
        missing.set(hash, [...new Set([...others, ...left])]);
      }
      left = left.filter((name) => (inputs(name) ?? null) === null);
    }
  }
  return new Map([...missing].slice(0, MAX_CLASSES));
}

async function fetchClasses(
  { client }: Tools,
  { chainId, options }: Preflight,
  missing: ReadonlyMap<Felt, readonly string[]>,
): Promise<ClassAbi[]> {
  const fetched = await client(chainId).tryRead(
    each([...missing], ([classHash, names]) =>
      query(readClassAbi(classHash, options.block), (result) =>
        result.ok
          ? classAbiOf(classHash, names, readAbis(result.value.abi))
          : undefined,
      ),
    ),
    TIMEOUT_MS,
  );
  return [...(fetched?.values() ?? [])];
}

function classAbiOf(
  classHash: Felt,
  names: readonly string[],
  whole: Abi,
): ClassAbi {
  const { functions, types } = abiSubset(whole, names);
  return {
    classHash,
    functions: names.map((name) => {
      const inputs = functions.get(name);
      return { name, inputs: inputs === undefined ? null : [...inputs] };
    }),
    types: [...types].map(([name, { kind, members }]) => ({
      name,
      kind,
      members: [...members],
    })),
  };
}

/** Merges in the functions and types that were cached earlier. */
function mergeClass(fetched: ClassAbi, cached: readonly ClassAbi[]): ClassAbi {
  const before = cached.find(
    ({ classHash }) => classHash === fetched.classHash,
  );
  const kept = <Item extends { name: string }>(
    now: readonly Item[],
    earlier: readonly Item[] = [],
  ): Item[] => [
    ...now,
    ...earlier.filter(({ name }) => now.every((one) => one.name !== name)),
  ];
  return {
    classHash: fetched.classHash,
    functions: kept(fetched.functions, before?.functions),
    types: kept(fetched.types, before?.types),
  };
}

function abisOf(
  wanted: readonly Wanted[],
  known: readonly ClassAbi[],
): ReadonlyMap<Felt, Abi> {
  return new Map(
    wanted.flatMap(({ contract, names, classes }) => {
      const own = classes.flatMap((hash) =>
        known.filter(({ classHash }) => classHash === hash),
      );
      const abi = mergeAbis(own.map((one) => abiSubset(toAbi(one), names)));
      return abi.functions.size === 0 ? [] : [[contract, abi] as const];
    }),
  );
}

function toAbi({ functions, types }: ClassAbi): Abi {
  return {
    functions: new Map(
      functions.flatMap(({ name, inputs }) =>
        inputs === null ? [] : [[name, inputs]],
      ),
    ),
    types: new Map(types.map(({ name, ...type }) => [name, type])),
  };
}
