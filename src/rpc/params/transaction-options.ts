import { refine, type Struct } from 'superstruct';

import { boundsOf, type Details } from './details';
import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import {
  DEFAULT_OPTIONS,
  type TransactionOptions,
} from '../../transactions/prepare/options';

/**
 * @param details - A checked transaction details object, or none.
 * @returns What the dapp fixed of the transaction.
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
    nonceDataMode: details.nonceDataAvailabilityMode ?? 0,
    feeDataMode: details.feeDataAvailabilityMode ?? 0,
    block: details.blockIdentifier ?? DEFAULT_OPTIONS.block,
    validate: details.skipValidate === false,
  };
}

/**
 * @param details - A checked transaction details object, or none.
 * @returns The same for what is signed: two members matter to estimates alone.
 */
export function sendOptionsOf(
  details: Details | undefined,
): TransactionOptions {
  const { block, validate } = DEFAULT_OPTIONS;
  return { ...optionsOf(details), block, validate };
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
 * @returns The sender, by either of its names.
 */
export function senderOf(
  request: Pick<Request, 'address' | 'senderAddress'>,
): Felt | undefined {
  return request.address ?? request.senderAddress;
}

/**
 * @param struct - Params with details among them.
 * @param key - What the details are called there.
 * @returns The same, refused where any two senders or networks in it differ, or
 * where there is no sender.
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
    const odd = pairs.find(
      ([, detail, own]) => detail !== undefined && detail !== own,
    );
    return odd === undefined
      ? true
      : { path: [...odd[0]], message: 'what the request itself says' };
  });
}
