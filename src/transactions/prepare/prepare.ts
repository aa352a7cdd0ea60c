import {
  finalizeTransaction,
  resourceBoundsFor,
  buildTransactions,
} from './build';
import { assertNextNonce } from './nonce';
import {
  preflight,
  type Preflight,
  type TransactionRequest,
} from './preflight';
import { alreadyDeployed } from '../../accounts/own-accounts';
import { assertCanSign } from '../../accounts/signing-blocker';
import type { Account } from '../../core/account';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { signHash } from '../../starknet/curve';
import { expectedFee, maxCharge } from '../../starknet/fees';
import { refusedByNode } from '../../starknet/node-errors';
import {
  readSimulation,
  parseSimulation,
  type SimulatedTransaction,
} from '../../starknet/simulation';
import {
  QUERY_VERSION,
  transactionHash,
  type Transaction,
} from '../../starknet/transaction';
import { queueKey, type Tools } from '../tools';

/** All that is known of a transaction before anybody is asked. */
export type PreparedTransaction = Preflight & {
  /** What will be signed, in order: the account's deployment where it is not
   * deployed, then the calls. Bounds are final, the last nonce is not. */
  readonly transactions: readonly Transaction[];
  readonly simulated: readonly SimulatedTransaction[];
  /** When, in Unix seconds. */
  readonly simulatedAt: number;
  /** By the node's figures, the tip included, in 10^-18 STRK. */
  readonly overallFee: bigint;
  /** The most that can be charged, in 10^-18 STRK. */
  readonly maxCharge: bigint;
};

/**
 * Plans a transaction in two round trips: one for everything that is known of
 * account and contracts, one for the simulation, which gives fee, effects and a
 * revert at once. It runs with the account's own next nonce, whatever nonce the
 * dapp fixed.
 *
 * @param tools - The snap's parts.
 * @param request - What is to be sent, by whom, and what the dapp fixed of it.
 * @returns The plan.
 * @throws WalletError where the account can't sign, the node refuses, the fee
 * exceeds `maxFee`, or no node answers.
 */
export async function prepareTransaction(
  tools: Tools,
  request: TransactionRequest,
): Promise<PreparedTransaction> {
  const preflighted = await preflight(tools, request);
  return await prepareWithRetries(tools, request, preflighted, simulate);
}

/**
 * The same for what is sent at once: the network takes no nonce but the next one.
 *
 * @param tools - The snap's parts.
 * @param request - What is to be sent.
 * @returns The plan.
 * @throws WalletError as `prepareTransaction` does, and `rejected` where the nonce that
 * the dapp fixed is not the account's next one.
 */
export async function prepareToSend(
  tools: Tools,
  request: TransactionRequest,
): Promise<PreparedTransaction> {
  return await prepareFromPreflight(
    tools,
    request,
    await preflight(tools, request),
  );
}

/**
 * The same for those who have looked around already, a while ago: what has gone
 * out of date is looked at again.
 *
 * @param tools - The snap's parts.
 * @param request - What is to be sent.
 * @param preflighted - What was known of it.
 * @returns The plan.
 * @throws WalletError as `prepareToSend` does.
 */
export async function prepareFromPreflight(
  tools: Tools,
  request: TransactionRequest,
  preflighted: Preflight,
): Promise<PreparedTransaction> {
  return await prepareWithRetries(
    tools,
    request,
    preflighted,
    async (...step) => {
      assertNextNonce(...step);
      return simulate(...step);
    },
  );
}

/** Plans anew as long as the account's nonce moves. */
async function prepareWithRetries(
  tools: Tools,
  request: TransactionRequest,
  preflighted: Preflight,
  attempt: typeof simulate,
): Promise<PreparedTransaction> {
  const key = queueKey(request.chainId, request.account.address);
  let known = preflighted;
  for (let left = MAX_RETRIES; ; left -= 1) {
    try {
      return await attempt(tools, known);
    } catch (error) {
      if (left === 0 || !(error instanceof WalletError) || !hasCode(error)) {
        throw error;
      }
      // Another send of the account may have landed since the look: then the
      // nonce was out of date. Those that are on their way are waited for.
      const submitted = tools.nonces.get(key);
      await tools.queue(key, async () => Promise.resolve());
      const again = await preflight(tools, request);
      if (again.nonce === known.nonce && tools.nonces.get(key) === submitted) {
        throw error;
      }
      known = again;
    }
  }
}

/** Looks after the first, as long as the account's nonce moves. */
const MAX_RETRIES = 10;

/** Whether a node refused, and not we. */
function hasCode({ data }: WalletError): boolean {
  return 'code' in data;
}

/**
 * The second half of a plan, for those who have looked at the account already.
 *
 * @param tools - The snap's parts.
 * @param known - What the first half found out.
 * @returns The plan.
 * @throws WalletError as `prepareTransaction` does.
 */
export async function simulate(
  tools: Tools,
  known: Preflight,
): Promise<PreparedTransaction> {
  assertCanSign(known.accountState);
  const { chainId, options, accountState } = known;
  const drafts = buildTransactions(known);
  if (drafts.length === 0) {
    throw alreadyDeployed();
  }
  const outcome = (
    await tools
      .client(chainId)
      .read([
        readSimulation(
          drafts,
          options.block,
          options.validate
            ? await querySignatures(tools, accountState.account, drafts)
            : undefined,
        ),
      ] as const)
  )[0];
  if (!outcome.ok) {
    throw refusedByNode(outcome.error);
  }
  const simulated = parseSimulation(outcome.value);
  if (simulated.length !== drafts.length) {
    throw new WalletError(
      'unreachable',
      'The node’s simulation does not fit the transactions',
    );
  }
  const bounds = resourceBoundsFor(options, simulated);
  const expected = expectedFee(
    simulated.map(({ fee }) => fee),
    options.tip,
  );
  return {
    ...known,
    transactions: drafts.map((transaction, place) =>
      finalizeTransaction(transaction, options, bounds[place]),
    ),
    simulated,
    simulatedAt: tools.now(),
    overallFee: expected.base + expected.tip,
    maxCharge: bounds.reduce(
      (sum, bound) => sum + maxCharge(bound, options.tip),
      0n,
    ),
  };
}

async function querySignatures(
  tools: Tools,
  account: Account,
  drafts: readonly Transaction[],
): Promise<Felt[][]> {
  return await tools.keyring.use(account, ({ privateKey }) =>
    drafts.map((transaction) =>
      signHash(transactionHash(transaction, QUERY_VERSION), privateKey),
    ),
  );
}
