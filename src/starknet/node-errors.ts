import { isStarknetCode } from './transport/error-codes';
import {
  ignoreWalletError,
  WALLET_API_ERROR,
  WalletError,
} from '../core/errors';
import { readableReason } from '../core/revert-reason';
import type { RpcError, RpcResult } from '../http/json-rpc';
import type { Query } from '../http/query';

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

/** How nodes begin the reason if they find a wrong compiled class hash in a simulation,
 * which has no code of its own for it. */
const WRONG_COMPILED_HASH = /^mismatch compiled class hash/iu;

const MESSAGES: Readonly<Record<number, string>> = {
  20: 'The transaction calls an address that has no contract',
  21: 'A called contract has no such function',
  24: 'The node does not know that block',
  28: 'The class is not declared on this network',
  41: 'The transaction failed in execution',
  60: 'The compiled class hash is not that of the class',
};

/** The error codes for a contract or a view that doesn't exist. */
const ABSENT = [20, 21, 40];

/**
 * @param error - A node's error in response to a read or a simulation; submissions have
 * `refusedSubmission`.
 * @returns The error for the dapp: our message with the node's code and its reason
 * as text, and with walletError 114 for a class that can't be declared. Nothing is passed
 * on of a node's internal errors.
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
      ...(reason === '' ? {} : { reason }),
      ...(meaning === NODE_ERROR.wrongCompiledHash
        ? { walletError: WALLET_API_ERROR.invalidPayload }
        : {}),
    },
  );
}

/**
 * Distinguishes "does not exist" from "unknown": a node's internal error must not
 * look like an empty account or a missing view.
 *
 * @param outcome - The result of reading from a contract.
 * @returns Its value, or undefined if the contract or the view doesn't exist.
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

/** The same query; it throws WalletError `unreachable` if the node failed to answer one of
 * its calls. */
export function answered<Value>(query: Query<Value>): Query<Value> {
  return {
    ...query,
    parse: (outcomes) => {
      outcomes.forEach(valueOrAbsent);
      return query.parse(outcomes);
    },
  };
}

/** The same query; its value is undefined where it would throw a WalletError. */
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

/**
 * @param error - A node's error in response to reading from a contract.
 * @returns Whether it means that the contract or the view doesn't exist, or fails.
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
