import {
  array,
  nullable,
  number,
  string,
  type,
  unknown,
  type Infer,
} from 'superstruct';

import {
  FeltText,
  MaybeFelt,
  MaybeText,
  Seconds,
  isSame,
  validRows,
  mapStatus,
  mapType,
} from './service';
import type { ExplorerRow, Service } from './service';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { isValid } from '../core/validate';
import { readableReason } from '../starknet/revert-reason';

const PageShape = type({ items: array(unknown()), lastPage: number() });

const RowShape = type({
  hash: FeltText,
  type: string(),
  status: string(),
  timestamp: nullable(Seconds),
  /** The sender; may be missing from a declaration's row. */
  contractAddress: MaybeFelt,
  /** Set in rows of rejected transactions. */
  failureCode: MaybeText,
});

/**
 * Voyager's public API, `GET /txns` (https://docs.voyager.online). Its rows contain
 * no revert reason.
 */
export const voyager: Service = {
  keyHeader: 'x-api-key',
  // Despite its name, `to` selects the account that sent the transactions.
  pathOf: ({ account, pageSize }, _chainId, cursor = '1') =>
    `/txns?to=${padFelt(account)}&ps=${String(pageSize)}&p=${cursor}`,
  readPage: (json, { account, pageSize }, cursor = '1') => {
    if (!isValid(PageShape, json)) {
      return undefined;
    }
    const page = Number(cursor);
    const rows = validRows(json.items, RowShape, pageSize);
    return (
      rows && {
        rows: rows.map((row) => parseRow(row, account)),
        next: page < json.lastPage ? String(page + 1) : undefined,
      }
    );
  },
};

function parseRow(row: Infer<typeof RowShape>, account: Felt): ExplorerRow {
  return {
    hash: unpadFelt(row.hash),
    type: mapType(row.type),
    status: mapStatus(row.status),
    timestamp: row.timestamp ?? undefined,
    isOwn: isSame(row.contractAddress ?? account, account),
    failureReason: readableReason(row.failureCode ?? '') || null,
  };
}
