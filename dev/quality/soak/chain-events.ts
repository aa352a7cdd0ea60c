import { includeOnNode, type SoakGateway } from './gateway';
import { latestBlock } from './history';
import type { SoakNode } from './node';
import { invoke, signed, STRK, withL2Gas } from '../../chain/conformance/plain';
import { RULES } from '../../chain/servers/gateway/rules';
import type { Dice } from '../../testing/determinism/dice';
import type { ReceivedTransaction } from '../../testing/nodes/wire-hash';

/** The maximum fee of the other wallet. */
const BOUNDS = withL2Gas(10_000_000, Number(RULES.minL2GasPrice));

/** The recipient of the other wallet's payments. */
const FRIEND = '0xf12e4d';

/** Another wallet that holds the account's key. */
export type OtherWallet = {
  /** Sends a transaction; false if the chain rejects it. */
  readonly send: () => Promise<boolean>;
  /** The number of transactions that it has sent. */
  readonly count: () => number;
};

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
      const unsigned = invoke(account, [call], Number(nonce), {
        resource_bounds: BOUNDS,
      });
      const body = signed(unsigned, key);
      const isTaken = await includeOnNode(
        node,
        body as unknown as ReceivedTransaction,
      );
      count += isTaken ? 1 : 0;
      return isTaken;
    },
  };
}

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

type Fates = Record<'back' | 'late' | 'lost', number>;

type Listed = ReceivedTransaction & { transaction_hash?: string };

/** The fates of a transaction whose block is undone, with their weights. */
const FATES = {
  accepted: { back: 17, late: 2, lost: 1 },
  inTheMaking: { back: 5, late: 3, lost: 2 },
} satisfies Record<string, Fates>;

/** Undoes the block in progress, or accepted ones as well. Most transactions are
 * included again in the same order, some come back late, and some are lost.
 *
 * @param floor - The number of the newest block that must stay.
 */
export async function reorganise(
  node: SoakNode,
  gateway: SoakGateway,
  dice: Dice,
  floor: number,
): Promise<void> {
  const latest = await latestBlock(node);
  const depth = dice.chance(0.5) ? 0 : dice.below(3) + 1;
  const first = Math.max(latest + 1 - depth, floor + 1);
  const taken: [body: Listed, fates: Fates][] = [];
  const take = async (block: unknown, fates: Fates): Promise<void> => {
    for (const body of await transactionsOf(node, block)) {
      taken.push([body, fates]);
    }
  };
  for (let number = first; number <= latest; number += 1) {
    await take({ block_number: number }, FATES.accepted);
  }
  await take('pre_confirmed', FATES.inTheMaking);
  // The block in progress is closed first: starknet-devnet would keep listing the
  // transactions of an aborted one.
  await node.ask('devnet_createBlock');
  await node.ask('devnet_abortBlocks', {
    starting_block_id: { block_number: first },
  });
  for (const [body, fates] of taken) {
    const fate = dice.pick(fates);
    if (fate === 'back') {
      await includeOnNode(node, body);
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
