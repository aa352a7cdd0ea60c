import { readableReason } from './revert-reason';
import type { Transaction } from './transaction';
import {
  ignoreWalletError,
  WALLET_API_ERROR,
  WalletError,
  type WalletErrorData,
} from '../core/errors';
import { REFUSAL_MESSAGES, type RefusalReason } from '../core/transaction';
import type { RpcError, RpcResult } from '../http/json-rpc';
import type { Query } from '../http/query';
import { unansweredError, type RequestError } from '../http/request-error';

export const NO_SUCH_METHOD = -32601;
const BAD_PARAMS = -32602;

/** Whether an error code is defined by the Starknet JSON-RPC specification (read,
 * write and trace API), other than "unexpected error" (63), and so comes from a
 * working node. Any other code may be a failure of the node or of a proxy. */
export function isStarknetCode(code: number): boolean {
  return (
    code !== 63 &&
    ([1, 10].includes(code) ||
      (code >= 20 && code <= 69) ||
      (code >= 100 && code <= 104))
  );
}

/** Whether a read that got an error with this code should be retried at another
 * endpoint. */
export function isRetryable(code: number): boolean {
  return !isStarknetCode(code) && code !== BAD_PARAMS;
}

/** Whether an error code means that a submission was definitely rejected: it is one
 * of the write API's. Nodes use 63 ("unexpected error") for rejections by the
 * gateway that have no code of their own. */
export function isDefinitive(code: number): boolean {
  return code >= 51 && code <= 69;
}

/** The Starknet JSON-RPC specification's error codes that we act on. */
export const NODE_ERROR = {
  noContract: 20,
  noEntrypoint: 21,
  noBlock: 24,
  hashNotFound: 29,
  contract: 40,
  execution: 41,
  wrongNonce: 52,
  duplicate: 59,
  wrongCompiledHash: 60,
} as const;

/** How a node's reason for a wrong compiled class hash starts in a simulation, where
 * there is no error code for it. */
const WRONG_COMPILED_HASH = /^mismatch compiled class hash/iu;

const MESSAGES: Readonly<Record<number, string>> = {
  20: 'The transaction calls an address that has no contract',
  21: 'A called contract has no such function',
  24: 'The node does not know that block',
  28: 'The class is not declared on this network',
  41: 'The transaction failed in execution',
  60: 'The compiled class hash is not that of the class',
};

/** The error codes for a contract or a view that doesn't exist, or for a view that fails. */
const ABSENT = [20, 21, 40];

/**
 * @param error - A node's error in response to a read or a simulation; for
 * submissions, use `refusedSubmission`.
 * @returns The error for the dapp: our message with the node's code and its reason as
 * text, and with walletError 114 for a class that can't be declared. A node's
 * internal errors are reported without their details.
 */
export function refusedByNode(error: RpcError): WalletError {
  if (!isStarknetCode(error.code)) {
    return new WalletError(
      'unreachable',
      'The Starknet node returned an error',
    );
  }
  const reason = reasonOf(error);
  const meaning =
    error.code === NODE_ERROR.execution && WRONG_COMPILED_HASH.test(reason)
      ? NODE_ERROR.wrongCompiledHash
      : error.code;
  return new WalletError(
    'rejected',
    MESSAGES[meaning] ?? 'The network rejected the transaction',
    {
      code: error.code,
      ...(reason !== '' && { reason }),
      ...(meaning === NODE_ERROR.wrongCompiledHash && {
        walletError: WALLET_API_ERROR.invalidPayload,
      }),
    },
  );
}

/**
 * Distinguishes "does not exist" from "unknown": a node's internal error must not
 * look like an empty account or a missing view.
 *
 * @param outcome - The result of reading from a contract.
 * @returns Its value; undefined if the contract or the view doesn't exist, or the view fails.
 * @throws WalletError `unreachable` for any other error.
 */
export function valueOrAbsent<Value>(
  outcome: RpcResult<Value>,
): Value | undefined {
  if (outcome.ok) {
    return outcome.value;
  }
  if (isAbsent(outcome.error)) {
    return undefined;
  }
  throw new WalletError('unreachable', 'The Starknet node returned an error');
}

/** The error if no endpoint gave a valid response. */
export function noValidAnswer(
  failures: readonly RequestError[],
  data: WalletErrorData = {},
): WalletError {
  return unansweredError(
    failures,
    ['Rate limit reached at the Starknet nodes of this network', data],
    ['No Starknet node of this network returned a valid response', data],
  );
}

/** Makes a query throw WalletError `unreachable` if the node failed to answer one of
 * its calls. */
export function answeredOrThrow<Value>(query: Query<Value>): Query<Value> {
  return {
    ...query,
    parse: (outcomes) => {
      outcomes.forEach(valueOrAbsent);
      return query.parse(outcomes);
    },
  };
}

/** Makes a query return undefined where it would throw a WalletError. */
export function orUndefined<Value>(
  query: Query<Value>,
): Query<Value | undefined> {
  return {
    ...query,
    parse: (outcomes) => {
      try {
        return query.parse(outcomes);
      } catch (error) {
        ignoreWalletError(error);
        return undefined;
      }
    },
  };
}

