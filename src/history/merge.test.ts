import { mergeHistory } from './merge';
import type { Detailed, Sources, HistoryQuery, HistoryRecord } from './merge';
import { SEPOLIA } from '../config/networks';
import { padFelt, toFelt } from '../core/felt';
import type { TransactionRecord } from '../state/transactions';

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
  more: Partial<HistoryRecord> = {},
): HistoryRecord => ({
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

const kept = (...given: Parameters<typeof record>): TransactionRecord => ({
  ...record(...given),
  nonce: '0x1',
});

const detailed = (...given: Parameters<typeof record>): Detailed => ({
  record: record(...given),
  contracts: [TOKEN, ROUTER],
});

const merge = (
  sources: Partial<Sources>,
  asked: Partial<HistoryQuery> = {},
): HistoryRecord[] =>
  mergeHistory(
    { kept: [], listed: [], detailed: [], ...sources },
    { ...query, ...asked },
  );

describe('mergeHistory', () => {
  it('lists each transaction once, newest first', () => {
    const merged = merge({
      kept: [kept(1), kept(3)],
      detailed: [detailed(2), detailed(3)],
    });
    expect(merged.map(({ txnHash }) => txnHash)).toStrictEqual([
      '0x3',
      '0x2',
      '0x1',
    ]);
    expect(merged[0]).not.toHaveProperty('nonce');
  });

  it('keeps to itself what only the wallet needs, also what a later version added', () => {
    const own = {
      claims: 3,
      missingSince: 5,
      inDoubt: true,
      askedAgain: true,
    } as const;
    const later: TransactionRecord = { ...kept(1), ...own };
    expect(
      merge({ kept: [Object.assign(later, { paidBy: '' })] }),
    ).toStrictEqual([record(1)]);
  });

  it('lists the later record first within a block', () => {
    const timestamp = 1500;
    const merged = merge({
      kept: [kept(1, { timestamp }), kept(2, { timestamp })],
      detailed: [detailed(1, { timestamp }), detailed(3, { timestamp })],
    });
    expect(merged.map(({ txnHash }) => txnHash)).toEqual(['0x2', '0x1', '0x3']);
  });

  it('takes the status from the chain and the call from the wallet', () => {
    expect(
      merge({
        kept: [
          kept(1, {
            status: 'RECEIVED',
            contractFuncName: 'swap',
            timestamp: 5000,
          }),
        ],
        detailed: [
          detailed(1, {
            status: 'REVERTED',
            failureReason: 'no',
            timestamp: 900,
          }),
        ],
      }),
    ).toStrictEqual([
      record(1, {
        status: 'REVERTED',
        failureReason: 'no',
        timestamp: 900,
        contractFuncName: 'swap',
      }),
    ]);
  });

  it('takes a transaction that only an explorer lists as reported', () => {
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

  it('leaves out what the query excludes', () => {
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
