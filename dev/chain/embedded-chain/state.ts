/** A declared class. */
type Declaration = {
  readonly contractClass: SierraClass;
  readonly compiledClassHash: bigint;
};

/** A Sierra class in the JSON-RPC specification's format. */
export type SierraClass = {
  readonly sierra_program: readonly string[];
  readonly contract_class_version: string;
  readonly entry_points_by_type: Readonly<
    Record<
      'CONSTRUCTOR' | 'EXTERNAL' | 'L1_HANDLER',
      readonly { readonly selector: string; readonly function_idx: number }[]
    >
  >;
  readonly abi: string;
};

/** The changes of a layer of state. */
export type Changes = {
  /** By contract, then by storage key. */
  readonly storage: ReadonlyMap<bigint, ReadonlyMap<bigint, bigint>>;
  readonly nonces: ReadonlyMap<bigint, bigint>;
  /** The class of each contract, by address. */
  readonly classes: ReadonlyMap<bigint, bigint>;
  /** By class hash. */
  readonly declared: ReadonlyMap<bigint, Declaration>;
};

/** The state of all contracts, in layers: writes to one are not visible below it
 * until it is merged. */
export type State = {
  readonly changes: Changes;
  readonly below: State | undefined;
  readonly storageAt: (contract: bigint, key: bigint) => bigint;
  readonly nonceOf: (contract: bigint) => bigint;
  /** Undefined if there is no contract. */
  readonly classHashAt: (contract: bigint) => bigint | undefined;
  readonly declaration: (classHash: bigint) => Declaration | undefined;
  readonly write: (contract: bigint, key: bigint, value: bigint) => void;
  readonly setNonce: (contract: bigint, nonce: bigint) => void;
  readonly setClass: (contract: bigint, classHash: bigint) => void;
  readonly declare: (classHash: bigint, declaration: Declaration) => void;
};

/**
 * @param below - The state to build on; an empty one by default.
 * @returns A new layer on it.
 */
export function layerOn(below?: State): State {
  const storage = new Map<bigint, Map<bigint, bigint>>();
  const nonces = new Map<bigint, bigint>();
  const classes = new Map<bigint, bigint>();
  const declared = new Map<bigint, Declaration>();
  const state: State = {
    changes: { storage, nonces, classes, declared },
    below,
    storageAt: (contract, key) =>
      find(state, (own) => own.storage.get(contract)?.get(key)) ?? 0n,
    nonceOf: (contract) => find(state, (own) => own.nonces.get(contract)) ?? 0n,
    classHashAt: (contract) => find(state, (own) => own.classes.get(contract)),
    declaration: (classHash) =>
      find(state, (own) => own.declared.get(classHash)),
    write: (contract, key, value) => {
      const cells = storage.get(contract) ?? new Map<bigint, bigint>();
      storage.set(contract, cells.set(key, value));
    },
    setNonce: (contract, nonce) => nonces.set(contract, nonce),
    setClass: (contract, classHash) => classes.set(contract, classHash),
    declare: (classHash, declaration) => declared.set(classHash, declaration),
  };
  return state;
}

/** The value in the topmost layer that has one. Iterative, because there may be
 * thousands of layers. */
function find<Value>(
  top: State,
  pick: (changes: Changes) => Value | undefined,
): Value | undefined {
  for (let layer: State | undefined = top; layer; layer = layer.below) {
    const value = pick(layer.changes);
    if (value !== undefined) {
      return value;
    }
  }
  return undefined;
}

/** Merges a layer's changes. */
export function merge(changes: Changes, into: State): void {
  for (const [contract, cells] of changes.storage) {
    for (const [key, value] of cells) {
      into.write(contract, key, value);
    }
  }
  changes.nonces.forEach((nonce, contract) => {
    into.setNonce(contract, nonce);
  });
  changes.classes.forEach((classHash, contract) => {
    into.setClass(contract, classHash);
  });
  changes.declared.forEach((declaration, classHash) => {
    into.declare(classHash, declaration);
  });
}

/** A changed storage cell. */
export type ChangedCell = {
  readonly contract: bigint;
  readonly key: bigint;
  readonly before: bigint;
  readonly after: bigint;
};

/**
 * @param below - The state before it.
 * @returns The cells whose value differs.
 */
export function changedCells(changes: Changes, below: State): ChangedCell[] {
  return [...changes.storage].flatMap(([contract, cells]) =>
    [...cells]
      .map(([key, after]) => ({
        contract,
        key,
        after,
        before: below.storageAt(contract, key),
      }))
      .filter(({ before, after }) => before !== after),
  );
}

/**
 * @param below - One of the layers below a state.
 * @returns The net changes between the two.
 */
export function changesSince(below: State | undefined, top: State): Changes {
  const layers: State[] = [];
  let layer: State | undefined = top;
  while (layer !== undefined && layer !== below) {
    layers.unshift(layer);
    layer = layer.below;
  }
  const sum = layerOn(below);
  for (const { changes } of layers) {
    merge(changes, sum);
  }
  const net = layerOn(below);
  merge({ ...sum.changes, storage: new Map() }, net);
  for (const cell of changedCells(sum.changes, below ?? layerOn())) {
    net.write(cell.contract, cell.key, cell.after);
  }
  return net.changes;
}
