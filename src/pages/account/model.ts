import { isSigningBlocker } from '../../accounts/signing-blocker';
import { accountLink, networkView, type ChainId } from '../../config/networks';
import { classOf } from '../../core/account-types';
import { padFelt } from '../../core/felt';
import type { State } from '../../state/state';
import { isFinal } from '../../state/transactions';
import { namedAccounts, accountStatusOf } from '../accounts/model';
import { chainNamed, type RouteParams } from '../page';

/** The data of an account's page. */
export type AccountView = Awaited<ReturnType<typeof loadAccount>>;

/** @throws Error if it isn't an account of this wallet. */
async function loadAccount(
  sources: Pick<
    State,
    'accounts' | 'portfolio' | 'transactions' | 'connectedSites'
  >,
  params: RouteParams,
) {
  const chainId: ChainId = chainNamed(params);
  const [all, { holdings }, records, sites] = await Promise.all([
    namedAccounts(sources, chainId),
    sources.portfolio.read(chainId),
    sources.transactions.list(chainId),
    sources.connectedSites.list(),
  ]);
  const found = all.find(({ stored }) => stored.address === params.account);
  if (found === undefined) {
    throw new Error('This address is not an account of this wallet');
  }
  const { stored, ...named } = found;
  const address = padFelt(stored.address);
  const balances = holdings.find(({ account }) => account === stored.address);
  const known = classOf({ account: stored, classHash: stored.classHash });
  const status = accountStatusOf(stored, balances);
  return {
    ...named,
    chainId,
    network: networkView(chainId),
    address,
    /** The name of the class that it runs, or will run once deployed. */
    className: (known ?? classOf({ account: stored }))?.name ?? '',
    status,
    /** Whether it can be deployed by itself; its first transaction does so too. */
    canDeploy: status === 'undeployed',
    /** Whether only one node confirms that it is deployed. */
    isUnconfirmed: !stored.deployed && balances?.isThere === true,
    /** Whether it still runs the Cairo 0 code of the former snap's first accounts. */
    isCairo0: known?.isCairo0 === true && !isSigningBlocker(status),
    canUpgrade:
      stored.deployed &&
      status === 'deployed' &&
      known?.upgrade !== undefined &&
      !records.some(
        (record) => record.senderAddress === address && !isFinal(record.status),
      ),
    /** Whether it can be the main account, unless it is. */
    canBeMain: !isSigningBlocker(status),
    /** The sites that use it. */
    sites: sites.flatMap(({ origin, account }) =>
      account === address ? [origin] : [],
    ),
    /** Its page at an explorer. */
    link: accountLink(chainId, address),
  };
}

export async function readAccount(
  ...args: Parameters<typeof loadAccount>
): Promise<AccountView> {
  return await loadAccount(...args);
}
