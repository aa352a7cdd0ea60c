import type { KnownAddress } from './facts';
import type { Finding } from './findings';
import { judgeChanges } from './judge-changes';
import { BOB } from '../../test/support/contracts';
import {
  ACCOUNT,
  ROUTER,
  STRK,
  THIEF,
  TOKEN,
  USDC,
  approve,
  approves,
  burns,
  callOf,
  facts,
  gets,
  judge,
  sends,
  strk,
  takes,
  transfer,
  type Scene,
} from '../../test/support/judging';

const find = (scene: Scene): Finding[] =>
  judge(scene).filter(({ name }) => name === 'large-share');

const sending = (hundredths: number): Scene => ({
  calls: [transfer(BOB, strk(hundredths))],
  steps: [sends(BOB, strk(hundredths))],
});

describe('large-share', () => {
  it.each([
    [10_000, 100, 'danger'],
    [9700, 97, 'danger'],
    [8000, 80, 'danger'],
    [7999, 79, 'warning'],
    [5000, 50, 'warning'],
  ])('of %d of 10,000 is %d percent, a %s', (hundredths, share, level) => {
    expect(find(sending(hundredths))).toMatchObject([
      {
        level,
        share,
        calls: [1],
        address: BOB,
        other: { amount: '100' },
        ...(level === 'danger' ? { acknowledge: true } : {}),
      },
    ]);
  });

  it('is not below a half', () => {
    expect(find(sending(4999))).toStrictEqual([]);
  });

  it('is nothing if it goes to an own account', () => {
    const known: KnownAddress[] = [{ address: BOB, as: 'own' }];
    expect(find({ ...sending(10_000), facts: { known } })).toStrictEqual([]);
  });

  it('is the same to someone who got something before', () => {
    const known: KnownAddress[] = [{ address: BOB, as: 'sent' }];
    expect(find({ ...sending(4900), facts: { known } })).toStrictEqual([]);
    expect(find({ ...sending(9400), facts: { known } })).toMatchObject([
      { level: 'danger', share: 94, address: BOB },
    ]);
  });

  it('counts what a token burns besides its transfers', () => {
    const scene = { calls: [callOf(ROUTER, 'leave')] };
    const sent = sends(BOB, 1n);
    expect(find({ ...scene, steps: [sent, burns(strk(9000))] })).toMatchObject([
      { level: 'danger', share: 90 },
    ]);
    expect(find({ ...scene, steps: [sent, burns(strk(4000))] })).toStrictEqual(
      [],
    );
  });

  it('is a danger though the user once approved the address', () => {
    const known: KnownAddress[] = [{ address: BOB, as: 'approved' }];
    expect(find({ ...sending(9000), facts: { known } })).toHaveLength(1);
  });

  it('adds up several strangers', () => {
    expect(
      find({
        calls: [transfer(BOB, strk(4000)), transfer(THIEF, strk(4500))],
        steps: [sends(BOB, strk(4000)), sends(THIEF, strk(4500))],
      }),
    ).toMatchObject([
      { level: 'danger', share: 85, address: THIEF, calls: [2] },
    ]);
  });

  it('counts what leaves in the end', () => {
    const steps = [sends(ROUTER, strk(9000)), gets(ROUTER, strk(8000))];
    expect(find({ calls: [], steps })).toStrictEqual([]);
  });

  it('for known protocols is a warning, at 95 percent', () => {
    const swap = (hundredths: number): Scene => ({
      calls: [
        approve(ROUTER, strk(hundredths)),
        callOf(ROUTER, 'swap', undefined, 'AVNU'),
      ],
      steps: [
        approves(ROUTER, strk(hundredths)),
        takes(ROUTER, strk(hundredths)),
        gets(ROUTER, 90_000_000n, USDC),
      ],
    });
    expect(find(swap(9500))).toMatchObject([{ level: 'warning', share: 95 }]);
    expect(find(swap(9499))).toStrictEqual([]);
  });

  it('of what is burned goes by who was called', () => {
    const scene = (protocol?: string): Scene => ({
      calls: [callOf(ROUTER, 'withdraw', undefined, protocol)],
      steps: [burns(strk(9000))],
    });
    expect(find(scene('StarkGate'))).toStrictEqual([]);
    expect(find(scene())).toMatchObject([{ level: 'danger', share: 90 }]);
  });

  it('is judged by the calls if there is no simulation', () => {
    expect(
      judgeChanges([transfer(BOB, strk(9000))], undefined, [], facts),
    ).toMatchObject([{ name: 'large-share', level: 'danger', address: BOB }]);
    expect(
      judgeChanges([transfer(ACCOUNT, strk(9000))], undefined, [], facts),
    ).toStrictEqual([]);
  });

  it('is nothing for tokens that nobody vouches for or whose balance is unknown', () => {
    const balances = new Map([[TOKEN, 5n]]);
    const steps = [sends(BOB, 5n, TOKEN)];
    expect(find({ calls: [], steps, facts: { balances } })).toStrictEqual([]);
    expect(
      find({ ...sending(9000), facts: { balances: new Map() } }),
    ).toStrictEqual([]);
    expect(
      find({ ...sending(9000), facts: { balances: new Map([[STRK, 0n]]) } }),
    ).toStrictEqual([]);
  });
});
