import type { Script } from './scripted-node';
import { SEPOLIA } from '../../../src/config/networks';
import {
  createExplorer,
  type Explorer,
  type ExplorerOptions,
} from '../../../src/explorer/explorer';

// Responses of the two explorers, in their own shapes (Voyager's `GET /txns`,
// Starkscan's `GET /v1/{chain}/address/{address}/transactions`), with made-up
// values.

/** The account whose transactions the rows list, as explorers write it. */
export const LISTED_ACCOUNT =
  '0x00000000000000000000000000000000000000000000000000000000000acc01';

/** The time of row 0; each further row is a minute older. */
export const NEWEST = 1_780_000_000;

/** Members of a row that differ from the default. */
type Change = Readonly<Record<string, unknown>>;

/** Voyager's row of a number; 0 is the newest. */
export function voyagerRow(number: number, change: Change = {}): unknown {
  return {
    blockNumber: 9_000_000 - number,
    hash: `0x0abc${String(number)}`,
    index: 3,
    l1VerificationHash: null,
    classHash: null,
    contractAddress: LISTED_ACCOUNT,
    timestamp: NEWEST - 60 * number,
    actualFee: '21000000000000000',
    contractAlias: null,
    classAlias: null,
    status: 'Accepted on L2',
    type: 'INVOKE',
    ...change,
  };
}

/** Starkscan's row of a number. */
export function starkscanRow(number: number, change: Change = {}): unknown {
  const time = new Date((NEWEST - 60 * number) * 1000).toISOString();
  return {
    blockNumber: 9_000_000 - number,
    timestampIso: time,
    txIndex: 3,
    txHash: `0x0abc${String(number)}`,
    kinds: ['invoke'],
    counterparty: '0xb0b',
    txType: 'INVOKE',
    executionStatus: 'SUCCEEDED',
    finalityStatus: 'ACCEPTED_ON_L2',
    fromAddress: LISTED_ACCOUNT,
    toAddress: '0xb0b',
    primaryMethod: 'transfer',
    callCount: 1,
    methodsDiffer: false,
    transferCount: 1,
    topTransferTokenAddress: '0x70cea',
    topTransferAmount: '1500000000000000000',
    topTransferStandard: 'ERC20',
    ...change,
  };
}

/** Serves pages by number, as Voyager does; the newest row is first. */
function serveVoyager(rows: readonly unknown[]): Script {
  return ({ path }) => {
    const query = new URL(path, 'http://localhost').searchParams;
    const size = Number(query.get('ps'));
    const end = Number(query.get('p')) * size;
    const lastPage = Math.ceil(rows.length / size);
    return { json: { items: rows.slice(end - size, end), lastPage } };
  };
}

/** Serves pages by cursor, as Starkscan does. Cursors contain characters that have to be
 * escaped in URLs. */
function serveStarkscan(rows: readonly unknown[]): Script {
  return ({ path }) => {
    const query = new URL(path, 'http://localhost').searchParams;
    const start = Number((query.get('cursor') ?? '0').split(':+&=/')[0]);
    const end = start + Number(query.get('limit'));
    const nextCursor = end < rows.length ? `${String(end)}:+&=/` : null;
    return { json: { items: rows.slice(start, end), nextCursor } };
  };
}

/** Both services, for tests that are the same for either. */
export const EXPLORERS = [
  { kind: 'voyager', row: voyagerRow, serve: serveVoyager },
  { kind: 'starkscan', row: starkscanRow, serve: serveStarkscan },
] as const;

/** The API key; tests check where it must not appear. */
export const EXPLORER_KEY = 'secret-key-of-the-user';

export function explorerAt(
  options: Partial<ExplorerOptions> &
    Pick<ExplorerOptions, 'kind'> & { readonly urls: readonly string[] },
): Explorer {
  return createExplorer({
    fetch,
    key: EXPLORER_KEY,
    chainId: SEPOLIA,
    ...options,
  });
}
