import { createAbiReader, type AbiReader } from './abis';
import { attemptOf } from './attempt';
import {
  buildTransactions,
  isDeploymentAlone,
  withNonce,
  DEFAULT_OPTIONS,
} from './build';
import { guessBuild } from './guess';
import { assertNextNonce } from './nonce';
import {
  preflight,
  type Preflight,
  type TransactionRequest,
} from './preflight';
import { priceTransactions, type PricedTransactions } from './price';
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
import type { Deed } from '../../state/deeds';
import { type TransactionTools, accountKey } from '../ledger/tools';

/** A transaction that is ready to be shown to the user and signed: the account's
 * deployment if it isn't deployed yet, then the calls. The bounds are final; the nonce of
 * the last transaction isn't. */
export type PreparedTransaction = Preflight &
  Simulations &
  PricedTransactions &
  Pick<ProtocolState, 'pools'> & {
    /** The called contracts' own ABIs, by address without leading zeros, where the wallet
     * needs and found them: untrusted. */
    readonly abis: ReadonlyMap<Felt, Abi>;
    readonly abiReader: AbiReader;
    readonly isRising: boolean;
    /** Set for submission: the account's balance has to cover the maximum fee. */
    readonly mustAfford?: true;
    /** The only nonce that it may take, if it replaces a rejected transaction. */
    readonly onlyAs?: bigint;
    /** What its window said that it does, once that was approved. */
    readonly deed?: Deed;
  };

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
  { isSent = false, done }: { isSent?: boolean; done?: Preflight } = {},
): Promise<PreparedTransaction> {
  const guess =
    done === undefined && (isSent || request.isEstimate === true)
      ? await guessBuild(tools, request)
      : undefined;
  let early = guess && simulateEarly(tools, guess);
  let input = done ?? (await preflight(tools, request));
  for (let left = MAX_RETRIES; ; left -= 1) {
    try {
      if (isSent && !isDeploymentAlone(input)) {
        assertNextNonce(
          tools,
          input,
          await tools.transactions.of(request.chainId, request.account.address),
        );
      }
      return await simulateTransactions(tools, input, isSent, early);
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
      if (again.nonce === input.nonce && again.next === input.next) {
        throw error;
      }
      input = again;
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
  done?: Preflight,
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
  input: Preflight,
  isSent: boolean,
  early: EarlySimulations | undefined,
): Promise<PreparedTransaction> {
  assertCanSign(input.accountState);
  const { options, abiReader = createAbiReader(tools) } = input;
  const drafts = buildTransactions(input);
  if (drafts.length === 0) {
    throw alreadyDeployed();
  }
  assertAccepts(input.accountState, drafts);
  const [simulations, abis, pools] = await Promise.all([
    runSimulations(tools, input, drafts, early),
    abiReader.read(input),
    checkPools(tools, input),
    isSent && input.declaration === undefined && input.payment === undefined
      ? tools.journal?.begin(attemptOf(input))
      : undefined,
    // A site may ask for an estimate at an older block.
    options.block === DEFAULT_OPTIONS.block
      ? saveChangedStates(tools, input.chainId, [input.accountState])
      : undefined,
  ]);
  const { simulated } = simulations;
  const [price = 0n] = simulated.map(({ fee }) => BigInt(fee.l2_gas_price));
  const rising = isRising(price, input.latest?.prices.l2Gas);
  const transactions = drafts.map((draft) => withNonce(draft, options));
  return {
    ...input,
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
export async function refreshIfStale<Prepared extends PreparedTransaction>(
  tools: TransactionTools,
  prepared: Prepared,
  prepare: PrepareTransaction,
): Promise<Prepared> {
  const { chainId, accountState, simulatedAt, upgrade } = prepared;
  const { address } = accountState.account;
  const nonce = takenNonce(prepared, prepared.next);
  const own = await tools.transactions.of(chainId, address);
  const isOld =
    isStale(tools, simulatedAt) ||
    (upgrade === undefined &&
      isUpgrading(tools, chainId, address, own, { since: simulatedAt, nonce }));
  return isOld ? await prepareAgain(tools, prepared, prepare) : prepared;
}

/**
 * Prepares a transaction again, without the wallet's own checks and a paymaster's quote. It is
 * simulated with the bounds that it has.
 *
 * @throws Whatever `prepare` throws if the transaction is no longer possible.
 */
export async function prepareAgain<Prepared extends PreparedTransaction>(
  tools: TransactionTools,
  prepared: Prepared,
  prepare: PrepareTransaction,
): Promise<Prepared> {
  const {
    chainId,
    accountState,
    options,
    calls,
    declaration,
    upgrade,
    payment,
    abiReader,
    effects,
  } = prepared;
  // What waited for its window is read anew.
  const earlier = isStale(tools, prepared.simulatedAt)
    ? undefined
    : {
        nonce: prepared.nonce,
        balances: prepared.balances,
        allowances: prepared.allowances,
        active: new Set(
          effects.flatMap(({ events }) =>
            events.map((event) => unpadFelt(event.from_address)),
          ),
        ),
      };
  const again = await prepare(
    tools,
    definedMembers({
      chainId,
      account: accountState.account,
      options,
      calls,
      declaration,
      upgrade,
      earlier,
      payment,
      abiReader,
      likelyBounds: prepared.transactions.map(({ bounds }) => bounds),
    }),
  );
  return { ...prepared, ...again, checks: undefined, quote: undefined };
}

/** The shown transaction with the account's current nonces, the only signed fields that a
 * dialog leaves out, and with the time at which its bounds were last found sufficient. */
export function withNoncesOf<Prepared extends PreparedTransaction>(
  prepared: Prepared,
  next: Prepared,
): Prepared {
  const transactions = prepared.transactions.map((transaction, index) => ({
    ...transaction,
    nonce: next.transactions[index]?.nonce ?? transaction.nonce,
  }));
  const { nonce, isRising, pricedAt } = next;
  return { ...prepared, nonce, isRising, pricedAt, transactions };
}
