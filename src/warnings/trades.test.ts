import { passedOn, unexplainedLosses } from './trades';
import { BOB } from '../../test/support/contracts';
import {
  ROUTER,
  STRK,
  THIEF,
  amountOf,
  callOf,
  facts,
  strk,
  transfer,
} from '../../test/support/judging';
import { loss } from '../../test/support/trade';
import { unpadFelt } from '../core/felt';
import type { CallSummary, CallView } from '../decode/types';

type Effects = Parameters<typeof unexplainedLosses>[0];

const effects = (calls: CallView[], more: Partial<Effects> = {}): Effects => ({
  calls,
  changes: [loss(STRK, strk(9000))],
  isSimulated: true,
  outflows: [],
  trace: [],
  grants: new Set(),
  facts,
  ...more,
});

const unexplained = (...args: Parameters<typeof effects>): bigint[] =>
  unexplainedLosses(effects(...args)).map(({ units }) => units);

describe('what leaves unexplained', () => {
  const amount = amountOf(STRK, strk(4000));

  it.each<CallSummary>([
    { action: 'bridge', amount, l1Recipient: BOB },
    { action: 'stake', amount },
    { action: 'lock', amount },
  ])('is not what a protocol takes to %j', (headline) => {
    expect(unexplained([callOf(ROUTER, 'go', headline)])).toStrictEqual([
      strk(5000),
    ]);
  });

  it('is all if the protocol names no amount, or gives something back', () => {
    for (const headline of [
      { action: 'stake' },
      { action: 'unlock', amount },
      { action: 'unstake', amount },
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
    expect(
      unexplained([sent], { facts: { ...facts, protocols } }),
    ).toStrictEqual([strk(9000)]);
  });
});

describe('what is passed on', () => {
  it('goes to people that the user knows', () => {
    const known = [{ address: BOB, as: 'contact' }] as const;
    const calls = [transfer(BOB, 5n), transfer(THIEF, 7n)];
    expect(
      passedOn(effects(calls, { facts: { ...facts, known } })),
    ).toStrictEqual([{ amount: amountOf(STRK, 5n), units: 5n }]);
    expect(passedOn(effects(calls))).toStrictEqual([]);
  });
});
