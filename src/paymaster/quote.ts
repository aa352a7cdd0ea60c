import { record, string, type, unknown, type Infer } from 'superstruct';

import type { ChainId } from '../config/networks';
import type { Call } from '../core/call';
import { WalletError } from '../core/errors';
import {
  feltToShortString,
  parseFelt,
  toFelt,
  toU256,
  unpadFelt,
  type Felt,
} from '../core/felt';
import { InvalidInput } from '../core/validate';
import { selectorOf } from '../starknet/address';
import { FeltShape } from '../starknet/reads';
import type { DeploymentData } from '../starknet/transaction';
import { readMessage, type TypedMessage } from '../typed-data/message';

/** A token that a paymaster takes for the network fee. */
export type FeeToken = {
  readonly contract: Felt;
  readonly decimals: number;
  /** What the paymaster gives for one whole token, in FRI (10^-18 STRK). */
  readonly priceInStrk: bigint;
};

/** A transaction that a paymaster is asked to send. Times are in Unix seconds. */
export type QuoteRequest = {
  readonly chainId: ChainId;
  readonly address: Felt;
  /** The class that the account runs, or will once it is deployed. */
  readonly classHash: Felt;
  /** May be empty if the account is only deployed. */
  readonly calls: readonly Call[];
  /** The token that pays the fee. */
  readonly token: Felt;
  readonly executeAfter: number;
  readonly executeBefore: number;
  /** The wallet's own estimate of the fee in FRI, which limits the paymaster's. */
  readonly ownEstimate: bigint;
  readonly deployment?: DeploymentData;
};

/** What an account signs, so that a paymaster sends its calls: an outside execution (SNIP-9)
 * that the wallet composed. Amounts are in the token's smallest unit, times in Unix seconds. */
export type PaymasterQuote = {
  readonly chainId: ChainId;
  readonly address: Felt;
  readonly token: Felt;
  /** What is paid at first; the forwarder returns what isn't needed. */
  readonly maxFee: bigint;
  /** What the paymaster expects to need. */
  readonly estimatedFee: bigint;
  /** The contract that gets the fee, and alone may execute the calls. */
  readonly forwarder: Felt;
  readonly nonce: Felt;
  readonly executeAfter: number;
  readonly executeBefore: number;
  /** The version of the outside execution. */
  readonly version: 1 | 2;
  /** As signed: the user's, then the transfer of `maxFee` to the forwarder. */
  readonly calls: readonly Call[];
  readonly typedData: OutsideTypedData;
  readonly messageHash: Felt;
  readonly deployment?: DeploymentData;
};

/** The version of an outside execution: 1 (SNIP-12's revision 0) or 2 (revision 1). */
export type OutsideVersion = PaymasterQuote['version'];

/** A struct: its name, and each member's type by its name, in the order in which they are
 * hashed. */
type StructType = readonly [string, Readonly<Record<string, string>>];

/** SNIP-9's types: of the domain, of the message and of a call. */
const TYPES: Readonly<
  Record<OutsideVersion, readonly [StructType, StructType, StructType]>
> = {
  1: [
    ['StarkNetDomain', { name: 'felt', version: 'felt', chainId: 'felt' }],
    [
      'OutsideExecution',
      {
        caller: 'felt',
        nonce: 'felt',
        execute_after: 'felt',
        execute_before: 'felt',
        calls_len: 'felt',
        calls: 'OutsideCall*',
      },
    ],
    [
      'OutsideCall',
      {
        to: 'felt',
        selector: 'felt',
        calldata_len: 'felt',
        calldata: 'felt*',
      },
    ],
  ],
  2: [
    [
      'StarknetDomain',
      {
        name: 'shortstring',
        version: 'shortstring',
        chainId: 'shortstring',
        revision: 'shortstring',
      },
    ],
    [
      'OutsideExecution',
      {
        Caller: 'ContractAddress',
        Nonce: 'felt',
        'Execute After': 'u128',
        'Execute Before': 'u128',
        Calls: 'Call*',
      },
    ],
    [
      'Call',
      { To: 'ContractAddress', Selector: 'selector', Calldata: 'felt*' },
    ],
  ],
};

/** An outside execution as typed data (SNIP-12), with felts as hex. */
type OutsideTypedData = {
  readonly types: Readonly<
    Record<string, readonly { readonly name: string; readonly type: string }[]>
  >;
  readonly primaryType: string;
  readonly domain: Readonly<Record<string, string>>;
  readonly message: Readonly<Record<string, unknown>>;
};

/** Composes the typed data of an outside execution. */
function outsideTypedData(
  parts: Pick<
    PaymasterQuote,
    | 'version'
    | 'chainId'
    | 'forwarder'
    | 'nonce'
    | 'executeAfter'
    | 'executeBefore'
    | 'calls'
  >,
): OutsideTypedData {
  const { version, calls } = parts;
  // Version 1 counts its lists.
  const counted = (list: readonly unknown[]): unknown[] =>
    version === 1 ? [toFelt(list.length), list] : [list];
  const [, [primaryType, members], [, callMembers]] = TYPES[version];
  return {
    types: Object.fromEntries(
      TYPES[version].map(([name, all]) => [
        name,
        Object.entries(all).map(([member, of]) => ({ name: member, type: of })),
      ]),
    ),
    primaryType,
    domain: {
      name: 'Account.execute_from_outside',
      version: String(version),
      chainId: feltToShortString(BigInt(parts.chainId)) ?? '',
      ...(version === 2 && { revision: '1' }),
    },
    message: named(members, [
      unpadFelt(parts.forwarder),
      parts.nonce,
      toFelt(parts.executeAfter),
      toFelt(parts.executeBefore),
      ...counted(
        calls.map(({ contractAddress, entrypoint, calldata }) =>
          named(callMembers, [
            unpadFelt(contractAddress),
            selectorOf(entrypoint),
            ...counted(calldata),
          ]),
        ),
      ),
    ]),
  };
}

