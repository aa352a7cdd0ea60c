import type { KnownAddress } from './facts';
import type { Finding } from './findings';
import { BOB, NFT, SELECTORS, see } from '../../dev/testing/views/contracts';
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
  traced,
  u256,
  type Scene,
  ACCOUNT,
  gets,
  metadata,
  movesNft,
  sends,
  transfer,
} from '../../dev/testing/views/judging';
import { toFelt, unpadFelt } from '../core/felt';

describe('more-than-held', () => {
  const name = 'more-than-held';

  it('compares with the balance of each token', () => {
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
    expect(find({ calls }, name)).toMatchObject([
      { amount: { amount: '110' } },
    ]);
  });

  it('compares with the balance left after the transaction', () => {
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

  it('counts the last approval and increases without a simulation', () => {
    const names = (...calls: Scene['calls']): string[] =>
      judge({ calls }).map((one) => one.name);
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

  it('names the amount and spender of each allowance that this transaction leaves', () => {
    expect(
      find(
        {
          calls: [approve(ROUTER, strk(2200)), callOf(ROUTER, 'swap')],
          steps: [approves(ROUTER, strk(2200)), takes(ROUTER, strk(500))],
        },
        name,
      ),
    ).toMatchObject([
      {
        level: 'warning',
        calls: [1],
        address: ROUTER,
        amount: { amount: '17' },
      },
    ]);
  });

  it('is found for what is left of used ones if all that is worth a dollar', () => {
    const spenders = [ROUTER, THIEF];
    const left = (cents: bigint, isUsed = true): Finding[] =>
      find(
        {
          calls: spenders.map((one) => approve(one, cents * 10_000n, USDC)),
          steps: spenders.flatMap((one) => [
            approves(one, cents * 10_000n, USDC),
            ...(isUsed ? [takes(one, 10_000n, USDC)] : []),
          ]),
        },
        name,
      );
    expect(left(51n)).toHaveLength(2);
    expect(left(50n)).toStrictEqual([]);
    expect(left(50n, false)).toHaveLength(2);
  });

  it('is not found for the rest of an earlier approval', () => {
    const { events } = approves(ROUTER, 2n ** 128n - 1n);
    const steps = [takes(ROUTER, strk(500)), { trace: [], events }];
    const calls = [callOf(ROUTER, 'swap', undefined, 'AVNU')];
    expect(judge({ calls, steps })).toStrictEqual([]);
  });

  it('is not found for a claim of a contract that the account never called', () => {
    const { events } = approves(BOB, 5n, TOKEN);
    const steps = [{ trace: [], events }];
    expect(find({ steps }, name)).toStrictEqual([]);
    // Inside of another call, the account may do it itself.
    for (const entrypoint of ['approve', 'increase_allowance']) {
      const own = traced(ACCOUNT, TOKEN, entrypoint, [
        unpadFelt(BOB),
        ...u256(5n),
      ]);
      const inside = [{ trace: own, events: [] }];
      expect(find({ steps: inside }, name)).toHaveLength(1);
    }
    const ofStrk = [{ trace: [], events: approves(BOB, 5n).events }];
    expect(find({ steps: ofStrk }, name)).toHaveLength(1);
  });
});

describe('access to everything that no call names', () => {
  it('is a danger', () => {
    const steps = [{ trace: [], events: approves(THIEF, 2n ** 128n).events }];
    expect(judge({ calls: [callOf(THIEF, 'play')], steps })).toMatchObject([
      { name: 'unlimited-approval', address: THIEF, level: 'danger' },
    ]);
  });

  it('is a danger for a collection that is called', () => {
    const event = {
      from_address: NFT,
      keys: [SELECTORS.approvalForAll, facts.account, THIEF],
      data: ['0x1' as const],
    };
    const steps = [{ trace: [], events: [event] }];
    const calls = [callOf(ROUTER, 'play'), callOf(NFT, 'play')];
    expect(judge({ calls, steps })).toMatchObject([
      { name: 'approval-for-all', address: THIEF, calls: [2] },
    ]);
    expect(judge({ calls: [callOf(THIEF, 'play')], steps })).toStrictEqual([]);
  });
});

/** A token of the user's list, of which 10 are held. */
const listed: Scene['facts'] = {
  metadata: new Map(metadata).set(TOKEN, {
    source: 'watch-list',
    standard: 'erc20',
  }),
  balances: new Map([[TOKEN, 10n]]),
};

const unlisted: Scene['facts'] = { balances: new Map([[TOKEN, 10n]]) };

describe('an allowance that another finding tells', () => {
  const namesOf = (units: bigint, spender = BOB): string[] =>
    judge({
      calls: [approve(spender, units)],
      steps: [approves(spender, units)],
      facts: { protocols: new Set([unpadFelt(ROUTER)]) },
    }).map(({ name }) => name);

  it('is told once', () => {
    expect(namesOf(strk(4900))).toStrictEqual(['approval-left']);
    expect(namesOf(strk(5000))).toStrictEqual(['large-approval']);
    expect(namesOf(strk(20_000))).toStrictEqual(['more-than-held']);
  });

  it('is told anyway if it is a known protocol’s', () => {
    expect(namesOf(strk(5000), ROUTER)).toStrictEqual(['approval-left']);
  });
});

describe('an allowance of a watched token', () => {
  it('is found though no call names it', () => {
    const { events } = approves(BOB, 4n, TOKEN);
    const scene = { steps: [{ trace: [], events }] };
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

  it('is judged by the outgoing amounts of the token, not the incoming ones', () => {
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

  it('counts as an approval of everything if nothing is left', () => {
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
});

describe('the calls that an allowance names', () => {
  it('are those that gave it to this spender, for this token', () => {
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
});

const findLarge = (scene: Partial<Scene>): Finding[] =>
  find(scene, 'large-approval');

const approving = (hundredths: number, token = STRK): Scene => ({
  calls: [approve(THIEF, strk(hundredths), token)],
  steps: [approves(THIEF, strk(hundredths), token)],
});

describe('large-approval', () => {
  it.each([
    [10_000, 100],
    [8000, 80],
  ])('for %d of 10,000 states %d percent', (hundredths, share) => {
    expect(findLarge(approving(hundredths))).toMatchObject([
      { level: 'danger', share, calls: [1], address: THIEF },
    ]);
  });

  it('is a warning from 50 % on, and another danger above the balance', () => {
    expect(findLarge(approving(7999))).toMatchObject([{ level: 'warning' }]);
    expect(findLarge(approving(5000))).toMatchObject([{ level: 'warning' }]);
    expect(findLarge(approving(4999))).toStrictEqual([]);
    expect(findLarge(approving(10_001))).toStrictEqual([]);
  });

  it('is judged from a dollar on', () => {
    const levels = (units: bigint): string[] =>
      findLarge({
        calls: [approve(THIEF, units, USDC)],
        steps: [approves(THIEF, units, USDC)],
        facts: { balances: new Map([[USDC, 1_000_000n]]) },
      }).map(({ level }) => level);
    expect(levels(1_000_000n)).toStrictEqual(['danger']);
    expect(levels(999_999n)).toStrictEqual([]);
  });

  it('adds up all spenders, and compares with the remaining balance', () => {
    const calls = [approve(THIEF, strk(4000)), approve(ROUTER, strk(4000))];
    const steps = [approves(THIEF, strk(4000)), approves(ROUTER, strk(4000))];
    const found = findLarge({ calls, steps });
    expect(found).toMatchObject([
      { calls: [1, 2], share: 80, amount: { amount: '80' } },
    ]);
    // Only one spender is named.
    expect(found[0]).not.toHaveProperty('address');
    expect(
      findLarge({
        calls: [...approving(4500).calls, transfer(ROUTER, strk(5000))],
        steps: [...approving(4500).steps, sends(ROUTER, strk(5000))],
      }),
    ).toMatchObject([{ share: 90 }]);
  });

  it('counts only allowances that stay', () => {
    const { calls, steps } = approving(9000);
    const swap = [...calls, callOf(THIEF, 'exchange')];
    const used = (hundredths: number): Scene => ({
      calls: swap,
      steps: [...steps, takes(THIEF, strk(hundredths))],
    });
    expect(findLarge(used(9000))).toStrictEqual([]);
    expect(findLarge(used(10))).toHaveLength(1);
  });

  it('is not found for known protocols, own accounts, small change and unlisted tokens', () => {
    const protocols = new Set([unpadFelt(THIEF)]);
    expect(
      findLarge({ ...approving(10_000), facts: { protocols } }),
    ).toStrictEqual([]);
    const known: KnownAddress[] = [{ address: THIEF, relation: 'own' }];
    expect(
      findLarge({ ...approving(10_000), facts: { knownAddresses: known } }),
    ).toStrictEqual([]);
    const balances = new Map([[STRK, strk(400)]]);
    expect(findLarge({ ...approving(400), facts: { balances } })).toStrictEqual(
      [],
    );
    const unlisted = new Map([
      ...facts.balances,
      [TOKEN, strk(10_000)] as const,
    ]);
    expect(
      findLarge({
        ...approving(10_000, TOKEN),
        facts: { balances: unlisted },
      }),
    ).toStrictEqual([]);
  });

  it('is not hidden by a decrease of 0 without a simulation', () => {
    const nothing = see(STRK, 'decrease_allowance', [THIEF, '0x0', '0x0']);
    const approval = approve(THIEF, strk(9000));
    expect(findLarge({ calls: [approval] })).toHaveLength(1);
    expect(findLarge({ calls: [approval, nothing] })).toHaveLength(1);
    expect(findLarge({ calls: [approval, approve(THIEF, 0n)] })).toStrictEqual(
      [],
    );
  });
});
