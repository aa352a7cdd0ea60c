import {
  boolean,
  object,
  optional,
  refine,
  type Infer,
  type Struct,
} from 'superstruct';

import { AddressParam, RequiredChainParam, uintParam } from './basic';
import { coercedParam, type ParamStruct } from './coerced';
import type { ChainId } from '../../config/networks';
import { definedMembers } from '../../core/defined';
import { parseFelt, toFelt, type Felt } from '../../core/felt';
import type { BlockId } from '../../starknet/reads';
import type { ResourceBound, ResourceBounds } from '../../starknet/transaction';
import {
  DEFAULT_OPTIONS,
  type TransactionOptions,
} from '../../transactions/prepare/build';

const VersionParam: ParamStruct<3> = coercedParam('version', (input) =>
  parseFelt(input) === 3n
    ? { value: 3 }
    : {
        expected:
          'version 3: the network has removed transactions of versions 0 to 2',
      },
);

const ModeParam: ParamStruct<0> = coercedParam('mode', (input) =>
  input === 'L1' || input === 0
    ? { value: 0 }
    : { expected: '"L1": the network takes no other mode' },
);

const EmptyParam: ParamStruct<never[]> = coercedParam('empty', (input) =>
  Array.isArray(input) && input.length === 0
    ? { value: [] }
    : { expected: 'an empty list: the network accepts nothing else' },
);

const CairoParam: ParamStruct<'0' | '1'> = coercedParam('cairo', (input) =>
  input === '0' || input === '1'
    ? { value: input }
    : { expected: '"0" or "1"' },
);

const TAGS: Readonly<Record<string, BlockId>> = {
  latest: 'latest',
  pending: 'pre_confirmed',
  pre_confirmed: 'pre_confirmed',
  l1_accepted: 'l1_accepted',
};

const BlockParam: ParamStruct<BlockId> = coercedParam(
  'block',
  (input) => {
    if (
      typeof input === 'number' &&
      Number.isSafeInteger(input) &&
      input >= 0
    ) {
      return { value: { block_number: input } };
    }
    if (typeof input === 'string' && Object.hasOwn(TAGS, input)) {
      return { value: TAGS[input] as BlockId };
    }
    const hash = typeof input === 'string' ? parseFelt(input) : undefined;
    return hash === undefined
      ? { expected: 'a block: number, hash, "latest" or "pre_confirmed"' }
      : { value: { block_hash: toFelt(hash) } };
  },
  { tags: Object.keys(TAGS) },
);

const AmountParam = uintParam(64n, 'an amount of gas');
const PriceParam = uintParam(128n, 'a price of gas');

const BoundParam = object({
  max_amount: AmountParam,
  max_price_per_unit: PriceParam,
});

/** Resource bounds of a transaction. */
export const BoundsParam = object({
  l1_gas: BoundParam,
  l1_data_gas: BoundParam,
  l2_gas: BoundParam,
});

/** The Snap API's transaction details object (docs/rpc.md). Every
 * member is optional. */
export const DetailsParam = object({
  nonce: optional(uintParam(64n, 'a nonce')),
  blockIdentifier: optional(BlockParam),
  maxFee: optional(uintParam(250n, 'a fee in 10^-18 STRK')),
  tip: optional(uintParam(64n, 'a tip')),
  paymasterData: optional(EmptyParam),
  accountDeploymentData: optional(EmptyParam),
  nonceDataAvailabilityMode: optional(ModeParam),
  feeDataAvailabilityMode: optional(ModeParam),
  version: optional(VersionParam),
  resourceBounds: optional(BoundsParam),
  skipValidate: optional(boolean()),
  walletAddress: optional(AddressParam),
  chainId: optional(RequiredChainParam),
  cairoVersion: optional(CairoParam),
});

/** A validated transaction details object. */
export type TransactionDetails = Infer<typeof DetailsParam>;

/** The bounds of a validated details object in our own form. */
export function boundsOf(
  bounds: NonNullable<TransactionDetails['resourceBounds']>,
): ResourceBounds {
  const bound = (one: Infer<typeof BoundParam>): ResourceBound => ({
    maxAmount: one.max_amount,
    maxPricePerUnit: one.max_price_per_unit,
  });
  return {
    l1Gas: bound(bounds.l1_gas),
    l1DataGas: bound(bounds.l1_data_gas),
    l2Gas: bound(bounds.l2_gas),
  };
}

/** The dapp's options, with defaults for the rest. */
export function optionsOf(
  details: TransactionDetails | undefined,
): TransactionOptions {
  if (details === undefined) {
    return DEFAULT_OPTIONS;
  }
  return {
    ...DEFAULT_OPTIONS,
    ...definedMembers({
      nonce: details.nonce,
      maxFee: details.maxFee,
      bounds: details.resourceBounds && boundsOf(details.resourceBounds),
    }),
    tip: details.tip ?? DEFAULT_OPTIONS.tip,
    block: details.blockIdentifier ?? DEFAULT_OPTIONS.block,
  };
}

/** The options for a transaction to sign: the block applies to fee estimates only. */
export function sendOptionsOf(
  details: TransactionDetails | undefined,
): TransactionOptions {
  return { ...optionsOf(details), block: DEFAULT_OPTIONS.block };
}

type Request = {
  readonly address?: Felt | undefined;
  readonly senderAddress?: Felt | undefined;
  readonly chainId: ChainId;
};
type RequestDetails = Pick<TransactionDetails, 'walletAddress' | 'chainId'> & {
  readonly senderAddress?: Felt | undefined;
};

/** The sender of a request, from whichever of the two members is set. */
export function requestSender(
  request: Pick<Request, 'address' | 'senderAddress'>,
): Felt | undefined {
  return request.address ?? request.senderAddress;
}

/** Extends a struct of params whose details are in the member `key`: it also rejects a
 * missing sender, and senders or networks that contradict each other. */
export function withConsistentSender<
  Key extends string,
  Params extends Request & Partial<Record<Key, RequestDetails | undefined>>,
  Schema,
>(struct: Struct<Params, Schema>, key: Key): Struct<Params, Schema> {
  return refine(struct, 'agreement', (params) => {
    const { senderAddress, chainId, [key]: details } = params;
    const sender = requestSender(params);
    if (sender === undefined) {
      return { path: ['address'], message: 'an account' };
    }
    const pairs = [
      [['senderAddress'], senderAddress, sender],
      [[key, 'walletAddress'], details?.walletAddress, sender],
      [[key, 'senderAddress'], details?.senderAddress, sender],
      [[key, 'chainId'], details?.chainId, chainId],
    ] as const;
    const conflict = pairs.find(
      ([, detail, expected]) => detail !== undefined && detail !== expected,
    );
    return conflict === undefined
      ? true
      : {
          path: [...conflict[0]],
          message: 'the same value as in the request itself',
        };
  });
}
