import { callDigest } from './call-digest';
import {
  findUnconfirmed,
  recentPayments,
  recordOf,
  repeatedCalls,
  replacesDropped,
} from './records';
import {
  CASM_HASH,
  CLASS_HASH,
} from '../../../dev/testing/inputs/contract-class';
import { BOB, STRK } from '../../../dev/testing/views/views';
import { recordOf as pending } from '../../../dev/testing/wallet/records';
import { SEPOLIA } from '../../config/networks';
import { ETH, STRK as FEE_TOKEN } from '../../config/tokens';
import type { Call } from '../../core/call';
import { type Felt, padFelt, toFelt } from '../../core/felt';
import {
  type Invoke,
  NO_BOUNDS,
  type Transaction,
} from '../../starknet/transaction';
import { MAX_KEPT, type TransactionRecord } from '../../state/transactions';
import { DEFAULT_OPTIONS } from '../prepare/build';

const ACCOUNT = padFelt('0xacc0');
const DAY = 24 * 60 * 60;
const NOW = 1_800_000_000;

const record = (more: Partial<TransactionRecord> = {}): TransactionRecord =>
  pending({
    txnHash: '0x1',
    senderAddress: ACCOUNT,
    contractAddress: padFelt('0x5'),
    contractCallData: ['0x1', '0x2'],
    timestamp: NOW,
    inDoubt: true,
    ...more,
  });

const call = (more: Partial<Call> = {}): Call => ({
  contractAddress: '0x5',
  entrypoint: 'transfer',
  calldata: ['0x01', '0x2'],
  ...more,
});

describe('an earlier transaction', () => {
  const sure = { inDoubt: undefined as never };
  const refused = { status: 'REJECTED', nonce: '0x7' } as const;
  const wellAfter = { ...refused, txnHash: '0x2', ...sure } as const;
  const beaten = { ...refused, ...sure };
  const reverted = { status: 'REVERTED', claims: 3, nonce: '0x7' } as const;
  const passed = 'ACCEPTED_ON_L2';
  const again = { ...sure, askedAgain: true } as const;
  const late = { ...sure, timestamp: NOW - 300 };
  const dayOld = { timestamp: NOW - DAY };
  const sent = { ...wellAfter, status: 'RECEIVED' } as const;
  const inBlock = { ...wellAfter, status: passed } as const;

  const elsewhere = { ...wellAfter, status: passed, nonce: '0x6' } as const;
  const alsoRefused = { ...refused, txnHash: '0x3' } as const;
  const alsoReverted = { ...reverted, txnHash: '0x2' } as const;
  const sooner = { status: passed, timestamp: NOW - DAY + 1 } as const;
  const gone = { status: 'REJECTED' } as const;
  const ago = (one: object): object => ({ ...one, ...dayOld });

  type Own = Partial<TransactionRecord>;
  it.each<[string, number, Own, (bigint | 'unknown')?, Own?]>([
    ['that is in doubt may have gone through', 1, {}],
    ['that is in doubt for long may too', 1, { timestamp: NOW - 9 * DAY }],
    ['whose sending a node confirmed is as the user thinks', 0, sure],
    ['is late after 5 minutes', 1, late],
    ['is not late before', 0, { ...sure, timestamp: NOW - 299 }],
    ['is late if the clock was set back', 1, { ...sure, timestamp: NOW + 1 }],
    ['that failed is not late', 0, { ...late, status: 'REVERTED' }],
    ['whose site asked again counts', 1, again],
    ['whose site asked again counts then', 1, { ...again, status: passed }],
    ['that was refused counts no more', 0, { ...again, ...gone }, 'unknown'],
    ['whose nonce is next can’t run besides', 0, { nonce: '0x7' }, 7n],
    ['that is ahead may run', 1, { nonce: '0x7' }, 6n],
    ['that is behind may have run', 1, { nonce: '0x7' }, 8n],
    ['that failed in a block did nothing', 0, { status: 'REVERTED' }],
    ['that failed by one node’s word counts', 1, { ...reverted, nonce: '0x0' }],
    ['whose end isn’t agreed on counts', 1, { ...sure, claims: 0 }],
    ['that failed by its word frees its nonce', 2, reverted, 8n, alsoReverted],
    ['that was refused gives up its nonce', 0, refused, 7n],
    ['that was refused may have run after all', 1, refused, 8n],
    ['that was refused counts without a node', 1, refused, 'unknown'],
    ['that an unknown one took the place of may be that one', 1, beaten, 8n],
    ['that nothing took the place of was not made', 0, beaten, 7n],
    ['that can’t run counts as such without a node', 0, beaten, 'unknown'],
    ['that an own one takes the place of can’t run', 0, beaten, 8n, sent],
    ['that was beaten is forgotten after a day', 0, ago(beaten), 8n],
    ['that was refused is forgotten after a day', 0, ago(refused), 8n],
    ['that was refused has lost its nonce in a block', 0, refused, 8n, inBlock],
    // Whoever says so may have that one from the same node.
    ['that was refused has not to one that is sent', 1, refused, 8n, sent],
    ['that was refused has not to another nonce', 1, refused, 8n, elsewhere],
    ['that was refused counts beside another', 2, refused, 8n, alsoRefused],
    ['that went through counts for a day', 1, { ...dayOld, ...sooner }],
    ['that went through is forgotten then', 0, { ...dayOld, status: passed }],
  ])('%s', (_, count, one, next = 1n, ...others) => {
    const own = [one, ...others].map((each) => record(each));
    const from = next === 'unknown' ? undefined : next;
    expect(findUnconfirmed(own, from, NOW)).toHaveLength(count);
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
  ])('is taken: %j: %p', (more, expected) => {
    const next = {
      request: { options: DEFAULT_OPTIONS },
      nonces: { next: 7n, deploysFirst: false },
    };
    expect(replacesDropped([record(more)], next)).toBe(expected);
  });
});

