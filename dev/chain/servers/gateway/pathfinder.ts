import { RULES } from './rules';
import { isSubmission } from './submission';
import { hex } from '../../embedded-chain/felt';
import type { WireTransaction } from '../../embedded-chain/transactions/wire';
import { answerBody, paramOf, type Answer, type Ask } from '../../json-rpc/ask';

/** A chain as a Pathfinder shows it. */
export type Pathfinder = {
  /** Answers a call. */
  readonly ask: Ask;
  /** Answers a JSON-RPC request, single or batch: both bodies are parsed JSON. */
  readonly answer: (body: unknown) => Promise<unknown>;
  /** Whether the node waits for the gateway as long as it ever does: a submission is
   * accepted at once and answered late. */
  readonly setSlow: (isSlow: boolean) => void;
};

/** A Pathfinder's chain, clock and settings. */
type PathfinderOptions = {
  /** The gateway, or a chain. */
  readonly ask: Ask;
  /** Waits, on the test's clock. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** The blocks that one `starknet_getEvents` reads, for chains shorter than real ones. */
  readonly maxScannedBlocks?: number;
  /** How many blocks' states the node keeps; by default all, like an archive node. */
  readonly keptStates?: number;
  /** The hashes of account classes that were compiled to Sierra 1.7. */
  readonly sierra17?: readonly bigint[];
};

/** The methods that need a state, and the position of their block. */
const STATE_READS: Readonly<Record<string, number>> = {
  starknet_call: 1,
  starknet_getStorageAt: 2,
  starknet_getNonce: 0,
  starknet_getClassHashAt: 0,
};

/** A node that reads as Pathfinder does. */
export function createPathfinder({
  ask,
  pause,
  maxScannedBlocks = RULES.maxScannedBlocks,
  keptStates = Infinity,
  sierra17 = [],
}: PathfinderOptions): Pathfinder {
  let isSlow = false;

  const latest = async (): Promise<number> =>
    (await ask('starknet_blockNumber', [])).result as number;
  const numberOf = async (block: unknown): Promise<number | undefined> => {
    if (block === 'pre_confirmed') {
      return (await latest()) + 1;
    }
    const header = { block_id: block };
    const { result } = await ask('starknet_getBlockWithTxHashes', header);
    return (result as { readonly block_number: number } | undefined)
      ?.block_number;
  };
  /** Whether Pathfinder overwrites a transaction's bound. */
  const isRaised = async (
    transaction: WireTransaction,
    block: unknown,
  ): Promise<boolean> => {
    if (transaction.type !== 'INVOKE' || sierra17.length === 0) {
      return transaction.type === 'DEPLOY_ACCOUNT';
    }
    const { result } = await ask('starknet_getClassHashAt', {
      block_id: block,
      contract_address: transaction.sender_address,
    });
    return sierra17.map(hex).includes(hex(BigInt((result ?? '0x0') as string)));
  };
  const isTooOld = async (
    method: string,
    params: unknown,
  ): Promise<boolean> => {
    const position = STATE_READS[method];
    const block = paramOf(params, 'block_id', position ?? 0);
    if (position === undefined || typeof block !== 'object') {
      return false;
    }
    const number = await numberOf(block);
    return number !== undefined && number <= (await latest()) - keptStates;
  };

  const pathfinderAsk: Ask = async (method, params) => {
    switch (method) {
      case 'starknet_getEvents':
        return await eventPage(ask, numberOf, maxScannedBlocks, params);
      case 'starknet_simulateTransactions':
        return await raisedSimulation(ask, isRaised, params);
      default: {
        if (keptStates !== Infinity && (await isTooOld(method, params))) {
          return { error: { code: 24, message: 'Block not found' } };
        }
        const answer = await ask(method, params);
        if (isSlow && isSubmission(method)) {
          await pause(RULES.gatewayTimeout);
        }
        return answer;
      }
    }
  };
  return {
    ask: pathfinderAsk,
    answer: async (body) => answerBody(pathfinderAsk, body),
    setSlow: (value) => {
      isSlow = value;
    },
  };
}

type Filter = {
  readonly from_block?: unknown;
  readonly to_block?: unknown;
  readonly continuation_token?: string;
};

type Page = {
  readonly events: readonly unknown[];
  readonly continuation_token?: string;
};

/** The block at which a page begins, and the chain's own token within its range. */
const TOKEN = /^(?<start>\d+)-(?<inner>.*)$/u;

/** Reads events as Pathfinder does: each call covers a limited number of blocks and
 * returns their events, often none, with a continuation token for the rest.
 *
 * @param numberOf - Finds a block's number: undefined is none.
 * @param limit - How many blocks a call reads.
 */
