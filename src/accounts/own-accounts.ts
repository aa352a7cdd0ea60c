import {
  fetchAccountStates,
  type SigningBlocker,
  type AccountState,
} from './on-chain-state';
import type { AccountTools } from './tools';
import type { ChainId } from '../config/networks';
import type { Account } from '../core/account';
import { WALLET_API_ERROR, WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import type { StoredAccount } from '../state/accounts';

const SIGNING_BLOCKER_TEXTS: Readonly<Record<SigningBlocker, string>> = {
  'old-code':
    'This account still runs Cairo 0 code, which can no longer send transactions. The money is still there: upgrade the account in the wallet that made it',
  'other-owner':
    'Another key controls this account on chain, so this wallet can’t sign for it',
  guardian:
    'A guardian has to sign for this account too, so this wallet alone can’t',
};

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
 * Refuses early what the network would refuse late: the derived key can't sign
 * for the account.
 *
 * @param accountState - A look at the account.
 * @throws WalletError `rejected` with the reason in words.
 */
export function assertCanSign(accountState: AccountState): void {
  const signingBlocker = signingBlockerOf(accountState);
  if (signingBlocker !== undefined) {
    throw new WalletError('rejected', SIGNING_BLOCKER_TEXTS[signingBlocker], {
      reason: signingBlocker,
    });
  }
}

/**
 * @returns The failure of deploying an account that is deployed.
 */
export function alreadyDeployed(): WalletError {
  return new WalletError('rejected', 'The account is deployed already', {
    walletError: WALLET_API_ERROR.alreadyDeployed,
  });
}

/**
 * @param failure - Why a plan failed.
 * @returns Whether it is that the derived key can't sign for the account.
 */
export function isSigningBlocked({ data }: WalletError): boolean {
  return (
    typeof data.reason === 'string' &&
    Object.hasOwn(SIGNING_BLOCKER_TEXTS, data.reason)
  );
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

/** A Cairo 0 account can't even be deployed any more: version 3 is the only
 * one left, and its code takes no such transaction. */
function signingBlockerOf(
  accountState: AccountState,
): SigningBlocker | undefined {
  const neverDeployable =
    !accountState.deployed && accountState.account.kind === 'argent-cairo0';
  return neverDeployable ? 'old-code' : accountState.signingBlocker;
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
    blocked: signingBlockerOf(accountState) ?? '',
  };
}
