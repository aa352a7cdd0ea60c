import { sendCalls } from './send';
import { ownAccount } from '../accounts/derived-accounts';
import type { ChainId } from '../config/networks';
import type { Call } from '../core/call';
import { WalletError } from '../core/errors';
import { WALLET_REQUESTER } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import { contractOf } from '../decode/protocols';
import type { ReviewTools } from '../review/review';
import { readMember, readStrkPool } from '../staking/read-staking';
import { stakeCalls, type StakeAction } from '../staking/stake-calls';
import type { PoolMember } from '../staking/views';
import { DEFAULT_OPTIONS } from '../transactions/prepare/build';
import type { SubmitTools } from '../transactions/submit/submit-prepared';

// What is staked goes the way of any transaction (send.ts): the window names the pool and
// shows what comes in and goes out. What the calls are depends on the pool's word for the
// account at that moment, not on what the page shows.

/** A validator, and its pool; without leading zeros. */
type Target = { readonly staker: Felt; readonly pool: Felt };

/**
 * Asks the user to approve a change of a stake, then submits it.
 *
 * @param address - The account that stakes, padded.
 * @param units - How much STRK to stake or unstake, in FRI (10^-18 STRK).
 * @throws WalletError `rejected` with `data.reason` `not-a-pool` if it doesn't answer as one, or
 * if the staking contract, by any endpoint that is asked, doesn't name a pool to stake in;
 * `pool-unconfirmed` if the second endpoint gives no answer about that; `stake-disputed` if
 * another endpoint says of the member what would make other calls; `too-much-unstaked`;
 * `not-free-yet`; like `sendCalls`.
 */
export async function changeStake(
  tools: SubmitTools & ReviewTools,
  chainId: ChainId,
  address: Felt,
  { staker, pool }: Target,
  action: StakeAction,
  units: bigint,
): Promise<Felt> {
  const account = await ownAccount(tools, address);
  const staking =
    contractOf(await tools.protocols(chainId), 'staking') ?? '0x0';
  const { answers, needed } = await tools.client(chainId).ask(
    {
      named: readStrkPool(staking, staker),
      membership: readMember(pool, address),
    },
    { by: 'two' },
  );
  const isNamed = answers.every(({ named }) => named?.pool === pool);
  const [{ membership }, ...others] = answers;
  if (membership === undefined || (action === 'stake' && !isNamed)) {
    throw refused('not-a-pool', 'The staking contract doesn’t name this pool');
  }
  if (action === 'stake' && answers.length < needed) {
    throw refused('pool-unconfirmed', 'No second node confirmed this pool');
  }
  const { member } = membership;
  assertPossible(action, member, units, tools.now());
  const callsBy = (said: PoolMember | undefined): Call[] =>
    stakeCalls(action, pool, address, said, units);
  const calls = callsBy(member);
  const isSame = (said: typeof membership | undefined): boolean =>
    said !== undefined &&
    JSON.stringify(callsBy(said.member)) === JSON.stringify(calls);
  if (!others.every((other) => isSame(other.membership))) {
    throw refused('stake-disputed', 'Two nodes disagree about the stake');
  }
  return await sendCalls(tools, WALLET_REQUESTER, {
    chainId,
    account,
    options: DEFAULT_OPTIONS,
    calls,
  });
}

function assertPossible(
  action: StakeAction,
  member: PoolMember | undefined,
  units: bigint,
  now: number,
): void {
  if (action === 'unstake' && units > (member?.amount ?? 0n)) {
    throw refused('too-much-unstaked', 'The account has staked less there');
  }
  const isFree =
    member !== undefined && member.leaving > 0n && member.leavesAt <= now;
  if (action === 'take-out' && !isFree) {
    throw refused('not-free-yet', 'The stake can’t be taken out yet');
  }
}

function refused(reason: string, message: string): WalletError {
  return new WalletError('rejected', message, { reason });
}
