import type { ChainId } from '../config/networks';
import type { Call } from '../core/call';
import type { Felt } from '../core/felt';

/** A token that a paymaster takes for the network fee. */
export type FeeToken = {
  readonly contract: Felt;
  readonly decimals: number;
  /** What the paymaster gives for one whole token, in FRI (10^-18 STRK). */
  readonly priceInStrk: bigint;
};

/** An account that the same transaction deploys. */
export type QuotedDeployment = {
  readonly classHash: Felt;
  readonly salt: Felt;
  readonly constructorCalldata: readonly Felt[];
};

/** A transaction that a paymaster is asked to send. Times are in Unix seconds. */
export type QuoteRequest = {
  readonly chainId: ChainId;
  readonly address: Felt;
  readonly calls: readonly Call[];
  /** The token that pays the fee. */
  readonly token: Felt;
  readonly executeAfter: number;
  readonly executeBefore: number;
  /** The wallet's own estimate of the fee in FRI, which limits the paymaster's. */
  readonly ownEstimate: bigint;
  readonly deployment?: QuotedDeployment;
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
  /** The typed data (SNIP-12) as JSON. */
  readonly typedData: Readonly<Record<string, unknown>>;
  readonly messageHash: Felt;
  readonly deployment?: QuotedDeployment;
};
