import type { ChainId } from '../../config/networks';
import type { Call } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import { ABI_LIMITS } from '../../core/limits';
import { TIMEOUTS } from '../../core/pauses';
import { type Abi, abiSubset, mergeAbis, readAbis } from '../../decode/abi';
import { queryEach, query } from '../../http/query';
import { readClassAbi, type BlockId } from '../../starknet/reads';
import type { ClassAbi } from '../../state/abis';
import type { TransactionTools } from '../ledger/tools';

/** The calls of a transaction, and the classes of the contracts that they call. */
type CalledClasses = {
  readonly chainId: ChainId;
  readonly options: { readonly block: BlockId };
  readonly calls: readonly Call[];
  readonly classes: ReadonlyMap<Felt, readonly Felt[]>;
};

/** Reads ABIs for one window, each once, and stores them after its approval. */
export type AbiReader = {
  /** Reads the ABIs of called contracts that the wallet doesn't know, by address without
   * leading zeros, from the state or else in one request. They are untrusted: no decision
   * may depend on them. It never fails: ABIs that aren't read in time are left out. */
  readonly read: (input: CalledClasses) => Promise<ReadonlyMap<Felt, Abi>>;
  /** Stores the ABIs that get confirmed: call it when the user has approved the window.
   * Nothing waits for that, and what is late is dropped when the request ends. */
  readonly keep: () => void;
};

/** A contract whose ABI is needed, the functions that are called, and the classes that
 * may have them. */
type Wanted = {
  readonly contract: Felt;
  readonly names: readonly string[];
  readonly classes: readonly Felt[];
};

export function createAbiReader(tools: TransactionTools): AbiReader {
  const fetched: ClassAbi[] = [];
  const keeping: (() => Promise<void>)[] = [];
  return {
    read: async (input) => {
      const wanted = wantedIn(input);
      if (wanted.length === 0) {
        return new Map();
      }
      try {
        const stored = await tools.classAbis.list(input.chainId);
        const missing = missingClasses(wanted, [...stored, ...fetched]);
        if (missing.size > 0) {
          const found = await fetchClasses(tools, input, missing);
          fetched.push(...found.classes);
          keeping.push(found.keep);
        }
        return abisOf(wanted, [...stored, ...fetched]);
      } catch {
        // An ABI only helps to read a call: without it, the calldata is shown.
        return new Map();
      }
    },
    keep: () => {
      for (const keep of keeping.splice(0)) {
        // It is only read again for the next window.
        keep().catch(() => undefined);
      }
    },
  };
}

function wantedIn({ calls, classes }: CalledClasses): Wanted[] {
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
  known: readonly ClassAbi[],
): ReadonlyMap<Felt, readonly string[]> {
  const missing = new Map<Felt, readonly string[]>();
  for (const { names, classes } of wanted) {
    let left = names;
    for (const hash of classes) {
      const functions = known
        .filter(({ classHash }) => classHash === hash)
        .flatMap((one) => one.functions);
      const inputs = (name: string): unknown =>
        functions.find((one) => one.name === name)?.inputs;
      if (left.some((name) => inputs(name) === undefined)) {
        const others = missing.get(hash) ?? [];
        missing.set(hash, [...new Set([...others, ...left])]);
      }
      left = left.filter((name) => (inputs(name) ?? null) === null);
    }
  }
  return new Map([...missing].slice(0, ABI_LIMITS.classes));
}

/** Reads classes from one endpoint. `keep` stores those on which another endpoint agrees, or
 * all if the user's own node gave them. */
async function fetchClasses(
  { client, classAbis }: TransactionTools,
  { chainId, options }: CalledClasses,
  missing: ReadonlyMap<Felt, readonly string[]>,
): Promise<{ classes: ClassAbi[]; keep: () => Promise<void> }> {
  const said = await client(chainId).ask(
    queryEach([...missing], ([classHash, names]) =>
      query(readClassAbi(classHash, options.block), (result) =>
        result.ok
          ? classAbiOf(classHash, names, readAbis(result.value.abi))
          : undefined,
      ),
    ),
    { by: 'one', within: TIMEOUTS.abis },
  );
  const classes = [...(said.answers[0]?.values() ?? [])];
  return {
    classes,
    keep: async () => {
      const { answers } = await said.confirm(TIMEOUTS.abiConfirmation);
      const agreed = [...(answers[0]?.values() ?? [])].map((other) =>
        JSON.stringify(other),
      );
      const confirmed = classes.filter((one) =>
        agreed.includes(JSON.stringify(one)),
      );
      if (confirmed.length > 0) {
        const stored = await classAbis.list(chainId);
        await classAbis.put(
          chainId,
          confirmed.map((one) => mergeClass(one, stored)),
        );
      }
    },
  };
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
    types: [...types].map(([name, { type, members }]) => ({
      name,
      type,
      members: [...members],
    })),
  };
}

/** Merges in the functions and types that were stored earlier. */
function mergeClass(fetched: ClassAbi, stored: readonly ClassAbi[]): ClassAbi {
  const before = stored.find(
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
