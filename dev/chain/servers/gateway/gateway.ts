import { asDoorRefusal, refusalByAccount } from './account-check';
import { refusalAtDoor, skipsValidation, type DoorState } from './door';
import { createMarket, hasPrices } from './market';
import { createMempool } from './mempool';
import { createReader } from './reader';
import { RULES } from './rules';
import { isSubmission, readSubmission, type Submission } from './submission';
import { hex } from '../../embedded-chain/felt';
import { acceptance } from '../../embedded-chain/rpc/transactions';
import type { Transaction } from '../../embedded-chain/transactions/transaction';
import {
  answerBody,
  paramOf,
  type Answer,
  type Ask,
  type RpcError,
} from '../../json-rpc/ask';

/** A node of a network with a sequencer, in front of a chain that has none. */
export type Gateway = {
  /** Answers a call. */
  readonly ask: Ask;
  /** Answers a JSON-RPC request, single or batch: both bodies are parsed JSON. */
  readonly answer: (body: unknown) => Promise<unknown>;
  /** Sets which share of the gas limit blocks use from now on, from 0 to 1. */
  readonly setFullness: (share: number) => Promise<void>;
  /** Closes the block in progress. */
  readonly closeBlock: () => Promise<void>;
  /** Drops expired transactions and forwards due ones, as every request does. */
  readonly settle: () => Promise<void>;
  /** Whether transactions wait in the mempool even if their turn has come. */
  readonly setHeld: (isHeld: boolean) => Promise<void>;
  /** Whether the mempool has no room. */
  readonly setFull: (isFull: boolean) => void;
  /** Makes the next accepted transaction vanish. */
  readonly vanishNext: () => void;
  /** Refuses the next transaction with this error. */
  readonly refuseNext: (error: RpcError) => void;
};

/** A gateway's chain, clock and settings. */
export type GatewayOptions = {
  /** The chain behind it. */
  readonly ask: Ask;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The initial L2 gas price, in FRI; the lowest by default. */
  readonly startPrice?: bigint;
  /** How long declarations wait, in milliseconds; by default the network's delay. */
  readonly declarationDelay?: number;
};

/** A node's answers about a transaction that is in no block yet. */
const POOL_ANSWERS: Readonly<
  Record<string, (transaction: Transaction) => Answer>
> = {
  starknet_getTransactionStatus: () => ({
    result: { finality_status: 'RECEIVED' },
  }),
  starknet_getTransactionByHash: ({ hash, wire }) => ({
    result: { transaction_hash: hex(hash), ...wire },
  }),
  starknet_getTransactionReceipt: () => ({
    error: { code: 29, message: 'Transaction hash not found' },
  }),
  starknet_traceTransaction: () => ({
    error: {
      code: 10,
      message: 'No trace available for transaction',
      data: { status: 'RECEIVED' },
    },
  }),
};

/** Creates a function that runs tasks one after another. */
function createTurns(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return async (work) => {
    const own = last.then(work);
    last = own.catch(() => undefined);
    return await own;
  };
}

/** What tests make the gateway do. */
type Faults = {
  isHeld: boolean;
  isVanishing: boolean;
  readonly refusals: RpcError[];
};

type GatewayParts = {
  readonly ask: Ask;
  readonly reader: ReturnType<typeof createReader>;
  readonly market: ReturnType<typeof createMarket>;
  readonly mempool: ReturnType<typeof createMempool>;
  readonly faults: Faults;
  readonly declarationDelay: number;
};

/** What passes transactions on to the chain. */
type Forwarding = {
  readonly forward: (submission: Submission) => Promise<RpcError | undefined>;
  readonly settle: () => Promise<void>;
};

function createForwarding({
  ask,
  reader,
  market,
  mempool,
  faults,
}: GatewayParts): Forwarding {
  const forward = async ({
    method,
    params,
  }: Submission): Promise<RpcError | undefined> => {
    await market.lead();
    const { error } = await ask(method, params);
    await market.sync();
    return error;
  };

  /** Forwards an account's transactions whose turn has come, one after the other. */
  const advance = async (account: bigint): Promise<void> => {
    const nonce = await reader.nonceOf(account, 'pre_confirmed');
    const ready = mempool.eligible(account, nonce, market.next());
    if (faults.isHeld || ready === undefined) {
      return;
    }
    const error = await forward(ready);
    const { hash } = ready.transaction;
    if (error === undefined) {
      mempool.take(hash);
    } else {
      mempool.remove(hash);
    }
    await advance(account);
  };
  const settle = async (): Promise<void> => {
    mempool.expire();
    await market.sync();
    for (const account of mempool.accounts()) {
      await advance(account);
      mempool.commit(
        account,
        await reader.nonceOf(account, 'latest'),
        await reader.nonceOf(account, 'pre_confirmed'),
      );
    }
  };
  return { forward, settle };
}

