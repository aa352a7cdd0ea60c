import { createAbiReader, type AbiReader } from './abis';
import { attemptOf } from './attempt';
import {
  buildTransactions,
  isDeploymentAlone,
  withNonce,
  DEFAULT_OPTIONS,
  type TransactionRequest,
  type TransactionGuards,
} from './build';
import { guessBuild } from './guess';
import { assertNextNonce } from './nonce';
import { preflight, type ReadRequest } from './preflight';
import { priceTransactions, type PricedRequest } from './price';
import {
  runSimulations,
  simulateEarly,
  type EarlySimulations,
  type Simulations,
} from './simulations';
import { checkPools } from './staking-pools';
import { isUpgrading, takenNonce } from './upgrade';
import { alreadyDeployed } from '../../accounts/on-chain-state';
import { assertCanSign, assertAccepts } from '../../accounts/signing-blocker';
import { saveChangedStates } from '../../accounts/stored-accounts';
import { definedMembers } from '../../core/defined';
import { WalletError } from '../../core/errors';
import { unpadFelt, type Felt } from '../../core/felt';
import type { Abi } from '../../decode/abi';
import type { ProtocolState } from '../../decode/meaning';
import { isStale } from '../../review/review';
import { isRising } from '../../starknet/fees';
import { type TransactionTools, accountKey } from '../ledger/tools';

/** A request with the simulations of its transactions. */
type SimulatedRequest = ReadRequest &
  Simulations &
  Pick<ProtocolState, 'pools'> & {
    /** The called contracts' own ABIs, by address without leading zeros, where the wallet
     * needs and found them: untrusted. */
    readonly abis: ReadonlyMap<Felt, Abi>;
    readonly abiReader: AbiReader;
  };

/** A transaction that can be shown to the user and guarded: the account's deployment if it isn't
 * deployed yet, then the calls. */
export type PreparedTransaction = SimulatedRequest & PricedRequest;

/** The same with what guards it so far. */
export type ShownTransaction = PreparedTransaction & TransactionGuards;

/** How a transaction is prepared. */
export type PrepareTransaction = (
  tools: TransactionTools,
  request: TransactionRequest,
) => Promise<PreparedTransaction>;

/** Maximum number of further preflights while the account's nonce keeps changing. */
const MAX_RETRIES = 10;

/**
 * Prepares a transaction: the preflight reads the account and the contracts, the simulation
 * gives the fee, the balance changes and any revert. The simulation uses the account's own next
 * nonce, whatever nonce the dapp set. What is sent or estimated is simulated at the same time
 * with a guessed nonce, and after the preflight only if that wasn't the same transaction. Both
 * are repeated as long as a node rejects the simulation and the account's nonce keeps changing.
 *
 * @throws WalletError if the account can't sign, the node rejects the simulation,
 * the fee exceeds `maxFee`, or no node answers.
 */
export async function prepareTransaction(
  tools: TransactionTools,
  request: TransactionRequest,
  { isSent = false, done }: { isSent?: boolean; done?: ReadRequest } = {},
): Promise<PreparedTransaction> {
  const guess =
    done === undefined && (isSent || request.isEstimate === true)
      ? await guessBuild(tools, request)
      : undefined;
  let early = guess && simulateEarly(tools, guess);
  let read = done ?? (await preflight(tools, request));
  for (let left = MAX_RETRIES; ; left -= 1) {
    try {
      if (isSent && !isDeploymentAlone(request)) {
        assertNextNonce(
          tools,
          read,
          await tools.transactions.of(request.chainId, request.account.address),
        );
      }
      return await simulateTransactions(tools, read, isSent, early);
    } catch (error) {
      early = undefined;
      const mayRetry = error instanceof WalletError && 'code' in error.data;
      if (left === 0 || !mayRetry) {
        throw error;
      }
      // Another transaction of the account may have landed since the preflight, so
      // that the nonce was out of date. Wait for submissions in flight first.
      const { chainId, account } = request;
      const endTurn = await tools.queue.begin(
        accountKey(chainId, account.address),
      );
      endTurn();
      const again = await preflight(tools, request);
      if (
        again.nonces.account === read.nonces.account &&
        again.nonces.next === read.nonces.next
      ) {
        throw error;
      }
      read = again;
    }
  }
}

/**
 * Prepares a transaction that will be submitted right away: the network accepts
 * only the account's next nonce.
 *
 * @param done - Its preflight, if that was made already.
 * @throws WalletError like `prepareTransaction`, and `rejected` if the dapp set a
 * nonce other than the account's next one.
 */
export async function prepareToSend(
  tools: TransactionTools,
  request: TransactionRequest,
  done?: ReadRequest,
): Promise<PreparedTransaction> {
  return prepareTransaction(
    tools,
    request,
    definedMembers({ isSent: true, done }),
  );
}

