import { define, nullable, optional, string, type Struct } from 'superstruct';
import type { ChainId } from '../config/networks';
import { type Felt, parseFelt } from '../core/felt';
import {
  type TransactionStatus,
  type TransactionType,
  STATUSES,
  TRANSACTION_TYPES,
} from '../core/transaction';
import { validate } from '../core/validate';

/** A transaction in an explorer's list. Neither service lists calls or the nonce; those
 * are read from a node by hash. */
export type ExplorerTransaction = {
  /** Without leading zeros. */
  readonly hash: Felt;
  readonly type: TransactionType;
  /** The queried account, padded. */
  readonly sender: Felt;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly status: TransactionStatus;
  /** Printable text of bounded length; null if the list gives no reason. */
  readonly failureReason: string | null;
};

/** The transactions to list. */
export type ExplorerQuery = {
  readonly account: Felt;
  /** Unix seconds: older ones are left out. */
  readonly since: number;
  /** Rows per response; both services support 10, 25 and 50. */
  readonly pageSize: number;
  /** How many are enough. */
  readonly maxRecords?: number;
};

/** A row of a service's list. A member is undefined if the service gives none, or one
 * that the Snap API doesn't have. */
export type ExplorerRow = {
  readonly hash: Felt;
  readonly type: TransactionType | undefined;
  readonly status: TransactionStatus | undefined;
  readonly timestamp: number | undefined;
  /** Whether the queried account sent it. */
  readonly isOwn: boolean;
  readonly failureReason: string | null;
};

/** One page of a service's list. */
export type ExplorerPage = {
  /** Newest first. */
  readonly rows: readonly ExplorerRow[];
  /** The cursor of the next page, if there is one. */
  readonly next: string | undefined;
};

/** The requests and responses of one service. Both functions are pure. */
export type Service = {
  /** The name of the HTTP header for the API key. */
  readonly keyHeader: string;
  /**
   * @param cursor - The previous page's `next`; none for the first.
   * @returns Path and query, to be appended to the service's base URL.
   */
  readonly pathOf: (
    query: ExplorerQuery,
    chainId: ChainId,
    cursor: string | undefined,
  ) => string;
  /** The page, without invalid rows; undefined if the response is not the service's list
   * at all, or all its rows are invalid. */
  readonly readPage: (
    json: unknown,
    query: ExplorerQuery,
    cursor: string | undefined,
  ) => ExplorerPage | undefined;
};

/** The latest time that a Date can represent, in Unix seconds. */
const LAST_SECOND = 8_640_000_000_000;

/** ISO 8601 with a time zone; without one, Date.parse would assume local time. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/u;

/** A felt as 0x-hex, padded or not. */
export const FeltText = define<Felt>(
  'felt',
  (value) =>
    typeof value === 'string' &&
    /^0x/iu.test(value) &&
    parseFelt(value) !== undefined,
);

/** Unix seconds. */
export const Seconds = define<number>(
  'seconds',
  (value) =>
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 0 &&
    value <= LAST_SECOND,
);

/** A time as ISO 8601 text. */
export const IsoTime = define<string>(
  'time',
  (value) =>
    typeof value === 'string' && ISO_TIME.test(value) && secondsOf(value) >= 0,
);

/** Text that a service may omit. */
export const MaybeText = optional(nullable(string()));

/** A felt that a service may omit. */
export const MaybeFelt = optional(nullable(FeltText));

/** A time as ISO 8601 text in Unix seconds, rounded down. */
export function secondsOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}

/** The valid ones of a service's list, in order, and no more than were requested;
 * undefined if all are invalid, so that an error doesn't look like an account without
 * transactions. */
export function validRows<Shaped>(
  items: readonly unknown[],
  shape: Struct<Shaped, unknown>,
  max: number,
): Shaped[] | undefined {
  const valid = items.slice(0, max).flatMap((item) => {
    const checked = validate(shape, item);
    return checked.ok ? [checked.value] : [];
  });
  return items.length > 0 && valid.length === 0 ? undefined : valid;
}

export function isSame(a: Felt | null | undefined, b: Felt): boolean {
  return typeof a === 'string' && BigInt(a) === BigInt(b);
}

const STATUS_BY_NAME = new Map<string, TransactionStatus>([
  ...STATUSES.map((status) => [status, status] as const),
  ['CANDIDATE', 'PENDING'],
  ['PRE_CONFIRMED', 'PENDING'],
]);

const TYPE_BY_NAME = new Map<string, TransactionType>(
  TRANSACTION_TYPES.map((type) => [type.toUpperCase(), type]),
);

/** The Snap API's status for one in any case, with spaces, hyphens or underscores;
 * undefined for an unknown one. */
export function mapStatus(text: string): TransactionStatus | undefined {
  return STATUS_BY_NAME.get(normalize(text));
}

/** The Snap API's transaction type; undefined for those that no account sends. */
export function mapType(text: string): TransactionType | undefined {
  return TYPE_BY_NAME.get(normalize(text));
}

function normalize(text: string): string {
  return text.toUpperCase().replace(/[ -]/gu, '_');
}