/** Whether a node's error means that the contract or the view doesn't exist, or fails.
 */
export function isAbsent({ code }: RpcError): boolean {
  return ABSENT.includes(code);
}

/** A node's reason as text, "" if it gives none. */
export function reasonOf(error: RpcError): string {
  return readableReason(innermost(error.data));
}

/** Nodes nest the error of a call in that of its caller. */
function innermost(data: unknown, depth = 0): string {
  if (typeof data === 'string') {
    return data;
  }
  if (typeof data !== 'object' || data === null || depth > 50) {
    return '';
  }
  const {
    execution_error: execution,
    revert_error: revert,
    error,
  } = data as Record<string, unknown>;
  return innermost(execution ?? revert ?? error, depth + 1);
}

type Row = {
  readonly code: number;
  /** The pattern that the node's data must match; any data if absent. */
  readonly says?: RegExp;
  /** The transaction type that the row applies to; any type if absent. */
  readonly of?: Transaction['type'];
  readonly means: RefusalReason;
};

/** The panic messages of Ready accounts, formerly Argent. */
const ACCOUNT_PANIC = /\b(?:argent|ready)\/[a-z0-9-]{1,31}/u;

/**
 * The meaning of rejections by the sequencer's gateway and mempool, as nodes relay
 * them (starkware-libs/sequencer, apollo_gateway and apollo_mempool, November 2026).
 * The code alone is ambiguous: 55 is any failed validation, 63 anything without a
 * code of its own. The first matching row applies.
 */
const TABLE: readonly Row[] = [
  { code: 51, means: 'class-declared' },
  { code: 52, says: /duplicate ?nonce/iu, means: 'outbid-too-little' },
  { code: 52, of: 'DECLARE', means: 'declared-too-early' },
  { code: 52, means: 'nonce-taken' },
  { code: 53, means: 'limits-too-low' },
  { code: 54, means: 'too-little-strk' },
  { code: 55, says: /exceeds? (?:the )?balance/iu, means: 'too-little-strk' },
  { code: 55, says: /lower than the actual gas price/iu, means: 'price-rose' },
  { code: 55, says: /lower than the minimal gas/iu, means: 'limits-too-low' },
  { code: 55, says: /invalid transaction nonce/iu, means: 'nonce-taken' },
  { code: 55, says: ACCOUNT_PANIC, means: 'account-refused' },
  { code: 56, means: 'class-refused' },
  { code: 57, means: 'class-refused' },
  { code: 60, means: 'class-refused' },
  { code: 61, means: 'not-allowed' },
  { code: 62, means: 'class-refused' },
  { code: 63, says: /below the required threshold/iu, means: 'price-rose' },
  { code: 63, says: /max gas amount is too high/iu, means: 'too-much-gas' },
  {
    code: 63,
    says: /mempool.{0,40}(?:full|limit|capacity)/iu,
    means: 'network-full',
  },
  {
    code: 63,
    says: /nonce.{0,40}(?:too (?:large|high|far)|gap)/iu,
    means: 'nonce-taken',
  },
  {
    code: 63,
    says: /data availability mode|too long|(?:must|should) be empty/iu,
    means: 'not-allowed',
  },
  { code: 64, means: 'nonce-taken' },
  { code: 65, means: 'limits-too-low' },
];

/** How much of a node's error data is matched, in characters. */
const MAX_DATA = 2_000;

/** Why a node refused a submission; `unexplained` if its error matches no known pattern.
 */
export function refusalIn(
  error: RpcError,
  type: Transaction['type'],
): RefusalReason {
  const words = wordsOf(error);
  const row = TABLE.find(
    ({ code, says, of }) =>
      code === error.code &&
      (of === undefined || of === type) &&
      (says === undefined || says.test(words)),
  );
  return row?.means ?? 'unexplained';
}

/** The error for the site whose submission was refused, with the node's code and the refusal.
 * Of the node's own text it contains only the account's panic message, a short identifier.
 */
export function refusedSubmission(
  error: RpcError,
  type: Transaction['type'],
): WalletError {
  const refusal = refusalIn(error, type);
  const [reason] =
    refusal === 'account-refused'
      ? (ACCOUNT_PANIC.exec(wordsOf(error)) ?? [])
      : [];
  return new WalletError('rejected', REFUSAL_MESSAGES[refusal], {
    code: error.code,
    refusal,
    ...(reason !== undefined && { reason }),
    ...(refusal === 'class-refused' && {
      walletError: WALLET_API_ERROR.invalidPayload,
    }),
  });
}

/** The start of a node's raw error data, then its decoded reason: some nodes return
 * the account's panic message only as felts. */
function wordsOf(error: RpcError): string {
  const { data } = error;
  const text = typeof data === 'string' ? data : '';
  return `${text.slice(0, MAX_DATA)} ${reasonOf(error)}`;
}
