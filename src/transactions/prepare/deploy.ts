import { noncesNow } from './nonce';
import { DEFAULT_OPTIONS } from './options';
import { simulate, type PreparedTransaction } from './prepare';
import {
  chooseAccountState,
  newAccountState,
} from '../../accounts/on-chain-state';
import {
  alreadyDeployed,
  fetchStatesByIndex,
  saveAccount,
} from '../../accounts/own-accounts';
import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import { judgeTokens } from '../../starknet/token-readings';
import type { Tools } from '../tools';

/**
 * Prepares an account's deployment in two round trips.
 *
 * @param index - The account's BIP-44 address index.
 * @param address - The account's address, as each account type has its own for the
 * index; by default the one that represents the index if the wallet has it already, else
 * the one that a new account would get.
 * @throws WalletError `rejected` with walletError 115 if it is already deployed.
 */
export async function prepareDeployment(
  tools: Tools,
  chainId: ChainId,
  index: number,
  address?: Felt,
): Promise<PreparedTransaction> {
  const [states = []] = await fetchStatesByIndex(tools, chainId, [index]);
  const kept = await tools.accounts.list(chainId);
  const chosen = chooseAccountState(states);
  const isKept = kept.some((one) => one.address === chosen.account.address);
  const accountState =
    states.find(({ account }) => account.address === address) ??
    (isKept ? chosen : newAccountState(states));
  if (accountState.deployed) {
    await saveAccount(tools, chainId, accountState).catch(() => undefined);
    throw alreadyDeployed();
  }
  const prepared = await simulate(tools, {
    chainId,
    accountState,
    options: DEFAULT_OPTIONS,
    calls: [],
    ...judgeTokens([], []),
    balances: new Map(),
    addresses: new Map(),
    classes: new Map(),
    poolClaims: new Map(),
    identities: new Map(),
    nonce: 0n,
    secondNonce: undefined,
    deploysFirst: true,
    next: 1n,
    waiting: 0,
    seen: new Map(),
    isUpgrading: false,
    closed: 0n,
  });
  if (!(await noncesNow(tools, prepared)).deploysFirst) {
    // It is on its way.
    throw alreadyDeployed();
  }
  return prepared;
}
