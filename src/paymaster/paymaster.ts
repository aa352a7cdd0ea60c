import { array, integer, max, min, refine, type } from 'superstruct';

import { assertFairFee, canJudgeFee } from './fair-fee';
import {
  BuiltShape,
  buildParams,
  composeQuote,
  executeParams,
  type FeeToken,
  type OutsideVersion,
  type PaymasterQuote,
  type QuoteRequest,
} from './quote';
import { KNOWN_FORWARDERS, NETWORKS, type ChainId } from '../config/networks';
import { outsideVersionOf } from '../core/account-types';
import { WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import { TIMEOUTS } from '../core/pauses';
import type { Fetch } from '../http/json';
import { postCalls, type RpcCall, type RpcError } from '../http/json-rpc';
import { messageHash } from '../starknet/message-hash';
import { FeltShape } from '../starknet/reads';
import { runInSlices } from '../starknet/sliced-hash';
import type { State } from '../state/state';
import { shownPrices, type TokenPrices } from '../tokens/values';

/** Sends transactions for a fee in a token (SNIP-29). */
export type Paymaster = {
  /** The tokens that it takes and whose value the wallet knows.
   *
   * @throws WalletError if it gives no valid answer. */
  readonly feeTokens: (chainId: ChainId) => Promise<readonly FeeToken[]>;
  /** Asks what a transaction costs at most. The answer holds the calls, times and token that
   * were asked for, pays the known forwarder, and isn't far above the own estimate.
   *
   * @throws PaymasterRefused; WalletError if it gives no valid answer, or one that differs. */
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

/** A paymaster refused a transaction, and says that it sent nothing. */
export class PaymasterRefused extends WalletError {
  /** The error's code in SNIP-29 or JSON-RPC. */
  readonly code: number;

  constructor(code: number) {
    super('rejected', 'The paymaster refused the transaction', {
      reason: `paymaster-${REFUSALS[code] ?? 'refused'}`,
      paymasterCode: code,
    });
    this.code = code;
  }
}

/** What SNIP-29's errors mean, by code, as far as the user can act on them. */
const REFUSALS: Readonly<Record<number, string>> = {
  150: 'account',
  151: 'token',
  154: 'dearer',
  155: 'account',
  156: 'failed',
  158: 'account',
};

/** The errors that come before anything is sent: SNIP-29's, and JSON-RPC's for requests that
 * aren't understood. 156 (failed) isn't among them, since a paymaster also gives it when its
 * node leaves a submission without an answer. */
const BEFORE_SENDING: readonly number[] = [
  150, 151, 153, 154, 155, 157, 158, -32600, -32601, -32602, -32700,
];

/** What 163 (unknown error) says before anything is sent. */
const EARLY_WORDS =
  /^(?:service not available|blacklisted calls|x-paymaster-api-key is invalid)$/u;

const LIMITS = {
  timeoutMs: TIMEOUTS.read,
  maxBytes: 500_000,
};

const TokensShape = array(
  type({
    token_address: FeltShape,
    decimals: max(min(integer(), 0), 255),
    price_in_strk: refine(FeltShape, 'price', (price) => BigInt(price) > 0n),
  }),
);

const SentShape = type({ transaction_hash: FeltShape });

/** What a paymaster's client needs. */
type PaymasterTools = Pick<State, 'settings' | 'forwarders' | 'prices'> & {
  readonly fetch: Fetch;
  /** Unix time in seconds. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** The paymasters by the user's settings, which are read for each request. */
export function createPaymaster(tools: PaymasterTools): Paymaster {
  return {
    feeTokens: async (chainId) => {
      const answer = await ask(tools, await urlOf(tools, chainId), {
        method: 'paymaster_getSupportedTokens',
        params: [],
        struct: TokensShape,
      });
      const prices = await feedPrices(tools, chainId);
      return answer.flatMap(({ token_address, decimals, price_in_strk }) =>
        canJudgeFee(chainId, token_address, prices)
          ? {
              contract: token_address,
              decimals,
              priceInStrk: BigInt(price_in_strk),
            }
          : [],
      );
    },
    quote: async (request) => quoteFor(tools, request),
    execute: async (quote, signature) => {
      const url = await urlOf(tools, quote.chainId);
      const sent = await ask(
        tools,
        url,
        {
          method: 'paymaster_executeTransaction',
          params: executeParams(quote, signature),
          struct: SentShape,
        },
        true,
      );
      return sent.transaction_hash;
    },
  };
}

async function quoteFor(
  tools: PaymasterTools,
  request: QuoteRequest,
): Promise<PaymasterQuote> {
  const { chainId, address } = request;
  const version = versionFor(request);
  const url = await urlOf(tools, chainId);
  const answer = await ask(tools, url, {
    method: 'paymaster_buildTransaction',
    params: buildParams(request),
    struct: BuiltShape,
  });
  const { message, ...quote } = composeQuote(request, version, answer);
  assertFairFee(request, answer.fee, await feedPrices(tools, chainId));
  await assertForwarder(tools, chainId, url, quote.forwarder);
  const hash = await runInSlices(messageHash(message, address), async () =>
    tools.wait(0),
  );
  return { ...quote, messageHash: hash };
}

async function feedPrices(
  { prices, now }: PaymasterTools,
  chainId: ChainId,
): Promise<TokenPrices> {
  return shownPrices(await prices.read(chainId), now());
}

/** The version by the class of the account, which decides what it can be asked to sign. */
function versionFor({ classHash }: QuoteRequest): OutsideVersion {
  const version = outsideVersionOf(classHash);
  if (version === undefined) {
    throw new WalletError(
      'rejected',
      'Nobody else can make calls of this account: upgrade the account first',
      { reason: 'needs-upgrade' },
    );
  }
  return version;
}

/** Checks who gets the fee. On a network where it isn't bundled, the first forwarder of a
 * paymaster is kept: a later one would be another contract's, or a lie. */
async function assertForwarder(
  { forwarders }: PaymasterTools,
  chainId: ChainId,
  url: string,
  forwarder: Felt,
): Promise<void> {
  const known = KNOWN_FORWARDERS[url] ?? (await forwarders.read(chainId));
  if (known === null) {
    await forwarders.write(chainId, forwarder);
  } else if (known !== forwarder) {
    throw new WalletError(
      'rejected',
      'The paymaster wants its fee at another contract than before',
      { reason: 'paymaster-differs' },
    );
  }
}

async function urlOf(
  { settings }: PaymasterTools,
  chainId: ChainId,
): Promise<string> {
  const { paymaster, ownPaymasterSetting } = NETWORKS[chainId];
  return (await settings.read())[ownPaymasterSetting] || paymaster;
}

/** Makes one request. If it sends something, an error that may come after that isn't a
 * refusal. */
async function ask<Value>(
  { fetch }: PaymasterTools,
  url: string,
  call: RpcCall<Value>,
  sends = false,
): Promise<Value> {
  const outcomes = await postCalls(fetch, url, [call], 1, {
    ...LIMITS,
    ...(sends && { timeoutMs: TIMEOUTS.submission }),
  });
  const outcome = outcomes.ok ? outcomes.value[0] : undefined;
  if (outcome?.ok === true) {
    // The call's struct has validated the value.
    return outcome.value as Value;
  }
  if (outcome !== undefined && (!sends || isBeforeSending(outcome.error))) {
    throw new PaymasterRefused(outcome.error.code);
  }
  throw new WalletError('unreachable', 'The paymaster gave no valid answer', {
    reason: 'paymaster-silent',
  });
}

function isBeforeSending({ code, data }: RpcError): boolean {
  return (
    BEFORE_SENDING.includes(code) ||
    (code === 163 && typeof data === 'string' && EARLY_WORDS.test(data))
  );
}
