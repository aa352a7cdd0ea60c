/** The transaction types that an account sends. */
export const TRANSACTION_TYPES = [
  'invoke',
  'deploy_account',
  'declare',
] as const;

export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Transaction statuses: the interface's four, and two for failed transactions. */
export const STATUSES = [
  'RECEIVED',
  'PENDING',
  'ACCEPTED_ON_L2',
  'ACCEPTED_ON_L1',
  'REVERTED',
  'REJECTED',
] as const;

export type TransactionStatus = (typeof STATUSES)[number];
