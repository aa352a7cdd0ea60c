import { ACCOUNTS } from './accounts';
import { CLASSES } from './classes';
import { CONNECTION } from './connection';
import { ETHEREUM } from './ethereum';
import { FEES } from './fees';
import { HISTORY } from './history';
import { MESSAGES } from './messages';
import { NETWORK } from './network';
import { TOKENS } from './tokens';
import { TRANSACTIONS } from './transactions';
import { WALLET_ACTIONS } from './wallet-actions';
import type { MethodDescription } from './words';
import type { MethodName } from '../../../../src/rpc/method-table';

/** The methods by group, in the order of the reference: the only list of groups. The reference,
 * the OpenRPC document's tags and the playground follow it. */
const GROUPS = {
  Accounts: ACCOUNTS,
  Fees: FEES,
  Transactions: TRANSACTIONS,
  Classes: CLASSES,
  Messages: MESSAGES,
  History: HISTORY,
  Tokens: TOKENS,
  Ethereum: ETHEREUM,
  Network: NETWORK,
  Connection: CONNECTION,
  'Wallet API': WALLET_ACTIONS,
};

/** The names in all members of a union. */
type NamesIn<Group> = Group extends unknown ? keyof Group : never;

/** The documentation of each method, in the order of the reference. A missing method is
 * a compile error. */
export const DESCRIPTIONS: Readonly<Record<MethodName, MethodDescription>> =
  Object.fromEntries(Object.values(GROUPS).flatMap(entriesOf)) as Record<
    NamesIn<(typeof GROUPS)[keyof typeof GROUPS]>,
    MethodDescription
  >;

function entriesOf(
  group: Readonly<Record<string, MethodDescription>>,
): [string, MethodDescription][] {
  return Object.entries(group);
}

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
