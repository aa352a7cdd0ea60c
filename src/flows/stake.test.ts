import { changeStake } from './stake';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import { twoNodes } from '../../dev/testing/wallet/two-nodes';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import type { WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import type { StakeAction } from '../staking/stake-calls';
import { selectorOf } from '../starknet/address';
import type { SendView } from '../views/dialog-views';

const NOW = 1_800_000_000;
const POOL = '0xb001';
const STAKER = '0x51';

const LISTED = ['0x0', '0x64', '0x1', POOL, STRK, '0x9'];
const member = (leavesAt = NOW): string[] => [
  '0x0',
  ACCOUNT,
  '0x5',
  '0x2',
  '0x64',
  '0x3',
  '0x0',
  `0x${leavesAt.toString(16)}`,
];

const ELSEWHERE = [...LISTED.slice(0, 3), '0xbad', STRK, '0x9'];
const LEAVES_LESS = member().map((felt, index) => (index === 5 ? '0x1' : felt));

/** What a node says where the staking contract and a pool say this. */
function saying(info: unknown, membership: unknown) {
  const views: Record<string, unknown> = {
    staker_pool_info: info,
    get_pool_member_info_v1: membership,
    balanceOf: ['0xde0b6b3a7640000', '0x0'],
  };
  return {
    starknet_call: ({
      request,
    }: {
      request: { entry_point_selector: string };
    }) =>
      Object.entries(views).find(
        ([name]) => selectorOf(name) === request.entry_point_selector,
      )?.[1] ?? rpcError(21),
  };
}

/** A wallet on a chain whose nodes say this. */
function walletOn(info: unknown, membership: unknown): TestWallet {
  return testWallet({
    ...scriptedChain({ overrides: saying(info, membership) }),
    now: () => NOW,
  });
}

/** The functions that the window shows, or the reason of the refusal. */
async function attempt(
  wallet: TestWallet,
  action: StakeAction,
  units = 5n,
  pool: Felt = POOL,
): Promise<unknown> {
  try {
    await changeStake(
      wallet.context,
      SEPOLIA,
      ACCOUNT,
      { staker: STAKER, pool },
      action,
      units,
    );
  } catch (error) {
    expect(wallet.dialogs).toStrictEqual([]);
    return (error as WalletError).data.reason;
  }
  const [view] = wallet.dialogs as SendView[];
  return view?.calls.map(({ entrypoint }) => entrypoint);
}

describe('a stake', () => {
  it.each<[StakeAction, unknown, string[]]>([
    ['stake', ['0x1'], ['approve', 'enter_delegation_pool']],
    ['stake', member(), ['approve', 'add_to_delegation_pool']],
    ['unstake', member(), ['exit_delegation_pool_intent']],
    ['stay', member(), ['exit_delegation_pool_intent']],
    ['claim', member(), ['claim_rewards']],
    ['take-out', member(), ['exit_delegation_pool_action']],
  ])('%s, where the pool says %j', async (action, says, calls) => {
    expect(await attempt(walletOn(LISTED, says), action)).toStrictEqual(calls);
  });

  it.each<[string, unknown, string]>([
    ['the staker names another pool', ELSEWHERE, 'not-a-pool'],
    [
      'it is of another token',
      [...LISTED.slice(0, 4), '0xbcc', '0x9'],
      'not-a-pool',
    ],
    ['the staker takes no stakes', ['0x1', ...LISTED.slice(2)], 'not-a-pool'],
    ['nobody knows the staker', rpcError(40), 'not-a-pool'],
  ])('is refused if %s', async (_, info, reason) => {
    expect(await attempt(walletOn(info, member()), 'stake')).toBe(reason);
  });

  it('can leave a pool that its staker no longer names', async () => {
    expect(await attempt(walletOn(rpcError(40), member()), 'unstake')).toEqual([
      'exit_delegation_pool_intent',
    ]);
  });

  it('does nothing with a contract that doesn’t answer as a pool', async () => {
    expect(await attempt(walletOn(LISTED, rpcError(21)), 'claim')).toBe(
      'not-a-pool',
    );
  });

  it('doesn’t unstake more than there is', async () => {
    expect(await attempt(walletOn(LISTED, member()), 'unstake', 6n)).toBe(
      'too-much-unstaked',
    );
    expect(await attempt(walletOn(LISTED, ['0x1']), 'unstake', 1n)).toBe(
      'too-much-unstaked',
    );
  });

  it.each<[string, StakeAction, unknown, unknown, string]>([
    ['another pool', 'stake', ELSEWHERE, member(), 'not-a-pool'],
    ['no pool', 'stake', rpcError(40), member(), 'not-a-pool'],
    ['another member', 'stake', LISTED, ['0x1'], 'stake-disputed'],
    ['less that leaves', 'unstake', LISTED, LEAVES_LESS, 'stake-disputed'],
    ['no member', 'unstake', LISTED, rpcError(21), 'stake-disputed'],
    ['nothing of a pool', 'claim', LISTED, rpcError(21), 'stake-disputed'],
  ])(
    'is left alone if one of two nodes says %s: %s',
    async (_, action, info, says, reason) => {
      const [truth, lie] = [saying(LISTED, member()), saying(info, says)];
      for (const [first, others] of [
        [truth, lie],
        [lie, truth],
      ] as const) {
        const nodes = { first, others, own: {} };
        const { wallet } = twoNodes({}, { now: () => NOW }, nodes);
        const end = await attempt(wallet, action);
        expect([reason, 'not-a-pool', 'too-much-unstaked']).toContain(end);
      }
    },
  );

  it('goes on if nodes disagree only on what is not signed, or one is silent', async () => {
    const richer = member().map((felt, index) => (index === 3 ? '0x9' : felt));
    for (const others of [saying(LISTED, richer), 'silent'] as const) {
      const first = saying(LISTED, member());
      const { wallet } = twoNodes(
        {},
        { now: () => NOW },
        { first, others, own: {} },
      );
      expect(await attempt(wallet, 'unstake')).toStrictEqual([
        'exit_delegation_pool_intent',
      ]);
    }
  });

  it('goes to no pool that only one node names', async () => {
    const first = saying(LISTED, member());
    const nodes = { first, others: 'silent' as const, own: {} };
    const { wallet } = twoNodes({}, { now: () => NOW }, nodes);
    expect(await attempt(wallet, 'stake')).toBe('pool-unconfirmed');
  });

  it('is taken out only after the wait', async () => {
    expect(await attempt(walletOn(LISTED, member(NOW + 1)), 'take-out')).toBe(
      'not-free-yet',
    );
  });
});
