import type { FeeToken, PaymasterQuote, QuoteRequest } from './quote';
import type { ChainId } from '../config/networks';
import { WalletError } from '../core/errors';
import type { Felt } from '../core/felt';

/** Sends transactions for a fee in a token (SNIP-29). */
export type Paymaster = {
  /** The tokens that it takes.
   *
   * @throws WalletError if it gives no valid answer. */
  readonly feeTokens: (chainId: ChainId) => Promise<readonly FeeToken[]>;
  /** Asks what a transaction costs at most. The answer holds the calls, times and token that
   * were asked for, pays the known forwarder, and isn't far above the own estimate.
   *
   * @throws WalletError if it refuses, gives no valid answer, or one that differs. */
  readonly quote: (request: QuoteRequest) => Promise<PaymasterQuote>;
  /**
   * Makes it send a signed quote, once.
   *
   * @returns The transaction's hash, by the paymaster's word.
   * @throws PaymasterRefused if it said that it sent nothing; it still has the signature,
   * which is valid until `executeBefore`. With any other error, it may have sent it.
   */
  readonly execute: (
    quote: PaymasterQuote,
    signature: readonly Felt[],
  ) => Promise<Felt>;
};

/** A paymaster refused to send a transaction. */
export class PaymasterRefused extends WalletError {
  /** SNIP-29's code of the error. */
  readonly code: number;

  constructor(code: number) {
    super('rejected', 'The paymaster refuses to send the transaction', {
      reason: 'paymaster-refused',
      code,
    });
    this.code = code;
  }
}
