import {
  CLASS_VERSION,
  ENTRY_POINT_KINDS,
  type Casm,
  type EntryPoints,
  type SierraClass,
} from './contract-class';
import { parseFelt, toFelt, type Felt } from '../core/felt';
import { jsonLength, mayContainMore, parsedJson } from '../core/json';
import { InvalidInput, isRecord } from '../core/validate';

/** The maximum length of a class as JSON text, in characters. Compiler output may be
 * larger than `MAX_BYTES`: it contains members that are dropped before sending. */
const MAX_TEXT = 5 * 1024 * 1024;

// What the network accepts (starkware-libs/sequencer, apollo_gateway's
// stateless_transaction_validator.rs and apollo_deployments, November 2026).

/** The maximum size of a class as JSON, in bytes. */
const MAX_BYTES = 4_089_446;

/** The maximum number of felts in a Sierra program (max_contract_bytecode_size), and
 * in CASM bytecode (the compiler's max_bytecode_size). */
const MAX_FELTS = 81_920;

/** The Sierra version in the first three felts of a program: 1.1.0 to 1.9, any patch. */
const VERSION = /^0x1,0x[1-9],/u;

/** The maximum number of JSON values in a class: a program and a bytecode of the
 * maximum size, plus half as many other values. */
export const MAX_CLASS_VALUES = 250_000;

/** Limits on entry points per kind and builtins per entry point, above those of any class. */
const MAX_POINTS = 2_000;
const MAX_BUILTINS = 32;

/** The maximum nesting of bytecode segments. */
const MAX_DEPTH = 100;

type Members = Readonly<Record<string, unknown>>;
type Path = readonly string[];

/**
 * Parses a Sierra class as compilers write it, or as nodes return it (with its ABI as
 * text). Members that nodes don't accept are dropped. A malformed class that the
 * network would reject is rejected here, before the user is asked.
 *
 * @param input - An object, or its JSON text, of at most 5 MiB.
 * @throws InvalidInput with the path and what was expected.
 */
export function readSierra(input: unknown): SierraClass {
  const members = membersOf(input);
  if ('program' in members) {
    throw new InvalidInput(
      [],
      'a Sierra class: the network no longer accepts Cairo 0 classes',
    );
  }
  if (members.contract_class_version !== CLASS_VERSION) {
    throw new InvalidInput(['contract_class_version'], `"${CLASS_VERSION}"`);
  }
  const abi = members.abi ?? [];
  const program = feltsOf(members.sierra_program, ['sierra_program']);
  if (!VERSION.test(program.slice(0, 3).join())) {
    throw new InvalidInput(['sierra_program'], 'Sierra 1.1.0 to 1.9');
  }
  const sierra: SierraClass = {
    sierra_program: program,
    contract_class_version: CLASS_VERSION,
    entry_points_by_type: entryPointsOf(members, (point, path) => ({
      selector: feltOf(point.selector, [...path, 'selector']),
      function_idx: countOf(point.function_idx, [...path, 'function_idx']),
    })),
    abi: typeof abi === 'string' ? abi : JSON.stringify(abi),
  };
  assertSorted(sierra);
  const bytes = new TextEncoder().encode(JSON.stringify(sierra)).length;
  if (bytes > MAX_BYTES) {
    throw new InvalidInput(
      [],
      `a class of at most ${MAX_BYTES} bytes, not ${bytes}`,
    );
  }
  return sierra;
}

function assertSorted({ entry_points_by_type: points }: SierraClass): void {
  for (const kind of ENTRY_POINT_KINDS) {
    const selectors = points[kind].map(({ selector }) => BigInt(selector));
    if (selectors.some((one, at) => one <= (selectors[at - 1] ?? -1n))) {
      throw new InvalidInput(
        ['entry_points_by_type', kind],
        'entry points sorted by selector, each once',
      );
    }
  }
}

/**
 * Parses a compiled class (CASM): the parts that go into its hash.
 *
 * @param input - An object, or its JSON text, of at most 5 MiB.
 * @throws InvalidInput with the path and what was expected.
 */