function named(
  members: StructType[1],
  values: readonly unknown[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(members).map((name, index) => [name, values[index]]),
  );
}

/** What `paymaster_buildTransaction` answers, as far as it is read. */
export const BuiltShape = type({
  typed_data: type({ message: record(string(), unknown()) }),
  fee: type({
    estimated_fee_in_gas_token: FeltShape,
    suggested_max_fee_in_gas_token: FeltShape,
    suggested_max_fee_in_strk: FeltShape,
  }),
});

/** The params of `paymaster_buildTransaction`, in SNIP-29's default mode. */
export function buildParams(request: QuoteRequest): Record<string, unknown> {
  return paramsOf(
    request,
    request.calls.length > 0 && {
      calls: request.calls.map(({ contractAddress, entrypoint, calldata }) => ({
        to: unpadFelt(contractAddress),
        selector: selectorOf(entrypoint),
        calldata,
      })),
    },
  );
}

/** The params of `paymaster_executeTransaction`. */
export function executeParams(
  quote: PaymasterQuote,
  signature: readonly Felt[],
): Record<string, unknown> {
  return paramsOf(quote, { typed_data: quote.typedData, signature });
}

function paramsOf(
  asked: QuoteRequest | PaymasterQuote,
  invoke: Readonly<Record<string, unknown>> | false,
): Record<string, unknown> {
  const { deployment } = asked;
  const address = unpadFelt(asked.address);
  return {
    transaction: {
      type: [deployment && 'deploy', invoke && 'invoke']
        .filter(Boolean)
        .join('_and_'),
      ...(deployment && {
        deployment: {
          address,
          class_hash: deployment.classHash,
          salt: deployment.salt,
          calldata: deployment.constructorCalldata,
          version: 1,
        },
      }),
      ...(invoke && { invoke: { user_address: address, ...invoke } }),
    },
    parameters: {
      version: '0x1',
      fee_mode: { mode: 'default', gas_token: unpadFelt(asked.token) },
      time_bounds: {
        execute_after: asked.executeAfter,
        execute_before: asked.executeBefore,
      },
    },
  };
}

/** A composed message that isn't hashed yet. */
type Composed = Omit<PaymasterQuote, 'messageHash'> & {
  readonly message: TypedMessage;
};

/**
 * Composes what the account would sign, from the request and three values of the answer: the
 * forwarder, the nonce and the fee. All else in the answer has to be the same, so what a
 * paymaster adds or changes is never signed.
 *
 * @throws WalletError `rejected` if it differs, or the calls are too long for a message.
 */
export function composeQuote(
  request: QuoteRequest,
  version: OutsideVersion,
  { typed_data: answered, fee }: Infer<typeof BuiltShape>,
): Composed {
  const { ownEstimate: _, classHash: __, ...asked } = request;
  const { caller, nonce, Caller = caller, Nonce = nonce } = answered.message;
  const forwarder = toFelt(parseFelt(Caller) ?? 0n);
  const maxFee = BigInt(fee.suggested_max_fee_in_gas_token);
  const parts = {
    ...asked,
    version,
    forwarder,
    nonce: toFelt(parseFelt(Nonce) ?? 0n),
    maxFee,
    estimatedFee: BigInt(fee.estimated_fee_in_gas_token),
    calls: [
      ...request.calls,
      {
        contractAddress: request.token,
        entrypoint: 'transfer',
        calldata: [forwarder, ...toU256(maxFee)],
      },
    ],
  };
  const typedData = outsideTypedData(parts);
  const message = messageIn(typedData);
  if (message === undefined) {
    throw new WalletError(
      'rejected',
      'The transaction is too long for a message to a paymaster',
      { reason: 'paymaster-too-long' },
    );
  }
  if (hashedPart(message) !== hashedPart(messageIn(answered))) {
    throw new WalletError(
      'rejected',
      'The paymaster answered something other than what it was asked',
      { reason: 'paymaster-differs' },
    );
  }
  return { ...parts, typedData, message };
}

/** Reads typed data; undefined if it is invalid. */
function messageIn(typedData: unknown): TypedMessage | undefined {
  try {
    return readMessage(typedData);
  } catch (error) {
    if (error instanceof InvalidInput) {
      return undefined;
    }
    throw error;
  }
}

/** All that decides a message's hash, but for the account. */
function hashedPart(message: TypedMessage | undefined): string | undefined {
  return (
    message &&
    JSON.stringify([
      message.revision,
      message.domain.encoded,
      message.message.encoded,
    ])
  );
}
