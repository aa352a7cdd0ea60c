import { createEventPages, type NumberOf } from './event-pages';
import { answerBody, paramOf, type Answer, type Ask } from './json-rpc';
import { createRaisedSimulation } from './raised-bounds';
import { RULES } from './rules';
import { isSubmission } from './submission';
import { hex } from '../../embedded-chain/felt';

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

/** What a Pathfinder stands on. */
export type PathfinderOptions = {
  /** The gateway, or a chain. */
  readonly ask: Ask;
  /** Waits, by the clock of the test. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** The blocks that one `starknet_getEvents` reads, for chains shorter than real ones. */
  readonly maxScannedBlocks?: number;
  /** How many blocks' states the node keeps; all if left out, as an archive does. */
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
  maxScannedBlocks = RULES.maxScannedBlocks.value,
  keptStates = Infinity,
  sierra17 = [],
}: PathfinderOptions): Pathfinder {
  let isSlow = false;

  const latest = async (): Promise<number> =>
    (await ask('starknet_blockNumber', [])).result as number;
  const numberOf: NumberOf = async (block) => {
    if (block === 'pre_confirmed') {
      return (await latest()) + 1;
    }
    const { result } = await ask('starknet_getBlockWithTxHashes', {
      block_id: block,
    });
    return (result as { readonly block_number: number } | undefined)
      ?.block_number;
  };
  const getEvents = createEventPages(ask, numberOf, maxScannedBlocks);
  const simulate = createRaisedSimulation(ask, async (transaction, block) => {
    if (transaction.type !== 'INVOKE' || sierra17.length === 0) {
      return transaction.type === 'DEPLOY_ACCOUNT';
    }
    const { result } = await ask('starknet_getClassHashAt', {
      block_id: block,
      contract_address: transaction.sender_address,
    });
    return sierra17.map(hex).includes(hex(BigInt((result ?? '0x0') as string)));
  });

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

  const pathfinderAsk: Ask = async (method, params): Promise<Answer> => {
    switch (method) {
      case 'starknet_getEvents':
        return await getEvents(params);
      case 'starknet_simulateTransactions':
        return await simulate(params);
      default: {
        if (keptStates !== Infinity && (await isTooOld(method, params))) {
          return { error: { code: 24, message: 'Block not found' } };
        }
        const answer = await ask(method, params);
        if (isSlow && isSubmission(method)) {
          await pause(RULES.gatewayTimeout.value);
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
