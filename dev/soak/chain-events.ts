import { include, type Gateway } from './gateway';
import { latestBlock } from './history';
import type { SoakNode } from './node';
import { invoke, signed, STRK } from '../../test/support/conformance/plain';
import type { WireTransaction } from '../../test/support/wire-hash';
import type { Dice } from '../determinism/dice';

/** Whom the other wallet pays. */
const FRIEND = '0xf12e4d';

/** Another wallet that holds the account's key. */
export type OtherWallet = {
  /** Sends a transaction; false if the chain doesn't take it. */
  readonly send: () => Promise<boolean>;
  /** How many it has sent. */
  readonly count: () => number;
};

/**
 * @param node - The chain.
 * @param account - The account.
 * @param key - Its private key.
 * @returns The other wallet.
 */
export function createOtherWallet(
  node: SoakNode,
  account: string,
  key: bigint,
): OtherWallet {
  let count = 0;
  return {
    count: () => count,
    send: async () => {
      const nonce = await nextNonce(node, account);
      const call = [STRK, 'transfer', FRIEND, count + 1, 0] as const;
      const body = signed(invoke(account, [call], Number(nonce)), key);
      const isTaken = await include(node, body as unknown as WireTransaction);
      count += isTaken ? 1 : 0;
      return isTaken;
    },
  };
}

/**
 * @param node - The chain.
 * @param account - An account.
 * @returns Its next nonce.
 */
export async function nextNonce(
  node: SoakNode,
  account: string,
): Promise<bigint> {
  const nonce = await node.ask<string>('starknet_getNonce', {
    block_id: 'pre_confirmed',
    contract_address: account,
  });
  return BigInt(nonce);
}

type Listed = WireTransaction & { transaction_hash?: string };

/**
 * Takes back the block in the making, or accepted ones. The transactions of accepted
 * blocks are included again in the same order, as sequencers do; of the block in the
 * making some come back, some come back late, and some are lost.
 *
 * @param node - The chain.
 * @param gateway - What delivers late transactions.
 * @param dice - Decides.
 * @param floor - The number of the newest block that stays.
 */
export async function reorganise(
  node: SoakNode,
  gateway: Gateway,
  dice: Dice,
  floor: number,
): Promise<void> {
  const latest = await latestBlock(node);
  const depth = dice.chance(0.5) ? 0 : dice.below(3) + 1;
  const first = Math.max(latest + 1 - depth, floor + 1);
  const accepted: Listed[] = [];
  for (let number = first; number <= latest; number += 1) {
    const block_id = { block_number: number };
    accepted.push(...(await transactionsOf(node, block_id)));
  }
  const pending = await transactionsOf(node, 'pre_confirmed');
  await node.ask('devnet_abortBlocks', {
    starting_block_id:
      first > latest ? 'pre_confirmed' : { block_number: first },
  });
  for (const body of accepted) {
    await include(node, body);
  }
  for (const body of pending) {
    const fate = dice.pick({ back: 5, late: 3, lost: 2 });
    if (fate === 'back') {
      await include(node, body);
    } else if (fate === 'late') {
      gateway.keep(body);
    }
  }
}

async function transactionsOf(
  node: SoakNode,
  block: unknown,
): Promise<Listed[]> {
  const { transactions } = await node.ask<{ transactions: Listed[] }>(
    'starknet_getBlockWithTxs',
    { block_id: block },
  );
  return transactions.map(({ transaction_hash: _hash, ...body }) => body);
}
