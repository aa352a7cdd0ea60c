import {
  buildTransactions,
  type BuildInput,
  type TransactionGuards,
} from './build';
import type { ReadRequest } from './preflight';
import { haveSameEffects } from './same-effects';
import type { MetadataByContract } from '../../core/call';
import { ignoreWalletError, WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { textOf } from '../../core/json';
import type { RpcResult } from '../../http/json-rpc';
import { query } from '../../http/query';
import { coversFee, isRising, withPriceMargin } from '../../starknet/fees';
import { NO_ANSWERS, type NodeAnswers } from '../../starknet/node-answers';
import { refusedByNode, isStarknetCode } from '../../starknet/node-errors';
import {
  parseSimulation,
  plausibleBounds,
  plausibleSignature,
  readSimulation,
  type SimulatedTransaction,
  type SimulationAnswer,
} from '../../starknet/simulation';
import type { Transaction } from '../../starknet/transaction';
import type { TransactionTools } from '../ledger/tools';

/** How a second node's simulation compares with the first one's: `failure` if only one of
 * the two fails, `effects` if they have different effects, `silent` if there is no valid
 * one. */
type SecondOpinion = 'agrees' | 'failure' | 'effects' | 'silent';

/** The simulations of transactions. */
export type Simulations = {
  /** The simulation that the fee comes from, one per transaction. */
  readonly simulated: readonly SimulatedTransaction[];
  /** The simulation whose effects are shown, one per transaction: the one that
   * contracts can't tell from a real run, if there is one. */
  readonly effects: readonly SimulatedTransaction[];
  /** Whether contracts behave differently in the two. */
  readonly behavesDifferently: boolean;
  /** Whether the effects come from a simulation that was meant to look like a real run: no node
   * gave one, or it ran out of bounds that were too low for it. */
  readonly isPlain: boolean;
  /** A second node's verdict on the effects, if one was queried. */
  readonly second: SecondOpinion | undefined;
  /** Whether the prices in the bounds of the one that looks like a real run were made up: they
   * may give it away. */
  readonly arePricesGuessed: boolean;
  /** Unix time in seconds. */
  readonly simulatedAt: number;
};

/** What one node answers about transactions. */
type NodeAnswer = {
  readonly plain: RpcResult<SimulationAnswer>;
  /** Of the simulation that looks like a real run; undefined if there is no valid one. */
  readonly lifelike: SimulatedTransaction[] | undefined;
};

/** What the nodes answer about transactions. */
type Answers = NodeAnswer &
  Pick<Simulations, 'arePricesGuessed' | 'simulatedAt'> & {
    /** A second node's, if one was queried. */
    readonly second: NodeAnswers<NodeAnswer[]>;
    /** Those of the simulation that looks like a real run. */
    readonly bounds: readonly Bounded[];
  };

/** Simulations of what a transaction will probably be, begun before the preflight's answer. */
export type EarlySimulations = {
  readonly drafts: readonly Transaction[];
  /** Undefined if they were refused, or not answered. */
  readonly answers: Promise<Answers | undefined>;
};

/** Begins to simulate what was guessed. It never throws. */
export function simulateEarly(
  tools: TransactionTools,
  guess: BuildInput,
): EarlySimulations {
  const drafts = buildTransactions(guess);
  return {
    drafts,
    answers: simulateDrafts(tools, guess, drafts).then(
      (answers) => (answers.plain.ok ? answers : undefined),
      () => undefined,
    ),
  };
}

/**
 * Simulates transactions in one round trip: without bounds for the fee and, if they
 * are calls that will be shown to the user, once more in a way that contracts can't
 * tell from a real run.
 *
 * @param drafts - The transactions, without bounds.
 * @param early - Taken instead if they are simulations of exactly these transactions.
 * @throws WalletError if the node rejects the first simulation, or no node answers.
 */
export async function runSimulations(
  tools: TransactionTools,
  read: ReadRequest & TransactionGuards,
  drafts: readonly Transaction[],
  early?: EarlySimulations,
): Promise<Simulations> {
  const guessed =
    early !== undefined && textOf(early.drafts) === textOf(drafts)
      ? await early.answers
      : undefined;
  const answers =
    guessed === undefined || isTooCheap(guessed, read)
      ? await simulateDrafts(tools, read, drafts)
      : guessed;
  const { plain, bounds, second, arePricesGuessed, simulatedAt } = answers;
  if (!plain.ok) {
    throw refusedByNode(plain.error);
  }
  const simulated = parseSimulation(plain.value);
  if (simulated.length !== drafts.length) {
    throw new WalletError(
      'unreachable',
      'The Starknet node returned a simulation of other transactions',
    );
  }
  const lifelike = conclusive(answers.lifelike, simulated, bounds);
  const effects = lifelike ?? simulated;
  const { contracts, accountState } = read;
  const { address } = accountState.account;
  return {
    simulated,
    effects,
    isPlain: bounds.length > 0 && lifelike === undefined,
    behavesDifferently:
      lifelike !== undefined &&
      !haveSameEffects(simulated, lifelike, address, contracts.metadata),
    second: compareNodes(effects, second, address, contracts.metadata),
    arePricesGuessed,
    simulatedAt,
  };
}

async function simulateDrafts(
  tools: TransactionTools,
  input: BuildInput,
  drafts: readonly Transaction[],
): Promise<Answers> {
  const { chainId, options, calls, isEstimate = false } = input.request;
  const client = tools.client(chainId);
  const isShown = calls.length > 0 && !isEstimate;
  const bounds = isShown ? likelyBoundsOf(tools, input, drafts) : [];
  const reads = {
    plain: await readSimulation(drafts, options.block),
    lifelike: isShown
      ? query(
          await readSimulation(
            drafts.map((draft, index) => ({ ...draft, ...bounds[index] })),
            options.block,
            drafts.map(() => plausibleSignature(tools.randomBytes)),
          ),
          (answer) => usable(answer, drafts.length),
        )
      : query([], () => undefined),
  };
  const [first, second] = await Promise.all([
    client.read(reads),
    isEstimate ? NO_ANSWERS : client.ask(reads, { by: 'second' }),
  ]);
  return {
    ...first,
    second,
    bounds,
    arePricesGuessed:
      isShown &&
      (input.latest ?? input.request.likelyBounds ?? options.bounds) ===
        undefined,
    simulatedAt: tools.now(),
  };
}

/** Whether guessed prices are below the current one, which no real transaction's would be. */
function isTooCheap(
  { arePricesGuessed, bounds }: Answers,
  { latest }: ReadRequest,
): boolean {
  const price = latest?.prices.l2Gas ?? 0n;
  return (
    arePricesGuessed &&
    bounds.some((one) => one.bounds.l2Gas.maxPricePerUnit < price)
  );
}

type Bounded = Pick<Transaction, 'bounds'>;

/** The bounds of a simulation that looks like a real run, one per transaction. */
function likelyBoundsOf(
  { randomBytes }: TransactionTools,
  { request: { options, likelyBounds, calls }, latest, checks }: BuildInput,
  drafts: readonly Transaction[],
): Bounded[] {
  const likelyPrices =
    latest && withPriceMargin(latest.prices, isRising(latest.prices.l2Gas));
  return drafts.map((draft, index) => ({
    bounds:
      likelyBounds?.[index] ??
      (draft.type === 'INVOKE' ? options.bounds : undefined) ??
      plausibleBounds(
        calls.length + (checks?.calls.length ?? 0),
        randomBytes,
        likelyPrices,
      ),
  }));
}

/** The simulation that looks like a real run, unless it failed and its bounds were too low for
 * what the other one used: then it says nothing about the calls. A contract's own words about
 * gas don't count. */
function conclusive(
  lifelike: SimulatedTransaction[] | undefined,
  simulated: readonly SimulatedTransaction[],
  bounds: readonly Bounded[],
): SimulatedTransaction[] | undefined {
  const isTooLow = simulated.some(
    ({ fee }, index) => !coversFee(bounds[index]?.bounds, fee),
  );
  const fails = lifelike?.some(
    ({ revertReason }) => revertReason !== undefined,
  );
  return isTooLow && fails === true ? undefined : lifelike;
}

/** Undefined for an invalid simulation, which must not stop the others. */
function usable(
  result: RpcResult<SimulationAnswer>,
  count: number,
): SimulatedTransaction[] | undefined {
  if (!result.ok || result.value.length !== count) {
    return undefined;
  }
  try {
    return parseSimulation(result.value);
  } catch (error) {
    ignoreWalletError(error);
    return undefined;
  }
}

/**
 * Compares the simulations of two nodes: of the second node's two simulations, the one that
 * would be shown. Amounts may differ a little, since the nodes may be a block apart.
 *
 * @param first - The first node's simulations, one per transaction.
 */
function compareNodes(
  first: readonly SimulatedTransaction[],
  { answers: [second], needed }: NodeAnswers<NodeAnswer[]>,
  address: Felt,
  metadata: MetadataByContract,
): SecondOpinion | undefined {
  if (second === undefined) {
    return needed === 0 ? undefined : 'silent';
  }
  const { plain, lifelike } = second;
  const isRefused = !plain.ok && isStarknetCode(plain.error.code);
  const others = plain.ok
    ? (lifelike ?? usable(plain, first.length))
    : undefined;
  if (others === undefined && !isRefused) {
    return 'silent';
  }
  const fails = (simulated: readonly SimulatedTransaction[]): boolean =>
    simulated.some(({ revertReason }) => revertReason !== undefined);
  if (fails(first) !== (others === undefined || fails(others))) {
    return 'failure';
  }
  return others === undefined ||
    haveSameEffects(first, others, address, metadata)
    ? 'agrees'
    : 'effects';
}
