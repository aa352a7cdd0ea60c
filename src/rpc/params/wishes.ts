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
  readonly address: Felt;
  readonly chainId: ChainId;
};

/**
 * @param struct - Params with details among them.
 * @param key - What the details are called there.
 * @returns The same, refused where the details name another sender or another
 * network than the request itself.
 */
export function agreeing<
  Key extends string,
  Params extends Request & Partial<Record<Key, Details | undefined>>,
  Schema,
>(struct: Struct<Params, Schema>, key: Key): Struct<Params, Schema> {
  return refine(struct, 'agreement', (params) => {
    const { address, chainId, [key]: details } = params;
    const pairs = [
      ['walletAddress', details?.walletAddress, address],
      ['chainId', details?.chainId, chainId],
    ] as const;
    const odd = pairs.find(
      ([, detail, own]) => detail !== undefined && detail !== own,
    );
    return odd === undefined
      ? true
      : {
          path: [key, odd[0]],
          message: 'what the request itself says',
        };
  });
}
