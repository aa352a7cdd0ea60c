import { fetchAccountStates, type AccountState } from './on-chain-state';
import type { AccountTools } from './tools';
import type { ChainId } from '../config/networks';
import type { Account } from '../core/account';
import { WALLET_API_ERROR, WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import type { StoredAccount } from '../state/accounts';

/**
 * @param tools - The snap's parts.
 * @param address - A padded address.
 * @returns The wallet's account there.
 * @throws WalletError `not-found` where it is none of this wallet's.
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
 * @returns The failure of deploying an account that is deployed.
 */
export function alreadyDeployed(): WalletError {
  return new WalletError('rejected', 'The account is already deployed', {
    walletError: WALLET_API_ERROR.alreadyDeployed,
  });
}

/**
 * What an earlier look knew of an account.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param address - Padded.
 * @returns Whether the derived key is known not to sign for it.
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
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param indices - BIP-44 address indices.
 * @returns Looks at all account kinds of each index, in one round trip.
 * @throws WalletError where no node answers.
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
 * Keeps an account, with what a look told of it.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param accountState - The look.
 * @param deployTxnHash - The transaction that deployed it, where it is known.
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
 * @param accountState - A look at an account.
 * @returns What is kept of it.
 */
export function toStoredAccount(accountState: AccountState): StoredAccount {
  return {
    ...accountState.account,
    deployed: accountState.deployed,
    deployTxnHash: '',
    blocked: accountState.signingBlocker ?? '',
  };
}
