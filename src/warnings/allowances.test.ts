import { judgeChanges } from './judge-changes';
import { BOB, NFT, SELECTORS, see } from '../../test/support/contracts';
import {
  ROUTER,
  STRK,
  THIEF,
  TOKEN,
  USDC,
  approve,
  approves,
  callOf,
  facts,
  find,
  judge,
  strk,
  takes,
  type Scene,
} from '../../test/support/judging';
import { toFelt } from '../core/felt';

describe('more-than-held', () => {
  const name = 'more-than-held';

  it('goes by the balance of each token', () => {
    const scene = (units: bigint): Scene => ({
      calls: [approve(BOB, units, USDC)],
      steps: [approves(BOB, units, USDC)],
    });
    expect(find(scene(100_000_001n), name)).toMatchObject([
      {
        level: 'danger',
        calls: [1],
        address: BOB,
        amount: { amount: '100.000001', symbol: 'USDC' },
        other: { amount: '100' },
        acknowledge: true,
      },
    ]);
    expect(find(scene(100_000_000n), name)).toStrictEqual([]);
    expect(
      find({ ...scene(100_000_001n), facts: { balances: new Map() } }, name),
    ).toStrictEqual([]);
  });

  it('adds up over all spenders, in calls and in the simulation', () => {
    const spenders = Array.from({ length: 11 }, (_, index) =>
      toFelt(index + 9),
    );
    const calls = spenders.map((spender) => approve(spender, strk(1000)));
    const steps = spenders.map((spender) => approves(spender, strk(1000)));
    expect(find({ calls, steps }, name)).toMatchObject([
      { amount: { amount: '110' }, other: { amount: '100' } },
    ]);
    expect(
      find({ calls: calls.slice(1), steps: steps.slice(1) }, name),
    ).toStrictEqual([]);
    expect(
      judgeChanges(calls, undefined, [], facts).filter(
        (one) => one.name === name,
      ),
    ).toMatchObject([{ amount: { amount: '110' } }]);
  });

  it('goes by what is left after the transaction', () => {
    expect(
      find(
        {
          calls: [approve(ROUTER, strk(12_000)), callOf(ROUTER, 'swap')],
          steps: [approves(ROUTER, strk(12_000)), takes(ROUTER, strk(9000))],
        },
        name,
      ),
    ).toStrictEqual([]);
  });

  it('without a simulation, the last approval and increases count', () => {
    const names = (...calls: Scene['calls']): string[] =>
      judgeChanges(calls, undefined, [], facts).map((one) => one.name);
    const half = see(STRK, 'increase_allowance', [
      BOB,
      toFelt(strk(4000)),
      '0x0',
    ]);
    expect(names(approve(BOB, strk(7000)), half)).toStrictEqual([name]);
    expect(names(approve(BOB, strk(12_000)), approve(BOB, 0n))).toStrictEqual(
      [],
    );
    expect(names(half)).toStrictEqual([]);
  });
});

describe('approval-left', () => {
  const name = 'approval-left';

  it('tells amount and spender of what this transaction leaves open', () => {
    expect(
      find(
        {
          calls: [approve(ROUTER, strk(2000)), callOf(ROUTER, 'swap')],
          steps: [approves(ROUTER, strk(2000)), takes(ROUTER, strk(500))],
        },
        name,
      ),
    ).toMatchObject([
      {
        level: 'warning',
        calls: [1],
        address: ROUTER,
        amount: { amount: '15' },
      },
    ]);
  });

  it('is not what was left of an approval from before', () => {
    const { events } = approves(ROUTER, 2n ** 128n - 1n);
    const steps = [takes(ROUTER, strk(500)), { trace: [], events }];
    const calls = [callOf(ROUTER, 'swap', undefined, 'AVNU')];
    expect(judge({ calls, steps })).toStrictEqual([]);
  });

  it('is not what a contract claims that the account never called', () => {
    const { events } = approves(BOB, 5n, TOKEN);
    const steps = [{ trace: [], events }];
    expect(find({ calls: [], steps }, name)).toStrictEqual([]);
    const ofStrk = [{ trace: [], events: approves(BOB, 5n).events }];
    expect(find({ calls: [], steps: ofStrk }, name)).toHaveLength(1);
  });
});

describe('access to everything that no call names', () => {
  it('is a danger', () => {
    const steps = [{ trace: [], events: approves(THIEF, 2n ** 128n).events }];
    expect(judge({ calls: [callOf(THIEF, 'play')], steps })).toMatchObject([
      { name: 'unlimited-approval', address: THIEF, acknowledge: true },
    ]);
  });

  it('is a danger for a collection that is called', () => {
    const event = {
      from_address: NFT,
      keys: [SELECTORS.approvalForAll, facts.account, THIEF],
      data: ['0x1' as const],
    };
    const steps = [{ trace: [], events: [event] }];
    expect(judge({ calls: [callOf(NFT, 'play')], steps })).toMatchObject([
      { name: 'approval-for-all', address: THIEF, calls: [1] },
    ]);
    expect(judge({ calls: [callOf(THIEF, 'play')], steps })).toStrictEqual([]);
  });
});
