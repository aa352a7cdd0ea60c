import { panic } from './failure';
import { U128, u256 } from './felt';

/** A call in an account's `__execute__` calldata. */
export type CallOfAccount = {
  readonly to: bigint;
  readonly selector: bigint;
  readonly calldata: readonly bigint[];
};

/** The decoded arguments, by the name of their type. */
type Values = {
  felt: bigint;
  address: bigint;
  u64: bigint;
  u256: bigint;
  bool: boolean;
  /** A ByteArray, as its felts in calldata. */
  text: readonly bigint[];
  felts: readonly bigint[];
  /** The same felts under the newer name. */
  span: readonly bigint[];
  u256s: readonly bigint[];
  calls: readonly CallOfAccount[];
  /** Calls in the layout of Cairo 0. */
  callArray: readonly CallOfAccount[];
  /** A Stark public key in the enum of signers. */
  signer: bigint;
  /** An optional signer; 0 is none. */
  optionalSigner: bigint;
  /** What Pragma is asked for, and what it and Chainlink answer, as felts. */
  dataType: readonly bigint[];
  medianPrice: readonly bigint[];
  round: readonly bigint[];
};

/** The name of a type that arguments and results may have. */
type TypeName = keyof Values;

type Trimmed<Text extends string> = Text extends `${' ' | '\n'}${infer Rest}`
  ? Trimmed<Rest>
  : Text extends `${infer Rest} `
    ? Trimmed<Rest>
    : Text;

/** The decoded arguments of a function with the given signature. */
export type Arguments<Of extends string> =
  Of extends `${infer Inputs}->${string}`
    ? Arguments<Inputs>
    : Of extends `${infer First},${infer Rest}`
      ? Arguments<First> & Arguments<Rest>
      : Of extends `${infer Name}:${infer Type}`
        ? { readonly [Key in Trimmed<Name>]: Values[Trimmed<Type> & TypeName] }
        : unknown;

/** A function's arguments, in order, and its return type. */
export type Signature = {
  readonly inputs: readonly (readonly [name: string, type: TypeName])[];
  readonly output: TypeName | undefined;
};

/**
 * @param text - A signature as in Cairo: `to: address, amount: u256 -> bool`.
 */
export function parseSignature(text: string): Signature {
  const [inputs = '', output] = text.split('->').map((part) => part.trim());
  const named = inputs === '' ? [] : inputs.split(',');
  return {
    output: output as TypeName | undefined,
    inputs: named.map((input) => {
      const [name = '', type = ''] = input.split(':');
      return [name.trim(), type.trim() as TypeName];
    }),
  };
}

/** Takes the next felt of the calldata; throws after its end. */
type Take = () => bigint;

/** The felts don't encode the expected type. */
class Malformed extends Error {}

const READERS: { readonly [Name in TypeName]: (take: Take) => Values[Name] } = {
  felt: (take) => take(),
  address: (take) => below(2n ** 251n, take()),
  u64: (take) => below(2n ** 64n, take()),
  u256: readU256,
  bool: (take) => below(2n, take()) === 1n,
  text: (take) => {
    const words = listOf(take, take);
    return [BigInt(words.length), ...words, take(), below(31n, take())];
  },
  felts: (take) => listOf(take, take),
  span: (take) => listOf(take, take),
  u256s: (take) => listOf(take, readU256),
  calls: (take) =>
    listOf(take, () => ({
      to: below(2n ** 251n, take()),
      selector: take(),
      calldata: listOf(take, take),
    })),
  callArray: readCallArray,
  signer: readSigner,
  optionalSigner: (take) => (below(2n, take()) === 1n ? 0n : readSigner(take)),
  dataType: (take) => [below(3n, take()), take()],
  medianPrice: (take) => [take(), take(), take(), take(), take()],
  round: (take) => [take(), take(), take(), take(), take()],
};

function below(bound: bigint, felt: bigint): bigint {
  if (felt >= bound) {
    throw new Malformed();
  }
  return felt;
}

function listOf<Value>(take: Take, read: (take: Take) => Value): Value[] {
  const length = take();
  const values: Value[] = [];
  while (BigInt(values.length) < length) {
    values.push(read(take));
  }
  return values;
}

function readU256(take: Take): bigint {
  return below(U128, take()) + below(U128, take()) * U128;
}

/** Each call has the offset and the length of its arguments, which follow all calls. */
function readCallArray(take: Take): CallOfAccount[] {
  const heads = listOf(take, () => {
    const [to, selector, offset, length] = [take(), take(), take(), take()];
    return { to, selector, from: Number(offset), end: Number(offset + length) };
  });
  const data = listOf(take, take);
  return heads.map(({ to, selector, from, end }) => {
    if (end > data.length) {
      throw new Malformed();
    }
    return { to, selector, calldata: data.slice(from, end) };
  });
}

/** Signers of other curves are not modelled, so they are rejected. */
function readSigner(take: Take): bigint {
  const [type, key] = [take(), take()];
  if (type !== 0n || key === 0n) {
    throw new Malformed();
  }
  return key;
}

/**
 * Decodes an entry point's arguments as compiled Cairo does.
 *
 * @throws ContractFailure with Cairo's message if the felts don't match.
 */
export function readArguments<Of extends string>(
  { inputs }: Signature,
  calldata: readonly bigint[],
): Arguments<Of> {
  let position = 0;
  const take: Take = () => {
    const felt = calldata[position++];
    if (felt === undefined) {
      throw new Malformed();
    }
    return felt;
  };
  const values = inputs.map(([name, type], index) => {
    try {
      return [name, READERS[type](take)] as const;
    } catch (error) {
      if (error instanceof Malformed) {
        panic(`Failed to deserialize param #${String(index + 1)}`);
      }
      throw error;
    }
  });
  if (position < calldata.length) {
    panic('Input too long for arguments');
  }
  return Object.fromEntries(values) as Arguments<Of>;
}

/** A function's return value: a value of its type, or raw felts. */
export type Returned = bigint | boolean | readonly bigint[];

/** The returned value in felts; empty for a function without a return value. */
export function returnedFelts(
  value: Returned,
  { output }: Signature,
): readonly bigint[] {
  if (output === undefined) {
    return [];
  }
  if (typeof value === 'object') {
    return value;
  }
  return output === 'u256' ? u256(BigInt(value)) : [BigInt(value)];
}

/** The ABI's names of the types. */
export const CAIRO_NAMES: Readonly<Record<TypeName, string>> = {
  felt: 'core::felt252',
  address: 'core::starknet::contract_address::ContractAddress',
  u64: 'core::integer::u64',
  u256: 'core::integer::u256',
  bool: 'core::bool',
  text: 'core::byte_array::ByteArray',
  felts: 'core::array::Array::<core::felt252>',
  span: 'core::array::Span::<core::felt252>',
  u256s: 'core::array::Array::<core::integer::u256>',
  calls: 'core::array::Array::<core::starknet::account::Call>',
  callArray: 'CallArray*',
  signer: 'argent::signer::signer_signature::Signer',
  optionalSigner:
    'core::option::Option::<argent::signer::signer_signature::Signer>',
  dataType: 'pragma_lib::types::DataType',
  medianPrice: 'pragma_lib::types::PragmaPricesResponse',
  round: 'chainlink::ocr2::aggregator::Round',
};
