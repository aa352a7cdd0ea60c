import { sentItems, type SentItem } from './data/activity';
import { MAINNET, SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { padFelt, toFelt } from '../core/felt';
import { DROPPED_REASON } from '../core/transaction';
import type { PortfolioCache } from '../state/state';
import type { PublicRecord, TransactionRecord } from '../state/transactions';
import { metadataOfTokens } from '../tokens/metadata';

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
