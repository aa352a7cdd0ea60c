import { refine, type Struct } from 'superstruct';

import { boundsOf, type Details } from './transaction-details';
import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import {
  DEFAULT_OPTIONS,
  type TransactionOptions,
} from '../../transactions/prepare/build';

/**
 * @param details - A validated transaction details object, or none.
 * @returns The dapp's options, with defaults for the rest.
 */
export function optionsOf(details: Details | undefined): TransactionOptions {
  if (details === undefined) {
    return DEFAULT_OPTIONS;
  }
  return {
    ...DEFAULT_OPTIONS,
    ...(details.nonce === undefined ? {} : { nonce: details.nonce }),
    ...(details.maxFee === undefined ? {} : { maxFee: details.maxFee }),
    ...(details.resourceBounds === undefined
      ? {}
      : { bounds: boundsOf(details.resourceBounds) }),
    tip: details.tip ?? DEFAULT_OPTIONS.tip,
    block: details.blockIdentifier ?? DEFAULT_OPTIONS.block,
  };
}

/**
 * @param details - A validated transaction details object, or none.
 * @returns The options for a transaction to sign: the block applies to fee estimates
 * only.
 */
export function sendOptionsOf(
  details: Details | undefined,
): TransactionOptions {
  return { ...optionsOf(details), block: DEFAULT_OPTIONS.block };
}

type Request = {
  readonly address?: Felt | undefined;
  readonly senderAddress?: Felt | undefined;
  readonly chainId: ChainId;
};
type RequestDetails = Pick<Details, 'walletAddress' | 'chainId'> & {
  readonly senderAddress?: Felt | undefined;
};

/**
 * @param request - A request, or its details.
 * @returns The sender, from whichever of its two members is set.
 */
export function senderOf(
  request: Pick<Request, 'address' | 'senderAddress'>,
): Felt | undefined {
  return request.address ?? request.senderAddress;
}

/**
 * @param struct - The struct of params that contain transaction details.
 * @param key - The name of the details' member.
 * @returns A struct that also rejects a missing sender, and senders or networks that
 * contradict each other.
 */
export function withConsistentSender<
  Key extends string,
  Params extends Request & Partial<Record<Key, RequestDetails | undefined>>,
  Schema,
>(struct: Struct<Params, Schema>, key: Key): Struct<Params, Schema> {
  return refine(struct, 'agreement', (params) => {
    const { senderAddress, chainId, [key]: details } = params;
    const sender = senderOf(params);
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
