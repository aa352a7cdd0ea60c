import { readPools, readStakes } from './read-staking';
import type { ValidatorNames } from './validators';
import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import { DAY_SECONDS } from '../core/time';
import { contractOf, type KnownProtocols } from '../decode/protocols';
import type { NodeClient } from '../starknet/node-client';
import type { State } from '../state/state';

type StakingTools = Pick<
  State,
  'staking' | 'transactions' | 'pastTransactions'
> & {
  readonly client: (chainId: ChainId) => Pick<NodeClient, 'ask'>;
  readonly protocols: (chainId: ChainId) => Promise<KnownProtocols>;
  readonly validators: (chainId: ChainId) => Promise<ValidatorNames>;
  readonly now: () => number;
};

/**
 * Reads what an account has staked, and stores it: in all validators' pools, in two round trips, or
 * in those that records or history name, in one; in none if they name none. Where they speak of a
 * stake, all pools are read once a day.
 *
 * @param account - Padded.
 */
export async function refreshStakes(
  tools: StakingTools,
  chainId: ChainId,
  account: Felt,
  which: 'all' | 'named',
): Promise<void> {
  const { client, staking, now } = tools;
  const { at, pools, stakes: before } = await staking.read(chainId);
  const told = JSON.stringify([
    await tools.transactions.of(chainId, account),
    await tools.pastTransactions.list(chainId),
  ]);
  // A function of a pool that only members call, or a deed.
  const isStaker = /_delegation_pool|"action":"stake"/u.test(told);
  const read =
    which === 'all' || (isStaker && now() - at > DAY_SECONDS)
      ? await readAll(tools, chainId)
      : undefined;
  const asked =
    read?.pools ??
    // There, addresses are padded or not.
    pools.filter(({ pool }) => told.includes(pool.slice(2)));
  const { stakes, rate } = await readStakes(
    client(chainId),
    account,
    asked,
    before,
    read?.rate,
  );
  if (read !== undefined || asked.length + before.length > 0) {
    const cache = await staking.read(chainId);
    const fresh = read && { ...read, at: now(), rate };
    await staking.write(chainId, { ...cache, ...fresh, stakes });
  }
}

async function readAll(
  { client, protocols, validators }: StakingTools,
  chainId: ChainId,
): Promise<Awaited<ReturnType<typeof readPools>> | undefined> {
  const contract = contractOf(await protocols(chainId), 'staking');
  return contract === undefined
    ? undefined
    : readPools(client(chainId), contract, [
        ...(await validators(chainId)).keys(),
      ]);
}
