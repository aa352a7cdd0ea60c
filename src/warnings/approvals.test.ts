import type { AddressState } from './facts';
import type { Finding } from './findings';
import { judgeCalls } from './judge';
import {
  ALL,
  BOB,
  NFT,
  SELECTORS,
  see,
} from '../../dev/testing/views/contracts';
import {
  ACCOUNT,
  ROUTER,
  STRK,
  type Scene,
  THIEF,
  TOKEN,
  USDC,
  approve,
  approves,
  approving,
  callOf,
  dangersOf,
  doing,
  facts,
  find,
  gets,
  holding,
  judge,
  knowing,
  movesNft,
  sending,
  sends,
  strk,
  takes,
  together,
  traced,
  u256,
  vouching,
  watching,
} from '../../dev/testing/views/judging';
import { type Felt, toFelt, unpadFelt } from '../core/felt';
import type { CallView } from '../decode/types';

const namesOf = (
  call: CallView,
  more: Partial<typeof facts> = {},
): (string | undefined)[] =>
  judgeCalls([call], { ...facts, ...more }).map(({ name }) => name);

describe('unlimited-approval', () => {
  it('is a danger, even for the id of an NFT', () => {
    const approving = (contract: Felt, units: bigint): unknown[] =>
      judgeCalls(
        [see(contract, 'approve', [BOB, toFelt(units), '0x0'])],
        facts,
      ).flatMap(({ name, level }) =>
        name === 'unlimited-approval' ? [level] : [],
      );
    for (const contract of [STRK, NFT]) {
      expect(approving(contract, 2n ** 96n)).toStrictEqual(['danger']);
      expect(approving(contract, 2n ** 96n - 1n)).toStrictEqual([]);
    }
  });

  it.each([2n ** 128n - 1n, 2n ** 96n, 10n ** 29n])('finds %s FRI', (units) => {
    expect(judge({ calls: [approve(BOB, units)], steps: [] })).toMatchObject([
      {
        name: 'unlimited-approval',
        level: 'danger',
        calls: [1],
        address: BOB,
        amount: { symbol: 'STRK' },
      },
    ]);
  });

  const FOUND = ['unlimited-approval'];
  const many = toFelt(10n ** 17n);

  it.each<[string, CallView, string[]]>([
    ['an increase', see(STRK, 'increase_allowance', [BOB, ALL, '0x0']), FOUND],
    ['10^11 of six decimals', see(TOKEN, 'approve', [BOB, many, '0x0']), FOUND],
    ['one unit less', approve(BOB, 2n ** 96n - 1n), []],
    ['a decrease', see(STRK, 'decrease_allowance', [BOB, ALL, ALL]), []],
    ['a transfer', see(STRK, 'transfer', [BOB, ALL, '0x0']), []],
    [
      'the large id of an NFT',
      see(NFT, 'approve', [BOB, ALL, '0x0']),
      [...FOUND, 'token-or-nft'],
    ],
    ['any id', see(NFT, 'approve', [BOB, '0x7', '0x0']), ['token-or-nft']],
  ])('is found or not for %s', (_, call, names) => {
    expect(namesOf(call)).toStrictEqual(names);
  });
});

describe('approval-for-all', () => {
  it.each(['set_approval_for_all', 'setApprovalForAll'])('finds %s', (name) => {
    const all = see(NFT, name, [BOB, '0x1']);
    expect(judge({ calls: [all], steps: [] })).toMatchObject([
      { name: 'approval-for-all', address: BOB, level: 'danger' },
    ]);
    expect(namesOf(see(NFT, name, [BOB, '0x0']))).toStrictEqual([]);
  });
});

