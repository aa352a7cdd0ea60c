import {
  findUnconfirmed,
  keptOf,
  repeatedCalls,
  replacesDropped,
  recordOf,
} from './records';
import { CLASS_HASH, CASM_HASH } from '../../test/support/contract-class';
import { BOB, STRK } from '../../test/support/views';
import { SEPOLIA } from '../config/networks';
import type { Call } from '../core/call';
import { padFelt, toFelt, type Felt } from '../core/felt';
import { NO_BOUNDS, type Transaction } from '../starknet/transaction';
import { MAX_KEPT, type TransactionRecord } from '../state/transactions';

const ACCOUNT = padFelt('0xacc0');
const DAY = 24 * 60 * 60;
const NOW = 1_800_000_000;

const record = (more: Partial<TransactionRecord> = {}): TransactionRecord => ({
  txnHash: '0x1',
  txnType: 'invoke',
  senderAddress: ACCOUNT,
  contractAddress: padFelt('0x5'),
  contractFuncName: 'transfer',
  contractCallData: ['0x1', '0x2'],
  status: 'RECEIVED',
  failureReason: null,
  eventIds: [],
  timestamp: NOW,
  chainId: SEPOLIA,
  nonce: '0x0',
  inDoubt: true,
  ...more,
});

const call = (more: Partial<Call> = {}): Call => ({
  contractAddress: '0x5',
  entrypoint: 'transfer',
  calldata: ['0x01', '0x2'],
  ...more,
});

describe('the unconfirmed transactions', () => {
  const count = async (
    more: Partial<TransactionRecord>,
    next: bigint | 'unknown' = 1n,
    others: readonly Partial<TransactionRecord>[] = [],
  ): Promise<number> =>
    (
      await findUnconfirmed(
        {
          transactions: {
            list: async (chainId: string) =>
              Promise.resolve(
                chainId === SEPOLIA ? [more, ...others].map(record) : [],
              ),
          } as never,
          now: () => NOW,
        },
        SEPOLIA,
        ACCOUNT,
        next === 'unknown' ? undefined : next,
      )
    ).length;

  it('are the account’s that may have gone through, or still may', async () => {
    expect(await count({})).toBe(1);
    expect(await count({ timestamp: NOW - 9 * DAY })).toBe(1);
    const { inDoubt: _, ...known } = record();
    expect(await count({ ...known, inDoubt: undefined as never })).toBe(0);
    expect(await count({ senderAddress: padFelt('0xb0b') })).toBe(0);
  });

  it('are those pending for long, though they were reported as sent', async () => {
    const { inDoubt: _, ...sent } = record({ timestamp: NOW - 300 });
    const fresh = { ...sent, timestamp: NOW - 299 };
    const known = { inDoubt: undefined as never };
    expect(await count({ ...sent, ...known })).toBe(1);
    expect(await count({ ...fresh, ...known })).toBe(0);
    // The clock was set back.
    expect(await count({ ...sent, ...known, timestamp: NOW + 1 })).toBe(1);
    expect(await count({ ...sent, ...known, status: 'REVERTED' })).toBe(0);
  });

  it('are those whose site asked again, unless they were never to run', async () => {
    const again = { inDoubt: undefined as never, askedAgain: true } as const;
    expect(await count(again)).toBe(1);
    expect(await count({ ...again, status: 'ACCEPTED_ON_L2' })).toBe(1);
    expect(await count({ ...again, status: 'REJECTED' })).toBe(0);
  });

  it('are none whose nonce the next one takes', async () => {
    expect(await count({ nonce: '0x7' }, 7n)).toBe(0);
    expect(await count({ nonce: '0x7' }, 6n)).toBe(1);
    expect(await count({ nonce: '0x7' }, 8n)).toBe(1);
  });

  it('are none that failed in a block, unless that is one node’s word', async () => {
    expect(await count({ status: 'REVERTED' })).toBe(0);
    expect(await count({ status: 'REVERTED', claims: 3 })).toBe(1);
    expect(await count({ claims: 0, inDoubt: undefined as never })).toBe(1);
    const own = { status: 'REVERTED', claims: 3, nonce: '0x7' } as const;
    expect(await count(own, 8n, [{ ...own, txnHash: '0x2' }])).toBe(2);
  });

  it('are none that a node refused, while the next transaction takes its nonce', async () => {
    const refused = { status: 'REJECTED', nonce: '0x7' } as const;
    expect(await count(refused, 7n)).toBe(0);
    // It may have run after all.
    expect(await count(refused, 8n)).toBe(1);
    expect(await count(refused, 'unknown')).toBe(1);
    expect(await count({ ...refused, timestamp: NOW - DAY }, 8n)).toBe(0);
  });

  it('are none that a node refused if another one stands in a block with its nonce', async () => {
    const refused = { status: 'REJECTED', nonce: '0x7' } as const;
    const { inDoubt: _, ...sent } = record({ txnHash: '0x2', nonce: '0x7' });
    const count8 = async (other: Partial<TransactionRecord>): Promise<number> =>
      count(refused, 8n, [{ ...other, inDoubt: undefined as never }]);
    expect(await count8({ ...sent, status: 'ACCEPTED_ON_L2' })).toBe(0);
    // Whoever says so may have that one from the same node.
    expect(await count8({ ...sent, status: 'RECEIVED' })).toBe(1);
    expect(
      await count8({ ...sent, status: 'ACCEPTED_ON_L2', nonce: '0x6' }),
    ).toBe(1);
    expect(await count(refused, 8n, [{ ...refused, txnHash: '0x3' }])).toBe(2);
  });

  it('are those that went through for a day', async () => {
    const status = 'ACCEPTED_ON_L2';
    expect(await count({ status, timestamp: NOW - DAY + 1 })).toBe(1);
    expect(await count({ status, timestamp: NOW - DAY })).toBe(0);
  });
});

