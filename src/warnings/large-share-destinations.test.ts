import type { KnownAddress } from './facts';
import type { Finding } from './findings';
import { BOB } from '../../test/support/contracts';
import {
  ROUTER,
  STRK,
  THIEF,
  TOKEN,
  USDC,
  approve,
  approves,
  burns,
  callOf,
  gets,
  judge,
  metadata,
  sends,
  strk,
  takes,
  transfer,
  type Scene,
} from '../../test/support/judging';
import { padFelt } from '../core/felt';

const find = (scene: Scene): Finding[] =>
  judge(scene).filter(({ name }) => name === 'large-share');

const sending = (...parts: [typeof BOB, number][]): Scene => ({
  calls: parts.map(([to, hundredths]) => transfer(to, strk(hundredths))),
  steps: parts.map(([to, hundredths]) => sends(to, strk(hundredths))),
});

describe('a large share', () => {
  it('is told of a token of the user’s list', () => {
    const listed = new Map(metadata).set(TOKEN, {
      source: 'watch-list',
      standard: 'erc20',
    });
    const balances = new Map([[TOKEN, 10n]]);
    const steps = [sends(BOB, 9n, TOKEN)];
    expect(
      find({ calls: [], steps, facts: { balances, metadata: listed } }),
    ).toMatchObject([{ level: 'danger', share: 90 }]);
    expect(find({ calls: [], steps, facts: { balances } })).toStrictEqual([]);
  });

  it('needs a tick only if it is a danger', () => {
    expect(find(sending([BOB, 8000]))[0]).toHaveProperty('acknowledge', true);
    expect(find(sending([BOB, 7999]))[0]).not.toHaveProperty('acknowledge');
  });

  it('is never more than everything', () => {
    const balances = new Map([[STRK, strk(9000)]]);
    expect(
      find({ ...sending([BOB, 10_000]), facts: { balances } }),
    ).toMatchObject([{ share: 100 }]);
  });
});

describe('where a large share goes', () => {
  it('is not to an own account', () => {
    const known: KnownAddress[] = [{ address: BOB, as: 'own' }];
    const scene = sending([BOB, 5000], [THIEF, 5000]);
    expect(find({ ...scene, facts: { known } })).toMatchObject([
      { share: 50, address: THIEF, calls: [2] },
    ]);
  });

  it('is to whoever gets the most, the first of equals', () => {
    expect(find(sending([THIEF, 5000], [BOB, 1000]))).toMatchObject([
      { share: 60, address: THIEF, calls: [1] },
    ]);
    expect(find(sending([THIEF, 4000], [BOB, 4000]))).toMatchObject([
      { share: 80, address: THIEF, calls: [1] },
    ]);
  });

  it('goes by each token alone', () => {
    const found = find({
      calls: [],
      steps: [sends(THIEF, strk(9000)), sends(BOB, 60_000_000n, USDC)],
    });
    expect(
      found.map(({ amount, address, share }) => [
        amount?.contract,
        address,
        share,
      ]),
    ).toStrictEqual([
      [padFelt(STRK), THIEF, 90],
      [padFelt(USDC), BOB, 60],
    ]);
  });

  it('is not less to a stranger because a protocol gives something back', () => {
    expect(
      find({
        calls: [
          callOf(ROUTER, 'swap', undefined, 'AVNU'),
          callOf(THIEF, 'play'),
        ],
        steps: [
          takes(ROUTER, strk(5000)),
          sends(THIEF, strk(5000)),
          gets(ROUTER, strk(5000)),
        ],
      }),
    ).toMatchObject([{ level: 'warning', share: 50 }]);
  });
});

describe('a large share that is burned', () => {
  const burning = (...calls: Scene['calls']): Scene => ({
    calls,
    steps: [burns(strk(9000))],
  });
  const bridge = callOf(ROUTER, 'withdraw', undefined, 'StarkGate');

  it('goes to nobody, by no call of the token', () => {
    const scene = burning(approve(ROUTER, 1n), callOf(ROUTER, 'leave'));
    const [found] = find({
      ...scene,
      steps: [approves(ROUTER, 1n), ...scene.steps],
    });
    expect(found).toMatchObject({ level: 'danger', calls: [] });
    expect(found).not.toHaveProperty('address');
  });

  it('is no danger if only known protocols are called', () => {
    expect(find(burning(bridge))).toStrictEqual([]);
    expect(find(burning(approve(ROUTER, 0n), bridge))).toStrictEqual([]);
  });

  it('is one if another contract, or none, is called as well', () => {
    expect(find(burning(bridge, callOf(THIEF, 'play')))).toHaveLength(1);
    expect(find(burning(approve(ROUTER, 0n)))).toHaveLength(1);
  });
});