async function eventPage(
  ask: Ask,
  numberOf: (block: unknown) => Promise<number | undefined>,
  limit: number,
  params: unknown,
): Promise<Answer> {
  const method = 'starknet_getEvents';
  const filter = paramOf(params, 'filter', 0) as Filter;
  const { from_block, to_block, continuation_token: token, ...rest } = filter;
  const groups = token === undefined ? {} : TOKEN.exec(token)?.groups;
  if (groups === undefined) {
    const message = 'The supplied continuation token is invalid or unknown';
    return { error: { code: 33, message } };
  }
  const first = await numberOf(from_block ?? { block_number: 0 });
  const last = await numberOf(to_block ?? 'pre_confirmed');
  if (first === undefined || last === undefined) {
    return await ask(method, params);
  }
  const { start: begins = first, inner = '' } = groups;
  const start = Number(begins);
  const end = start + limit - 1;
  const isLast = end >= last;
  const answer = await ask(method, {
    filter: {
      ...rest,
      from_block: start === first ? from_block : { block_number: start },
      to_block: isLast ? to_block : { block_number: end },
      ...(inner !== '' && { continuation_token: inner }),
    },
  });
  if (answer.error !== undefined) {
    return answer;
  }
  const { events, continuation_token: more } = answer.result as Page;
  const next = more !== undefined ? `${start}-${more}` : `${end + 1}-`;
  const isDone = more === undefined && isLast;
  return { result: { events, ...(!isDone && { continuation_token: next }) } };
}

type Simulated = {
  readonly transaction_trace: Readonly<Record<string, unknown>>;
  readonly fee_estimation: { readonly l2_gas_consumed: string };
};

/** A chain's message if bounds are the only fault. */
const BOUNDS_FAULT = /max L2Gas|resources don't cover/u;

/** Simulates as Pathfinder does: with the highest amount of L2 gas instead of the bound
 * if an account's own gas counter would end the run.
 *
 * @param isRaised - Whether Pathfinder overwrites the bound of a transaction; gets the
 * block too.
 */
async function raisedSimulation(
  ask: Ask,
  isRaised: (transaction: WireTransaction, block: unknown) => Promise<boolean>,
  params: unknown,
): Promise<Answer> {
  const method = 'starknet_simulateTransactions';
  const block = paramOf(params, 'block_id', 0);
  const sent = paramOf(params, 'transactions', 1) as WireTransaction[];
  const flags = paramOf(params, 'simulation_flags', 2) as string[];
  const raised: boolean[] = [];
  for (const transaction of sent) {
    raised.push(await isRaised(transaction, block));
  }
  const asSent = await ask(method, params);
  const before = (asSent.result ?? []) as readonly Simulated[];
  // Constructors don't read the bounds: with enough gas they run the same.
  const isSame = (transaction: WireTransaction, index: number): boolean =>
    raised[index] === false ||
    (transaction.type === 'DEPLOY_ACCOUNT' &&
      hadEnough(transaction, before[index]));
  if (
    asSent.error === undefined
      ? sent.every(isSame)
      : !raised.includes(true) || !BOUNDS_FAULT.test(JSON.stringify(asSent))
  ) {
    return asSent;
  }
  // The node overwrites the bound after hashing. Here the signature no longer fits:
  // the accounts have judged it above.
  const answer = await ask(method, {
    block_id: block,
    transactions: sent.map((transaction, index) =>
      raised[index] === true ? withMaximum(transaction) : transaction,
    ),
    simulation_flags: [...new Set([...flags, 'SKIP_VALIDATE'])],
  });
  if (answer.error !== undefined || asSent.error !== undefined) {
    return answer;
  }
  return {
    result: (answer.result as Simulated[]).map((simulated, index) =>
      moreComplete(simulated, before[index], sent[index]),
    ),
  };
}

function withMaximum(transaction: WireTransaction): WireTransaction {
  const { resource_bounds: bounds } = transaction;
  const l2_gas = { ...bounds.l2_gas, max_amount: hex(RULES.maxL2Gas) };
  return { ...transaction, resource_bounds: { ...bounds, l2_gas } };
}

/** The run with validation, if the bound made no difference to it: only this run
 * includes the costs of validation. */
function moreComplete(
  simulated: Simulated,
  before: Simulated | undefined,
  transaction: WireTransaction | undefined,
): Simulated {
  const executed = ({ transaction_trace: trace }: Simulated): string =>
    JSON.stringify([trace.constructor_invocation, trace.execute_invocation]);
  return before !== undefined &&
    hadEnough(transaction, before) &&
    executed(before) === executed(simulated)
    ? before
    : simulated;
}

/** Whether a run used no more L2 gas than its bound. */
function hadEnough(
  transaction: WireTransaction | undefined,
  simulated: Simulated | undefined,
): boolean {
  return (
    transaction !== undefined &&
    simulated !== undefined &&
    BigInt(simulated.fee_estimation.l2_gas_consumed) <=
      BigInt(transaction.resource_bounds.l2_gas.max_amount)
  );
}