/** Creates the function that accepts or refuses a transaction. */
function createAdmission(
  { ask, reader, market, mempool, faults, declarationDelay }: GatewayParts,
  { forward, settle }: Forwarding,
): (submission: Submission) => Promise<Answer> {
  const stateFor = async (transaction: Transaction): Promise<DoorState> => {
    const { sender } = transaction;
    const nextNonce = await reader.nonceOf(sender, 'pre_confirmed');
    return {
      prices: { ...(await reader.l1Prices()), l2Gas: market.last() },
      nonce: await reader.nonceOf(sender, 'latest'),
      nextNonce,
      balance: await reader.balanceOf(sender),
      isDeployed: await reader.isDeployed(sender),
      isKnown: nextNonce > 0n || mempool.knows(sender),
      poolRefusal: mempool.refusalOf(transaction, nextNonce),
    };
  };
  const admit = async (
    submission: Submission,
    isDue: boolean,
    isSkipped: boolean,
  ): Promise<Answer> => {
    const { transaction } = submission;
    const accepted = { result: acceptance(transaction) };
    if (faults.isVanishing) {
      faults.isVanishing = false;
      return accepted;
    }
    const full = mempool.add(submission);
    if (full !== undefined) {
      return { error: full };
    }
    if (isDue) {
      const failure = await forward(submission);
      if (failure === undefined) {
        mempool.take(transaction.hash);
      } else {
        mempool.remove(transaction.hash);
        // If the gateway skipped the validation, the block finds the fault.
        const error = isSkipped
          ? undefined
          : asDoorRefusal(failure, submission);
        return error === undefined ? accepted : { error };
      }
    }
    await settle();
    return accepted;
  };
  return async (submission) => {
    await settle();
    const { transaction } = submission;
    const state = await stateFor(transaction);
    const error = faults.refusals.shift() ?? refusalAtDoor(submission, state);
    if (error !== undefined) {
      return { error };
    }
    // The chain itself judges due transactions; others are judged before they wait.
    const isDue =
      (transaction.type !== 'DECLARE' || declarationDelay === 0) &&
      transaction.nonce === state.nextNonce &&
      transaction.bounds.l2Gas.maxPrice >= market.next() &&
      !mempool.holds(transaction) &&
      !faults.isHeld &&
      !faults.isVanishing;
    const isSkipped = skipsValidation(transaction, state);
    const refused =
      isDue || isSkipped ? undefined : await refusalByAccount(ask, submission);
    if (refused !== undefined) {
      return { error: refused };
    }
    return await admit(submission, isDue, isSkipped);
  };
}

/** A gateway with its mempool. With its first request it sets the chain's L2 gas price,
 * which closes a block. */
export function createGateway({
  ask,
  now,
  startPrice = RULES.minL2GasPrice,
  declarationDelay = RULES.declarationDelay,
}: GatewayOptions): Gateway {
  const reader = createReader(ask);
  const market = createMarket(ask, reader, startPrice);
  const mempool = createMempool(now, declarationDelay);
  const inTurn = createTurns();
  const faults: Faults = { isHeld: false, isVanishing: false, refusals: [] };
  const parts = { ask, reader, market, mempool, faults, declarationDelay };
  const forwarding = createForwarding(parts);
  const { settle } = forwarding;
  const submit = createAdmission(parts, forwarding);
  let chainId: bigint | undefined;

  const control = async (method: string, params: unknown): Promise<Answer> => {
    await settle();
    await market.lead();
    const answer = await ask(method, params);
    await settle();
    return answer;
  };

  const gatewayAsk: Ask = async (method, params) => {
    if (method.startsWith('devnet_')) {
      return await inTurn(async () => control(method, params));
    }
    const submission = isSubmission(method)
      ? readSubmission(method, params, (chainId ??= await reader.chainId()))
      : undefined;
    if (submission !== undefined) {
      return await inTurn(async () => submit(submission));
    }
    if (hasPrices(method) || mempool.accounts().length > 0) {
      await inTurn(settle);
    }
    const hash = paramOf(params, 'transaction_hash', 0);
    const waiting =
      typeof hash === 'string' && /^0x[0-9a-f]+$/iu.test(hash)
        ? mempool.find(BigInt(hash))
        : undefined;
    const known = waiting && POOL_ANSWERS[method]?.(waiting.transaction);
    return (
      known ?? (await (hasPrices(method) ? market.answer : ask)(method, params))
    );
  };

  return {
    ask: gatewayAsk,
    answer: async (body) => answerBody(gatewayAsk, body),
    setFullness: async (share) =>
      inTurn(async () => {
        await market.sync();
        market.setFullness(share);
      }),
    closeBlock: async () => {
      await gatewayAsk('devnet_createBlock', {});
    },
    settle: async () => inTurn(settle),
    setHeld: async (value) => {
      faults.isHeld = value;
      await inTurn(settle);
    },
    setFull: mempool.setFull,
    vanishNext: () => {
      faults.isVanishing = true;
    },
    refuseNext: (error) => {
      faults.refusals.push(error);
    },
  };
}
