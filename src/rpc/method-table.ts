import type { Method } from './define-method';
import { ACCOUNT_METHODS } from './methods/accounts';
import { CLASS_METHODS } from './methods/classes';
import { ETHEREUM_METHODS } from './methods/ethereum';
import { HISTORY_METHODS } from './methods/history';
import { MESSAGE_METHODS } from './methods/messages';
import { SITE_METHODS } from './methods/sites';
import { TOKEN_METHODS } from './methods/tokens';
import { TRANSACTION_METHODS } from './methods/transactions';
import { WALLET_METHODS } from './wallet-api/methods';

/** All methods by name. */
export const METHODS = {
  ...ACCOUNT_METHODS,
  ...CLASS_METHODS,
  ...ETHEREUM_METHODS,
  ...HISTORY_METHODS,
  l2net_getTransaction: HISTORY_METHODS.l2net_getTransactions,
  ...MESSAGE_METHODS,
  ...SITE_METHODS,
  ...TOKEN_METHODS,
  ...TRANSACTION_METHODS,
  ...WALLET_METHODS,
} satisfies Readonly<Record<string, Method>>;

/** The name of a method that the snap supports. */
export type MethodName = keyof typeof METHODS;

/** Whether the snap supports a method of that name. */
export function isMethodName(name: string): name is MethodName {
  return Object.hasOwn(METHODS, name);
}
