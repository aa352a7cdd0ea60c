import { changeStake } from './stake';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
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

/** A wallet on a chain where the staking contract and a pool say this. */
function walletOn(info: unknown, membership: unknown): TestWallet {
  const views: Record<string, unknown> = {
    staker_pool_info: info,
    get_pool_member_info_v1: membership,
    balanceOf: ['0xde0b6b3a7640000', '0x0'],
  };
  return testWallet({
    ...scriptedChain({
      overrides: {
        starknet_call: ({
          request,
        }: {
          request: { entry_point_selector: string };
        }) =>
          Object.entries(views).find(
            ([name]) => selectorOf(name) === request.entry_point_selector,
          )?.[1] ?? rpcError(21),
      },
    }),
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
    [
      'the staker names another pool',
      [...LISTED.slice(0, 3), '0xbad', STRK, '0x9'],
      'not-a-pool',
    ],
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

  it('is taken out only after the wait', async () => {
    expect(await attempt(walletOn(LISTED, member(NOW + 1)), 'take-out')).toBe(
      'not-free-yet',
    );
  });
});
