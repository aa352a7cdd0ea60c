import { SnapError } from '@metamask/snaps-sdk';

import { logError } from './error-log';
import { walletErrorOf } from './params/coerced';
import {
  WALLET_API_ERROR,
  WalletError,
  type WalletErrorData,
  type WalletErrorKind,
} from '../core/errors';
import type { FirstFailure, InvalidInput } from '../core/validate';

/** The JSON-RPC code of each kind of error (JSON-RPC 2.0, EIP-1193 and EIP-1474).
 * Defined only here. */
export const ERROR_CODES: Readonly<Record<WalletErrorKind, number>> = {
  'no-such-method': -32601,
  'invalid-params': -32602,
  'user-refused': 4001,
  unauthorized: 4100,
  'not-found': -32001,
  unreachable: -32002,
  rejected: -32003,
  'too-many-requests': -32005,
};

export const INTERNAL_ERROR = -32603;

/** The Starknet wallet API's codes by kind of error, for errors whose data don't set one.
 * All other kinds get `unknown`. */
const WALLET_CODES: Partial<Record<WalletErrorKind, number>> = {
  'invalid-params': WALLET_API_ERROR.invalidPayload,
  'user-refused': WALLET_API_ERROR.refusedByUser,
};

/** The wallet API's names of its errors (wallet-api/wallet_rpc.json, `components.errors`), by
 * code. Dapps look for them in messages. */
const NAMES: Partial<Record<number, string>> = {
  111: 'NOT_ERC20',
  112: 'UNLISTED_NETWORK',
  113: 'USER_REFUSED_OP',
  114: 'INVALID_REQUEST_PAYLOAD',
  115: 'ACCOUNT_ALREADY_DEPLOYED',
  116: 'DEPLOYMENT_DATA_NOT_AVAILABLE',
  117: 'CHAIN_ID_NOT_SUPPORTED',
  162: 'API_VERSION_NOT_SUPPORTED',
  163: 'UNKNOWN_ERROR',
};

/** The API that a method belongs to. */
type Api = 'own' | 'wallet' | 'former';

/**
 * Turns anything thrown into an error that may leave the snap. An error of any other
 * class would terminate the snap and every request in flight.
 *
 * @param api - The method's API. Clients of the former snap read the wallet API's code from
 * `walletRpcError`; those of the wallet API look for the code's name in the message.
 * @returns A SnapError. Unexpected errors become an internal error without details;
 * the error itself stays in the snap as its `cause`.
 */
export function toSnapError(error: unknown, api: Api = 'own'): SnapError {
  if (error instanceof WalletError) {
    const data = {
      walletError: WALLET_CODES[error.kind] ?? WALLET_API_ERROR.unknown,
      ...error.data,
    };
    return snapError(ERROR_CODES[error.kind], error.message, data, api);
  }
  logError(error);
  const data = { walletError: WALLET_API_ERROR.unknown };
  const internal = snapError(
    INTERNAL_ERROR,
    'Internal wallet error',
    data,
    api,
  );
  // Not enumerable, like any error's cause, so it isn't copied with the error.
  return Object.defineProperty(internal, 'cause', { value: error });
}

function snapError(
  code: number,
  message: string,
  data: WalletErrorData & { readonly walletError: number },
  api: Api,
): SnapError {
  const suffix =
    api === 'wallet' ? ` (${NAMES[data.walletError] ?? 'UNKNOWN_ERROR'})` : '';
  const error = new SnapError(
    { code, message: message + suffix },
    api === 'former'
      ? { ...data, walletRpcError: { code: data.walletError } }
      : data,
  );
  // MetaMask would forward the stack to the site.
  Object.defineProperty(error, 'stack', { value: '' });
  return error;
}

/** Descriptions of superstruct's own types. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  tuple: 'a list',
  string: 'text',
  boolean: 'true or false',
};

/** Maximum length of a path in characters: it contains names that the caller sent. */
const MAX_PATH = 160;

/** The error for params that a struct rejected. It names the path and what was expected
 * there, never the value. */
export function invalidParams(failure: FirstFailure | undefined): WalletError {
  if (failure === undefined) {
    return new WalletError(
      'invalid-params',
      'Invalid params: params: expected the method’s params',
    );
  }
  const path = ['params', ...(failure.path as string[])]
    .join('.')
    .slice(0, MAX_PATH);
  return new WalletError(
    'invalid-params',
    `Invalid params: ${printable(path)}: ${expectation(failure)}`,
    {
      walletError:
        walletErrorOf(failure.value) ?? WALLET_API_ERROR.invalidPayload,
    },
  );
}

/** The error for params that passed the structs but failed a later check. */
export function badParams({ path, message }: InvalidInput): WalletError {
  return new WalletError(
    'invalid-params',
    `Invalid params: ${printable(['params', ...path].join('.'))}: expected ${message}`,
  );
}

function expectation(failure: FirstFailure): string {
  if (failure.type === 'never') {
    return 'unknown member';
  }
  if (failure.value === undefined) {
    return 'is missing';
  }
  // Superstruct's own messages, which start with "Expected", repeat the value.
  const description = failure.message.startsWith('Expected')
    ? (DESCRIPTIONS[failure.type] ?? `a valid ${failure.type}`)
    : failure.message;
  return `expected ${description}`;
}

function printable(path: string): string {
  return path.replace(/[^\w.$-]/gu, '?');
}
