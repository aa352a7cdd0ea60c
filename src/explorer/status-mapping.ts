import {
  STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '../core/transaction';

const STATUS_BY_WORD = new Map<string, TransactionStatus>([
  ...STATUSES.map((status) => [status, status] as const),
  ['CANDIDATE', 'PENDING'],
  ['PRE_CONFIRMED', 'PENDING'],
]);

const TYPE_BY_WORD = new Map<string, TransactionType>(
  TRANSACTION_TYPES.map((type) => [type.toUpperCase(), type]),
);

/**
 * @param words - A status in whatever case, with spaces or underscores.
 * @returns Our status; undefined for any other.
 */
export function mapStatus(words: string): TransactionStatus | undefined {
  return STATUS_BY_WORD.get(plain(words));
}

/**
 * @param words - A transaction type in any case.
 * @returns Our transaction type; undefined for types that no account sends.
 */
export function mapType(words: string): TransactionType | undefined {
  return TYPE_BY_WORD.get(plain(words));
}

function plain(words: string): string {
  return words.toUpperCase().replace(/[ -]/gu, '_');
}
