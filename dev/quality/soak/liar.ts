import { plain } from './history';
import type { SoakNode } from './node';
import { NETWORKS, SEPOLIA } from '../../../src/config/networks';
import { paramOf, type Answer } from '../../chain/json-rpc/ask';
import type { Dice } from '../../testing/determinism/dice';
import { ACCOUNT } from '../../testing/wallet/sends';

/** A call of the wallet. */
export type NodeCall = {
  readonly id: unknown;
  readonly method: string;
  readonly params: unknown;
};

/** One of the wallet's endpoints, from time to time another one, which passes
 * submissions on and then gives false answers. */
export type Liar = {
  /** Chooses an endpoint, and its lie from now on. */
  readonly choose: () => Promise<void>;
  /** Whether an endpoint is silenced, so that only the liar answers. */
  readonly silences: (url: string) => boolean;
  /** An endpoint's answer to a call, given the true one. */
  readonly tell: (url: string, call: NodeCall, truth: Answer) => Answer;
};

/** The kinds of lies, with their weights. */
const LIES = {
  'tells the truth': 3,
  lags: 2,
  'denies all': 2,
  'says reverted': 2,
  'says received': 2,
};

/** The probability that no other endpoint answers meanwhile. */
const ALONE = 0.25;

const UNKNOWN: Answer = { error: { code: 29, message: 'unknown' } };
const RECEIVED: Answer = { result: { finality_status: 'RECEIVED' } };
const REVERTED: Answer = {
  result: { finality_status: 'ACCEPTED_ON_L2', execution_status: 'REVERTED' },
};

const NONCE = 'starknet_getNonce';
const STATUS = 'starknet_getTransactionStatus';

/**
 * @param node - The network, which knows the truth.
 * @param counts - Counts the lies by kind.
 * @param submitted - The hashes of all transactions so far.
 * @returns A liar that has not been chosen yet.
 */
export function createLiar(
  node: SoakNode,
  dice: Dice,
  counts: Map<string, number>,
  submitted: () => readonly string[],
): Liar {
  const urls = NETWORKS[SEPOLIA].nodes;
  let liar: string | undefined;
  let lie: keyof typeof LIES = 'tells the truth';
  let isAlone = false;
  /** The transactions that a lagging liar has seen. */
  let hashes = new Set<string>();
  let nonces = new Map<unknown, string>();

  const statusOf = (hash: unknown, truth: Answer): Answer => {
    switch (lie) {
      case 'tells the truth':
        return truth;
      case 'lags':
        return hashes.has(plain(String(hash))) ? truth : UNKNOWN;
      case 'denies all':
        return UNKNOWN;
      case 'says reverted':
        return truth.error === undefined ? REVERTED : truth;
      case 'says received':
        return RECEIVED;
    }
  };

  return {
    choose: async () => {
      lie = dice.pick(LIES);
      liar = urls[dice.below(urls.length)];
      isAlone = dice.chance(ALONE);
      hashes = new Set(submitted());
      nonces = new Map();
      for (const block of ['latest', 'pre_confirmed']) {
        const params = { block_id: block, contract_address: ACCOUNT };
        nonces.set(block, await node.ask<string>(NONCE, params));
      }
    },
    silences: (url) => isAlone && url !== liar,
    tell: (url, { method, params }, truth) => {
      if (url !== liar) {
        return truth;
      }
      if (method === STATUS) {
        counts.set(lie, (counts.get(lie) ?? 0) + 1);
        return statusOf(paramOf(params, 'transaction_hash', 0), truth);
      }
      const old = nonces.get(paramOf(params, 'block_id', 0));
      return lie === 'lags' && method === NONCE && old !== undefined
        ? { result: old }
        : truth;
    },
  };
}
