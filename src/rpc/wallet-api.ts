import { isRecord } from '../core/validate';

// What Starknet's wallet API asks of all `wallet_*` methods.

/** The API's names of its errors (wallet-api/wallet_rpc.json, `components.errors`), by
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

/** Whether it is one of the wallet API's. */
export function isWalletName(name: string): boolean {
  return name.startsWith('wallet_');
}

/**
 * @param code - An error's code in the wallet API.
 * @returns What a message of it ends with, for example " (USER_REFUSED_OP)".
 */
export function nameSuffix(code: number): string {
  return ` (${NAMES[code] ?? 'UNKNOWN_ERROR'})`;
}

/**
 * @param params - Params as the API's OpenRPC document names them, or as starknet.js sends
 * them: without those names.
 */
export function unwrapParams(params: unknown): unknown {
  if (!isRecord(params)) {
    return params;
  }
  const { invoke_transaction: calls, ...rest } = params;
  const { typed_data: message, declare_transaction: contract, ...own } = rest;
  return {
    ...own,
    ...(calls === undefined ? {} : { calls }),
    ...(isRecord(message) ? message : {}),
    ...(isRecord(contract) ? contract : {}),
  };
}
