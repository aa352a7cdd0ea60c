import { refine, type Struct } from 'superstruct';

import { boundsOf, type Details } from './details';
import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import { NO_WISHES, type Wishes } from '../../transactions/wishes';

/**
 * @param details - A checked transaction details object, or none.
 * @returns What the dapp fixed of the transaction.
 */
export function wishesOf(details: Details | undefined): Wishes {
  if (details === undefined) {
    return NO_WISHES;
  }
  return {
    ...NO_WISHES,
    ...(details.nonce === undefined ? {} : { nonce: details.nonce }),
    ...(details.maxFee === undefined ? {} : { maxFee: details.maxFee }),
    ...(details.resourceBounds === undefined
      ? {}
      : { bounds: boundsOf(details.resourceBounds) }),
    tip: details.tip ?? NO_WISHES.tip,
    nonceDataMode: details.nonceDataAvailabilityMode ?? 0,
    feeDataMode: details.feeDataAvailabilityMode ?? 0,
    block: details.blockIdentifier ?? NO_WISHES.block,
    validate: details.skipValidate === false,
  };
}

/**
 * @param details - A checked transaction details object, or none.
 * @returns The same for what is signed: two members matter to estimates alone.
 */
export function sendWishesOf(details: Details | undefined): Wishes {
  const { block, validate } = NO_WISHES;
  return { ...wishesOf(details), block, validate };
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
export function agreeing<
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
