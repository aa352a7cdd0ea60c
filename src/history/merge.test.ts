import { mergeHistory } from './merge';
import type {
  DetailedTransaction,
  HistorySources,
  HistoryQuery,
} from './merge';
import { SEPOLIA } from '../config/networks';
import { padFelt, toFelt } from '../core/felt';
import type { PublicRecord, TransactionRecord } from '../state/transactions';

const ACCOUNT = padFelt('0xacc');
const TOKEN = padFelt('0x70');
const ROUTER = padFelt('0x77');

const query: HistoryQuery = {
  chainId: SEPOLIA,
  account: ACCOUNT,
  since: 100,
  pageSize: 10,
  maxRecords: 100,
  withDeployment: false,
};

const record = (
  index: number,
  more: Partial<PublicRecord> = {},
): PublicRecord => ({
  txnHash: toFelt(index),
  txnType: 'invoke',
  senderAddress: ACCOUNT,
  contractAddress: TOKEN,
  contractFuncName: '0xabc',
  contractCallData: ['0x1'],
  status: 'ACCEPTED_ON_L2',
  failureReason: null,
  eventIds: [],
  timestamp: 1000 + index,
  chainId: SEPOLIA,
  ...more,
});

const kept = (...of: Parameters<typeof record>): TransactionRecord => ({
  ...record(...of),
  nonce: '0x1',
});

const detailed = (...of: Parameters<typeof record>): DetailedTransaction => ({
  record: record(...of),
  contracts: [TOKEN, ROUTER],
});

const merge = (
  sources: Partial<HistorySources>,
  asked: Partial<HistoryQuery> = {},
): PublicRecord[] =>
  mergeHistory(
    { kept: [], listed: [], detailed: [], ...sources },
    { ...query, ...asked },
  );

describe('mergeHistory', () => {
  it('lists each transaction once, the newest and the later record first', () => {
    const merged = merge({
      kept: [kept(1), kept(3), kept(4, { timestamp: 1003 })],
      detailed: [detailed(2), detailed(3), detailed(5, { timestamp: 1003 })],
    });
    const hashes = merged.map(({ txnHash }) => txnHash);
    expect(hashes).toStrictEqual(['0x4', '0x3', '0x5', '0x2', '0x1']);
  });

  it('returns no members for the wallet’s own use, not even a later version’s', () => {
    const own = { claims: 3, missingSince: 5, inDoubt: true, paidBy: '' };
    const later = Object.assign(kept(1, {}), own);
    expect(merge({ kept: [later] })).toStrictEqual([record(1)]);
  });

  it('takes the status from the chain and the call from the wallet', () => {
    const call = { contractFuncName: 'swap' };
    const outcome = {
      status: 'REVERTED',
      failureReason: 'no',
      timestamp: 900,
    } as const;
    expect(
      merge({
        kept: [kept(1, { ...call, status: 'RECEIVED', timestamp: 5000 })],
        detailed: [detailed(1, outcome)],
      }),
    ).toStrictEqual([record(1, { ...call, ...outcome })]);
  });

  it('takes a transaction that only an explorer lists as the explorer reports it', () => {
    const reported = {
      txnType: 'invoke' as const,
      timestamp: 700,
      status: 'ACCEPTED_ON_L1' as const,
      failureReason: null,
    };
    expect(
      merge({ listed: [{ hash: '0x9', reported }, { hash: '0x8' }] }),
    ).toStrictEqual([
      record(9, {
        ...reported,
        contractAddress: ACCOUNT,
        contractFuncName: '',
        contractCallData: [],
      }),
    ]);
    const better = detailed(9, reported);
    expect(
      merge({ listed: [{ hash: '0x9', reported }], detailed: [better] }),
    ).toStrictEqual([better.record]);
  });

  it('leaves out transactions that the query excludes', () => {
    const all = {
      kept: [
        kept(1, { timestamp: 99 }),
        kept(2, { senderAddress: TOKEN }),
        kept(3, { txnType: 'deploy_account', contractAddress: ACCOUNT }),
        kept(4),
      ],
    };
    expect(merge(all).map(({ txnHash }) => txnHash)).toStrictEqual(['0x4']);
    expect(merge(all, { withDeployment: true })).toHaveLength(2);
    expect(merge(all, { contract: ROUTER })).toStrictEqual([]);
  });

  it('finds a contract after the first call, and shows that call', () => {
    const chain = detailed(1, { contractAddress: ROUTER });
    const both = { kept: [kept(1)], detailed: [chain] };
    expect(merge(both, { contract: ROUTER })).toStrictEqual([chain.record]);
    expect(merge(both, { contract: TOKEN })).toStrictEqual([record(1)]);
  });
});