/**
 * Builds and simulates transactions after the preflight. Meanwhile, the journal gets what is
 * to be sent, so that it is on disk by the time the user has read the window. The network
 * takes a class only once, so a declaration needs no entry; what a paymaster sends gets one with
 * its quote.
 *
 * @throws WalletError like `prepareTransaction`.
 */
export async function simulateTransactions(
  tools: TransactionTools,
  read: ReadRequest,
  isSent: boolean,
  early: EarlySimulations | undefined,
): Promise<PreparedTransaction> {
  const { request, accountState, nonces, contracts } = read;
  assertCanSign(accountState);
  const { chainId, options, abiReader = createAbiReader(tools) } = request;
  const drafts = buildTransactions(read);
  if (drafts.length === 0) {
    throw alreadyDeployed();
  }
  assertAccepts(accountState, drafts);
  const [simulations, abis, pools] = await Promise.all([
    runSimulations(tools, read, drafts, early),
    abiReader.read({ ...request, ...contracts }),
    checkPools(tools, { ...request, ...contracts }),
    isSent && request.declaration === undefined && request.payment === undefined
      ? tools.journal?.begin(attemptOf(read, nonces))
      : undefined,
    // A site may ask for an estimate at an older block.
    options.block === DEFAULT_OPTIONS.block
      ? saveChangedStates(tools, chainId, [accountState])
      : undefined,
  ]);
  const { simulated, simulatedAt } = simulations;
  const [price = 0n] = simulated.map(({ fee }) => BigInt(fee.l2_gas_price));
  const rising = isRising(price, read.latest?.prices.l2Gas);
  const transactions = drafts.map((draft) => withNonce(draft, options));
  return {
    ...read,
    ...simulations,
    ...priceTransactions({
      options,
      transactions,
      simulated,
      isRising: rising,
    }),
    abis,
    abiReader,
    pools,
    isRising: rising,
    pricedAt: simulatedAt,
  };
}

/**
 * Prepares a transaction again if its simulation is older than a minute, or made for other
 * code than the account may have by now.
 *
 * @param prepared - The transaction, which may have waited for its dialog.
 * @returns The same transaction, or the new one.
 * @throws Whatever `prepare` throws if the transaction is no longer possible.
 */
export async function refreshIfStale(
  tools: TransactionTools,
  prepared: PreparedTransaction,
  prepare: PrepareTransaction,
): Promise<PreparedTransaction> {
  const { request, nonces, simulatedAt } = prepared;
  const { chainId, account, upgrade } = request;
  const nonce = takenNonce(request, nonces.next);
  const own = await tools.transactions.of(chainId, account.address);
  const since = simulatedAt;
  const isOld =
    isStale(tools, simulatedAt) ||
    (upgrade === undefined &&
      isUpgrading(tools, chainId, account.address, own, { since, nonce }));
  return isOld ? await prepareAgain(tools, prepared, prepare) : prepared;
}

/**
 * Prepares a transaction again, without its guards.
 *
 * @param likely - Its transactions as shown: it is simulated with their bounds.
 * @throws Whatever `prepare` throws if the transaction is no longer possible.
 */
export async function prepareAgain(
  tools: TransactionTools,
  prepared: PreparedTransaction,
  prepare: PrepareTransaction,
  likely: Pick<PreparedTransaction, 'transactions'> = prepared,
): Promise<PreparedTransaction> {
  const { request, abiReader, nonces, contracts, effects } = prepared;
  const { earlier: _, ...asked } = request;
  // What waited for its window is read anew.
  const earlier = isStale(tools, prepared.simulatedAt)
    ? undefined
    : {
        ...contracts,
        nonce: nonces.account,
        active: new Set(
          effects.flatMap(({ events }) =>
            events.map((event) => unpadFelt(event.from_address)),
          ),
        ),
      };
  return await prepare(
    tools,
    definedMembers({
      ...asked,
      abiReader,
      earlier,
      likelyBounds: likely.transactions.map(({ bounds }) => bounds),
    }),
  );
}

/** The shown transaction with the account's current nonces, the only signed fields that a
 * dialog leaves out, and with the time at which its bounds were last found sufficient. */
export function withNoncesOf<Prepared extends PreparedTransaction>(
  prepared: Prepared,
  next: PreparedTransaction,
): Prepared {
  const transactions = prepared.transactions.map((transaction, index) => ({
    ...transaction,
    nonce: next.transactions[index]?.nonce ?? transaction.nonce,
  }));
  const { account } = next.nonces;
  const { isRising, pricedAt } = next;
  return {
    ...prepared,
    nonces: { ...prepared.nonces, account },
    isRising,
    pricedAt,
    transactions,
  };
}
