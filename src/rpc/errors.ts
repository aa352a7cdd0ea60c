import { SnapError } from '@metamask/snaps-sdk';

import { logError } from './error-log';
import {
  WALLET_API_ERROR,
  WalletError,
  type WalletErrorData,
  type WalletErrorKind,
} from '../core/errors';

/** The JSON-RPC code of each kind of error (JSON-RPC 2.0, EIP-1193 and EIP-1474).
 * Defined only here. */
export const CODES: Readonly<Record<WalletErrorKind, number>> = {
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

/** The Starknet wallet API's code of an error that doesn't have its own; `unknown` for
 * all other kinds. */
const WALLET_CODES: Partial<Record<WalletErrorKind, number>> = {
  'invalid-params': WALLET_API_ERROR.invalidPayload,
  'user-refused': WALLET_API_ERROR.refusedByUser,
};

/**
 * Turns anything thrown into an error that may leave the snap. An error of any other
 * class would terminate the snap and every request in flight.
 *
 * @param error - Anything thrown.
 * @returns A SnapError. Unexpected errors become an internal error without details;
 * the error itself stays in the snap as its `cause`.
 */
export function toSnapError(error: unknown): SnapError {
  if (error instanceof WalletError) {
    return snapError(CODES[error.kind], error.message, {
      walletError: WALLET_CODES[error.kind] ?? WALLET_API_ERROR.unknown,
      ...error.data,
    });
  }
  logError(error);
  const internal = snapError(INTERNAL_ERROR, 'Internal wallet error', {
    walletError: WALLET_API_ERROR.unknown,
  });
  // Not enumerable, like any error's cause, so it isn't copied with the error.
  return Object.defineProperty(internal, 'cause', { value: error });
}

function snapError(
  code: number,
  message: string,
  data: WalletErrorData,
): SnapError {
  const error = new SnapError({ code, message }, data);
  // The wallet would forward the stack to the site.
  Object.defineProperty(error, 'stack', { value: '' });
  return error;
}
