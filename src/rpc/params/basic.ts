import { defaulted, object } from 'superstruct';

import { coercedParam, type ParamStruct } from './coerced';
import {
  ALL_NETWORKS,
  type ChainId,
  DEFAULT_NETWORK,
  GOERLI,
} from '../../config/networks';
import { WALLET_API_ERROR } from '../../core/errors';
import { parseFelt, toFelt, type Felt } from '../../core/felt';
import { parseAddress, type AddressError } from '../../starknet/address';

/** A felt: a 0x-hex or decimal string, or a safe integer. */
export const FeltParam: ParamStruct<Felt> = coercedParam('felt', (input) => {
  const felt = parseFelt(input);
  return felt === undefined
    ? { expected: 'a felt: 0x-hex or decimal text below the Stark prime' }
    : { value: toFelt(felt) };
});

/** A transaction's hash. */
const HashParam: ParamStruct<Felt> = coercedParam('hash', (input) => {
  const felt = parseFelt(input);
  return felt === undefined || felt === 0n
    ? { expected: 'a hash: 0x-hex or decimal text below the Stark prime' }
    : { value: toFelt(felt) };
});

const ADDRESS_ERRORS: Readonly<Record<AddressError, string>> = {
  ethereum: 'a Starknet address; that is an Ethereum address',
  bech32: 'a 0x address: strk1 is a draft, not in use',
  format: 'a Starknet address: 0x and 50 to 64 hex digits',
  range: 'a Starknet address within its range',
  checksum: 'a Starknet address with a correct checksum',
};

/** The address of an account or a contract. Its value is padded. */
export const AddressParam: ParamStruct<Felt> = coercedParam(
  'address',
  (input) => {
    if (typeof input !== 'string') {
      return { expected: 'a Starknet address as text' };
    }
    const result = parseAddress(input);
    return result.ok
      ? { value: result.address }
      : { expected: ADDRESS_ERRORS[result.why] };
  },
);

/** Unsigned integers of at most `bits` bits, as 0x-hex or decimal strings. */
export function uintParam(
  bits: bigint,
  description: string,
): ParamStruct<bigint> {
  return coercedParam(
    'uint',
    (input) => {
      const value = parseFelt(input);
      return value === undefined || value >> bits !== 0n
        ? {
            expected: `${description}: 0x-hex or decimal, up to ${bits} bits`,
          }
        : { value };
    },
    { bits },
  );
}

/** One of our networks, or `unsupported` for any other chain id. */
export type ChainChoice = ChainId | 'unsupported';

/** The network of a chain id; undefined if the input isn't a chain id. */
export function chainOf(input: unknown): ChainChoice | undefined {
  const id = parseFelt(input);
  if (id === undefined) {
    return undefined;
  }
  const network = ALL_NETWORKS.find(({ chainId }) => BigInt(chainId) === id);
  return network?.chainId ?? 'unsupported';
}

/** Any chain id, supported or not (for `l2net_switchNetwork`). */
export const AnyChainParam: ParamStruct<ChainChoice> = coercedParam(
  'anyChainId',
  (input) => {
    const chain = chainOf(input);
    return chain === undefined
      ? { expected: 'a chain id as 0x-hex text' }
      : { value: chain };
  },
);

/** Tells a site which chain ids are supported. */
export const UNSUPPORTED_CHAIN =
  'the chain id of Starknet Mainnet or Starknet Sepolia';

/** A chain id of a network that the snap supports. */
export const RequiredChainParam: ParamStruct<ChainId> = coercedParam(
  'chainId',
  (input) => {
    const chain = chainOf(input);
    if (chain !== undefined && chain !== 'unsupported') {
      return { value: chain };
    }
    if (chain === undefined) {
      return { expected: 'a chain id as 0x-hex text' };
    }
    return {
      expected:
        parseFelt(input) === BigInt(GOERLI)
          ? `${UNSUPPORTED_CHAIN}; Goerli was shut down in 2024`
          : UNSUPPORTED_CHAIN,
      walletError: WALLET_API_ERROR.chainNotSupported,
    };
  },
);

/** A chain id of a supported network, by default Sepolia's. */
export const ChainParam = defaulted(RequiredChainParam, DEFAULT_NETWORK);

/** The params of a request for a transaction’s status. */
export const StatusParams = object({
  transactionHash: HashParam,
  chainId: ChainParam,
});

/** A struct of integers from `min` to `max`, inclusive. */
export function countParam(min: number, max: number): ParamStruct<number> {
  return coercedParam(
    'count',
    (input) =>
      typeof input === 'number' &&
      Number.isInteger(input) &&
      input >= min &&
      input <= max
        ? { value: input }
        : {
            expected: `a whole number from ${min} to ${max}`,
          },
    { minimum: min, maximum: max },
  );
}

export function textParam(maxLength: number): ParamStruct<string> {
  return coercedParam(
    'text',
    (input) =>
      typeof input === 'string' && input.length <= maxLength
        ? { value: input }
        : { expected: `text of at most ${maxLength} characters` },
    { maxLength },
  );
}
