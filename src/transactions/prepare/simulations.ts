import type { BuildInput } from './build';
import type { Preflight } from './preflight';
import type { Account } from '../../core/account';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { haveSameEffects } from '../../decode/same-effects';
import type { RpcResult } from '../../http/json-rpc';
import { signHash } from '../../starknet/curve';
import { refusedByNode } from '../../starknet/node-errors';
import { plausibleBounds, plausibleSignature } from '../../starknet/plausible';
import {
  parseSimulation,
  readLifelikeSimulation,
  readSimulation,
  type SimulatedTransaction,
  type SimulationAnswer,
} from '../../starknet/simulation';
import {
  QUERY_VERSION,
  transactionHash,
  type Transaction,
} from '../../starknet/transaction';
import type { Tools } from '../tools';

/** The simulations of transactions. */
export type Simulations = {
  /** The simulation that the fee comes from, one per transaction. */
  readonly simulated: readonly SimulatedTransaction[];
  /** The simulation whose effects are shown, one per transaction: the one that
   * contracts can't tell from a real run, if there is one. */
  readonly effects: readonly SimulatedTransaction[];
  /** Whether contracts behave differently in the two. */
  readonly behavesDifferently: boolean;
};

/**
 * Simulates transactions in one round trip: without bounds for the fee and, if they
 * are calls that will be shown to the user, once more in a way that contracts can't
 * tell from a real run.
 *
 * @param tools - Shared services.
 * @param input - The preflight's result.
 * @param drafts - The transactions, without bounds.
 * @returns The simulations.
 * @throws WalletError if the node rejects the first simulation, or no node answers.
 */
export async function runSimulations(
  tools: Tools,
  input: Preflight,
  drafts: readonly Transaction[],
): Promise<Simulations> {
  const { chainId, options, accountState, metadata } = input;
  const { account } = accountState;
  const first = readSimulation(
    drafts,
    options.block,
    options.validate
      ? await querySignatures(tools, account, drafts)
      : undefined,
  );
  const client = tools.client(chainId);
  const [result, lifelike] = isShownAsCalls(input)
    ? await client.read([first, lifelikeSimulation(tools, input, drafts)])
    : await client.read([first]);
  if (!result.ok) {
    throw refusedByNode(result.error);
  }
  const simulated = parseSimulation(result.value);
  if (simulated.length !== drafts.length) {
    throw new WalletError(
      'unreachable',
      'The Starknet node returned a simulation of other transactions',
    );
  }
  const effects = usable(lifelike, simulated);
  return {
    simulated,
    effects: effects ?? simulated,
    behavesDifferently:
      effects !== undefined &&
      !haveSameEffects(simulated, effects, account.address, metadata),
  };
}

function isShownAsCalls({ calls, options, isEstimate }: BuildInput): boolean {
  return calls.length > 0 && !options.validate && isEstimate !== true;
}

function lifelikeSimulation(
  { randomBytes }: Tools,
  { options, likelyBounds, calls }: BuildInput,
  drafts: readonly Transaction[],
): ReturnType<typeof readSimulation> {
  return readLifelikeSimulation(
    drafts.map((draft, index) => ({
      ...draft,
      bounds:
        (draft.type === 'INVOKE' ? options.bounds : undefined) ??
        likelyBounds?.[index] ??
        plausibleBounds(calls.length, randomBytes),
    })),
    options.block,
    drafts.map(() => plausibleSignature(randomBytes)),
  );
}

/** A failure of the second simulation must not stop the first. That the bounds were
 * too low says nothing about the calls. */
function usable(
  result: RpcResult<SimulationAnswer> | undefined,
  simulated: readonly SimulatedTransaction[],
): SimulatedTransaction[] | undefined {
  if (result?.ok !== true || result.value.length !== simulated.length) {
    return undefined;
  }
  try {
    const lifelike = parseSimulation(result.value);
    return lifelike.some(ranOutOfBounds) ? undefined : lifelike;
  } catch (error) {
    if (error instanceof WalletError) {
      return undefined;
    }
    throw error;
  }
}

function ranOutOfBounds({ revertReason }: SimulatedTransaction): boolean {
  return /out of gas|insufficient max|max fee/iu.test(revertReason ?? '');
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
