/**
 * The snap's own errors. Only `rpc/errors.ts` maps them to JSON-RPC errors.
 */

/** The kinds of errors that a dapp can receive. */
export type WalletErrorKind =
  | 'no-such-method'
  | 'invalid-params'
  | 'user-refused'
  | 'unauthorized'
  | 'not-found'
  | 'unreachable'
  | 'rejected'
  | 'too-many-requests';

/** The `data` of an error as a dapp receives it. */
export type WalletErrorData = Record<string, string | number | boolean | null>;

/** An expected error. Its message is written for the dapp's developer and never
 * contains a URL, a key, the caller's values or a remote response. */
export class WalletError extends Error {
  readonly kind: WalletErrorKind;

  readonly data: WalletErrorData;

  /**
   * @param message - A sentence for the dapp's developer.
   * @param data - Details that a program can act on.
   */
  constructor(
    kind: WalletErrorKind,
    message: string,
    data: WalletErrorData = {},
  ) {
    super(message);
    this.name = 'WalletError';
    this.kind = kind;
    this.data = data;
  }
}

/** Whether something else took the place of what was to be sent: the nonce is used. */
export function isSuperseded({ data }: WalletError): boolean {
  return (
    data.reason === 'nonce-used' ||
    data.refusal === 'nonce-taken' ||
    data.walletError === WALLET_API_ERROR.alreadyDeployed
  );
}

/**
 * Ignores a WalletError, and rethrows any other error.
 *
 * @throws The error, if it is not a WalletError: a bug in the wallet.
 */
export function ignoreWalletError(error: unknown): undefined {
  if (!(error instanceof WalletError)) {
    throw error;
  }
}

/** The Starknet wallet API's error codes that the snap uses. */
export const WALLET_API_ERROR = {
  notErc20: 111,
  unlistedNetwork: 112,
  refusedByUser: 113,
  invalidPayload: 114,
  alreadyDeployed: 115,
  noDeploymentData: 116,
  chainNotSupported: 117,
  unsupportedVersion: 162,
  unknown: 163,
} as const;
