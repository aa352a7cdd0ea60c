/**
 * What can go wrong inside the snap, in the wallet's own terms. The mapper in
 * `rpc/errors.ts` is the only place that turns these into JSON-RPC errors.
 */

/** Every kind of failure that a dapp can be told about. */
export type WalletErrorKind =
  | 'no-such-method'
  | 'invalid-params'
  | 'user-refused'
  | 'unauthorized'
  | 'not-found'
  | 'unreachable'
  | 'rejected'
  | 'too-many-requests';

/** Values that may travel in an error's data. */
export type WalletErrorData = Record<string, string | number | boolean | null>;

/** A foreseen failure. Its message is written for the dapp's developer and
 * never holds a URL, a key, the caller's values or a remote body. */
export class WalletError extends Error {
  readonly kind: WalletErrorKind;

  readonly data: WalletErrorData;

  /**
   * @param kind - What went wrong.
   * @param message - A sentence for the dapp's developer.
   * @param data - What a program can act on.
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

/** Error numbers of the Starknet wallet API that fit our failures. */
export const WALLET_API_ERROR = {
  notErc20: 111,
  unlistedNetwork: 112,
  refusedByUser: 113,
  invalidPayload: 114,
  alreadyDeployed: 115,
  chainNotSupported: 117,
  unknown: 163,
} as const;
