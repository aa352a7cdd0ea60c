import { contractsOf, firstOf, type CallSender } from './addresses-in-calls';
import type { ChainId } from '../../config/networks';
import { BUNDLED_TOKENS } from '../../config/tokens';
import type { Call } from '../../core/call';
import { type Felt, unpadFelt } from '../../core/felt';
import { TIMEOUTS } from '../../core/pauses';
import type { ProtocolState } from '../../decode/meaning';
import { contractOf } from '../../decode/protocols';
import { withTimeout } from '../../http/json';
import type { RpcResult } from '../../http/json-rpc';
import { type Query, queryEach, query } from '../../http/query';
import { readPoolInfo } from '../../staking/views';
import { answersFor, NO_ANSWERS } from '../../starknet/node-answers';
import { NODE_ERROR } from '../../starknet/node-errors';
import { type BlockId, readView } from '../../starknet/reads';
import type { TransactionTools } from '../ledger/tools';

/** What a contract with the functions of a staking pool claims to be. */
export type PoolClaim = {
  readonly staker: Felt;
  readonly stakingContract: Felt;
};

/** The maximum number of pools that are checked for a dialog. */
const MAX_POOLS = 10;

/** The functions that deposit tokens come first: filler must not push them out. */
const ENTERS = /^(enter|add_to|switch)_/u;

/** The contracts that may be staking pools, by the called functions. */
export function possiblePools(
  calls: readonly Call[],
  { account, protocols }: CallSender,
): Felt[] {
  const pool = protocols?.interfaces.get('staking-pool');
  const like = calls.filter(
    ({ entrypoint }) => pool?.functions.has(entrypoint) === true,
  );
  const enters = like.filter(({ entrypoint }) => ENTERS.test(entrypoint));
  return firstOf(
    contractsOf([...enters, ...like]).filter(
      (contract) =>
        contract !== unpadFelt(account) &&
        protocols?.contracts.has(contract) === false &&
        !BUNDLED_TOKENS.has(contract),
    ),
    MAX_POOLS,
  );
}

/** The query for a contract's claim; undefined if it doesn't answer as a pool does, or if its
 * staker has left: the staking contract no longer lists it. */
export function readPoolClaim(
  pool: Felt,
  block: BlockId,
): Query<PoolClaim | undefined> {
  return query(
    readView(pool, 'contract_parameters_v1', [], block),
    (outcome) => {
      const felts = outcome.ok ? outcome.value : [];
      const [staker, isGone, stakingContract] = felts;
      return felts.length === 5 && staker && stakingContract && isGone === '0x0'
        ? { staker, stakingContract }
        : undefined;
    },
  );
}

/** Asks the staking contract which of the claimed pools it lists, by two endpoints, in parallel
 * with the simulation, so that this adds no latency. Returns the token of each listed pool,
 * `false` for those that one of them doesn't know, and nothing for pools without both answers.
 * It never fails. */
export async function checkPools(
  { client, protocols }: Pick<TransactionTools, 'client' | 'protocols'>,
  {
    chainId,
    options,
    poolClaims,
  }: {
    readonly chainId: ChainId;
    readonly options: { readonly block: BlockId };
    readonly poolClaims: ReadonlyMap<Felt, PoolClaim>;
  },
): Promise<ProtocolState['pools']> {
  const claims = [...poolClaims];
  if (claims.length === 0) {
    return new Map();
  }
  const official = contractOf(await protocols(chainId), 'staking');
  const plausible = claims.filter(
    ([, { stakingContract }]) => stakingContract === official,
  );
  const asked = queryEach(plausible, ([pool, { staker, stakingContract }]) =>
    query(
      readView(stakingContract, 'staker_pool_info', [staker], options.block),
      (outcome) => tokenIn(pool, outcome),
    ),
  );
  const answered = await withTimeout(
    TIMEOUTS.otherNodes,
    client(chainId)
      .ask(asked, { by: 'two' })
      .catch(() => NO_ANSWERS),
  );
  const listed = 'answers' in answered ? answered : NO_ANSWERS;
  return new Map(
    claims.flatMap((claim) => {
      const [pool, { stakingContract }] = claim;
      const { answers, needed } = answersFor(listed, claim);
      const [first] = answers;
      const isAgreed =
        answers.length >= needed && answers.every((one) => one === first);
      const isRefused = stakingContract !== official || answers.includes(false);
      const token = isRefused ? false : isAgreed ? first : undefined;
      return token === undefined ? [] : [[pool, token] as const];
    }),
  );
}

/** The pool's token. The staking contract fails for a staker that it doesn't know. */
function tokenIn(
  pool: Felt,
  outcome: RpcResult<Felt[]>,
): Felt | false | undefined {
  if (!outcome.ok) {
    return outcome.error.code === NODE_ERROR.contract ? false : undefined;
  }
  const { pools } = readPoolInfo(outcome.value);
  return pools.find((one) => one.pool === pool)?.token ?? false;
}
