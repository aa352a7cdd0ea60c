import type { Infer } from 'superstruct';

import type { BuiltShape, QuoteRequest } from './quote';
import { networkView, type ChainId } from '../config/networks';
import { STRK } from '../config/tokens';
import { WalletError } from '../core/errors';
import { padFelt, toFelt, type Felt } from '../core/felt';
import {
  centsOf,
  ROUGH_TOKEN_PRICES,
  type TokenPrices,
} from '../tokens/values';

/** How many times the wallet's own estimate a fee may be: an honest paymaster asks for three
 * times its estimate, and a tenth for itself. */
const MAX_TIMES = 5n;

/** A fee of a dollar is never too high, since estimates of small ones differ more. In cents. */
const FAIR_CENTS = 100n;

/** What whole tokens are worth, by the feeds' prices, else by the bundled ones. */
function pricesWith(feedPrices: TokenPrices): TokenPrices {
  return new Map([...ROUGH_TOKEN_PRICES, ...feedPrices]);
}

/** Whether something other than the paymaster's word says what a fee in the token is worth.
 * On test networks nothing has to. */
export function canJudgeFee(
  chainId: ChainId,
  token: Felt,
  feedPrices: TokenPrices,
): boolean {
  return (
    networkView(chainId).isTest || pricesWith(feedPrices).has(padFelt(token))
  );
}

/**
 * Checks that a fee is at most five times the own estimate, which is at believable gas prices, or
 * a dollar.
 *
 * @throws WalletError `rejected` if the fee is higher, or can't be judged.
 */
export function assertFairFee(
  { chainId, token, ownEstimate }: QuoteRequest,
  fee: Infer<typeof BuiltShape>['fee'],
  feedPrices: TokenPrices,
): void {
  const prices = pricesWith(feedPrices);
  const units = fee.suggested_max_fee_in_gas_token;
  const inStrk = fee.suggested_max_fee_in_strk;
  const cents = canJudgeFee(chainId, token, feedPrices)
    ? (centsOf({ token, units }, prices) ??
      centsOf({ token: STRK, units: inStrk }, prices))
    : undefined;
  const own = toFelt(MAX_TIMES * ownEstimate);
  const limit = centsOf({ token: STRK, units: own }, prices) ?? 0n;
  if (cents === undefined || (cents > limit && cents > FAIR_CENTS)) {
    throw new WalletError(
      'rejected',
      'The paymaster asks for far more than the transaction costs',
      { reason: 'paymaster-expensive' },
    );
  }
}
