import type { AddressState, KnownAddress } from './facts';
import type { Finding } from './findings';
import { BOB, see } from '../../dev/testing/views/contracts';
import {
  ACCOUNT,
  NFT,
  ROUTER,
  STRK,
  type Scene,
  THIEF,
  TOKEN,
  USDC,
  approves,
  callOf,
  doing,
  holding,
  judge,
  movesNft,
  sends,
  strk,
  takes,
  traced,
  u256,
  vouching,
} from '../../dev/testing/views/judging';
import { type Felt, padFelt, unpadFelt } from '../core/felt';

const find = (scene: Partial<Scene>): Finding[] =>
  judge(scene).filter(({ name }) => name === 'old-approval-used');

/** A class at the thief's address. */
const CODE = {
  addresses: new Map<Felt, AddressState>([
    [unpadFelt(THIEF), { classHash: '0x2', isAccount: false }],
  ]),
};

describe('old-approval-used', () => {
  const claim = doing(
    THIEF,
    'claim',
    takes(THIEF, strk(6000), STRK, BOB),
    takes(THIEF, strk(3000)),
  );

  it('is found if a spender takes what this transaction did not approve', () => {
    expect(find(claim)).toMatchObject([
      { level: 'danger', address: THIEF, amount: { amount: '90' } },
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

  it('is found if this transaction approves less, or approves only afterwards', () => {
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
    ).toMatchObject([{ amount: { amount: '60' } }]);
  });

  it('is a warning if the called contract takes less than half', () => {
    const approved: KnownAddress = {
      address: THIEF,
      relation: 'approved',
      classHash: '0x2',
    };
    const level = (
      units: bigint,
      more: Scene['facts'] = {},
      ...others: Scene['steps']
    ): string[] =>
      find({
        calls: [callOf(THIEF, 'play')],
        steps: [takes(THIEF, units), ...others],
        facts: { knownAddresses: [approved], ...CODE, ...more },
      }).map((finding) => finding.level);
    const half = strk(5000);
    expect(level(half - 1n)).toStrictEqual(['warning']);
    expect(level(half)).toStrictEqual(['danger']);
    expect(level(half - 1n, {}, takes(THIEF, 1n))).toStrictEqual(['danger']);
    expect(level(half - 1n, {}, takes(ROUTER, 1n))).toStrictEqual([
      'danger',
      'danger',
    ]);
    expect(level(half - 2n, {}, takes(ROUTER, 1n))).toStrictEqual([
      'danger',
      'warning',
    ]);
    expect(level(1n, { balances: new Map() })).toStrictEqual(['danger']);
    expect(level(1n, { knownAddresses: [] })).toStrictEqual(['warning']);
  });

  it('is a danger again if the class changed since, or ten times as much is taken', () => {
    const level = (units: bigint, known: Partial<KnownAddress>): string[] =>
      find({
        calls: [callOf(THIEF, 'play')],
        steps: [takes(THIEF, units)],
        facts: {
          knownAddresses: [{ address: THIEF, relation: 'approved', ...known }],
          ...CODE,
        },
      }).map((finding) => finding.level);
    expect(level(strk(100), { classHash: '0x1' })).toStrictEqual(['danger']);
    expect(level(strk(100), { classHash: '0x2' })).toStrictEqual(['warning']);
    const most = { contract: padFelt(STRK), units: strk(10), held: strk(100) };
    expect(level(strk(100), { most })).toStrictEqual(['warning']);
    expect(level(strk(100) + 1n, { most })).toStrictEqual(['danger']);
    const dollar = { contract: USDC, units: 1_000_000n, held: 1n };
    expect(level(strk(4000), { most: dollar })).toStrictEqual(['warning']);
    expect(
      level(strk(4000), { most: { ...dollar, units: 200_000n } }),
    ).toStrictEqual(['danger']);
    const other = { most: { ...most, contract: TOKEN } };
    expect(level(strk(4000), other)).toStrictEqual(['warning']);
  });

  it('is a danger for NFTs, and a warning for half of any token', () => {
    const nft = movesNft(ACCOUNT, BOB, 5n, THIEF);
    const facts = holding([TOKEN, 100n], [NFT, 100n]);
    const scene = doing(THIEF, 'play', takes(THIEF, 1n, TOKEN), nft);
    const found = find({ ...scene, facts });
    expect(found.map(({ level, contract }) => [level, contract])).toStrictEqual(
      [
        ['danger', padFelt(NFT)],
        ['warning', undefined],
      ],
    );
  });

  it('takes increases and decreases into account', () => {
    const changed = (name: string, units: bigint): Scene['steps'][0] => ({
      trace: traced(ACCOUNT, STRK, name, [THIEF, ...u256(units)]),
      events: [],
    });
    const more = changed('increase_allowance', strk(4000));
    const less = changed('decrease_allowance', strk(1000));
    const left = (...steps: Scene['steps']): number =>
      find({ ...claim, steps: [...steps, takes(THIEF, strk(8000))] }).length;
    const first = approves(THIEF, strk(4000));
    expect(left(first, more)).toBe(0);
    expect(left(first, more, less)).toBe(1);
    expect(left(approves(THIEF, strk(5000)), more, less)).toBe(0);
    expect(left(less, more, more)).toBe(0);
    // What was taken before is not owed.
    const early = [approves(THIEF, strk(1000)), takes(THIEF, strk(3000))];
    expect(
      find({ ...claim, steps: [...early, more, takes(THIEF, strk(4000))] }),
    ).toMatchObject([{ amount: { amount: '30' } }]);
  });

  it('is found if somebody else approves, or what was approved is used up', () => {
    const [call] = approves(THIEF, strk(9000)).trace;
    const byOther = call
      ? [{ trace: [{ ...call, caller: BigInt(BOB) }], events: [] }]
      : [];
    expect(
      find({ ...claim, steps: [...byOther, ...claim.steps] }),
    ).toHaveLength(1);
    const [first, second] = claim.steps;
    const steps = [approves(THIEF, strk(6000)), first, second, second];
    expect(
      find({ ...claim, steps: steps.flatMap((step) => step ?? []) }),
    ).toMatchObject([{ amount: { amount: '60' } }]);
  });

  it('is not found for what others lose, or what stays with the account', () => {
    const other = takes(THIEF, strk(9000)).trace.map((call) => ({
      ...call,
      from: BigInt(BOB),
    }));
    const self = takes(THIEF, strk(9000), STRK, ACCOUNT).trace;
    for (const trace of [other, self]) {
      expect(find({ steps: [{ trace, events: [] }] })).toEqual([]);
    }
  });

  it('is not found for known protocols and for transfers of the account', () => {
    expect(find({ ...claim, facts: vouching(THIEF) })).toStrictEqual([]);
    const calls = [callOf(THIEF, 'claim', undefined, 'AVNU')];
    expect(find({ ...claim, calls })).toStrictEqual([]);
    expect(find({ steps: [sends(THIEF, strk(9000))] })).toStrictEqual([]);
  });

  it.each([
    'transfer_from',
    'transferFrom',
    'safe_transfer_from',
    'safeTransferFrom',
  ])('is found for an NFT that a stranger takes by %s', (name) => {
    const moved = [ACCOUNT, BOB, '0x5', '0x0', '0x0'] as const;
    const trace = traced(THIEF, NFT, name, [...moved]);
    expect(find({ steps: [{ trace, events: [] }] })).toMatchObject([
      { address: THIEF, contract: padFelt(NFT) },
    ]);
  });

  it('is found for NFTs', () => {
    const steps = [movesNft(ACCOUNT, BOB, 5n, THIEF)];
    expect(find({ steps })).toMatchObject([
      { address: THIEF, contract: padFelt(NFT) },
    ]);
    const all = see(NFT, 'set_approval_for_all', [THIEF, '0x1']);
    expect(find({ calls: [all], steps })).toStrictEqual([]);
    const approval = (id: bigint): Scene['steps'][0] => ({
      trace: traced(ACCOUNT, NFT, 'approve', [THIEF, ...u256(id)]),
      events: [],
    });
    const after = (id: bigint): unknown[] =>
      find({ steps: [approval(id), ...steps] });
    expect(after(5n)).toStrictEqual([]);
    expect(after(6n)).toHaveLength(1);
    // An operator can approve itself, but not for the account.
    const byOperator = traced(THIEF, NFT, 'approve', [THIEF, ...u256(5n)]);
    expect(
      find({ steps: [{ trace: byOperator, events: [] }, ...steps] }),
    ).toHaveLength(1);
    const zero = [movesNft(ACCOUNT, BOB, 0n, THIEF)];
    expect(find({ steps: zero })).toHaveLength(1);
  });
});
