import type { Finding } from './findings';
import { BOB, NFT, SELECTORS } from '../../test/support/contracts';
import {
  ACCOUNT,
  ROUTER,
  THIEF,
  TOKEN,
  USDC,
  approve,
  approves,
  callOf,
  facts,
  find,
  gets,
  metadata,
  movesNft,
  sends,
  strk,
  transfer,
  type Scene,
} from '../../test/support/judging';

/** A token of the user's list, of which 10 are held. */
const listed: Scene['facts'] = {
  metadata: new Map(metadata).set(TOKEN, {
    source: 'watch-list',
    standard: 'erc20',
  }),
  balances: new Map([[TOKEN, 10n]]),
};
const unlisted: Scene['facts'] = { balances: new Map([[TOKEN, 10n]]) };

describe('an allowance of a token of the user’s list', () => {
  it('is found though no call names it', () => {
    const { events } = approves(BOB, 5n, TOKEN);
    const scene: Scene = { calls: [], steps: [{ trace: [], events }] };
    expect(find({ ...scene, facts: listed }, 'approval-left')).toHaveLength(1);
    expect(find({ ...scene, facts: unlisted }, 'approval-left')).toEqual([]);
  });

  it('is judged by what is held, like one of a bundled token', () => {
    const scene: Scene = {
      calls: [approve(THIEF, 9n, TOKEN)],
      steps: [approves(THIEF, 9n, TOKEN)],
    };
    expect(find({ ...scene, facts: listed }, 'large-approval')).toMatchObject([
      { share: 90 },
    ]);
    expect(find({ ...scene, facts: unlisted }, 'large-approval')).toEqual([]);
  });
});

describe('an approval of nearly all that is left', () => {
  const approving: Scene = {
    calls: [approve(THIEF, 70_000_000n, USDC)],
    steps: [approves(THIEF, 70_000_000n, USDC)],
  };
  const withStep = (step: Scene['steps'][0]): Finding[] =>
    find({ ...approving, steps: [step, ...approving.steps] }, 'large-approval');

  it('goes by what leaves of that token, and not by what arrives', () => {
    for (const step of [
      sends(BOB, strk(5000)),
      gets(ROUTER, 60_000_000n, USDC),
      movesNft(ACCOUNT, BOB, 1n, ACCOUNT),
    ]) {
      expect(withStep(step)).toMatchObject([{ level: 'warning', share: 70 }]);
    }
    expect(withStep(sends(BOB, 20_000_000n, USDC))).toMatchObject([
      { share: 87 },
    ]);
  });

  it('is one of everything if nothing is left', () => {
    expect(
      find(
        {
          calls: [approve(THIEF, strk(9000)), transfer(BOB, strk(10_000))],
          steps: [approves(THIEF, strk(9000)), sends(BOB, strk(10_000))],
        },
        'large-approval',
      ),
    ).toMatchObject([{ share: 100 }]);
  });

  it('names the spender only if there is one', () => {
    const both: Scene = {
      calls: [approve(THIEF, strk(5000)), approve(BOB, strk(5000))],
      steps: [approves(THIEF, strk(5000)), approves(BOB, strk(5000))],
    };
    const [several] = find(both, 'large-approval');
    expect(several).not.toHaveProperty('address');
    expect(several).toHaveProperty('calls', [1, 2]);
  });
});

describe('what an allowance names', () => {
  it('are the calls that gave it to this spender, of this token', () => {
    const most = 2n ** 128n;
    const calls = [
      approve(BOB, 5n),
      approve(THIEF, 5n, USDC),
      approve(THIEF, most),
    ];
    const steps = [
      approves(BOB, 5n),
      approves(THIEF, 5n, USDC),
      approves(THIEF, most),
    ];
    const found = find({ calls, steps }, 'unlimited-approval');
    expect(found).toMatchObject([{ calls: [3], address: THIEF }]);
    expect(find({ calls, steps }, 'approval-left')).toMatchObject([
      { calls: [1], address: BOB },
      { calls: [2], address: THIEF },
    ]);
  });

  it('are of a collection all calls of it', () => {
    const event = {
      from_address: NFT,
      keys: [SELECTORS.approvalForAll, facts.account, THIEF],
      data: ['0x1' as const],
    };
    const calls = [callOf(ROUTER, 'play'), callOf(NFT, 'play')];
    const steps = [{ trace: [], events: [event] }];
    expect(find({ calls, steps }, 'approval-for-all')).toMatchObject([
      { calls: [2] },
    ]);
  });
});