describe('a repeated call', () => {
  const made = new Set([callDigest(call())]);

  it('is reported by its number', () => {
    const other = call({ calldata: ['0x9'] });
    expect(repeatedCalls([call(), other, call()], made)).toStrictEqual([1, 3]);
  });

  it.each<Partial<Call>>([
    { contractAddress: '0x6' },
    { entrypoint: 'approve' },
    { calldata: ['0x1'] },
    { calldata: ['0x1', '0x3'] },
    { calldata: ['0x1', '0x2', '0x0'] },
  ])('is equal in every member: not with %j', (more) => {
    expect(repeatedCalls([call(more)], made)).toStrictEqual([]);
  });

  it('is compared by its whole calldata', () => {
    const long = Array.from({ length: 300 }, (_, at) => toFelt(at));
    const other = [...long.slice(0, -1), '0x0'] as Felt[];
    const madeLong = new Set([callDigest(call({ calldata: long }))]);
    expect(repeatedCalls([call({ calldata: long })], madeLong)).toHaveLength(1);
    expect(repeatedCalls([call({ calldata: other })], madeLong)).toStrictEqual(
      [],
    );
  });

  it('doesn’t matter if it sets the same again', () => {
    const approval = call({ entrypoint: 'approve' });
    expect(
      repeatedCalls([approval], new Set([callDigest(approval)])),
    ).toStrictEqual([]);
  });
});

const common = {
  chainId: SEPOLIA,
  sender: ACCOUNT,
  nonce: 17n,
  tip: 0n,
  bounds: NO_BOUNDS,
} as const;