describe('approval-to-account', () => {
  const states: [string, AddressState, boolean][] = [
    ['an account', { classHash: '0x5', isAccount: true }, true],
    ['nobody yet', { isAccount: false }, true],
    ['a contract', { classHash: '0x5', isAccount: false }, false],
  ];
  it.each(states)('goes by what the spender is: %s', (_, state, isDanger) => {
    const addresses = new Map<Felt, AddressState>([[unpadFelt(ROUTER), state]]);
    const expected = isDanger ? ['approval-to-account'] : [];
    for (const call of [
      approve(ROUTER, strk(1)),
      see(STRK, 'increase_allowance', [ROUTER, '0x1', '0x0']),
      see(NFT, 'approve', [ROUTER, '0x7', '0x0']),
    ]) {
      const names = namesOf(call, { addresses });
      expect(names.filter((name) => name !== 'token-or-nft')).toStrictEqual(
        expected,
      );
    }
    const all = see(NFT, 'set_approval_for_all', [ROUTER, '0x1']);
    expect(namesOf(all, { addresses })).toStrictEqual([
      'approval-for-all',
      ...expected,
    ]);
  });

  it('is not found for a revocation, an own account or an unread address', () => {
    const addresses = new Map<Felt, AddressState>([
      [unpadFelt(ROUTER), { isAccount: true }],
      ['0x0', { isAccount: false }],
    ]);
    const names = (call: CallView): unknown[] => namesOf(call, { addresses });
    const none = see(NFT, 'set_approval_for_all', [ROUTER, '0x0']);
    const nobody = see(NFT, 'approve', ['0x0', '0x7', '0x0']);
    const approval = approve(ROUTER, strk(1));
    const own = { addresses, ...knowing(ROUTER, 'own') };
    expect(names(approve(ROUTER, 0n))).toStrictEqual([]);
    expect(names(none)).toStrictEqual([]);
    expect(names(nobody)).toStrictEqual(['token-or-nft']);
    expect(namesOf(approval)).toStrictEqual([]);
    expect(namesOf(approval, own)).toStrictEqual([]);
    expect(dangersOf({ steps: [] })).toStrictEqual([]);
  });
});

const events = (...of: Parameters<typeof approves>): Scene['steps'] => [
  { trace: [], events: approves(...of).events },
];
const nothing = (found: unknown[]): void => {
  expect(found).toStrictEqual([]);
};

describe('more-than-held', () => {
  const name = 'more-than-held';

  it('compares with the balance of each token', () => {
    const tooMuch = approving(BOB, 100_000_001n, USDC);
    expect(find(tooMuch, name)).toMatchObject([
      {
        level: 'danger',
        calls: [1],
        address: BOB,
        amount: { amount: '100.000001', symbol: 'USDC' },
        other: { amount: '100' },
      },
    ]);
    nothing(find(approving(BOB, 100_000_000n, USDC), name));
    nothing(find({ ...tooMuch, facts: holding() }, name));
  });

  it('adds up over all spenders, in calls and in the simulation', () => {
    const parts = Array.from({ length: 11 }, (_, index) =>
      approving(toFelt(index + 9), strk(1000)),
    );
    const all = together(...parts);
    const most = { amount: { amount: '110' }, other: { amount: '100' } };
    expect(find(all, name)).toMatchObject([most]);
    expect(find({ calls: all.calls }, name)).toMatchObject([most]);
    nothing(find(together(...parts.slice(1)), name));
  });

  it('compares with the balance left after the transaction', () => {
    const swap = doing(ROUTER, 'swap', takes(ROUTER, strk(9000)));
    nothing(find(together(approving(ROUTER, strk(12_000)), swap), name));
  });

  it('counts the last approval and increases without a simulation', () => {
    const names = (...calls: Scene['calls']): string[] =>
      judge({ calls }).map((one) => one.name);
    const half = see(STRK, 'increase_allowance', [BOB, ...u256(strk(4000))]);
    expect(names(approve(BOB, strk(7000)), half)).toStrictEqual([name]);
    nothing(names(approve(BOB, strk(12_000)), approve(BOB, 0n)));
    nothing(names(half));
  });
});