describe('the place of a dropped transaction', () => {
  const dropped = {
    status: 'REJECTED',
    missingSince: 1,
    nonce: '0x7',
  } as const;
  it.each<[Partial<TransactionRecord>, boolean]>([
    [dropped, true],
    [{ ...dropped, nonce: '0x6' }, false],
    [{ ...dropped, status: 'RECEIVED' }, false],
    [{ status: 'REJECTED', nonce: '0x7' }, false],
    [{ ...dropped, senderAddress: padFelt('0xb0b') }, false],
  ])('is taken: %j: %p', async (more, expected) => {
    const list = async (): Promise<TransactionRecord[]> =>
      Promise.resolve([record(more)]);
    const tools = { transactions: { list } as never };
    expect(await replacesDropped(tools, SEPOLIA, ACCOUNT, [7n])).toBe(expected);
  });
});

describe('a call that one of them has made', () => {
  it('is told by its number', () => {
    const other = call({ calldata: ['0x9'] });
    const calls = [call(), other, call()];
    expect(repeatedCalls(calls, [record()])).toStrictEqual([1, 3]);
  });

  it.each<Partial<Call>>([
    { contractAddress: '0x6' },
    { entrypoint: 'approve' },
    { calldata: ['0x1'] },
    { calldata: ['0x1', '0x3'] },
    { calldata: ['0x1', '0x2', '0x0'] },
  ])('is the same in all: not with %j', (more) => {
    expect(repeatedCalls([call(more)], [record()])).toStrictEqual([]);
  });

  it('is none of a deployment or a declaration', () => {
    expect(
      repeatedCalls([call()], [record({ txnType: 'deploy' as never })]),
    ).toStrictEqual([]);
  });

  it('is compared by all of the calldata, though a record holds a part', () => {
    const long = Array.from({ length: MAX_KEPT + 2 }, (_, at) => toFelt(at));
    const other = [...long.slice(0, -1), '0x0'] as Felt[];
    for (const kept of [
      record(keptOf(long)),
      record({ contractCallData: long }),
    ]) {
      expect(repeatedCalls([call({ calldata: long })], [kept])).toHaveLength(1);
      expect(repeatedCalls([call({ calldata: other })], [kept])).toStrictEqual(
        [],
      );
    }
  });
});

const SENDER = padFelt('0xacc0');

const common = {
  chainId: SEPOLIA,
  sender: SENDER,
  nonce: 17n,
  tip: 0n,
  bounds: NO_BOUNDS,
} as const;

const withoutCall = {
  contractAddress: SENDER,
  contractFuncName: '',
  contractCallData: [],
};

const invoke = (calldata: readonly Felt[]): Transaction => ({
  ...common,
  type: 'INVOKE',
  calls: [
    { contractAddress: STRK, entrypoint: 'transfer', calldata },
    { contractAddress: BOB, entrypoint: 'play', calldata: ['0x7'] },
  ],
});

const deployment: Transaction = {
  ...common,
  type: 'DEPLOY_ACCOUNT',
  classHash: '0xc1a55',
  salt: '0x1',
  constructorCalldata: ['0x1'],
};

const declaration: Transaction = {
  ...common,
  type: 'DECLARE',
  classHash: CLASS_HASH,
  compiledClassHash: CASM_HASH,
};

describe('recordOf', () => {
  it.each<[string, Transaction, object]>([
    [
      'the first of several calls',
      invoke([BOB, '0x5', '0x0']),
      {
        txnType: 'invoke',
        contractAddress: STRK,
        contractFuncName: 'transfer',
        contractCallData: [BOB, '0x5', '0x0'],
      },
    ],
    [
      'a deployment without any call',
      deployment,
      { txnType: 'deploy_account', ...withoutCall },
    ],
    [
      'a declaration without any call',
      declaration,
      { txnType: 'declare', ...withoutCall },
    ],
  ])('keeps %s, open and in doubt', (_, transaction, content) => {
    expect(recordOf(transaction, '0xabc', 99)).toStrictEqual({
      ...content,
      txnHash: '0xabc',
      senderAddress: SENDER,
      status: 'RECEIVED',
      failureReason: null,
      eventIds: [],
      timestamp: 99,
      chainId: SEPOLIA,
      nonce: '0x11',
      inDoubt: true,
    });
  });

  it('cuts long calldata, so that the state can’t grow without limit', () => {
    const long = Array.from({ length: MAX_KEPT + 1 }, (_, index) =>
      toFelt(BigInt(index)),
    );
    const kept = recordOf(invoke(long), '0xabc', 99);
    expect(kept.contractCallData).toStrictEqual(long.slice(0, -1));
    expect(kept.furtherCallData).toMatch(/^0x[0-9a-f]{60,}$/u);
  });
});
