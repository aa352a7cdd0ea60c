import type { Preflight } from './preflight';
import type { ChainId } from '../../config/networks';
import { contractOf, protocolsOn } from '../../config/protocols';
import { BUNDLED_TOKENS } from '../../config/tokens';
import type { Call } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import type { ProtocolState } from '../../decode/meaning';
import { PROTOCOLS } from '../../decode/protocols';
import type { RpcResult } from '../../http/json-rpc';
import { each, query, type Query } from '../../http/query';
import { NODE_ERROR } from '../../starknet/node-errors';
import { readView, type BlockId } from '../../starknet/reads';
import type { Tools } from '../tools';

/** What a contract that has the functions of a staking pool says of itself. */
export type PoolClaim = {
  readonly staker: Felt;
  readonly stakingContract: Felt;
};

/** The maximum number of pools that are checked for a dialog. */
const MAX_POOLS = 10;

/** How long a dialog may wait for the staking contract, in milliseconds. */
const TIMEOUT_MS = 2_000;

/** The functions that hand tokens over come first: filling must not push them out. */
const ENTERS = /^(enter|add_to|switch)_/u;

/** The contracts that may be staking pools, by the called functions, without leading
 * zeros. */
export function possiblePools(
  calls: readonly Call[],
  { account, chainId }: { account: Felt; chainId: ChainId },
): Felt[] {
  const pools = calls
    .filter(({ entrypoint }) =>
      PROTOCOLS['staking-pool'].functions.has(entrypoint),
    )
    .sort((a, b) => Number(enters(b)) - Number(enters(a)))
    .map(({ contractAddress }) => unpadFelt(contractAddress))
    .filter(
      (contract) =>
        contract !== unpadFelt(account) &&
        !protocolsOn(chainId).has(contract) &&
        !BUNDLED_TOKENS.has(contract),
    );
  return [...new Set(pools)].slice(0, MAX_POOLS);
}

function enters({ entrypoint }: Call): boolean {
  return ENTERS.test(entrypoint);
}

/**
 * @param pool - A contract that may be a staking pool.
 * @param block - The block whose state is read.
 * @returns The query for what it says of itself; undefined if it doesn't answer as a pool
 * does, or its staker is gone: the staking contract no longer lists it.
 */
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

/**
 * Asks the staking contract whether contracts that say they are its pools are in its list.
 * It is asked beside the simulation, so it costs no time.
 *
 * @returns The token of each pool that is, and `false` for each that isn't; without an
 * answer, a pool is left out. It never fails.
 */
export async function checkPools(
  { client }: Tools,
  { chainId, options, poolClaims }: Preflight,
): Promise<ProtocolState['pools']> {
  const official = contractOf(chainId, 'staking');
  const claims = [...poolClaims];
  const plausible = claims.filter(
    ([, { stakingContract }]) => stakingContract === official,
  );
  const listed =
    plausible.length === 0
      ? undefined
      : await client(chainId).tryRead(
          each(plausible, ([pool, { staker, stakingContract }]) =>
            query(
              readView(
                stakingContract,
                'staker_pool_info',
                [staker],
                options.block,
              ),
              (outcome) => tokenIn(pool, outcome),
            ),
          ),
          TIMEOUT_MS,
        );
  return new Map(
    claims.flatMap((claim) => {
      const [pool, { stakingContract }] = claim;
      const token = stakingContract === official && listed?.get(claim);
      return token === undefined ? [] : [[pool, token] as const];
    }),
  );
}

/** The staking contract fails for a staker that it doesn't know. */
function tokenIn(
  pool: Felt,
  outcome: RpcResult<Felt[]>,
): Felt | false | undefined {
  if (!outcome.ok) {
    return outcome.error.code === NODE_ERROR.contract ? false : undefined;
  }
  return poolsIn(outcome.value).get(pool) ?? false;
}

/** The tokens of pools in a StakerPoolInfoV2: an optional commission, then a list of
 * pools with their token and amount. */
function poolsIn(felts: readonly Felt[]): ReadonlyMap<Felt, Felt> {
  const list = felts.slice(felts[0] === '0x0' ? 3 : 2);
  return new Map(
    list.flatMap((pool, index) => {
      const token = list[index + 1];
      return index % 3 === 0 && token !== undefined
        ? [[pool, token] as const]
        : [];
    }),
  );
}
