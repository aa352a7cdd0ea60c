import { paymentListOf } from './payment-lists';
import {
  keepPaid,
  keepPart,
  listedTransfer,
  splitPart,
  standingParts,
  type StandingPart,
} from './payment-parts';
import { callOf } from './transfers';
import { stateIn } from '../../../dev/testing/wallet/memory-state';
import { recordOf } from '../../../dev/testing/wallet/records';
import { SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import { padFelt, toFelt, type Felt } from '../../core/felt';
import type { Attempt } from '../../state/journal';
import type { ListPart, PaymentList } from '../../state/payment-lists';
import type { State } from '../../state/state';
import type { TransactionRecord } from '../../state/transactions';
import { callDigest } from '../../transactions/ledger/call-digest';

const ACCOUNT = padFelt('0xacc');
const AT = 2_000_000_000;

/** A list whose parts pay to these addresses. */
function listOf(
  parts: readonly (readonly number[])[],
  at = AT,
  members: Partial<ListPart> = {},
): PaymentList {
  const list = paymentListOf(
    { chainId: SEPOLIA, account: ACCOUNT, at },
    parts.flat().map((to, index) => ({
      line: index + 1,
      to: padFelt(toFelt(to)),
      token: padFelt(STRK),
      units: 7n,
    })),
  );
  const [{ payments } = { payments: [] }] = list.parts;
  let next = 0;
  return {
    ...list,
    parts: parts.map(({ length }) => {
      next += length;
      return { payments: payments.slice(next - length, next), ...members };
    }),
  };
}

const digestsOf = ({ payments }: ListPart): string[] =>
  payments.map((payment) => callDigest(callOf(listedTransfer(payment))));

/** The record of a transaction with the calls of a list's first part. */
const sentFor = (
  { parts: [part = { payments: [] }] }: PaymentList,
  members: Partial<TransactionRecord> = {},
): TransactionRecord =>
  recordOf({
    txnHash: '0xabc',
    senderAddress: ACCOUNT,
    timestamp: AT,
    status: 'ACCEPTED_ON_L2',
    calls: digestsOf(part),
    ...members,
  });

const toolsOf = (
  state: State = stateIn(),
): State & { readonly now: () => number } => ({ ...state, now: () => AT });

/** How a list's parts stand by these records. */
async function statesBy(
  list: PaymentList,
  ...records: TransactionRecord[]
): Promise<StandingPart[]> {
  const tools = toolsOf();
  for (const record of records) {
    await tools.transactions.add(record);
  }
  return standingParts(tools, list);
}

const stateOf = async (
  ...args: Parameters<typeof statesBy>
): Promise<unknown> => (await statesBy(...args))[0]?.state;

/** The addresses that parts pay to, and what paid them. */
const told = (parts: readonly ListPart[] = []): unknown[] =>
  parts.map(({ payments, hash, isPaid, isApproved }) => [
    payments.map(({ to }) => Number(to)).join(),
    ...(hash === undefined ? [] : [hash]),
    ...(isPaid === true ? ['paid'] : []),
    ...(isApproved === true ? ['approved'] : []),
  ]);

describe('a transaction with the calls of a part', () => {
  const list = listOf([[1, 2], [3]]);
  const record = sentFor(list);

  it('counts in each list that has the part, whichever list or site sent it', async () => {
    const other = listOf([[1, 2], [4]], AT - 60);
    const [first = { payments: [] }, ...rest] = list.parts;
    const named = {
      ...list,
      parts: [
        { ...first, hash: '0xabc' as Felt, isPaid: true as const },
        ...rest,
      ],
    };
    const from = { ...record, origin: 'https://dapp.example' };
    for (const sent of [record, from]) {
      for (const one of [named, list, other]) {
        expect(
          (await statesBy(one, sent)).map(({ state }) => state),
        ).toStrictEqual(['paid', 'open']);
      }
    }
  });

  it('counts from when the list was made', async () => {
    expect(await stateOf(list, { ...record, timestamp: AT - 1 })).toBe('open');
  });

  it.each<[string, Partial<TransactionRecord>]>([
    [
      'in another order',
      { calls: digestsOf(listOf([[2, 1]]).parts[0] as never) },
    ],
    [
      'with more beside them',
      { calls: digestsOf(listOf([[1, 2, 3]]).parts[0] as never) },
    ],
    ['of another account', { senderAddress: padFelt('0xbcc') }],
  ])('doesn’t count %s', async (_, members) => {
    expect(await stateOf(list, { ...record, ...members })).toBe('open');
  });

  const outside = { hash: '0xabc', before: AT + 900, block: 0 } as const;

  it.each<[string, Partial<TransactionRecord>]>([
    ['pending', { status: 'RECEIVED' }],
    ['pending', { claims: 1 }],
    ['failed', { status: 'REVERTED' }],
    ['pending', { status: 'REVERTED', claims: 1 }],
    ['failed', { status: 'REJECTED', inDoubt: true }],
    ['failed', { status: 'REJECTED', outside }],
    ['pending', { status: 'REJECTED', inDoubt: true, outside }],
  ])('leaves it %s: %j', async (state, members) => {
    expect(await stateOf(list, { ...record, ...members })).toBe(state);
  });

  it('leaves it unpaid only if no other one can pay it', async () => {
    const failed = { ...record, status: 'REVERTED' } as const;
    const next = { ...record, txnHash: '0xdef' } as const;
    const pending = { ...next, status: 'RECEIVED' } as const;
    expect(await stateOf(list, failed, pending)).toBe('pending');
    expect(await stateOf(list, failed, next)).toBe('paid');
    // What was kept as paid, and isn't any more, since the chain was reorganised.
    const kept = { hash: '0xabc', isPaid: true } as const;
    const [part] = list.parts;
    const before = { ...list, parts: [{ ...part, ...kept }] } as PaymentList;
    expect(await stateOf(before, failed, next)).toBe('paid');
    expect(await stateOf(before, failed)).toBe('failed');
    expect(await stateOf(before)).toBe('paid');
  });

  it('gives its nonce to the next one, if that is free and it was rejected', async () => {
    const rejected = {
      ...record,
      status: 'REJECTED',
      inDoubt: true,
      nonce: '0x5',
    } as const;
    const onlyAs = async (...records: TransactionRecord[]): Promise<unknown> =>
      (await statesBy(list, ...records))[0]?.onlyAs;
    expect(await onlyAs(rejected)).toBe(5n);
    const user = recordOf({
      txnHash: '0xdef',
      senderAddress: ACCOUNT,
      nonce: '0x5',
      status: 'REVERTED',
    });
    expect(await onlyAs(rejected, user)).toBeUndefined();
    expect(await onlyAs(rejected, { ...user, claims: 1 })).toBe(5n);
    expect(await onlyAs({ ...record, status: 'REVERTED' })).toBeUndefined();
  });
});

describe('a part of which nothing is on record', () => {
  it.each<[string, Partial<ListPart>]>([
    ['open', {}],
    ['unknown', { isApproved: true }],
    ['unknown', { hash: '0xabc' }],
    ['paid', { hash: '0xabc', isPaid: true }],
  ])('is %s: %j', async (state, members) => {
    expect(await stateOf(listOf([[1, 2]], AT, members))).toBe(state);
  });
});

describe('beside a split of a part', () => {
  /** Lists of two parts, of which one is split. */
  async function split(
    place: 'next' | 'last',
    stands: (part: StandingPart) => Partial<StandingPart> = () => ({}),
  ): Promise<{
    state: State;
    list: PaymentList;
    standing: StandingPart[];
    isSplit: boolean;
    now: () => Promise<readonly ListPart[]>;
  }> {
    const list = listOf([
      [1, 2],
      [3, 4],
    ]);
    const state = stateIn();
    await state.paymentLists.put(list);
    const standing = await standingParts(toolsOf(state), list);
    const [first] = standing as [StandingPart];
    const isSplit = await splitPart(
      state,
      list,
      { ...first, ...stands(first) },
      (_, index) => index < 1,
      place,
    );
    return {
      state,
      list,
      standing,
      isSplit,
      now: async () => (await state.paymentLists.find(list.id))?.parts ?? [],
    };
  }

  const paid = (part: StandingPart | undefined): StandingPart => ({
    ...(part ?? { payments: [] }),
    state: 'paid',
    record: recordOf({ txnHash: '0xabc', status: 'ACCEPTED_ON_L2' }),
  });

  it.each([
    ['next', [['1'], ['2'], ['3,4', '0xabc', 'paid']]],
    ['last', [['1'], ['3,4', '0xabc', 'paid'], ['2']]],
  ] as const)(
    'what was paid is kept of that part alone (%s)',
    async (place, parts) => {
      const { state, list, standing, now } = await split(place);
      await keepPaid(state, list, standing.map(paid));
      expect(told(await now())).toStrictEqual(parts);
    },
  );

  it('what is sent is kept of that part alone', async () => {
    const { state, list, standing, now } = await split('next');
    for (const part of standing) {
      await keepPart(state, list, part, { isApproved: true });
    }
    expect(told(await now())).toStrictEqual([
      ['1'],
      ['2'],
      ['3,4', 'approved'],
    ]);
  });

  it.each<[boolean, string, Partial<StandingPart>]>([
    [true, 'nothing was sent', {}],
    [false, 'it may have been sent', { state: 'unknown' }],
    [false, 'it is pending', { state: 'pending', record: recordOf() }],
    [
      false,
      'a rejected one may still run',
      { state: 'failed', record: recordOf({ status: 'REJECTED' }) },
    ],
    [
      true,
      'it was charged for nothing',
      { state: 'failed', record: recordOf({ status: 'REVERTED' }) },
    ],
    [false, 'MetaMask stopped while it was sent', { isTried: true }],
  ])('is split (%p) if %s', async (isDone, _, stands) => {
    const { isSplit, now } = await split('next', () => stands);
    expect([isSplit, (await now()).length]).toStrictEqual([
      isDone,
      isDone ? 3 : 2,
    ]);
  });
});

it('a part that was open when MetaMask stopped is tried, and asked for in a window', async () => {
  const list = listOf([[1, 2]], AT, { isApproved: true });
  const [part = { payments: [] }] = list.parts;
  const attempt: Attempt = {
    chainId: SEPOLIA,
    account: ACCOUNT,
    nonce: '0x5',
    from: '0x5',
    block: 9,
    calls: digestsOf(part),
  };
  const { journalEntries, ...state } = toolsOf();
  const leftOver = (calls: string[]): typeof journalEntries => ({
    ...journalEntries,
    leftOver: async () =>
      Promise.resolve([
        { origin: '', call: '0x1', at: AT, attempt: { ...attempt, calls } },
      ]),
  });
  const standing = async (calls: string[]): Promise<unknown> =>
    standingParts({ ...state, journalEntries: leftOver(calls) }, list);
  expect(await standing(attempt.calls)).toMatchObject([
    { state: 'open', isTried: true },
  ]);
  expect(await standing(['other', 'calls'])).toMatchObject([
    { state: 'unknown' },
  ]);
});
