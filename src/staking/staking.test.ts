import { readFileSync } from 'node:fs';

import { readPools, readStakes } from './read-staking';
import { type StakeAction, stakeCalls } from './stake-calls';
import { createValidators } from './validators';
import { readPoolInfo, readPoolMember, yearlyRate } from './views';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { twoNodes } from '../../dev/testing/wallet/two-nodes';
import { MAINNET, SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { type Felt, padFelt, toFelt } from '../core/felt';
import { selectorOf } from '../starknet/address';
import type { StakingCache } from '../state/staking';

const ACCOUNT = padFelt('0xacc0');
const POOL = '0xb001';
const OTHER_POOL = '0xb002';

describe('the list of validators', () => {
  const validators = createValidators(async (path) =>
    Promise.resolve(readFileSync(path, 'utf8')),
  );

  it.each([
    [MAINNET, 138],
    [SEPOLIA, 18],
  ] as const)('of %s', async (chainId, count) => {
    const names = [...(await validators(chainId))];
    expect(names).toHaveLength(count);
    for (const [staker, name] of names) {
      expect(staker).toMatch(/^0x[1-9a-f][0-9a-f]{50,63}$/u);
      expect(name).toMatch(/^\S.{0,30}\S$/u);
    }
  });
});

/** A member of a pool who takes 90 units out. */
const MEMBERSHIP = {
  rewardsTo: ACCOUNT,
  amount: 5n,
  rewards: 2n,
  leaving: 90n,
};

describe('what the contracts return', () => {
  it.each<[string, Felt[], unknown]>([
    [
      'a commission and two pools',
      ['0x0', '0x1f4', '0x2', POOL, STRK, '0x7', OTHER_POOL, '0xbcc', '0x8'],
      {
        commission: 500,
        pools: [
          { pool: POOL, token: STRK, total: 7n },
          { pool: OTHER_POOL, token: '0xbcc', total: 8n },
        ],
      },
    ],
    ['no commission', ['0x1', '0x0'], { commission: undefined, pools: [] }],
    ['nothing', [], { commission: undefined, pools: [] }],
  ])('staker_pool_info: %s', (_, felts, info) => {
    expect(readPoolInfo(felts)).toStrictEqual(info);
  });

  const MEMBER: Felt[] = ['0x0', '0xacc0', '0x5', '0x2', '0x1f4', '0x5a'];

  it.each<[string, Felt[], unknown]>([
    ['none', ['0x1'], undefined],
    ['something else', ['0x0', '0x1'], undefined],
    ['one who stays', [...MEMBER, '0x1'], { ...MEMBERSHIP, leavesAt: 0 }],
    [
      'one who leaves',
      [...MEMBER, '0x0', '0x64'],
      { ...MEMBERSHIP, leavesAt: 100 },
    ],
  ])('get_pool_member_info_v1: %s', (_, felts, member) => {
    expect(readPoolMember(felts)).toStrictEqual(member);
  });
});

/** What the views say of which a year's rate comes: epochs last an hour, and 400 million STRK are
 * staked. */
const RETURNS: Record<string, Felt[]> = {
  calculate_current_epoch_rewards: [toFelt(3654n * 10n ** 18n), '0x4d2'],
  get_current_total_staking_power: [toFelt(4n * 10n ** 26n), '0x5'],
  get_epoch_info: ['0xe10', '0x4b0', '0x1', '0x64', '0x3c', '0xb4'],
  get_current_epoch: ['0x64'],
};

const UNKNOWN: [string, Record<string, Felt[]>][] = [
  ['fails', { get_epoch_info: [] }],
  ['is of an older version', { get_current_total_staking_power: ['0x1'] }],
  ['says more', { get_current_epoch: ['0x64', '0x1'] }],
  [
    'is of a newer version',
    { get_epoch_info: [...(RETURNS.get_epoch_info ?? []), '0x64'] },
  ],
  [
    'says that nothing is staked',
    { get_current_total_staking_power: ['0x0', '0x1'] },
  ],
  [
    'knows epochs of no time',
    { get_epoch_info: ['0x0', '0x1', '0x1', '0x1', '0x1', '0x1'] },
  ],
  ['knows other epochs to come', { get_current_epoch: ['0x63'] }],
  [
    'says more than a half',
    { calculate_current_epoch_rewards: [toFelt(23_000n * 10n ** 18n), '0x0'] },
  ],
];

describe('yearlyRate', () => {
  it('is the share that a year of epochs adds to all stakes of STRK', () => {
    // 3654 STRK x 8760 epochs / 400,000,000 STRK = 8.002 %.
    expect(yearlyRate(Object.values(RETURNS))).toBe(80);
  });

  it('goes up to a half', () => {
    const most = [toFelt(22_831n * 10n ** 18n), '0x0'] as const;
    expect(
      yearlyRate(
        Object.values({
          ...RETURNS,
          calculate_current_epoch_rewards: [...most],
        }),
      ),
    ).toBe(499);
  });

  it.each(UNKNOWN)('is unknown if a view %s', (_, lie) => {
    expect(yearlyRate(Object.values({ ...RETURNS, ...lie }))).toBe(0);
  });
});

describe('stakeCalls', () => {
  const member = { ...MEMBERSHIP, leavesAt: 100 };
  const empty = { ...member, amount: 0n, leaving: 0n };

  it.each<[StakeAction, typeof member | undefined, string, Felt[]]>([
    ['stake', undefined, 'enter_delegation_pool', [ACCOUNT, '0xa']],
    // Even with nothing left.
    ['stake', empty, 'add_to_delegation_pool', [ACCOUNT, '0xa']],
    ['unstake', member, 'exit_delegation_pool_intent', ['0x64']],
    ['stay', member, 'exit_delegation_pool_intent', ['0x0']],
    ['claim', member, 'claim_rewards', [ACCOUNT]],
    ['take-out', member, 'exit_delegation_pool_action', [ACCOUNT]],
  ])('%s', (action, of, entrypoint, calldata) => {
    const calls = stakeCalls(action, POOL, ACCOUNT, of, 10n);
    expect(calls.at(-1)).toStrictEqual({
      contractAddress: padFelt(POOL),
      entrypoint,
      calldata,
    });
    expect(calls.slice(0, -1)).toStrictEqual(
      action === 'stake'
        ? [
            {
              contractAddress: padFelt(STRK),
              entrypoint: 'approve',
              calldata: [padFelt(POOL), '0xa', '0x0'],
            },
          ]
        : [],
    );
  });
});

type Request = {
  request: {
    contract_address: string;
    entry_point_selector: string;
    calldata: string[];
  };
};

const STAKING = '0x57a';
const PAYER = '0x5a9';

const RETURN_VIEWS = Object.keys(RETURNS);

/** What a node says with these answers: by what a staker is asked with, by view of the staking
 * contract, or by contract. */
const saying = (answers: Record<string, unknown>) => ({
  starknet_call: ({ request }: Request) => {
    const { contract_address: to, entry_point_selector: name } = request;
    const [first = ''] = request.calldata;
    return (
      answers[
        name === selectorOf('staker_pool_info')
          ? first
          : name === selectorOf('contract_parameters_v1')
            ? 'parameters'
            : to === STAKING
              ? (RETURN_VIEWS.find((view) => selectorOf(view) === name) ?? '')
              : to
      ] ?? rpcError(40)
    );
  },
});

const NEVER: StakingCache = { at: 0, wait: 0, pools: [], stakes: [] };

describe('readPools and readStakes', () => {
  const listed = ['0x0', '0x64', '0x1', POOL, STRK, '0x9'];
  const answers = {
    '0x51': listed,
    '0x52': ['0x0', '0x64', '0x1', '0xb0b', '0xbcc', '0x9'],
    '0x53': ['0x1', '0x1', '0xb0c', STRK, '0x9'],
    parameters: ['0x1', PAYER, '0x93a80'],
    ...RETURNS,
    calculate_current_epoch_rewards: undefined,
    [PAYER]: RETURNS.calculate_current_epoch_rewards,
    [POOL]: ['0x0', '0xacc0', '0x5', '0x2', '0x64', '0x0', '0x1'],
  };
  const read = async (
    more: object,
    before = NEVER,
    others: object | 'silent' = more,
  ) => {
    const client = twoNodes(
      {},
      {},
      {
        first: saying({ ...answers, ...more }),
        others:
          others === 'silent' ? others : saying({ ...answers, ...others }),
        own: {},
      },
    ).wallet.context.client(SEPOLIA);
    const stakers = ['0x51', '0x52', '0x53', '0x54'] as const;
    const { rate, ...offered } = await readPools(client, STAKING, stakers);
    const stakes = before.stakes;
    const said = await readStakes(client, ACCOUNT, offered.pools, stakes, rate);
    return { ...offered, ...said };
  };
  const stake = {
    account: ACCOUNT,
    staker: '0x51',
    pool: POOL,
    rewardsTo: ACCOUNT,
    amount: '0x5',
    rewards: '0x2',
    leaving: '0x0',
    leavesAt: 0,
  } as const;

  it('read the pools of STRK that take stakes, what is in them, and the wait', async () => {
    expect(await read({})).toStrictEqual({
      pools: [{ staker: '0x51', pool: POOL, commission: 100, total: '0x9' }],
      stakes: [stake],
      wait: 604_800,
      rate: 80,
    });
  });

  it('leave out empty stakes, and keep those of other accounts', async () => {
    const other = { ...stake, account: padFelt('0x1') };
    const empty = ['0x0', '0xacc0', '0x0', '0x0', '0x64', '0x0', '0x1'];
    const { stakes } = await read(
      { [POOL]: empty },
      { ...NEVER, stakes: [stake, other] },
    );
    expect(stakes).toStrictEqual([other]);
  });

  const lies = [
    ['another pool', { '0x51': [...listed.slice(0, 3), '0xbad', STRK, '0x9'] }],
    ['another commission', { '0x51': ['0x0', '0x1', ...listed.slice(2)] }],
    ['no pool', { '0x51': rpcError(40) }],
  ] as const;
  it.each(lies)('offer no pool of which one node says %s', async (_, lie) => {
    expect((await read({}, NEVER, lie)).pools).toStrictEqual([]);
    expect((await read(lie, NEVER, {})).pools).toStrictEqual([]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['more', { [POOL]: ['0x0', '0xacc0', '0x6', '0x2', '0x64', '0x0', '0x1'] }],
    [
      'another receiver',
      { [POOL]: ['0x0', '0xbad', '0x5', '0x2', '0x64', '0x0', '0x1'] },
    ],
    ['none', { [POOL]: ['0x1'] }],
    ['nothing', { [POOL]: rpcError(21) }],
  ])('give no stake, but keep the last, if one says %s', async (_, lie) => {
    const before = {
      ...NEVER,
      stakes: [{ ...stake, amount: '0x4' } as const],
    };
    for (const [first, others] of [
      [{}, lie],
      [lie, {}],
    ] as const) {
      expect((await read(first, NEVER, others)).stakes).toStrictEqual([]);
      expect((await read(first, before, others)).stakes).toStrictEqual(
        before.stakes,
      );
    }
  });

  it('know no wait if they disagree about it', async () => {
    const lie = { parameters: ['0x1', '0x2', '0x1'] };
    expect(await read(lie, NEVER, {})).not.toHaveProperty('wait');
  });

  it.each<[string, object]>([
    ['another reward', { [PAYER]: ['0x1', '0x1'] }],
    ['another stake', { get_current_total_staking_power: ['0x1', '0x1'] }],
    ['nothing', { get_epoch_info: rpcError(21) }],
    ['another payer', { parameters: ['0x1', OTHER_POOL, '0x93a80'] }],
    ['no payer', { parameters: ['0x93a80'] }],
  ])('know no rate if one node says %s', async (_, lie) => {
    expect((await read({}, NEVER, lie)).rate).toBe(0);
    expect((await read(lie, NEVER, {})).rate).toBe(0);
  });

  it('let rewards and totals differ by a block, and one node be silent', async () => {
    const later = {
      '0x51': [...listed.slice(0, 5), '0xa'],
      [POOL]: ['0x0', '0xacc0', '0x5', '0x3', '0x64', '0x0', '0x1'],
    };
    for (const others of [later, 'silent'] as const) {
      expect(await read({}, NEVER, others)).toMatchObject({
        pools: [{ pool: POOL, total: '0x9' }],
        stakes: [stake],
        wait: 604_800,
      });
    }
  });

  it('still read a stake with a validator that has left, or keep it', async () => {
    const before = { ...NEVER, stakes: [{ ...stake, amount: '0x4' } as const] };
    const gone = { '0x51': rpcError(40) };
    expect((await read(gone, before)).stakes).toStrictEqual([stake]);
    const silent = { ...gone, [POOL]: rpcError(40) };
    expect((await read(silent, before)).stakes).toStrictEqual(before.stakes);
  });
});
