import { ACCOUNTS } from './accounts';
import { CLASSES } from './classes';
import { CONNECTION } from './connection';
import { ETHEREUM } from './ethereum';
import { FEES } from './fees';
import { HISTORY } from './history';
import { MESSAGES } from './messages';
import { NETWORK } from './network';
import { TOKENS } from './tokens';
import { SIGNATURES, TRANSACTIONS } from './transactions';
import { WALLET_ACTIONS } from './wallet-actions';
import type { MethodDescription } from './words';
import type { MethodName } from '../../../../src/rpc/method-table';

/** The methods of each group, in the order of the reference. */
const GROUPS: Readonly<Record<string, object>> = {
  Accounts: ACCOUNTS,
  Fees: FEES,
  Transactions: TRANSACTIONS,
  Signatures: SIGNATURES,
  Classes: CLASSES,
  Messages: MESSAGES,
  History: HISTORY,
  Tokens: TOKENS,
  Ethereum: ETHEREUM,
  Network: NETWORK,
  Connection: CONNECTION,
  'Wallet API': WALLET_ACTIONS,
};

/** The documentation of each method, in the order of the reference. A missing method is
 * a compile error. */
export const DESCRIPTIONS: Readonly<Record<MethodName, MethodDescription>> = {
  ...ACCOUNTS,
  ...FEES,
  ...TRANSACTIONS,
  ...SIGNATURES,
  ...CLASSES,
  ...MESSAGES,
  ...HISTORY,
  ...TOKENS,
  ...ETHEREUM,
  ...NETWORK,
  ...CONNECTION,
  ...WALLET_ACTIONS,
};

/**
 * @throws Error if the method is in no group.
 */
export function groupOf(method: string): string {
  const [group] =
    Object.entries(GROUPS).find(([, methods]) => method in methods) ?? [];
  if (group === undefined) {
    throw new Error(`${method} is in no group`);
  }
  return group;
}
