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
import { CalldataParam, MAX_CALLDATA } from './calldata';
import { isRefused, named, coerced, type Param } from './coerced';
import type { Felt } from '../../core/felt';
import { isRecord } from '../../core/validate';

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

/** The struct of the calldata of a call, which may be left out. */
export const CallCalldataParam = defaulted(CalldataParam, () => []);

const CallShape = object({
  contractAddress: AddressParam,
  entrypoint: EntrypointParam,
  calldata: CallCalldataParam,
});

/**
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

/** A struct of one call or a list of them, at least one. How many there are is checked
 * before anything else. */
export function callsParam<Value extends { readonly calldata: Felt[] }>(
  type: string,
  item: Struct<Value, unknown>,
): Param<Value[]> {
  const list = array(item);
  const tooMany = coerced<Value[]>('list', () => ({
    expected: `at most ${MAX_CALLS} calls`,
  }));
  return named(
    type,
    refine(
      coerce(
        dynamic((value) =>
          isRefused(value) || (Array.isArray(value) && value.length > MAX_CALLS)
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
