import type { Facts } from './facts';
import { judgeChanges } from './judge-changes';
import { BOB } from '../../test/support/contracts';
import {
  ROUTER,
  STRK,
  THIEF,
  VAULT,
  amountOf,
  callOf,
  facts,
  strk,
  transfer,
} from '../../test/support/judging';
import { loss } from '../../test/support/trade';
import { unpadFelt } from '../core/felt';
import type { CallSummary, CallView } from '../decode/types';

const unexplained = (
  calls: readonly CallView[],
  more: Partial<Facts> = {},
): unknown[] =>
  judgeChanges(
    // What a call of this name takes is named with what it brings.
    [...calls, callOf(VAULT, 'redeem')],
    [loss(STRK, strk(9000))],
    [],
    { ...facts, ...more },
  ).flatMap(({ name, amount }) =>
    name === 'nothing-in-return' ? [BigInt(amount?.units ?? 0)] : [],
  );

describe('what leaves unexplained', () => {
  const amount = amountOf(STRK, strk(4000));

  it.each<CallSummary>([
    { action: 'bridge', gives: amount, l1Recipient: BOB },
    { action: 'stake', gives: amount },
    { action: 'lock', gives: amount },
  ])('is not what a protocol takes to %j', (headline) => {
    expect(unexplained([callOf(ROUTER, 'go', headline)])).toStrictEqual([
      strk(5000),
    ]);
  });

  it('is all if the protocol names no amount, or gives something back', () => {
    for (const headline of [
      { action: 'stake' },
      { action: 'unlock', gets: amount },
      { action: 'unstake', gets: amount },
    ] as const) {
      expect(unexplained([callOf(ROUTER, 'go', headline)])).toStrictEqual([
        strk(9000),
      ]);
    }
  });

  it('is not what the user sends, unless it pays who is called or a protocol', () => {
    const sent = transfer(THIEF, strk(9000));
    expect(unexplained([sent])).toStrictEqual([]);
    expect(unexplained([sent, callOf(THIEF, 'go')])).toStrictEqual([
      strk(9000),
    ]);
    const protocols = new Set([unpadFelt(THIEF)]);
    expect(unexplained([sent], { protocols })).toStrictEqual([strk(9000)]);
  });
});

describe('what is passed on', () => {
  it('counts as paid for if it goes to people that the user knows', () => {
    const known = [{ address: BOB, as: 'sent' }] as const;
    const calls = [transfer(BOB, 5n), transfer(THIEF, 7n)];
    expect(unexplained(calls, { known })).toStrictEqual([]);
    expect(unexplained(calls)).toStrictEqual([strk(9000) - 12n]);
  });
});
