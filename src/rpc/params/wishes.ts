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

type Request = {
  readonly address: Felt;
  readonly chainId: ChainId;
  readonly details?: Details | undefined;
};

/**
 * @param struct - Params with details among them.
 * @returns The same, refused where the details name another sender or another
 * network than the request itself.
 */
export function agreeing<Params extends Request, Schema>(
  struct: Struct<Params, Schema>,
): Struct<Params, Schema> {
  return refine(struct, 'agreement', ({ address, chainId, details }) => {
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
          path: ['details', odd[0]],
          message: 'what the request itself says',
        };
  });
}
