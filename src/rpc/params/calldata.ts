import { coerced, type Param } from './coerced';
import { parseFelt, toFelt, type Felt } from '../../core/felt';
import { InvalidInput } from '../../core/validate';

/** The most felts of calldata in all calls of a transaction (the network accepts 5,000). */
export const MAX_CALLDATA = 4000;

/** The name of a struct's member in Cairo. What isn't one stands in the JSON of
 * starknet.js' own classes: `Some` in an option, `0` in a typed array. */
const MEMBER = /^[a-z_]\w*$/u;

type Path = readonly string[];

/**
 * Calldata as starknet.js lets dapps write it (its type RawArgs), compiled as its
 * `CallData.compile` does: a list inside it is preceded by its length, an object stands
 * for its members in their order. What depends on the contract's ABI is rejected: text,
 * options, results and enums.
 */
export const CalldataParam: Param<Felt[]> = coerced(
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