export function readCasm(input: unknown): Casm {
  const members = membersOf(input);
  const name = 'bytecode_segment_lengths';
  const bytecode = feltsOf(members.bytecode, ['bytecode']);
  const segments = members[name] ?? undefined;
  const lengths = segments === undefined ? [] : segmentsOf(segments, [name]);
  if (segments !== undefined && sumOf(lengths) !== bytecode.length) {
    throw new InvalidInput(
      [name],
      'lengths that add up to the length of the bytecode',
    );
  }
  return {
    bytecode,
    ...(segments !== undefined && { [name]: lengths }),
    entry_points_by_type: entryPointsOf(members, (point, path) => ({
      selector: feltOf(point.selector, [...path, 'selector']),
      offset: countOf(point.offset, [...path, 'offset']),
      builtins: eachOf(
        point.builtins,
        [...path, 'builtins'],
        MAX_BUILTINS,
        builtinOf,
      ),
    })),
  };
}

function membersOf(input: unknown): Members {
  const isText = typeof input === 'string';
  if ((isText ? input.length : jsonLength(input)) > MAX_TEXT) {
    throw new InvalidInput([], 'a class of at most 5 MiB');
  }
  if (isText && mayContainMore(input, MAX_CLASS_VALUES)) {
    throw new InvalidInput([], `at most ${MAX_CLASS_VALUES} values in all`);
  }
  const value = isText ? parsedJson(input) : input;
  if (isText && value === undefined) {
    throw new InvalidInput([], 'JSON text');
  }
  return recordOf(value, []);
}

function entryPointsOf<Point>(
  members: Members,
  read: (point: Members, path: Path) => Point,
): EntryPoints<Point> {
  const path = ['entry_points_by_type'];
  const all = recordOf(members.entry_points_by_type, path);
  const pointsOf = (kind: (typeof ENTRY_POINT_KINDS)[number]): Point[] =>
    eachOf(all[kind], [...path, kind], MAX_POINTS, (point, itemPath) =>
      read(recordOf(point, itemPath), itemPath),
    );
  return {
    EXTERNAL: pointsOf('EXTERNAL'),
    L1_HANDLER: pointsOf('L1_HANDLER'),
    CONSTRUCTOR: pointsOf('CONSTRUCTOR'),
  };
}

function segmentsOf(value: unknown, path: Path): unknown[] {
  if (path.length > MAX_DEPTH) {
    throw new InvalidInput(path, 'fewer levels of nesting');
  }
  return eachOf(value, path, MAX_FELTS, (each, itemPath) =>
    Array.isArray(each) ? segmentsOf(each, itemPath) : countOf(each, itemPath),
  );
}

function sumOf(segments: readonly unknown[]): number {
  return (segments as readonly unknown[][])
    .flat(MAX_DEPTH)
    .reduce<number>((sum, length) => sum + Number(length), 0);
}

function eachOf<Item>(
  value: unknown,
  path: Path,
  max: number,
  read: (item: unknown, path: Path) => Item,
): Item[] {
  if (!Array.isArray(value) || value.length > max) {
    const given = Array.isArray(value) ? `, not ${value.length}` : '';
    throw new InvalidInput(path, `a list of at most ${max} items${given}`);
  }
  return value.map((item, index) => read(item, [...path, String(index)]));
}

function recordOf(value: unknown, path: Path): Members {
  if (!isRecord(value)) {
    throw new InvalidInput(path, 'an object');
  }
  return value;
}

function feltsOf(value: unknown, path: Path): Felt[] {
  return eachOf(value, path, MAX_FELTS, feltOf);
}

function feltOf(value: unknown, path: Path): Felt {
  const felt = parseFelt(value);
  if (felt === undefined) {
    throw new InvalidInput(path, 'a felt: 0x-hex or decimal text');
  }
  const text = toFelt(felt);
  // Reuses the input's string, so that a waiting request does not hold a large class twice.
  return text === value ? value : text;
}

function countOf(value: unknown, path: Path): number {
  if (!Number.isSafeInteger(value) || (value as number) < 0) {
    throw new InvalidInput(path, 'a whole number');
  }
  return value as number;
}

function builtinOf(value: unknown, path: Path): string {
  if (typeof value !== 'string' || !/^\w{1,31}$/u.test(value)) {
    throw new InvalidInput(path, 'a builtin’s name');
  }
  return value;
}
