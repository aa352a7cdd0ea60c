import { alreadyDeployed } from '../accounts/on-chain-state';
import type { SiteAccount } from '../accounts/site-account';
import type { Context } from '../context/context';
import { WALLET_API_ERROR, WalletError } from '../core/errors';
import type { StoredAccount } from '../state/accounts';

/**
 * Returns the account if it isn't deployed, as far as its stored state and its recorded
 * transactions tell: no node is queried.
 *
 * @param found - An account with its last known state on a network, if there is one.
 * @throws WalletError `rejected` with walletError 115 if it is deployed, `not-found` with
 * 116 if there is nothing to deploy.
 */
export async function findDeployable(
  { transactions }: Pick<Context, 'transactions'>,
  found: SiteAccount | undefined,
): Promise<StoredAccount> {
  if (found === undefined) {
    throw new WalletError(
      'not-found',
      'There is no account that could be deployed for this site',
      { walletError: WALLET_API_ERROR.noDeploymentData },
    );
  }
  const { account, chainId } = found;
  const sent = await transactions.of(chainId, account.address);
  if (
    account.deployed ||
    sent.some(({ status }) => status.startsWith('ACCEPTED'))
  ) {
    throw alreadyDeployed();
  }
  return account;
}
