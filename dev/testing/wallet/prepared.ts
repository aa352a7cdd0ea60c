import type { GuardedTransaction } from '../../../src/transactions/enforce/enforce';
import type { ReadRequest } from '../../../src/transactions/prepare/preflight';

type Members = Readonly<Record<string, unknown>>;

/** Of which part each member is; all others are the transaction's own. */
const PARTS: Record<string, keyof ReadRequest> = {
  chainId: 'request',
  account: 'request',
  options: 'request',
  calls: 'request',
  declaration: 'request',
  upgrade: 'request',
  payment: 'request',
  onlyAs: 'request',
  metadata: 'contracts',
  newTokens: 'contracts',
  doubts: 'contracts',
  balances: 'contracts',
  allowances: 'contracts',
  addresses: 'contracts',
  owners: 'contracts',
  nonce: 'nonces',
  next: 'nonces',
  deploysFirst: 'nonces',
  waiting: 'nonces',
  closed: 'nonces',
  secondNonce: 'nonces',
  seen: 'pending',
  replaceable: 'pending',
  isUpgrading: 'pending',
};

const NAMES: Record<string, string> = {
  nonce: 'account',
  secondNonce: 'second',
};

/** A transaction at any stage, of which a test names only the members that matter to it. */
export function preparedOf({
  accountState = {},
  ...members
}: Members & {
  readonly accountState?: Members & { readonly account?: object };
}): GuardedTransaction {
  const parts: Record<string, Record<string, unknown>> = {
    request: { account: accountState.account ?? {} },
    contracts: {},
    nonces: {},
    pending: {},
  };
  const own: Record<string, unknown> = { accountState };
  for (const [name, value] of Object.entries(members)) {
    (parts[PARTS[name] ?? ''] ?? own)[NAMES[name] ?? name] = value;
  }
  return { ...parts, ...own } as unknown as GuardedTransaction;
}
