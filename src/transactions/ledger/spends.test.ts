import { spendsOfAll, waitingBefore } from './spends';
import { ETH, STRK } from '../../config/tokens';
import type { TransactionRecord } from '../../state/transactions';

const record = (
  nonce: number,
  members: Partial<TransactionRecord> = {},
): TransactionRecord =>
  ({
    nonce: `0x${nonce.toString(16)}`,
    status: 'RECEIVED',
    spends: { [STRK]: '0x5' },
    ...members,
  }) as TransactionRecord;

const entriesOf = (...own: TransactionRecord[]): unknown => {
  const spends = spendsOfAll(waitingBefore(own, 5n, 8n));
  return spends && [...spends];
};

describe('what earlier transactions may take', () => {
  it('is the sum of those between the node’s nonce and the next', () => {
    const both = record(6, { spends: { [STRK]: '0x2', [ETH]: '0x1' } });
    const entries = entriesOf(record(4), record(5), both, record(8));
    expect(entries).toStrictEqual([
      [STRK, 7n],
      [ETH, 1n],
    ]);
  });

  it('counts those that a node has in a block, while the asked one doesn’t', () => {
    const passed = record(5, { status: 'ACCEPTED_ON_L2' });
    expect(entriesOf(passed)).toStrictEqual([[STRK, 5n]]);
  });

  it('is the most that one of several with the same nonce may take', () => {
    const more = record(5, { spends: { [STRK]: '0x9' } });
    expect(entriesOf(record(5), more)).toStrictEqual([[STRK, 9n]]);
  });

  it('leaves out what was refused, unless it may still run', () => {
    const refused = record(5, { status: 'REJECTED' });
    expect(entriesOf(refused)).toStrictEqual([]);
    const inDoubt = { ...refused, inDoubt: true } as const;
    expect(entriesOf(inDoubt)).toStrictEqual([[STRK, 5n]]);
  });

  it('is unknown if a record doesn’t tell', () => {
    const { spends: _, ...silent } = record(6);
    expect(entriesOf(record(5), silent)).toBeUndefined();
  });
});
