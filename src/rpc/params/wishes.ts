import { boundsOf, type Details } from './details';
import type { ChainId } from '../../config/networks';
import { WALLET_ERROR, WalletFailure } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { NO_WISHES, type Wishes } from '../../transactions/wishes';

/**
 * @param details - A checked transaction details object, or none.
 * @param request - What the request itself says.
 * @param request.address - The sender.
 * @param request.chainId - The network.
 * @returns What the dapp fixed of the transaction.
 * @throws WalletFailure `invalid-params` where the details name another sender
 * or another network.
 */
export function wishesOf(
  details: Details | undefined,
  request: { address: Felt; chainId: ChainId },
): Wishes {
  if (details === undefined) {
    return NO_WISHES;
  }
  assertAgrees('walletAddress', details.walletAddress, request.address);
  assertAgrees('chainId', details.chainId, request.chainId);
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

function assertAgrees(
  member: string,
  detail: string | undefined,
  request: string,
): void {
  if (detail !== undefined && detail !== request) {
    throw new WalletFailure(
      'invalid-params',
      `Invalid params: params.details.${member}: expected what the request itself says`,
      { walletError: WALLET_ERROR.invalidPayload },
    );
  }
}
