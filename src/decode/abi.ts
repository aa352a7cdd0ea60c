/** An argument's name and its type, as an ABI spells it. */
export type Parameter = { readonly name: string; readonly type: string };

/** A struct or an enum in an ABI. */
export type CompoundType = {
  readonly kind: 'struct' | 'enum';
  readonly members: readonly Parameter[];
};

/** Structs and enums by the name that types refer to. */
export type AbiTypes = ReadonlyMap<string, CompoundType>;

/** The parts of an ABI that are used: function parameters and types. */
export type Abi = {
  readonly functions: ReadonlyMap<string, readonly Parameter[]>;
  readonly types: AbiTypes;
};

/** Limits on the entries read from all ABIs of one request and on the length of their
 * texts, which every decoded value repeats. */
const MAX_ENTRIES = 5000;
const MAX_NAME = 64;
const MAX_TYPE = 256;
const MAX_TEXT = 1_000_000;

/**
 * Reads what a site sent as `abis`: an ABI, a list of ABIs, an object of ABIs by
 * address, or the JSON text of one of these. It is untrusted and may have any
 * shape.
 *
 * @param input - The `abis` param.
 * @returns All functions and types in it; of several with the same name, the first.
 */
export function readAbis(input: unknown): Abi {
  const functions = new Map<string, readonly Parameter[]>();
  const types = new Map<string, CompoundType>();
  let entries = 0;

  const visit = (value: unknown, depth: number): void => {
    entries += 1;
    if (depth > 6 || entries > MAX_ENTRIES || !isRecord(value)) {
      return;
    }
    const { type, name } = value;
    if (typeof type !== 'string') {
      Object.values(value).forEach((item) => {
        visit(item, depth + 1);
      });
      return;
    }
    if (type === 'interface') {
      visit(value.items, depth + 1);
    }
    if (typeof name !== 'string') {
      return;
    }
    if (type === 'function' && !functions.has(name)) {
      functions.set(name, parameters(value.inputs));
    }
    if ((type === 'struct' || type === 'enum') && !types.has(name)) {
      types.set(name, {
        kind: type,
        members: parameters(type === 'struct' ? value.members : value.variants),
      });
    }
  };
  visit(parseJson(input), 0);
  return { functions, types };
}

function parseJson(input: unknown): unknown {
  if (typeof input !== 'string') {
    return input;
  }
  if (input.length > MAX_TEXT) {
    return undefined;
  }
  try {
    return JSON.parse(input) as unknown;
  } catch {
    return undefined;
  }
}

function parameters(value: unknown): Parameter[] {
  return Array.isArray(value)
    ? value.flatMap((item: unknown) =>
        isRecord(item) &&
        isShortText(item.name, MAX_NAME) &&
        isShortText(item.type, MAX_TYPE)
          ? [{ name: item.name, type: item.type }]
          : [],
      )
    : [];
}

function isShortText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
