import {
  array,
  coerce,
  defaulted,
  define,
  dynamic,
  object,
  refine,
  type Struct,
} from 'superstruct';

import { AddressParam } from './basic';
import {
  isRejected,
  namedParam,
  coercedParam,
  type ParamStruct,
} from './coerced';
import { parseFelt, toFelt, type Felt } from '../../core/felt';
import { InvalidInput, isRecord } from '../../core/validate';

/** The most felts of calldata in all calls of a transaction (the network accepts 5,000). */
const MAX_CALLDATA = 4000;

/** The name of a Cairo struct's member. Other names occur in the JSON of starknet.js' own
 * classes: `Some` in an option, `0` in a typed array. */
const MEMBER = /^[a-z_]\w*$/u;

type Path = readonly string[];

/**
 * Calldata as starknet.js lets dapps write it (its type RawArgs), compiled as its
 * `CallData.compile` does: a nested list is prefixed with its length, an object flattened
 * into its members in order. Values that need the contract's ABI are rejected: text,
 * options, results and enums.
 */
export const CalldataParam: ParamStruct<Felt[]> = coercedParam(
  'calldata',
  (input) => {
    if (typeof input !== 'object' || input === null) {
      return { expected: 'a list of felts' };
    }
    const felts = Array.isArray(input)
      ? itemsOf(input, [])
      : membersOf(input, []);
    return felts.length > MAX_CALLDATA
      ? { expected: `at most ${MAX_CALLDATA} felts of calldata` }
      : { value: felts };
  },
  { maxItems: MAX_CALLDATA },
);

function compiled(value: unknown, path: Path): Felt[] {
  if (Array.isArray(value)) {
    return [toFelt(value.length), ...itemsOf(value, path)];
  }
  if (typeof value === 'object' && value !== null) {
    return membersOf(value, path);
  }
  const felt = typeof value === 'boolean' ? BigInt(value) : parseFelt(value);
  if (felt === undefined) {
    throw new InvalidInput(
      path,
      'a felt: 0x-hex or decimal text below the Stark prime',
    );
  }
  return [toFelt(felt)];
}

function itemsOf(list: readonly unknown[], path: Path): Felt[] {
  return list.flatMap((item, index) =>
    compiled(item, [...path, String(index)]),
  );
}

function membersOf(value: object, path: Path): Felt[] {
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const isVariant =
      name === 'variant' && typeof member === 'object' && member !== null;
    if (!MEMBER.test(name) || isVariant) {
      throw new InvalidInput(
        [...path, name],
        'calldata that needs no ABI: compile it first',
      );
    }
    return compiled(member, [...path, name]);
  });
}

/** Maximum number of calls in a transaction. */
const MAX_CALLS = 100;

const FUNCTION = /^[A-Za-z_]\w{0,127}$/u;

/** The name of a contract's function. */
export const EntrypointParam: ParamStruct<string> = coercedParam(
  'entrypoint',
  (input) =>
    typeof input === 'string' && FUNCTION.test(input)
      ? { value: input }
      : { expected: "a function's name" },
  { pattern: FUNCTION.source },
);

/** The calldata of a call; empty if left out. */
export const CallCalldataParam = defaulted(CalldataParam, () => []);

const CallShape = object({
  contractAddress: AddressParam,
  entrypoint: EntrypointParam,
  calldata: CallCalldataParam,
});

/** A struct of calls that also accepts aliases of members, each in place of a member that
 * isn't given. */
export function callParam<Value>(
  type: string,
  shape: Struct<Value, unknown>,
  aliases: Readonly<Record<string, readonly string[]>>,
): ParamStruct<Value> {
  const renamed = (input: Record<string, unknown>): object => {
    const names = Object.entries(aliases).flatMap(([name, others]) => {
      const alias = others.find((other) => Object.hasOwn(input, other));
      return alias === undefined || Object.hasOwn(input, name)
        ? []
        : [[alias, name] as const];
    });
    const nameOf = new Map<string, string>(names);
    return Object.fromEntries(
      Object.entries(input).map(([key, value]) => [
        nameOf.get(key) ?? key,
        value,
      ]),
    );
  };
  return namedParam(
    type,
    coerce(shape, define<Record<string, unknown>>('record', isRecord), renamed),
    { shape, aliases },
  );
}

/** A struct of one call or a non-empty list of calls. The number of calls is checked before
 * their contents. */
export function callsParam<Value extends { readonly calldata: Felt[] }>(
  type: string,
  item: Struct<Value, unknown>,
): ParamStruct<Value[]> {
  const list = array(item);
  const tooMany = coercedParam<Value[]>('list', () => ({
    expected: `at most ${MAX_CALLS} calls`,
  }));
  return namedParam(
    type,
    refine(
      coerce(
        dynamic((value) =>
          isRejected(value) ||
          (Array.isArray(value) && value.length > MAX_CALLS)
            ? tooMany
            : list,
        ),
        define<Record<string, unknown>>('record', isRecord),
        (single) => [single],
      ),
      'calls',
      (calls) => {
        if (calls.length === 0) {
          return 'at least one call';
        }
        return (
          calls.reduce((sum, { calldata }) => sum + calldata.length, 0) <=
            MAX_CALLDATA ||
          `at most ${MAX_CALLDATA} felts of calldata in all calls`
        );
      },
    ),
    { item, maxItems: MAX_CALLS },
  );
}

/** One call or a list of them; `contract_address` and `to` are aliases of
 * `contractAddress`. */
export const CallsParam = callsParam(
  'calls',
  callParam('call', CallShape, {
    contractAddress: ['contract_address', 'to'],
  }),
);
