import type { KnownAddress } from './facts';
import type { Finding } from './findings';
import { judgeChanges } from './judge-changes';
import { see } from '../../test/support/contracts';
import {
  ROUTER,
  STRK,
  THIEF,
  TOKEN,
  approve,
  approves,
  callOf,
  facts,
  judge,
  sends,
  strk,
  takes,
  transfer,
  type Scene,
} from '../../test/support/judging';
import { unpadFelt } from '../core/felt';
import type { CallView } from '../decode/types';

const find = (scene: Scene): Finding[] =>
  judge(scene).filter(({ name }) => name === 'large-approval');

/** The same where no node has simulated anything. */
const unsimulated = (...calls: CallView[]): Finding[] =>
  judgeChanges(calls, undefined, [], facts).filter(
    ({ name }) => name === 'large-approval',
  );

const approving = (hundredths: number, token = STRK): Scene => ({
  calls: [approve(THIEF, strk(hundredths), token)],
  steps: [approves(THIEF, strk(hundredths), token)],
});

describe('large-approval', () => {
  it.each([
    [10_000, 100],
    [8000, 80],
  ])('of %d of 10,000 is %d percent', (hundredths, share) => {
    expect(find(approving(hundredths))).toMatchObject([
      { level: 'danger', share, calls: [1], address: THIEF, acknowledge: true },
    ]);
  });

  it('is a warning from half on, and another danger above the balance', () => {
    expect(find(approving(7999))).toMatchObject([{ level: 'warning' }]);
    expect(find(approving(5000))).toMatchObject([{ level: 'warning' }]);
    expect(find(approving(4999))).toStrictEqual([]);
    expect(find(approving(10_001))).toStrictEqual([]);
  });

  it('adds up over spenders, and compares with what is left', () => {
    const calls = [approve(THIEF, strk(4000)), approve(ROUTER, strk(4000))];
    const steps = [approves(THIEF, strk(4000)), approves(ROUTER, strk(4000))];
    expect(find({ calls, steps })).toMatchObject([
      { calls: [1, 2], share: 80, amount: { amount: '80' } },
    ]);
    expect(
      find({
        calls: [...approving(4500).calls, transfer(ROUTER, strk(5000))],
        steps: [...approving(4500).steps, sends(ROUTER, strk(5000))],
      }),
    ).toMatchObject([{ share: 90 }]);
  });

  it('counts only what stays approved', () => {
    const { calls, steps } = approving(9000);
    const swap = [...calls, callOf(THIEF, 'exchange')];
    const used = (hundredths: number): Scene => ({
      calls: swap,
      steps: [...steps, takes(THIEF, strk(hundredths))],
    });
    expect(find(used(9000))).toStrictEqual([]);
    expect(find(used(10))).toHaveLength(1);
  });

  it('is none for known protocols, own accounts, small change and unlisted tokens', () => {
    const protocols = new Set([unpadFelt(THIEF)]);
    expect(find({ ...approving(10_000), facts: { protocols } })).toStrictEqual(
      [],
    );
    const known: KnownAddress[] = [{ address: THIEF, as: 'own' }];
    expect(find({ ...approving(10_000), facts: { known } })).toStrictEqual([]);
    const balances = new Map([[STRK, strk(400)]]);
    expect(find({ ...approving(400), facts: { balances } })).toStrictEqual([]);
    const unlisted = new Map([
      ...facts.balances,
      [TOKEN, strk(10_000)] as const,
    ]);
    expect(
      find({ ...approving(10_000, TOKEN), facts: { balances: unlisted } }),
    ).toStrictEqual([]);
  });

  it('is not hidden by taking back nothing, where nothing is simulated', () => {
    const nothing = see(STRK, 'decrease_allowance', [THIEF, '0x0', '0x0']);
    const approval = approve(THIEF, strk(9000));
    expect(unsimulated(approval)).toHaveLength(1);
    expect(unsimulated(approval, nothing)).toHaveLength(1);
    expect(unsimulated(approval, approve(THIEF, 0n))).toStrictEqual([]);
  });
});
