import { readPools, readStakes } from './read-staking';
import type { ValidatorNames } from './validators';
import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
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
  const { at, pools, stakes } = await tools.staking.read(chainId);
  const told = JSON.stringify([
    await tools.transactions.of(chainId, account),
    await tools.pastTransactions.list(chainId),
  ]);
  // A function of a pool that only members call, or a deed.
  const isStaker = /_delegation_pool|"action":"stake"/u.test(told);
  if (isStaker && tools.now() - at > DAY_SECONDS) {
    await refreshStakes(tools, chainId, account);
    return;
  }
  // Addresses are padded or not.
  const known = pools.filter(({ pool }) => told.includes(pool.slice(2)));
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