describe('approval-left', () => {
  const name = 'approval-left';

  it('names the amount and spender of each allowance that this transaction leaves', () => {
    const swap = doing(ROUTER, 'swap', takes(ROUTER, strk(500)));
    expect(
      find(together(approving(ROUTER, strk(2200)), swap), name),
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
    const left = (cents: bigint, isUsed = true): Finding[] =>
      find(
        together(
          ...[ROUTER, THIEF].flatMap((one) => [
            approving(one, cents * 10_000n, USDC),
            ...(isUsed ? [{ steps: [takes(one, 10_000n, USDC)] }] : []),
          ]),
        ),
        name,
      );
    expect(left(51n)).toHaveLength(2);
    nothing(left(50n));
    expect(left(50n, false)).toHaveLength(2);
  });

  it('is not found for the rest of an earlier approval', () => {
    const rest = events(ROUTER, 2n ** 128n - 1n);
    const steps = [takes(ROUTER, strk(500)), ...rest];
    const calls = [callOf(ROUTER, 'swap', undefined, 'AVNU')];
    nothing(judge({ calls, steps }));
  });

  it('is not found for a claim of a contract that the account never called', () => {
    nothing(find({ steps: events(BOB, 5n, TOKEN) }, name));
    // Inside of another call, the account may do it itself.
    for (const entrypoint of ['approve', 'increase_allowance']) {
      const data = [unpadFelt(BOB), ...u256(5n)];
      const own = traced(ACCOUNT, TOKEN, entrypoint, data);
      const inside = [{ trace: own, events: [] }];
      expect(find({ steps: inside }, name)).toHaveLength(1);
    }
    expect(find({ steps: events(BOB, 5n) }, name)).toHaveLength(1);
  });
});

describe('access to everything that no call names', () => {
  it('is a danger', () => {
    const play = doing(THIEF, 'play', ...events(THIEF, 2n ** 128n));
    expect(judge(play)).toMatchObject([
      { name: 'unlimited-approval', address: THIEF, level: 'danger' },
    ]);
  });

  it('is a danger for a collection that is called', () => {
    const event = {
      from_address: NFT,
      keys: [SELECTORS.approvalForAll, facts.account, THIEF],
      data: ['0x1' as const],
    };
    const play = doing(NFT, 'play', { trace: [], events: [event] });
    expect(judge(together(doing(ROUTER, 'play'), play))).toMatchObject([
      { name: 'approval-for-all', address: THIEF, calls: [2] },
    ]);
    nothing(judge({ ...play, calls: [callOf(THIEF, 'play')] }));
  });
});

/** Ten of a token, which is on the user's list or not. */
const unlisted = holding([TOKEN, 10n]);
const listed = { ...unlisted, ...watching(TOKEN) };

describe('an allowance that another finding tells', () => {
  it.each([
    [4900, BOB, 'approval-left'],
    [5000, BOB, 'large-approval'],
    [20_000, BOB, 'more-than-held'],
    // It may be a known protocol's.
    [5000, ROUTER, 'approval-left'],
  ])('is told once: %d to %s', (hundredths, spender, name) => {
    const scene = approving(spender, strk(hundredths));
    const names = judge({ ...scene, facts: vouching(ROUTER) }).map(
      (found) => found.name,
    );
    expect(names).toStrictEqual([name]);
  });
});

describe('an allowance of a watched token', () => {
  it('is found though no call names it', () => {
    const steps = events(BOB, 4n, TOKEN);
    expect(find({ steps, facts: listed }, 'approval-left')).toHaveLength(1);
    nothing(find({ steps, facts: unlisted }, 'approval-left'));
  });

  it('is judged by what is held, like one of a bundled token', () => {
    const scene = approving(THIEF, 9n, TOKEN);
    expect(sharesOf({ ...scene, facts: listed })).toStrictEqual([
      ['danger', 90],
    ]);
    nothing(sharesOf({ ...scene, facts: unlisted }));
  });
});

it('the calls that an allowance names are those that gave it to this spender, for this token', () => {
  const scene = together(
    approving(BOB, 5n),
    approving(THIEF, 5n, USDC),
    approving(THIEF, 2n ** 128n),
  );
  expect(find(scene, 'unlimited-approval')).toMatchObject([
    { calls: [3], address: THIEF },
  ]);
  expect(find(scene, 'approval-left')).toMatchObject([
    { calls: [1], address: BOB },
    { calls: [2], address: THIEF },
  ]);
});

const sharesOf = (scene: Partial<Scene>): unknown[] =>
  find(scene, 'large-approval').map(({ level, share }) => [level, share]);

const part = (hundredths: number, facts: Scene['facts'] = {}): Scene => ({
  ...approving(THIEF, strk(hundredths)),
  facts,
});
const allOf = (units: bigint): Scene => ({
  ...approving(THIEF, units, USDC),
  facts: holding([USDC, 1_000_000n]),
});
const usdc = approving(THIEF, 70_000_000n, USDC);
const beside = (step: Scene['steps'][0]): Scene =>
  together({ steps: [step] }, usdc);
const used = (hundredths: number): Scene =>
  together(
    part(9000),
    doing(THIEF, 'exchange', takes(THIEF, strk(hundredths))),
  );
const after = (approved: number, sent: number): Scene =>
  together(part(approved), sending(ROUTER, strk(sent)));
const nft = movesNft(ACCOUNT, BOB, 1n, ACCOUNT);

describe('large-approval', () => {
  it.each<[string, Partial<Scene>, string, number]>([
    ['all', part(10_000), 'danger', 100],
    ['80 %', part(8000), 'danger', 80],
    ['79 %', part(7999), 'warning', 79],
    ['50 %', part(5000), 'warning', 50],
    ['a dollar', allOf(1_000_000n), 'danger', 100],
    ['of which little is used', used(10), 'danger', 89],
    ['beside a payment', after(4500, 5000), 'danger', 90],
    ['if nothing is left', after(9000, 10_000), 'danger', 100],
    ['beside another token', beside(sends(BOB, strk(5000))), 'warning', 70],
    ['beside an NFT', beside(nft), 'warning', 70],
    [
      'beside a gain',
      beside(gets(ROUTER, 6n * 10n ** 7n, USDC)),
      'warning',
      70,
    ],
    ['beside a loss', beside(sends(BOB, 2n * 10n ** 7n, USDC)), 'danger', 87],
  ])('is found: %s', (_, scene, level, share) => {
    expect(sharesOf(scene)).toStrictEqual([[level, share]]);
  });

  it.each<[string, Partial<Scene>]>([
    ['below a half', part(4999)],
    ['above the balance, another danger', part(10_001)],
    ['below a dollar', allOf(999_999n)],
    ['for what is used', used(9000)],
    ['for a known protocol', part(10_000, vouching(THIEF))],
    ['for an own account', part(10_000, knowing(THIEF, 'own'))],
    ['for small change', part(400, holding([STRK, strk(400)]))],
    [
      'for an unlisted token',
      {
        ...approving(THIEF, strk(10_000), TOKEN),
        facts: holding(...facts.balances, [TOKEN, strk(10_000)]),
      },
    ],
  ])('is not found %s', (_, scene) => {
    nothing(sharesOf(scene));
  });

  it('names the spender, unless there are several', () => {
    expect(find(part(8000), 'large-approval')).toMatchObject([
      { calls: [1], address: THIEF },
    ]);
    const two = together(part(4000), approving(ROUTER, strk(4000)));
    const [found] = find(two, 'large-approval');
    const sum = { calls: [1, 2], share: 80, amount: { amount: '80' } };
    expect(found).toMatchObject(sum);
    expect(found).not.toHaveProperty('address');
  });

  it('is not hidden by a decrease of 0 without a simulation', () => {
    const decrease = see(STRK, 'decrease_allowance', [THIEF, '0x0', '0x0']);
    const approval = approve(THIEF, strk(9000));
    expect(sharesOf({ calls: [approval] })).toHaveLength(1);
    expect(sharesOf({ calls: [approval, decrease] })).toHaveLength(1);
    nothing(sharesOf({ calls: [approval, approve(THIEF, 0n)] }));
  });
});
