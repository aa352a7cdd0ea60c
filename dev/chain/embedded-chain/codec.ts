import { panic } from './failure';
import { U128 } from './felt';

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
  u256: bigint;
  bool: boolean;
  /** A ByteArray, as its felts in calldata. */
  text: readonly bigint[];
  felts: readonly bigint[];
  u256s: readonly bigint[];
  calls: readonly CallOfAccount[];
  /** The same in the layout of Cairo 0. */
  callArray: readonly CallOfAccount[];
  /** A Stark public key in the enum of signers. */
  signer: bigint;
  /** The same as an option; 0 is none. */
  optionalSigner: bigint;
};

/** The name of a type that arguments and results may have. */
export type TypeName = keyof Values;

/** The arguments of an entry point, in order. */
export type Inputs = Readonly<Record<string, TypeName>>;

/** The decoded arguments of an entry point. */
export type Arguments<Of extends Inputs> = {
  readonly [Name in keyof Of]: Values[Of[Name]];
};

/** Returns the next felt of the calldata, undefined after its end. */
type Take = () => bigint | undefined;

/** Decodes a value, undefined if the felts are not of its type. */
type Reader<Value> = (take: Take) => Value | undefined;

const READERS: { readonly [Name in TypeName]: Reader<Values[Name]> } = {
  felt: (take) => take(),
  address: (take) => below(2n ** 251n, take()),
  u256: readU256,
  bool: (take) => {
    const felt = below(2n, take());
    return felt === undefined ? undefined : felt === 1n;
  },
  text: (take) => {
    const words = listOf(take, (next) => next());
    const [rest, length] = [take(), below(31n, take())];
    return words === undefined || rest === undefined || length === undefined
      ? undefined
      : [BigInt(words.length), ...words, rest, length];
  },
  felts: (take) => listOf(take, (next) => next()),
  u256s: (take) => listOf(take, readU256),
  calls: (take) => listOf(take, readCall),
  callArray: readCallArray,
  signer: readSigner,
  optionalSigner: (take) => {
    const tag = take();
    return tag === 1n ? 0n : tag === 0n ? readSigner(take) : undefined;
  },
};

function below(bound: bigint, felt: bigint | undefined): bigint | undefined {
  return felt !== undefined && felt < bound ? felt : undefined;
}

function listOf<Value>(take: Take, read: Reader<Value>): Value[] | undefined {
  const length = take();
  if (length === undefined) {
    return undefined;
  }
  const values: Value[] = [];
  while (BigInt(values.length) < length) {
    const value = read(take);
    if (value === undefined) {
      return undefined;
    }
    values.push(value);
  }
  return values;
}

function readU256(take: Take): bigint | undefined {
  const [low, high] = [below(U128, take()), below(U128, take())];
  return low === undefined || high === undefined
    ? undefined
    : low + high * U128;
}

function readCall(take: Take): CallOfAccount | undefined {
  const [to, selector] = [below(2n ** 251n, take()), take()];
  const calldata = listOf(take, (next) => next());
  return to === undefined || selector === undefined || calldata === undefined
    ? undefined
    : { to, selector, calldata };
}

/** Each call has the offset and the length of its arguments, which follow all calls. */
function readCallArray(take: Take): CallOfAccount[] | undefined {
  const heads = listOf(take, (next) => {
    const [to, selector, offset, length] = [next(), next(), next(), next()];
    return to === undefined ||
      selector === undefined ||
      offset === undefined ||
      length === undefined
      ? undefined
      : { to, selector, from: Number(offset), end: Number(offset + length) };
  });
  const data = listOf(take, (next) => next());
  return data === undefined ||
    heads?.every(({ end }) => end <= data.length) !== true
    ? undefined
    : heads.map(({ to, selector, from, end }) => ({
        to,
        selector,
        calldata: data.slice(from, end),
      }));
}

/** Signers of other curves are not modelled, so they are rejected. */
function readSigner(take: Take): bigint | undefined {
  const [type, key] = [take(), take()];
  return type === 0n && key !== 0n ? key : undefined;
}

/**
 * Decodes an entry point's arguments as compiled Cairo does.
 *
 * @throws ContractFailure with Cairo's message if the felts don't match.
 */
export function readArguments<Of extends Inputs>(
  inputs: Of,
  calldata: readonly bigint[],
): Arguments<Of> {
  let position = 0;
  const take: Take = () => calldata[position++];
  const values = Object.entries(inputs).map(([name, type], index) => {
    const value: unknown = READERS[type](take);
    if (value === undefined) {
      panic(`Failed to deserialize param #${String(index + 1)}`);
    }
    return [name, value] as const;
  });
  if (position < calldata.length) {
    panic('Input too long for arguments');
  }
  return Object.fromEntries(values) as Arguments<Of>;
}

/** The ABI's names of the types. */
const CAIRO_NAMES: Readonly<Record<TypeName, string>> = {
  felt: 'core::felt252',
  address: 'core::starknet::contract_address::ContractAddress',
  u256: 'core::integer::u256',
  bool: 'core::bool',
  text: 'core::byte_array::ByteArray',
  felts: 'core::array::Array::<core::felt252>',
  u256s: 'core::array::Array::<core::integer::u256>',
  calls: 'core::array::Array::<core::starknet::account::Call>',
  callArray: 'CallArray*',
  signer: 'argent::signer::signer_signature::Signer',
  optionalSigner:
    'core::option::Option::<argent::signer::signer_signature::Signer>',
};

export function cairoName(name: TypeName): string {
  return CAIRO_NAMES[name];
}
