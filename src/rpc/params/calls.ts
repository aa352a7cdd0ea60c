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
import { isRefused, named, coerced, type Param } from './coerced';
import type { Call } from '../../core/call';
import type { Felt } from '../../core/felt';

/** Maximum number of calls in a transaction, and of felts of calldata in all of them
 * (the network accepts 5,000 felts of calldata per transaction). */
const MAX_CALLS = 100;
const MAX_CALLDATA = 4000;

const FUNCTION = /^[A-Za-z_]\w{0,127}$/u;

const EntrypointParam: Param<string> = coerced(
  'entrypoint',
  (input) =>
    typeof input === 'string' && FUNCTION.test(input)
      ? { value: input }
      : { expected: "a function's name" },
  { pattern: FUNCTION.source },
);

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

const ALIASES = ['contract_address', 'to'] as const;

const CallShape = object({
  contractAddress: AddressParam,
  entrypoint: EntrypointParam,
  calldata: defaulted(
    shortList<Felt>(FeltParam, MAX_CALLDATA, 'felts of calldata'),
    () => [],
  ),
});

/** A call; `contract_address` and `to` are aliases of `contractAddress`. */
const CallParam = named<Call>(
  'call',
  coerce(
    CallShape,
    define<Record<string, unknown>>('record', isRecord),
    (input) => {
      const alias = ALIASES.find((name) => Object.hasOwn(input, name));
      if (alias === undefined || Object.hasOwn(input, 'contractAddress')) {
        return input;
      }
      const { [alias]: contractAddress, ...rest } = input;
      return { ...rest, contractAddress };
    },
  ) as unknown as Struct<Call, unknown>,
  { shape: CallShape, aliases: ALIASES },
);

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

/** One call or a list of them, at least one. */
export const CallsParam = named(
  'calls',
  refine(
    coerce(
      checkedFirst(
        shortList(CallParam, MAX_CALLS, 'calls'),
        haveTooManyFelts,
        `at most ${String(MAX_CALLDATA)} felts of calldata in all calls`,
      ),
      define<Record<string, unknown>>('record', isRecord),
      (single) => [single],
    ),
    'calls',
    (calls) => calls.length > 0 || 'at least one call',
  ),
  { item: CallParam, maxItems: MAX_CALLS },
);