const withoutCall = {
  contractAddress: ACCOUNT,
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
        signed: {
          tip: '0x0',
          l2Price: '0x0',
          calls: [
            {
              contractAddress: STRK,
              entrypoint: 'transfer',
              calldata: [BOB, '0x5', '0x0'],
            },
            { contractAddress: BOB, entrypoint: 'play', calldata: ['0x7'] },
          ],
        },
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
      signed: { tip: '0x0', l2Price: '0x0' },
      ...content,
      txnHash: '0xabc',
      senderAddress: ACCOUNT,
      status: 'RECEIVED',
      failureReason: null,
      eventIds: [],
      timestamp: 99,
      chainId: SEPOLIA,
      nonce: '0x11',
      inDoubt: true,
      calls: 'calls' in transaction ? transaction.calls.map(callDigest) : [],
      spends: { [FEE_TOKEN]: '0x0' },
    });
  });

  it('keeps for a replacement the calls that were asked for, unless they are long', () => {
    const felts = (count: number): Felt[] => Array<Felt>(count).fill('0x1');
    const asked = invoke(felts(511)) as Invoke;
    const kept = (transaction: Transaction): unknown =>
      recordOf(transaction, '0xabc', 99).signed?.calls;
    expect(kept(asked)).toStrictEqual(asked.calls);
    expect(kept(invoke(felts(512)))).toBeUndefined();
    const record = recordOf(asked, '0xabc', 99, {
      checks: { after: 1, least: [] },
    });
    expect(record.signed?.calls).toStrictEqual(asked.calls.slice(0, 1));
  });

  it('keeps what it may take, its maximum fee included, and its checks apart from its calls', () => {
    const bound = { maxAmount: 2n, maxPricePerUnit: 5n };
    const bounds = { l1Gas: bound, l1DataGas: bound, l2Gas: bound };
    const transaction = invoke([BOB, '0x5', '0x0']);
    const checks = { after: 1, least: ['1 STRK'] };
    const record = recordOf({ ...transaction, bounds }, '0xabc', 99, {
      losses: new Map([
        [FEE_TOKEN, 7n],
        [ETH, 3n],
      ]),
      checks,
    });
    expect(record).toMatchObject({
      spends: { [FEE_TOKEN]: '0x25', [ETH]: '0x3' },
      checks,
    });
    expect(record.calls).toHaveLength(1);
  });

  it('cuts long calldata, so that the state can’t grow without limit', () => {
    const long = Array.from({ length: MAX_KEPT + 1 }, (_, index) =>
      toFelt(BigInt(index)),
    );
    const kept = recordOf(invoke(long), '0xabc', 99);
    expect(kept.contractCallData).toStrictEqual(long.slice(0, -1));
  });
});

describe('an equal payment', () => {
  const payment = call({ calldata: ['0xb0b', '0x2', '0x0'] });
  const sent = (more: Partial<TransactionRecord> = {}): TransactionRecord =>
    record({
      calls: [callDigest(payment)],
      nonce: '0x7',
      status: 'ACCEPTED_ON_L2',
      timestamp: NOW - 12,
      ...more,
    });
  const found = (
    own: readonly TransactionRecord[],
    calls: readonly Call[] = [payment],
    made: readonly string[] = [],
    next: bigint | undefined = 8n,
  ): unknown => recentPayments(calls, own, new Set(made), next, NOW);
  const REMINDER = { call: 1, seconds: 12, isPending: false };

  it.each<[string, Partial<TransactionRecord>, object]>([
    ['is known', {}, REMINDER],
    ['may be on its way', { status: 'PENDING' }, { isPending: true }],
    ['is known for ten minutes', { timestamp: NOW - 599 }, { seconds: 599 }],
    ['may be through a paymaster', { nonce: '0xabc' }, REMINDER],
  ])('%s', (_, more, reminder) => {
    expect(found([sent(more)])).toMatchObject([reminder]);
  });

  it.each<[string, Partial<TransactionRecord>]>([
    ['older than ten minutes', { timestamp: NOW - 600 }],
    ['from a clock that was ahead', { timestamp: NOW + 1 }],
    ['that failed', { status: 'REVERTED' }],
    ['that was refused', { status: 'REJECTED' }],
    ['whose nonce this one takes', { nonce: '0x8', status: 'RECEIVED' }],
    ['without known calls', { calls: undefined as never }],
  ])('isn’t one %s', (_, more) => {
    expect(found([sent(more)])).toStrictEqual([]);
  });

  it('counts from when the user tried to replace it, too late', () => {
    const own = [
      sent({ timestamp: NOW - 900 }),
      sent({ txnHash: '0x2', status: 'REJECTED', timestamp: NOW - 5 }),
    ];
    expect(found(own)).toStrictEqual([{ ...REMINDER, seconds: 900 }]);
  });

  it('is the last one, by the number of the call, and told once', () => {
    const other = call({ calldata: ['0xb0b', '0x3', '0x0'] });
    const own = [sent({ nonce: '0x6', timestamp: NOW - 60 }), sent()];
    expect(found(own, [other, payment])).toStrictEqual([
      { ...REMINDER, call: 2 },
    ]);
    expect(found(own, [payment], [callDigest(payment)])).toStrictEqual([]);
  });

  it.each<[string, Call]>([
    ['pays nothing', call({ calldata: ['0xb0b', '0x0', '0x0'] })],
    ['is no transfer', call({ entrypoint: 'play', calldata: ['0x1', '0x2'] })],
  ])('isn’t a call that %s', (_, one) => {
    expect(found([sent({ calls: [callDigest(one)] })], [one])).toStrictEqual(
      [],
    );
  });
});
