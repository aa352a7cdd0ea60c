import { readPools, readStakes } from './read-staking';
import type { ValidatorNames } from './validators';
import type { ChainId } from '../config/networks';
import { unpadFelt, type Felt } from '../core/felt';
import { DAY_SECONDS } from '../core/time';
import { contractOf, type KnownProtocols } from '../decode/protocols';
import type { NodeClient } from '../starknet/node-client';
import type { StakingCache } from '../state/staking';
import type { State } from '../state/state';

type StakingTools = Pick<
  State,
  'staking' | 'transactions' | 'pastTransactions'
> & {
  readonly client: (chainId: ChainId) => Pick<NodeClient, 'readBoth'>;
  readonly protocols: (chainId: ChainId) => Promise<KnownProtocols>;
  readonly validators: (chainId: ChainId) => Promise<ValidatorNames>;
  readonly now: () => number;
};

/**
 * Reads all validators' pools, and what an account has staked in them, in two round trips, and
 * stores it.
 *
 * @param account - Padded.
 */
export async function refreshStakes(
  tools: StakingTools,
  chainId: ChainId,
  account: Felt,
): Promise<void> {
  const staking = contractOf(await tools.protocols(chainId), 'staking');
  if (staking !== undefined) {
    const stakers = [...(await tools.validators(chainId)).keys()];
    const read = await readPools(tools.client(chainId), staking, stakers);
    const at = tools.now();
    await readInto(tools, chainId, account, read.pools, { ...read, at });
  }
}

/** The ends of the names of those functions of a pool that only its members call. */
const POOL_CALL = /_delegation_pool(?:_intent|_action)?$/u;

/**
 * Reads what an account has staked in the pools that records or history name, in one round trip;
 * in none if they name none. If they speak of a stake, it looks once a day in all pools.
 *
 * @param account - Padded.
 */
export async function refreshKnownStakes(
  tools: StakingTools,
  chainId: ChainId,
  account: Felt,
): Promise<void> {
  const [{ at, pools, stakes }, records, past] = await Promise.all([
    tools.staking.read(chainId),
    tools.transactions.of(chainId, account),
    tools.pastTransactions.list(chainId),
  ]);
  const calls = [
    ...records.map((record) => ({
      contractAddress: record.contractAddress,
      entrypoint: record.contractFuncName,
      calldata: record.contractCallData,
    })),
    ...past.flatMap((one) => one.calls),
  ];
  const isStaker =
    calls.some(({ entrypoint }) => POOL_CALL.test(entrypoint)) ||
    records.some(({ deed }) => deed?.whole?.action === 'stake');
  if (isStaker && tools.now() - at > DAY_SECONDS) {
    await refreshStakes(tools, chainId, account);
    return;
  }
  // A record has the first call of a stake alone, which approves the pool.
  const named = new Set(
    calls.flatMap(({ contractAddress, calldata }) =>
      [contractAddress, ...calldata].map(unpadFelt),
    ),
  );
  const known = pools.filter(({ pool }) => named.has(pool));
  if (known.length + stakes.length > 0) {
    await readInto(tools, chainId, account, known);
  }
}

/** Reads what an account has staked in some pools, and stores that with what else is new. */
async function readInto(
  { client, staking }: StakingTools,
  chainId: ChainId,
  account: Felt,
  pools: StakingCache['pools'],
  more: Partial<StakingCache> = {},
): Promise<void> {
  const { stakes: before } = await staking.read(chainId);
  const stakes = await readStakes(client(chainId), account, pools, before);
  const cache = await staking.read(chainId);
  await staking.write(chainId, { ...cache, ...more, stakes });
}
