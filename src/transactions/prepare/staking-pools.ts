import type { Preflight } from './preflight';
import type { ChainId } from '../../config/networks';
import { contractOf, protocolAt } from '../../config/protocols';
import { BUNDLED_TOKENS } from '../../config/tokens';
import type { Call } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import { PROTOCOLS } from '../../decode/protocols/interfaces';
import type { ProtocolState } from '../../decode/protocols/meaning';
import type { RpcCall, RpcResult } from '../../http/json-rpc';
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

/**
 * @param calls - The calls of a transaction.
 * @param context - Where they are made.
 * @param context.account - The account that sends them.
 * @param context.chainId - The network.
 * @returns The contracts that may be staking pools, by the called functions, without
 * leading zeros.
 */
export function possiblePools(
  calls: readonly Call[],
  { account, chainId }: { account: Felt; chainId: ChainId },
): Felt[] {
  const pools = calls
    .filter(({ entrypoint }) =>
      Object.hasOwn(PROTOCOLS['staking-pool'].functions, entrypoint),
    )
    .sort((a, b) => Number(enters(b)) - Number(enters(a)))
    .map(({ contractAddress }) => unpadFelt(contractAddress))
    .filter(
      (contract) =>
        contract !== unpadFelt(account) &&
        protocolAt(chainId, contract) === undefined &&
        !BUNDLED_TOKENS.has(contract),
    );
  return [...new Set(pools)].slice(0, MAX_POOLS);
}

function enters({ entrypoint }: Call): boolean {
  return ENTERS.test(entrypoint);
}

/**
 * @param pools - Contracts that may be staking pools.
 * @param block - The block whose state is read.
 * @returns The reads of what they say of themselves.
 */
export function poolReads(
  pools: readonly Felt[],
  block: BlockId,
): RpcCall<Felt[]>[] {
  return pools.map((pool) =>
    readView(pool, 'contract_parameters_v1', [], block),
  );
}

/**
 * @param pools - Contracts that may be staking pools.
 * @param outcomes - The results of their `poolReads`.
 * @returns What those say that answer as a pool does. A pool whose staker is gone, which
 * the staking contract no longer lists, is left out.
 */
export function parsePoolClaims(
  pools: readonly Felt[],
  outcomes: readonly RpcResult<Felt[]>[],
): ReadonlyMap<Felt, PoolClaim> {
  return new Map(
    pools.flatMap((pool, index) => {
      const outcome = outcomes[index];
      const felts = outcome?.ok === true ? outcome.value : [];
      const [staker, isGone, stakingContract] = felts;
      return felts.length !== 5 ||
        staker === undefined ||
        stakingContract === undefined ||
        isGone !== '0x0'
        ? []
        : [[pool, { staker, stakingContract }] as const];
    }),
  );
}

/**
 * Asks the staking contract whether contracts that say they are its pools are in its list.
 * It is asked beside the simulation, so it costs no time.
 *
 * @param tools - Shared services.
 * @param input - The preflight's result.
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
  const answers =
    official === undefined || plausible.length === 0
      ? []
      : await client(chainId).tryRead(
          plausible.map(([, { staker }]) =>
            readView(official, 'staker_pool_info', [staker], options.block),
          ),
          TIMEOUT_MS,
        );
  return new Map(
    claims.flatMap(([pool, { stakingContract }]) => {
      const index = plausible.findIndex(([one]) => one === pool);
      const token =
        stakingContract === official
          ? tokenIn(pool, answers?.[index])
          : (false as const);
      return token === undefined ? [] : [[pool, token] as const];
    }),
  );
}

/** The staking contract fails for a staker that it doesn't know. */
function tokenIn(
  pool: Felt,
  outcome: RpcResult<Felt[]> | undefined,
): Felt | false | undefined {
  if (outcome?.ok !== true) {
    return outcome?.error.code === NODE_ERROR.contract ? false : undefined;
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
