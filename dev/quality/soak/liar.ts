import { plain } from './history';
import type { SoakNode } from './node';
import { NETWORKS, SEPOLIA } from '../../../src/config/networks';
import { ACCOUNT } from '../../../test/support/sends';
import { paramOf, type Answer } from '../../chain/servers/gateway/json-rpc';
import type { Dice } from '../determinism/dice';

/** A call of the wallet. */
export type Call = {
  readonly id: unknown;
  readonly method: string;
  readonly params: unknown;
};

/** One of the wallet's endpoints, from time to time another one, that passes submissions
 * on and then says what isn't so. */
export type Liar = {
  /** Chooses an endpoint, and what it says from now on. */
  readonly choose: () => Promise<void>;
  /** Whether an endpoint gives no answer, so that the liar is alone. */
  readonly silences: (url: string) => boolean;
  /** What an endpoint makes of the true answer to a call. */
  readonly tell: (url: string, call: Call, truth: Answer) => Answer;
};

/** What it does, and how often. */
const LIES = {
  'tells the truth': 3,
  lags: 2,
  'denies all': 2,
  'says reverted': 2,
  'says received': 2,
};

/** How often no other endpoint answers meanwhile. */
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
 * @param counts - How often it has said what.
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
  /** What one that lags has seen. */
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
