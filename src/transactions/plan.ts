import { assertCanSign } from './account';
import { boundsFor, draftTransactions, type Basis } from './draft';
import { queueKey, type Tools } from './tools';
import type { Wishes } from './wishes';
import { lookOf, lookReads } from '../accounts/look';
import { BUNDLED_TOKENS, type ChainId } from '../config/networks';
import type { Account } from '../core/account';
import type { Call, FactsByContract } from '../core/call';
import { WalletFailure } from '../core/errors';
import type { Felt } from '../core/felt';
import { signHash } from '../starknet/curve';
import { factReads, factsOf, unknownContracts } from '../starknet/facts';
import { maxCharge } from '../starknet/fees';
import { refusedByNode, valueOrAbsent } from '../starknet/node-errors';
import { readNonce } from '../starknet/reads';
import type { Outcome } from '../starknet/rpc/types';
import {
  readSimulation,
  simulatedOf,
  type Simulated,
} from '../starknet/simulation';
import {
  NO_BOUNDS,
  QUERY_VERSION,
  transactionHash,
  type Transaction,
} from '../starknet/transaction';

/** All that is known of a transaction before anybody is asked. */
export type Plan = Omit<Basis, 'nonce'> & {
  readonly facts: FactsByContract;
  /** What will be signed, in order: the account's deployment where it is not
   * deployed, then the calls. Bounds are final, the last nonce is not. */
  readonly transactions: readonly Transaction[];
  readonly simulated: readonly Simulated[];
  /** The node's figure, in 10^-18 STRK. */
  readonly overallFee: bigint;
  /** The most that can be charged, in 10^-18 STRK. */
  readonly maxCharge: bigint;
};

/**
 * Plans a transaction in two round trips: one for everything that is known of
 * account and contracts, one for the rehearsal, which gives fee, effects and a
 * revert at once.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param account - The sender.
 * @param calls - The calls; none, where only the account is to be deployed.
 * @param wishes - What the dapp fixed.
 * @returns The plan.
 * @throws WalletFailure where the account can't sign, the node refuses, the fee
 * exceeds `maxFee`, or no node answers.
 */
export async function planTransaction(
  tools: Tools,
  chainId: ChainId,
  account: Account,
  calls: readonly Call[],
  wishes: Wishes,
): Promise<Plan> {
  const survey = async (): Promise<Known> =>
    await lookAround(tools, { chainId, account, calls, wishes });
  const known = await survey();
  try {
    return await rehearse(tools, known);
  } catch (error) {
    if (!(error instanceof WalletFailure) || !('code' in error.data)) {
      throw error;
    }
    // Another send of the account may have landed since the look: then the
    // rehearsal's nonce was out of date. Behind those sends it can't be again.
    const key = queueKey(chainId, account.address);
    return await tools.queue(key, async () => {
      const again = await survey();
      if (again.nonce === known.nonce) {
        throw error;
      }
      return await rehearse(tools, again);
    });
  }
}

type Wanted = Pick<Basis, 'chainId' | 'calls' | 'wishes'> & {
  readonly account: Account;
};

/** All reads of a plan's first half, in one round trip. */
async function lookAround(
  tools: Tools,
  { chainId, account, calls, wishes }: Wanted,
): Promise<Known> {
  const contracts = unknownContracts(calls, BUNDLED_TOKENS);
  const reads = lookReads(account, wishes.block);
  const [nonce, ...outcomes] = await tools
    .client(chainId)
    .read([
      readNonce(account.address, wishes.block),
      ...reads,
      ...factReads(contracts),
    ] as const);
  const facts = factsOf(
    contracts,
    outcomes.slice(reads.length) as Outcome<Felt[]>[],
  );
  return {
    chainId,
    wishes,
    calls,
    look: lookOf(account, outcomes.slice(0, reads.length)),
    facts: new Map([...BUNDLED_TOKENS, ...facts]),
    nonce: BigInt(valueOrAbsent(nonce) ?? 0),
  };
}

type Known = Basis & Pick<Plan, 'facts'>;

/**
 * The second half of a plan, for those who have looked at the account already.
 *
 * @param tools - The snap's parts.
 * @param known - What the first half found out.
 * @returns The plan.
 * @throws WalletFailure as `planTransaction` does.
 */
export async function rehearse(tools: Tools, known: Known): Promise<Plan> {
  assertCanSign(known.look);
  const { chainId, wishes, look } = known;
  const drafts = draftTransactions(known);
  const outcome = (
    await tools
      .client(chainId)
      .read([
        readSimulation(
          drafts,
          wishes.block,
          wishes.validate
            ? await querySignatures(tools, look.account, drafts)
            : undefined,
        ),
      ] as const)
  )[0];
  if (!outcome.ok) {
    throw refusedByNode(outcome.error);
  }
  const simulated = simulatedOf(outcome.value);
  if (simulated.length !== drafts.length) {
    throw new WalletFailure(
      'unreachable',
      'The node’s simulation does not fit the transactions',
    );
  }
  const bounds = boundsFor(wishes, simulated);
  return {
    ...known,
    transactions: drafts.map((transaction, place) => ({
      ...transaction,
      bounds: bounds[place] ?? NO_BOUNDS,
    })),
    simulated,
    overallFee: sum(simulated.map(({ fee }) => BigInt(fee.overall_fee))),
    maxCharge: sum(bounds.map((bound) => maxCharge(bound, wishes.tip))),
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

function sum(figures: readonly bigint[]): bigint {
  return figures.reduce((total, figure) => total + figure, 0n);
}
