import type { Finding } from './types';
import { BOB, see } from '../../test/support/contracts';
import {
  ACCOUNT,
  NFT,
  ROUTER,
  STRK,
  THIEF,
  approves,
  callOf,
  judge,
  movesNft,
  sends,
  strk,
  takes,
  type Scene,
} from '../../test/support/judging';
import { padFelt, unpadFelt } from '../core/felt';

const find = (scene: Scene): Finding[] =>
  judge(scene).filter(({ name }) => name === 'old-approval-used');

describe('old-approval-used', () => {
  const claim: Scene = {
    calls: [callOf(THIEF, 'claim')],
    steps: [takes(THIEF, strk(6000), STRK, BOB), takes(THIEF, strk(3000))],
  };

  it('is found if a spender takes what this transaction did not approve', () => {
    expect(find(claim)).toMatchObject([
      { level: 'danger', address: THIEF, amount: { amount: '9' } },
    ]);
    expect(judge(claim).map(({ name }) => name)).toStrictEqual([
      'large-share',
      'nothing-in-return',
      'old-approval-used',
    ]);
  });

  it('is not found for what this transaction approves, by call or inside', () => {
    const approved = [approves(THIEF, strk(9000)), ...claim.steps];
    expect(find({ ...claim, steps: approved })).toStrictEqual([]);
    const other = [approves(ROUTER, strk(9000)), ...claim.steps];
    expect(find({ ...claim, steps: other })).toHaveLength(1);
  });

  it('is found if this transaction approves less, or only afterwards', () => {
    const [first, second] = claim.steps;
    const all = approves(THIEF, strk(9000));
    for (const steps of [
      [approves(THIEF, strk(8999)), ...claim.steps],
      [approves(THIEF, strk(8999)), approves(THIEF, 0n), ...claim.steps],
      [...claim.steps, all],
    ]) {
      expect(find({ ...claim, steps })).toHaveLength(1);
    }
    expect(
      find({ ...claim, steps: [first, all, second].flatMap((s) => s ?? []) }),
    ).toMatchObject([{ amount: { amount: '6' } }]);
  });

  it('is not found for known protocols and for transfers of the account', () => {
    const protocols = new Set([unpadFelt(THIEF)]);
    expect(find({ ...claim, facts: { protocols } })).toStrictEqual([]);
    const calls = [callOf(THIEF, 'claim', undefined, 'AVNU')];
    expect(find({ ...claim, calls })).toStrictEqual([]);
    expect(
      find({ calls: [], steps: [sends(THIEF, strk(9000))] }),
    ).toStrictEqual([]);
  });

  it('is found for NFTs', () => {
    const steps = [movesNft(ACCOUNT, BOB, 5n, THIEF)];
    expect(find({ calls: [], steps })).toMatchObject([
      { address: THIEF, contract: padFelt(NFT) },
    ]);
    const all = see(NFT, 'set_approval_for_all', [THIEF, '0x1']);
    expect(find({ calls: [all], steps })).toStrictEqual([]);
  });
});
