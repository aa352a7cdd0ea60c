import { fetchAccountStates, type AccountState } from './on-chain-state';
import type { AccountTools } from './tools';
import type { ChainId } from '../config/networks';
import type { Account } from '../core/account';
import { WALLET_API_ERROR, WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import type { StoredAccount } from '../state/accounts';

/**
 * @param tools - Shared services.
 * @param address - A padded address.
 * @returns The wallet's account at this address.
 * @throws WalletError `not-found` if it isn't an account of this wallet.
 */
export async function ownAccount(
  tools: AccountTools,
  address: Felt,
): Promise<Account> {
  const account = await tools.directory.find(address);
  if (account === undefined) {
    throw new WalletError(
      'not-found',
      'This address is not an account of this wallet',
    );
  }
  return account;
}

/**
 * @returns The error of deploying an account twice, with walletError 115.
 */
export function alreadyDeployed(): WalletError {
  return new WalletError('rejected', 'The account is already deployed', {
    walletError: WALLET_API_ERROR.alreadyDeployed,
  });
}

/**
 * Checks the last known state of an account, without querying a node.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param address - The account's address, padded.
 * @returns Whether the derived key is known to be unable to sign for it.
 */
export async function isKnownUnableToSign(
  { accounts }: Pick<AccountTools, 'accounts'>,
  chainId: ChainId,
  address: Felt,
): Promise<boolean> {
  const stored = await accounts.list(chainId);
  const known = stored.find((account) => account.address === address);
  return known !== undefined && known.blocked !== '';
}

/**
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param indices - BIP-44 address indices.
 * @returns The states of all account types of each index, fetched in one round trip.
 * @throws WalletError if no node answers.
 */
export async function fetchStatesByIndex(
  tools: AccountTools,
  chainId: ChainId,
  indices: readonly number[],
): Promise<AccountState[][]> {
  const candidates = await tools.directory.candidates(indices);
  const accountStates = await fetchAccountStates(
    tools.client(chainId),
    candidates.flat(),
  );
  let next = 0;
  return candidates.map((kinds) => {
    next += kinds.length;
    return accountStates.slice(next - kinds.length, next);
  });
}

/**
 * Saves an account and its on-chain state.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param accountState - The account's state.
 * @param deployTxnHash - The hash of its deployment, if known.
 */
export async function saveAccount(
  tools: AccountTools,
  chainId: ChainId,
  accountState: AccountState,
  deployTxnHash: Felt | '' = '',
): Promise<void> {
  await tools.accounts.put(chainId, {
    ...toStoredAccount(accountState),
    deployTxnHash,
  });
}

/**
 * @param accountState - The account's state.
 * @returns Its record for the state.
 */
export function toStoredAccount(accountState: AccountState): StoredAccount {
  return {
    ...accountState.account,
    deployed: accountState.deployed,
    deployTxnHash: '',
    blocked: accountState.signingBlocker ?? '',
  };
}
