import {
  DEFAULT_OPTIONS,
  type TransactionOptions,
  type TransactionRequest,
} from './build';
import { noncesNow, recordsKnownTo, replaceableBy } from './nonce';
import { readBalances, type ReadRequest } from './preflight';
import { simulateTransactions, type PreparedTransaction } from './prepare';
import { simulateEarly } from './simulations';
import { foreignKey } from '../../accounts/keyring';
import {
  chooseAccountState,
  fetchStatesAndMore,
  newAccountState,
  undeployedState,
  alreadyDeployed,
  type AccountState,
} from '../../accounts/on-chain-state';
import { saveAccount } from '../../accounts/stored-accounts';
import type { ChainId } from '../../config/networks';
import type { Account } from '../../core/account';
import type { Felt } from '../../core/felt';
import { queryOf } from '../../http/query';
import { readBlock, type BlockPrices } from '../../starknet/reads';
import type { TransactionRecord } from '../../state/transactions';
import { judgeTokens } from '../../tokens/judge-tokens';
import { checkableTokens } from '../guards/checks';
import type { TransactionTools } from '../ledger/tools';

/** Which account of an index to deploy, under which phrase. Each account type has its own
 * address; by default it is the account that represents the index if the wallet has that
 * already, else the one that a new account would be. */
export type AccountChoice = Pick<Account, 'index' | 'source'> &
  Partial<Pick<Account, 'address'>>;

/**
 * Prepares an account's deployment, in one round trip if it is that of a new account.
 *
 * @param request.isSent - Whether it will be submitted, rather than only estimated.
 * @param request.options - With a nonce, it replaces a deployment that is pending.
 * @throws WalletError `rejected` with walletError 115 if it is already deployed; `not-found` if
 * the address isn't one of that index and phrase.
 */
export async function prepareDeployment(
  tools: TransactionTools,
  chainId: ChainId,
  {
    index,
    source,
    address,
    isSent = false,
    options = DEFAULT_OPTIONS,
  }: AccountChoice & {
    readonly isSent?: boolean;
    readonly options?: TransactionOptions;
  },
): Promise<PreparedTransaction> {
  const [candidates = []] = await tools.derivedAccounts.candidates(
    [index],
    source,
  );
  const likely =
    address === undefined
      ? candidates[0]
      : candidates.find((one) => one.address === address);
  if (likely === undefined) {
    throw foreignKey();
  }
  const kept = await tools.accounts.list(chainId);
  const isDeployed = kept.some(
    (one) => one.deployed && one.address === likely.address,
  );
  const early = isDeployed
    ? undefined
    : simulateEarly(tools, {
        request: { chainId, account: likely, options, calls: [] },
        accountState: undeployedState(likely),
        nonces: { account: 0n },
      });
  const [states, { latest, held }] = await fetchStatesAndMore(
    tools.client(chainId),
    candidates,
    queryOf({
      latest: readBlock('latest'),
      held: readBalances(
        isSent ? checkableTokens(chainId) : [],
        likely.address,
        'pre_confirmed',
      ),
    }),
  );
  const chosen = chooseAccountState(states);
  const isKept = kept.some((one) => one.address === chosen.account.address);
  const accountState =
    states.find(({ account }) => account.address === address) ??
    (isKept ? chosen : newAccountState(states));
  if (accountState.deployed) {
    await saveAccount(tools, chainId, accountState).catch(() => undefined);
    throw alreadyDeployed();
  }
  const { address: own } = accountState.account;
  const sent = await tools.transactions.of(chainId, own);
  const read = readOfNew(
    { chainId, account: accountState.account, options, calls: [] },
    accountState,
    // Another account was chosen for its STRK.
    own === likely.address ? held : new Map(),
    replaceableBy(tools, sent, new Map()),
    latest.ok ? latest.value : undefined,
  );
  const prepared = await simulateTransactions(tools, read, isSent, early);
  const nonces = noncesNow(tools, prepared, recordsKnownTo(tools, sent));
  if (options.nonce === undefined && !nonces.deploysFirst) {
    // The deployment is pending. If others asked for it, the window says so.
    throw alreadyDeployed();
  }
  return prepared;
}

/** A deployment alone, with what was read for it: of a new account, only what it holds matters. */
function readOfNew(
  request: TransactionRequest,
  accountState: AccountState,
  balances: ReadonlyMap<Felt, bigint>,
  replaceable: readonly TransactionRecord[],
  latest: BlockPrices | undefined,
): ReadRequest {
  return {
    request,
    accountState,
    contracts: {
      ...judgeTokens([], []),
      balances,
      addresses: new Map(),
      classes: new Map(),
      poolClaims: new Map(),
      owners: new Map(),
      allowances: [],
    },
    nonces: {
      account: 0n,
      second: undefined,
      deploysFirst: true,
      next: 1n,
      waiting: 0,
      closed: 0n,
    },
    pending: { seen: new Map(), replaceable, isUpgrading: false },
    ...(latest !== undefined && { latest }),
  };
}
