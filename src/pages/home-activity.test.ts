import { activityItems, sentItems, type SentItem } from './data/activity';
import { transactionTitle } from './rows';
import { MAINNET, SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { padFelt, toFelt, type Felt } from '../core/felt';
import { DROPPED_REASON } from '../core/transaction';
import type { PortfolioCache } from '../state/state';
import type { PublicRecord, TransactionRecord } from '../state/transactions';
import { metadataOfTokens } from '../tokens/metadata';
import { callDigest } from '../transactions/ledger/call-digest';
import { nothingFor } from '../transactions/ledger/rivals';

const metadata = metadataOfTokens([]);
const ACCOUNT = padFelt('0xacc0');

const record = (
  index: number,
  changes: Partial<PublicRecord> = {},
): PublicRecord => ({
  txnHash: toFelt(index),
  txnType: 'invoke',
  senderAddress: ACCOUNT,
  contractAddress: padFelt(STRK),
  contractFuncName: 'transfer',
  contractCallData: ['0xb0b', '0x1', '0x0'],
  status: 'ACCEPTED_ON_L2',
  failureReason: null,
  eventIds: [],
  timestamp: index,
  chainId: SEPOLIA,
  ...changes,
});

const portfolio = (...activity: PublicRecord[]): PortfolioCache => ({
  time: 1,
  holdings: [],
  activity,
});

const kept = (...records: PublicRecord[]) =>
  records.map((one) => ({ ...one, nonce: '0x0' as const }));

const itemsOf = (
  kept: readonly TransactionRecord[],
  portfolio: PortfolioCache,
  most?: number,
): SentItem[] =>
  sentItems({ kept, portfolio, past: [], metadata }, () => true, most);

const hashesOf = (...args: Parameters<typeof itemsOf>): string[] =>
  itemsOf(...args).map(({ link }) => link.replace(/.*\//u, ''));

describe('sentItems', () => {
  it('describes a transaction, with full addresses', () => {
    expect(itemsOf([], portfolio(record(1)))).toMatchObject([
      {
        account: ACCOUNT,
        type: 'invoke',
        status: 'ACCEPTED_ON_L2',
        time: 1,
        link: 'https://sepolia.voyager.online/tx/0x1',
        calls: [
          {
            contract: padFelt(STRK),
            summary: {
              action: 'transfer',
              to: padFelt('0xb0b'),
              gives: { amount: '0.000000000000000001', symbol: 'STRK' },
            },
          },
        ],
      },
    ]);
  });

  it('shows each transaction once, with the wallet’s status and the chain’s time', () => {
    const own = record(1, {
      status: 'REVERTED',
      timestamp: 9,
      failureReason: 'no',
    });
    const chain = record(1, { status: 'PENDING', timestamp: 5 });
    expect(itemsOf(kept(own), portfolio(chain))).toMatchObject([
      { status: 'REVERTED', reason: 'no', time: 5 },
    ]);
  });

  it('says in plain words that a transaction was dropped, or that one node says so', () => {
    const dropped = record(1, {
      status: 'REJECTED',
      failureReason: DROPPED_REASON,
    });
    const [own] = kept(record(2));
    const claimed = { ...own, claims: 3 } as TransactionRecord;
    const views = itemsOf([...kept(dropped), claimed], portfolio());
    expect(views).toMatchObject([
      { reason: 'Only one node says so.' },
      {
        reason:
          'The network dropped it. Until another transaction takes its place, it could still run.',
      },
    ]);
  });

  it('shows pending transactions first, then the newest, as many as wanted', () => {
    const open = record(1, { status: 'RECEIVED' });
    const others = Array.from({ length: 12 }, (_, index) => record(index + 2));
    const all = [1, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) =>
      toFelt(index),
    );
    const sources = [kept(open), portfolio(...others)] as const;
    expect(hashesOf(...sources)).toStrictEqual(all);
    expect(hashesOf(...sources, 3)).toStrictEqual(all.slice(0, 3));
  });

  it('shows the later transactions of a block first', () => {
    const own = [1, 2].map((index) => record(index, { timestamp: 5 }));
    const hashes = hashesOf(kept(...own), portfolio());
    expect(hashes).toStrictEqual(['0x2', '0x1']);
  });

  it('shows no part of a function beyond its name', () => {
    const name = 'evil\u202e\n' + 'x'.repeat(200);
    const [shown] = itemsOf(
      [],
      portfolio(record(1, { contractFuncName: name })),
    );
    expect(shown?.calls[0]?.entrypoint).toMatch(
      /^evil\ufffd\ufffdx+… \(\+\d+\)$/u,
    );
  });

  it('invents no call if none is known', () => {
    const rows = [
      record(1, { contractFuncName: '' }),
      record(2, { txnType: 'deploy_account' }),
      record(3, { txnType: 'declare', chainId: MAINNET }),
    ];
    for (const shown of itemsOf([], portfolio(...rows))) {
      expect(shown).not.toHaveProperty('call');
    }
  });
});

describe('transactions with the same nonce', () => {
  const pay = (index: number, changes: Partial<TransactionRecord> = {}) => ({
    ...record(index, { status: 'RECEIVED' }),
    nonce: '0x7' as const,
    calls: ['paid'],
    contractCallData: ['0xb0b', toFelt(10n ** 18n), '0x0'] as Felt[],
    ...changes,
  });
  const cancellation = (changes: Partial<TransactionRecord> = {}) => {
    const call = nothingFor(ACCOUNT);
    return pay(2, {
      calls: [callDigest(call)],
      contractCallData: [...call.calldata],
      ...changes,
    });
  };
  const rowsOf = (...records: TransactionRecord[]): string[] =>
    activityItems(
      {
        chainId: SEPOLIA,
        accounts: [],
        names: {},
        watched: [],
        metadata,
        portfolio: portfolio(),
        kept: records,
        past: [],
        incoming: [],
      },
      {},
    ).map((item) => (item.what === 'sent' ? transactionTitle(item) : ''));

  it('are one row: what was sped up', () => {
    expect(rowsOf(pay(1), pay(2))).toEqual(['Send 1 STRK · sped up']);
    const first = pay(1, { status: 'ACCEPTED_ON_L2' });
    expect(rowsOf(first, pay(2, { status: 'REJECTED' }))).toEqual([
      'Send 1 STRK',
    ]);
  });

  it('are two rows if they pay different things', () => {
    const other = pay(2, { calls: ['other'], status: 'ACCEPTED_ON_L2' });
    expect(rowsOf(pay(1, { status: 'REJECTED' }), other)).toHaveLength(2);
  });

  it('are one row: what was canceled, unless that came too late', () => {
    const canceled = pay(1, { status: 'REJECTED' });
    const included = cancellation({ status: 'ACCEPTED_ON_L2' });
    expect(rowsOf(canceled, included)).toEqual(['Cancellation: Send 1 STRK']);
    expect(rowsOf(pay(1), cancellation())).toEqual([
      'Cancellation: Send 1 STRK',
    ]);
    const paid = pay(1, { status: 'ACCEPTED_ON_L2' });
    expect(rowsOf(paid, cancellation({ status: 'REJECTED' }))).toEqual([
      'Send 1 STRK',
    ]);
  });
});

describe('the wallet’s own checks', () => {
  const call = (to: Felt) => ({
    contractAddress: padFelt(STRK),
    entrypoint: 'transfer',
    calldata: [to, toFelt(10n ** 18n), '0x0'] as Felt[],
  });
  const titleOf = (...calls: ReturnType<typeof call>[]): string[] =>
    sentItems(
      {
        kept: [],
        portfolio: portfolio(record(1)),
        past: [{ txnHash: '0x1', calls, count: calls.length }],
        metadata,
      },
      () => true,
    ).map(transactionTitle);

  it('are no payments', () => {
    expect(titleOf(call('0xb0b'), call(ACCOUNT), call(ACCOUNT))).toEqual([
      'Send 1 STRK',
    ]);
    expect(titleOf(call('0xb0b'), call('0xb1b'))).toEqual([
      '2 payments: 2 STRK',
    ]);
  });
});
