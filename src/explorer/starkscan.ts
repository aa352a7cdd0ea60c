import { array, nullable, type, unknown, type Infer } from 'superstruct';

import {
  FeltText,
  IsoTime,
  MaybeFelt,
  MaybeText,
  isSame,
  secondsOf,
  validRows,
  mapStatus,
  mapType,
} from './service';
import type { ExplorerRow, Service } from './service';
import { feltToShortString, padFelt, unpadFelt, type Felt } from '../core/felt';
import type { TransactionStatus } from '../core/transaction';
import { isValid } from '../core/validate';

/** Cursors consist of a few numbers. Any that is not printable ASCII, or too long for a
 * URL, is rejected. */
const CURSOR = /^[\x21-\x7e]{1,500}$/u;

const PageShape = type({ items: array(unknown()), nextCursor: MaybeText });

const RowShape = type({
  txHash: FeltText,
  txType: MaybeText,
  timestampIso: nullable(IsoTime),
  executionStatus: MaybeText,
  finalityStatus: MaybeText,
  fromAddress: MaybeFelt,
  toAddress: MaybeFelt,
});

type RowData = Infer<typeof RowShape>;

/**
 * Starkscan's public API since 2026,
 * `GET /v1/{chain}/address/{address}/transactions`
 * (https://starkscan.co/starkscan-openapi.yaml). Its rows contain no revert
 * reason.
 */
export const starkscan: Service = {
  keyHeader: 'X-Starkscan-Api-Key',
  pathOf: ({ account, pageSize }, chainId, cursor) => {
    const path = `/v1/${feltToShortString(BigInt(chainId)) ?? ''}/address/${padFelt(account)}/transactions`;
    const from =
      cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    return `${path}?limit=${String(pageSize)}${from}`;
  },
  readPage: (json, { account, pageSize }) => {
    if (!isValid(PageShape, json)) {
      return undefined;
    }
    const rows = validRows(json.items, RowShape, pageSize);
    const next = json.nextCursor ?? '';
    return (
      rows && {
        rows: rows.map((row) => parseRow(row, account)),
        next: CURSOR.test(next) ? next : undefined,
      }
    );
  },
};

function parseRow(row: RowData, account: Felt): ExplorerRow {
  const kind = mapType(row.txType ?? '');
  const { fromAddress, toAddress, timestampIso } = row;
  return {
    hash: unpadFelt(row.txHash),
    type: kind,
    status: statusOf(row),
    timestamp: timestampIso === null ? undefined : secondsOf(timestampIso),
    // The list contains everything that touches the account, including what others sent.
    isOwn:
      isSame(fromAddress, account) ||
      (kind === 'deploy_account' && isSame(toAddress, account)),
    failureReason: null,
  };
}

/** A row without an execution status is a pending transaction. */
function statusOf(row: RowData): TransactionStatus | undefined {
  switch (row.executionStatus?.toUpperCase()) {
    case 'REVERTED':
      return 'REVERTED';
    case 'SUCCEEDED':
      return mapStatus(row.finalityStatus ?? 'PENDING');
    case undefined:
      return 'PENDING';
    default:
      return undefined;
  }
}
