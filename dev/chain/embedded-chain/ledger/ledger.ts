import {
  blockHash,
  type Block,
  type PendingBlock,
  type SealedBlock,
} from './block';
import type { Stage } from '../execution/checks';
import type { Models } from '../execution/classes';
import { execute, type Outcome } from '../execution/execute';
import type { Prices } from '../execution/fees';
import { layerOn, type State } from '../state';
import type { Transaction } from '../transactions/transaction';

/** An included transaction and its block. */
export type Included = {
  readonly outcome: Outcome;
  readonly block: Block;
  /** Its index in the block. */
  readonly index: number;
};

/** The chain's blocks and their states. */
export type Ledger = {
  readonly pending: () => PendingBlock;
  /** All sealed blocks by number; at least one. */
  readonly blocks: () => readonly SealedBlock[];
  readonly latest: () => SealedBlock;
  readonly find: (transactionHash: bigint) => Included | undefined;
  /** Runs a transaction and stores its outcome. */
  readonly include: (transaction: Transaction) => Outcome;
  readonly seal: () => SealedBlock;
  readonly nextPrices: () => Prices;
  /** Sets the prices of future blocks; of the pending one only on request. */
  readonly setPrices: (prices: Prices, pending: boolean) => void;
  /** Removes a block and all later ones; returns them, newest first. */
  readonly abort: (from: number) => SealedBlock[];
  /** The environment of the pending block's transactions. */
  readonly stage: () => Stage;
  /** Sets the compiled class hash with which a class has to be declared. */
  readonly expectCompiled: (classHash: bigint, compiled: bigint) => void;
};

/** The options of a ledger. */
export type LedgerOptions = {
  readonly models: Models;
  readonly genesis: State;
  readonly prices: Prices;
  /** Whether each transaction gets a block of its own. */
  readonly sealsEach: boolean;
};

/** The system contract that stores the hash of each block once it is `KNOWN_AFTER`
 * blocks old. */
const BLOCK_HASHES = 1n;
const KNOWN_AFTER = 10;

/** The ledger, with its first block. */
export function createLedger(options: LedgerOptions): Ledger {
  const { models, genesis, sealsEach } = options;
  const compiled = new Map<bigint, bigint>();
  const blocks: SealedBlock[] = [];
  let nextPrices = options.prices;
  const next = (timestamp: number, state: State): PendingBlock => ({
    number: blocks.length,
    timestamp,
    prices: nextPrices,
    state,
    outcomes: [],
  });
  let pending = next(now(), genesis);

  const open = (): void => {
    const last = blocks.at(-1);
    pending = next(Math.max(now(), last?.timestamp ?? 0), layerOn(last?.state));
    const old = blocks[pending.number - KNOWN_AFTER];
    if (old !== undefined) {
      pending.state.write(BLOCK_HASHES, BigInt(old.number), old.hash);
    }
  };
  const seal = (): SealedBlock => {
    const parentHash = blocks.at(-1)?.hash ?? 0n;
    const block = {
      ...pending,
      parentHash,
      hash: blockHash(pending, parentHash),
    };
    blocks.push(block);
    open();
    return block;
  };
  const first = seal();
  const stage = (): Stage => ({
    models,
    compiled,
    prices: pending.prices,
    state: pending.state,
    blockTime: pending.timestamp,
  });
  return {
    pending: () => pending,
    blocks: () => blocks,
    latest: () => blocks.at(-1) ?? first,
    stage,
    seal,
    find: (hash) => findIn([pending, ...blocks.slice().reverse()], hash),
    include: (transaction) => {
      const outcome = execute(stage(), transaction, {
        validate: true,
        charge: true,
        isSent: true,
      });
      pending = { ...pending, outcomes: [...pending.outcomes, outcome] };
      if (sealsEach) {
        seal();
      }
      return outcome;
    },
    nextPrices: () => nextPrices,
    setPrices: (prices, forPending) => {
      nextPrices = prices;
      pending = forPending ? { ...pending, prices } : pending;
    },
    abort: (from) => {
      if (from === pending.number) {
        seal();
      }
      const aborted = blocks.splice(from).reverse();
      open();
      return aborted;
    },
    expectCompiled: (classHash, hashOfCasm) =>
      compiled.set(classHash, hashOfCasm),
  };
}

function findIn(
  blocks: readonly PendingBlock[],
  hash: bigint,
): ReturnType<Ledger['find']> {
  for (const block of blocks) {
    const index = block.outcomes.findIndex(
      ({ transaction }) => transaction.hash === hash,
    );
    const outcome = block.outcomes[index];
    if (outcome !== undefined) {
      return { outcome, block, index };
    }
  }
  return undefined;
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
