import type { Felt } from './felt';

/** The transaction types that an account sends. */
export const TRANSACTION_TYPES = [
  'invoke',
  'deploy_account',
  'declare',
] as const;

export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Transaction statuses, in the Snap API too; the last two are of failed transactions. */
export const TRANSACTION_STATUSES = [
  'RECEIVED',
  'PENDING',
  'ACCEPTED_ON_L2',
  'ACCEPTED_ON_L1',
  'REVERTED',
  'REJECTED',
] as const;

export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** Why the network refused a transaction: the messages for sites and records. The UI
 * has localised texts under the same keys. */
export const REFUSAL_MESSAGES = {
  'too-little-strk': 'The account holds too little STRK for the fee limits',
  'price-rose':
    'The network’s price of gas has risen above the transaction’s limits',
  'too-much-gas': 'The transaction may use more gas than the network allows',
  'limits-too-low': 'The fee limits are below the network’s minimum',
  'outbid-too-little':
    'Another transaction with this nonce is pending, and this one doesn’t outbid it by a tenth',
  'nonce-taken':
    'The nonce is not the account’s next one: another of its transactions came first',
  'declared-too-early':
    'The network takes a declaration only when the account’s earlier transactions are in a block',
  'account-refused': 'The account’s own code refused the transaction',
  'network-full': 'The network takes no more transactions at the moment',
  'class-declared': 'The class is already declared',
  'class-refused': 'The network does not accept this class',
  'not-allowed': 'The network does not accept transactions of this kind',
  unexplained: 'The network refused the transaction',
} as const;

/** The failure reason of a transaction that no node knows any more. */
export const DROPPED_REASON = 'Dropped by the network';

/** The failure reason of a transaction whose nonce another one used; ": " and the hash of that one
 * follow once it is in a block. */
export const REPLACED_REASON =
  'Another transaction of the account took its nonce';

/** The hash of the transaction that a failure reason names as the one that took the nonce. */
export function replacementIn(reason: string | null): Felt | undefined {
  return reason?.startsWith(REPLACED_REASON) === true
    ? (/: (0x[0-9a-f]{1,64})$/u.exec(reason)?.[1] as Felt | undefined)
    : undefined;
}

/** The failure reason of a transaction that a paymaster can't send any more. */
export const EXPIRED_REASON = 'The paymaster didn’t send it in time';

/** The failure reason of a transaction that the wallet's own check undid; an amount follows, such
 * as "23.75 USDC". */
export const UNDONE_REASON = 'Undone by your wallet’s check: less than ';

/** Why the network refused a transaction. */
export type RefusalReason = keyof typeof REFUSAL_MESSAGES;

export function isRefusal(name: unknown): name is RefusalReason {
  return typeof name === 'string' && Object.hasOwn(REFUSAL_MESSAGES, name);
}

/** Finds a refusal by its message, which records store as the failure reason. */
export function refusalOf(reason: string | null): RefusalReason | undefined {
  return (Object.keys(REFUSAL_MESSAGES) as RefusalReason[]).find(
    (name) => REFUSAL_MESSAGES[name] === reason,
  );
}

/** What takes a pending transaction's place: the same calls at a higher price, or nothing. */
export type ReplacementKind = 'speed-up' | 'cancel';
