import {
  array,
  coerce,
  integer,
  max,
  min,
  nullable,
  number,
  optional,
  string,
  type,
  unknown,
  type Struct,
} from 'superstruct';
import type { ExplorerKind } from '../config/explorers';
import type { ChainId } from '../config/networks';
import { feltToShortString, padFelt, unpadFelt, type Felt } from '../core/felt';
import {
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '../core/transaction';
import { isValid, validate } from '../core/validate';
import { ServerText } from '../http/server-text';
import { FeltShape } from '../starknet/reads';
import { readableReason } from '../starknet/revert-reason';

/** The transactions to list. */
export type ExplorerQuery = {
  readonly account: Felt;
  /** Unix seconds: older ones are left out. */
  readonly since: number;
  /** Rows per response; both services support 10, 25 and 50. */
  readonly pageSize: number;
  /** Paging stops once this many are found. */
  readonly maxRecords?: number;
};

/** A row of a service's list. Neither service lists calls or the nonce; those are read from
 * a node by hash. */
export type ExplorerRow = {
  /** Without leading zeros. */
  readonly hash: Felt;
  /** Undefined for types that accounts don't send, such as L1 handlers. */
  readonly type: TransactionType | undefined;
  /** Undefined for a status that the Snap API doesn't have. */
  readonly status: TransactionStatus | undefined;
  /** Unix seconds, if the service gives them. */
  readonly timestamp: number | null;
  /** Whether the queried account sent it. */
  readonly isOwn: boolean;
  /** Printable text of bounded length; null if the list gives no reason. */
  readonly failureReason: string | null;
};

/** One page of a service's list. */
export type ExplorerPage = {
  /** Newest first. */
  readonly rows: readonly ExplorerRow[];
  /** The cursor of the next page, if there is one. */
  readonly next: string | undefined;
};

/** The requests and responses of one service. Both functions are pure; the cursor is the
 * previous page's `next`. */
type Service = {
  /** The name of the HTTP header for the API key. */
  readonly keyHeader: string;
  /** Path and query, to be appended to the service's base URL. */
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

/** Unix seconds that a Date can represent. */
const Seconds = max(min(integer(), 0), 8_640_000_000_000);

/** ISO 8601 with a time zone; without one, Date.parse would assume local time. */
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/u;

/** A time as ISO 8601 text, in Unix seconds, rounded down. */
const IsoTime = coerce(nullable(Seconds), unknown(), (time) =>
  typeof time === 'string' && ISO_TIME.test(time)
    ? Math.floor(Date.parse(time) / 1000)
    : time === null
      ? null
      : undefined,
);

const MaybeText = optional(nullable(string()));
const MaybeFelt = optional(nullable(FeltShape));

const VoyagerPage = type({ items: array(unknown()), lastPage: number() });

const VoyagerRow = type({
  hash: FeltShape,
  type: string(),
  status: string(),
  timestamp: nullable(Seconds),
  /** The sender; may be missing from a declaration's row. */
  contractAddress: MaybeFelt,
  /** Set in rows of rejected transactions. */
  failureCode: optional(nullable(ServerText)),
});

const StarkscanPage = type({ items: array(unknown()), nextCursor: MaybeText });

const StarkscanRow = type({
  txHash: FeltShape,
  txType: MaybeText,
  timestampIso: IsoTime,
  executionStatus: MaybeText,
  finalityStatus: MaybeText,
  fromAddress: MaybeFelt,
  toAddress: MaybeFelt,
});

/** Starkscan's cursors consist of a few numbers. Any that is not printable ASCII, or too
 * long for a URL, is rejected. */
const CURSOR = /^[\x21-\x7e]{1,500}$/u;

export const EXPLORER_SERVICES: Readonly<Record<ExplorerKind, Service>> = {
  // Voyager's public API, `GET /txns` (https://docs.voyager.online). Its rows contain no
  // revert reason.
  voyager: {
    keyHeader: 'x-api-key',
    // Despite its name, `to` selects the account that sent the transactions.
    pathOf: ({ account, pageSize }, _chainId, cursor = '1') =>
      `/txns?to=${padFelt(account)}&ps=${pageSize}&p=${cursor}`,
    readPage: (json, query, cursor = '1') => {
      if (!isValid(VoyagerPage, json)) {
        return undefined;
      }
      const page = Number(cursor);
      const next = page < json.lastPage ? String(page + 1) : undefined;
      const own = unpadFelt(query.account);
      return pageOf(json.items, VoyagerRow, query, next, (row) => ({
        hash: row.hash,
        type: typeOf(row.type),
        status: statusOf(row.status),
        timestamp: row.timestamp,
        isOwn: (row.contractAddress ?? own) === own,
        failureReason: readableReason(row.failureCode ?? '') || null,
      }));
    },
  },
  // Starkscan's public API since 2026, `GET /v1/{chain}/address/{address}/transactions`
  // (https://starkscan.co/starkscan-openapi.yaml). Its rows contain no revert reason.
  starkscan: {
    keyHeader: 'X-Starkscan-Api-Key',
    pathOf: ({ account, pageSize }, chainId, cursor) => {
      const chain = feltToShortString(BigInt(chainId)) ?? '';
      const from =
        cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      return `/v1/${chain}/address/${padFelt(account)}/transactions?limit=${pageSize}${from}`;
    },
    readPage: (json, query) => {
      if (!isValid(StarkscanPage, json)) {
        return undefined;
      }
      const cursor = json.nextCursor ?? '';
      const next = CURSOR.test(cursor) ? cursor : undefined;
      const own = unpadFelt(query.account);
      return pageOf(json.items, StarkscanRow, query, next, (row) => {
        const kind = typeOf(row.txType ?? '');
        const execution = row.executionStatus?.toUpperCase();
        return {
          hash: row.txHash,
          type: kind,
          // A row without an execution status is a pending transaction.
          status:
            execution === undefined
              ? 'PENDING'
              : execution === 'SUCCEEDED'
                ? statusOf(row.finalityStatus ?? 'PENDING')
                : execution === 'REVERTED'
                  ? execution
                  : undefined,
          timestamp: row.timestampIso,
          // The list contains everything that touches the account, including what others
          // sent.
          isOwn:
            row.fromAddress === own ||
            (kind === 'deploy_account' && row.toAddress === own),
          failureReason: null,
        };
      });
    },
  },
};

/** The valid rows in order, and no more than were requested; undefined if all are invalid,
 * so that an error doesn't look like an account without transactions. */
function pageOf<Row>(
  items: readonly unknown[],
  shape: Struct<Row, unknown>,
  { pageSize }: ExplorerQuery,
  next: string | undefined,
  read: (row: Row) => ExplorerRow,
): ExplorerPage | undefined {
  const rows = items.slice(0, pageSize).flatMap((item) => {
    const checked = validate(shape, item);
    return checked.ok ? [read(checked.value)] : [];
  });
  return items.length > 0 && rows.length === 0 ? undefined : { rows, next };
}

/** Maps a service's status to the Snap API's, whatever its case and word separators. */
function statusOf(text: string): TransactionStatus | undefined {
  const name = plain(text);
  return ['CANDIDATE', 'PRE_CONFIRMED'].includes(name)
    ? 'PENDING'
    : TRANSACTION_STATUSES.find((status) => status === name);
}

function typeOf(text: string): TransactionType | undefined {
  return TRANSACTION_TYPES.find((name) => name.toUpperCase() === plain(text));
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[ -]/gu, '_');
}
