import {
  STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '../core/transaction';

const STATUS_BY_NAME = new Map<string, TransactionStatus>([
  ...STATUSES.map((status) => [status, status] as const),
  ['CANDIDATE', 'PENDING'],
  ['PRE_CONFIRMED', 'PENDING'],
]);

const TYPE_BY_NAME = new Map<string, TransactionType>(
  TRANSACTION_TYPES.map((type) => [type.toUpperCase(), type]),
);

/**
 * @param text - A status in any case, with spaces, hyphens or underscores.
 * @returns The Snap API's status; undefined for an unknown one.
 */
export function mapStatus(text: string): TransactionStatus | undefined {
  return STATUS_BY_NAME.get(normalize(text));
}

/**
 * @param text - A transaction type in any case.
 * @returns The Snap API's type; undefined for types that no account sends.
 */
export function mapType(text: string): TransactionType | undefined {
  return TYPE_BY_NAME.get(normalize(text));
}

function normalize(text: string): string {
  return text.toUpperCase().replace(/[ -]/gu, '_');
}
