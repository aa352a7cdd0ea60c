import { replacementOptions, replacementsFor } from './replacement';
import { recordOf } from '../../../dev/testing/wallet/records';
import { toFelt } from '../../core/felt';
import type { ReplacementKind } from '../../core/transaction';
import type { TransactionRecord } from '../../state/transactions';
import { callDigest } from '../ledger/call-digest';
import { nothingFor, replacedBy } from '../ledger/rivals';

const NOW = 1_800_000_000;
const SIGNED = {
  tip: '0x0',
  l2Price: '0x8',
  calls: [],
} satisfies TransactionRecord['signed'];

const pending = (more: Partial<TransactionRecord> = {}): TransactionRecord =>
  recordOf({ timestamp: NOW - 19, signed: SIGNED, ...more });

describe('replacementsFor', () => {
  const LONG = { tip: '0x0', l2Price: '0x8' } as const;
  const dropped = { status: 'REJECTED', missingSince: 1 } as const;
  const waiting = {
    txnType: 'declare',
    timestamp: NOW - 20,
    signed: LONG,
  } as const;
  const upgrade = {
    contractAddress: '0x1',
    contractFuncName: 'upgrade',
  } as const;

  it.each<[string, Partial<TransactionRecord>, string[]]>([
    ['a pending payment', {}, ['speed-up', 'cancel']],
    ['a dropped one', dropped, ['speed-up', 'cancel']],
    ['a deployment', { txnType: 'deploy_account' }, ['speed-up']],
    ['long calls', { signed: LONG }, ['cancel']],
    ['a new declaration', { txnType: 'declare' }, []],
    ['a declaration after 20 s', waiting, ['cancel']],
    ['a final one', { status: 'ACCEPTED_ON_L2', signed: SIGNED }, []],
    ['one that a node calls final', { status: 'REVERTED', claims: 3 }, []],
    ['one that was refused', { status: 'REJECTED' }, []],
    ['an upgrade', upgrade, ['cancel']],
  ])('%s', (_, more, kinds) => {
    const record = pending(more);
    expect(replacementsFor(record, [record], NOW)).toStrictEqual(kinds);
  });

  it('none without what was signed', () => {
    const { signed: _, ...record } = pending();
    expect(replacementsFor(record, [record], NOW)).toStrictEqual([]);
  });

  it('only the last one with a nonce', () => {
    const first = pending({ txnHash: '0x6' });
    const last = pending();
    const own = [first, last, pending({ txnHash: '0x7', nonce: '0x1' })];
    expect(replacementsFor(first, own, NOW)).toStrictEqual([]);
    expect(replacementsFor(last, own, NOW)).toHaveLength(2);
  });
});

describe('replacementOptions', () => {
  const tipOf = (tips: readonly number[], kind: ReplacementKind): bigint => {
    const own = tips.map((tip) =>
      pending({ signed: { ...SIGNED, tip: toFelt(tip) } }),
    );
    return replacementOptions(pending(), own, kind).tip;
  };

  it.each<[ReplacementKind, number[], bigint]>([
    // The network takes those whose price suffices in the order of their tips.
    ['speed-up', [0], 800_000_000n],
    ['speed-up', [11], 800_000_000n],
    ['speed-up', [0, 800_000_000], 880_000_000n],
    ['speed-up', [800_000_001], 880_000_002n],
    // Nothing waits for a cancellation.
    ['cancel', [0], 0n],
    ['cancel', [11], 13n],
  ])('for %s above the tips %j: %s', (kind, tips, tip) => {
    expect(tipOf(tips, kind)).toBe(tip);
  });
});

describe('replacedBy', () => {
  const origin = 'https://dapp.example';
  const payment = { calls: ['a'] };
  const cancel = { calls: [callDigest(nothingFor('0x1'))], txnHash: '0x9' };
  const of = (
    ...all: Partial<TransactionRecord>[]
  ): ReturnType<typeof replacedBy> => {
    const own = all.map((one) => pending(one));
    return replacedBy(own.at(-1) ?? pending(), own);
  };

  it('is the payment that is canceled, and the site that asked for it', () => {
    const asked = { ...payment, origin, txnHash: '0x7' } as const;
    const spedUp = { ...payment, txnHash: '0x8' } as const;
    expect(of(asked, spedUp, { ...cancel, txnHash: '0x9' })).toMatchObject({
      stake: { txnHash: '0x8' },
      origin,
    });
  });

  it('isn’t that of a dropped one before it with the same nonce', () => {
    expect(of({ calls: ['b'], origin }, payment).origin).toBe('');
  });
});
