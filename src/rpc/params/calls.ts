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

import { AddressParam, FeltParam } from './basic';
import { MAX_CALLDATA } from './calldata';
import { isRefused, named, coerced, type Param } from './coerced';
import type { Felt } from '../../core/felt';

/** Maximum number of calls in a transaction. */
const MAX_CALLS = 100;

const FUNCTION = /^[A-Za-z_]\w{0,127}$/u;

/** The name of a contract's function. */
export const EntrypointParam: Param<string> = coerced(
  'entrypoint',
  (input) =>
    typeof input === 'string' && FUNCTION.test(input)
      ? { value: input }
      : { expected: "a function's name" },
  { pattern: FUNCTION.source },
);

/** What is expected of calls that have too much calldata together. */
export const TOO_MANY_FELTS = `at most ${String(MAX_CALLDATA)} felts of calldata in all calls`;

/** A list whose length is checked before its items. */
function shortList<Item>(
  item: Struct<Item, unknown>,
  max: number,
  itemName: string,
): Struct<Item[], unknown> {
  return named(
    'list',
    checkedFirst(
      array(item),
      (value) => Array.isArray(value) && value.length > max,
      `at most ${String(max)} ${itemName}`,
    ),
    { item, maxItems: max },
  );
}

/** A struct whose values are checked for their size before anything else. */
function checkedFirst<Value>(
  struct: Struct<Value, unknown>,
  isTooLarge: (value: unknown) => boolean,
  expected: string,
): Struct<Value> {
  const refused = coerced<Value>('list', () => ({ expected }));
  return dynamic((value) =>
    isRefused(value) || isTooLarge(value) ? refused : struct,
  );
}

const CallShape = object({
  contractAddress: AddressParam,
  entrypoint: EntrypointParam,
  calldata: defaulted(
    shortList<Felt>(FeltParam, MAX_CALLDATA, 'felts of calldata'),
    () => [],
  ),
});

/**
 * @param type - The struct's name.
 * @param shape - The struct of a call, an object.
 * @param aliases - Other names of its members; one of them stands in for a member that is
 * not given.
 * @returns A struct of calls that takes these names too.
 */
export function callParam<Value>(
  type: string,
  shape: Struct<Value, unknown>,
  aliases: Readonly<Record<string, readonly string[]>>,
): Param<Value> {
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
  return named(
    type,
    coerce(shape, define<Record<string, unknown>>('record', isRecord), renamed),
    { shape, aliases },
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether calls that are not yet validated have too much calldata in all. A single list
 * that is too long has an error of its own. */
function haveTooManyFelts(calls: unknown): boolean {
  const lengths = (Array.isArray(calls) ? calls : []).map((call: unknown) =>
    isRecord(call) && Array.isArray(call.calldata) ? call.calldata.length : 0,
  );
  return (
    lengths
      .filter((length) => length <= MAX_CALLDATA)
      .reduce((sum, length) => sum + length, 0) > MAX_CALLDATA
  );
}

/**
 * @param type - The struct's name.
 * @param item - The struct of a call.
 * @returns A struct of one call or a list of them, at least one.
 */
export function callsParam<Value>(
  type: string,
  item: Struct<Value, unknown>,
): Param<Value[]> {
  return named(
    type,
    refine(
      coerce(
        checkedFirst(
          shortList(item, MAX_CALLS, 'calls'),
          haveTooManyFelts,
          TOO_MANY_FELTS,
        ),
        define<Record<string, unknown>>('record', isRecord),
        (single) => [single],
      ),
      'calls',
      (calls) => calls.length > 0 || 'at least one call',
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
