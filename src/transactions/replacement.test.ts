import { replacementsFor } from './replacement';
import { recordOf } from '../../dev/testing/wallet/records';
import type { TransactionRecord } from '../state/transactions';

const NOW = 1_800_000_000;
const SIGNED = {
  tip: '0x0',
  l2Price: '0x8',
  calls: [],
} satisfies TransactionRecord['signed'];

const pending = (more: Partial<TransactionRecord> = {}): TransactionRecord =>
  recordOf({ timestamp: NOW - 19, signed: SIGNED, ...more });

describe('replacementsFor', () => {
  it.each<[string, Partial<TransactionRecord>, string[]]>([
    ['a pending payment', {}, ['speed-up', 'cancel']],
    [
      'a dropped one',
      { status: 'REJECTED', missingSince: 1 },
      ['speed-up', 'cancel'],
    ],
    ['a deployment', { txnType: 'deploy_account' }, ['speed-up']],
    ['long calls', { signed: { tip: '0x0', l2Price: '0x8' } }, ['cancel']],
    ['a new declaration', { txnType: 'declare' }, []],
    [
      'a declaration after 20 s',
      {
        txnType: 'declare',
        timestamp: NOW - 20,
        signed: { tip: '0x0', l2Price: '0x8' },
      },
      ['cancel'],
    ],
    ['a final one', { status: 'ACCEPTED_ON_L2', signed: SIGNED }, []],
    [
      'one that a single node calls final',
      { status: 'REVERTED', claims: 3 },
      [],
    ],
    ['one that was refused', { status: 'REJECTED' }, []],
    [
      'an upgrade',
      { contractAddress: '0x1', contractFuncName: 'upgrade' },
      ['cancel'],
    ],
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
