import { parsedJson } from '../core/json';
import { ABI_LIMITS } from '../core/limits';

/** An argument's name and its type, as an ABI spells it. */
export type AbiParameter = { readonly name: string; readonly type: string };

/** A struct or an enum in an ABI. */
type CompoundType = {
  readonly type: 'struct' | 'enum';
  readonly members: readonly AbiParameter[];
};

/** Structs and enums by the name that types refer to. */
export type AbiTypes = ReadonlyMap<string, CompoundType>;

/** The parts of an ABI that are used: function parameters and types. */
export type Abi = {
  readonly functions: ReadonlyMap<string, readonly AbiParameter[]>;
  readonly types: AbiTypes;
};

/** Reads what a site sent as `abis`: an ABI, a list of ABIs, an object of ABIs by address, or
 * the JSON text of one of these. It is untrusted and may have any shape. Of several functions
 * or types with the same name, the first wins. */
export function readAbis(input: unknown): Abi {
  const functions = new Map<string, readonly AbiParameter[]>();
  const types = new Map<string, CompoundType>();
  let entries = 0;

  const visit = (value: unknown, depth: number): void => {
    entries += 1;
    if (depth > 6 || entries > ABI_LIMITS.entries || !isObject(value)) {
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
        type,
        members: parameters(type === 'struct' ? value.members : value.variants),
      });
    }
  };
  const isText = typeof input === 'string' && input.length <= ABI_LIMITS.text;
  visit(isText ? parsedJson(input) : input, 0);
  return { functions, types };
}

function parameters(value: unknown): AbiParameter[] {
  return Array.isArray(value)
    ? value.flatMap((item: unknown) =>
        isObject(item) &&
        isShortText(item.name, ABI_LIMITS.nameLength) &&
        isShortText(item.type, ABI_LIMITS.typeLength)
          ? [{ name: item.name, type: item.type }]
          : [],
      )
    : [];
}

function isShortText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length <= max;
}

/** Whether it is an object or an array. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Keeps only the named functions, and the types that they refer to, directly or not. */
export function abiSubset(abi: Abi, names: readonly string[]): Abi {
  const functions = new Map(
    [...abi.functions].filter(([name]) => names.includes(name)),
  );
  const types = new Map<string, CompoundType>();
  const visit = (text: string): void => {
    for (const name of namesIn(text)) {
      const found = types.has(name) ? undefined : abi.types.get(name);
      if (found !== undefined) {
        types.set(name, found);
        found.members.forEach(({ type }) => {
          visit(type);
        });
      }
    }
  };
  for (const { type } of [...functions.values()].flat()) {
    visit(type);
  }
  return { functions, types };
}

/** Merges ABIs; of several functions or types with the same name, the first wins. */
export function mergeAbis(abis: readonly Abi[]): Abi {
  const last = [...abis].reverse();
  return {
    functions: new Map(last.flatMap(({ functions }) => [...functions])),
    types: new Map(last.flatMap(({ types }) => [...types])),
  };
}

/** A type's own name, and the names of the types in its brackets. A type has at most 256
 * characters, which limits the nesting. */
function namesIn(text: string): string[] {
  const { path, inner } = typeParts(text.replace(/\*$/u, ''));
  return [path, ...inner.flatMap(namesIn)];
}

const PARTS =
  /^(?:\((?<tuple>.*)\)|\[(?<item>.+);\s*(?<length>\d+)\]|(?<name>[^<]*?)(?:::)?(?:<(?<args>.*)>)?)$/u;

/** A type in parts: the whole path by which an ABI defines it; its base, which is `()` for a
 * tuple, the last name for the core library's types, as in Array for
 * `core::array::Array::<core::felt252>`, and else the path without brackets; the types in the
 * brackets; the length of a fixed-size array, as in `[core::integer::u8; 4]`. */
export function typeParts(type: string): {
  readonly path: string;
  readonly base: string;
  readonly inner: readonly string[];
  readonly length?: string | undefined;
} {
  // A snapshot is serialised like its value.
  const path = type.trim().replace(/^@+/u, '');
  const parts = PARTS.exec(path)?.groups ?? {};
  const { tuple, item, length, name = '', args } = parts;
  const base =
    tuple === undefined ? name.replace(/^core::(?:.*::)?/u, '') : '()';
  return { path, base, inner: splitTypes(tuple ?? item ?? args ?? ''), length };
}

/** Splits the types inside a tuple's brackets at its top-level commas, without the names that
 * Cairo 0 gives them. */
function splitTypes(types: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < types.length; index += 1) {
    const char = types.charAt(index);
    depth += '(<['.includes(char) ? 1 : 0;
    depth -= ')>]'.includes(char) ? 1 : 0;
    if (char === ',' && depth === 0) {
      parts.push(types.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, types.slice(start)]
    .filter((part) => part.trim() !== '')
    .map((part) => part.replace(/^\s*\w+\s*:(?!:)/u, ''));
}

/** Parses names and types, as in `to, id: u256`. A name without a type is an address. Commas
 * inside a type must not be followed by a space. */
export function parametersIn(text: string): AbiParameter[] {
  return text === ''
    ? []
    : text.split(', ').map((part) => {
        const [name = '', type = 'ContractAddress'] = part.split(': ');
        return { name, type };
      });
}

/** Parses structs and enums, by name: their members in the syntax of `parametersIn`, preceded
 * by `enum ` for the variants of an enum. */
export function abiTypes(texts: Readonly<Record<string, string>>): AbiTypes {
  return new Map(
    Object.entries(texts).map(([name, text]) => {
      const members = text.replace(/^enum /u, '');
      const type = members === text ? 'struct' : 'enum';
      return [name, { type, members: parametersIn(members) }];
    }),
  );
}
