import type { SoakNode } from './node';
import type { ReceivedTransaction } from '../../testing/nodes/wire-hash';

/** A transaction of the account that is on the chain. */
export type OnChainTransaction = {
  readonly hash: string;
  readonly nonce: bigint;
  readonly isReverted: boolean;
  /** In FRI. */
  readonly fee: bigint;
  /** What its first transfer pays, in FRI. */
  readonly amount: bigint;
  /** What its second transfer pays, 0 if there is none. */
  readonly more: bigint;
};

type Block = {
  readonly block_number: number;
  readonly transactions: readonly {
    readonly transaction: ReceivedTransaction;
    readonly receipt: {
      readonly transaction_hash: string;
      readonly execution_status: string;
      readonly actual_fee: { readonly amount: string };
    };
  }[];
};

/** The number of the latest block. */
export async function latestBlock(node: SoakNode): Promise<number> {
  return await node.ask<number>('starknet_blockNumber', []);
}

/**
 * @param from - The number of the first block to read.
 * @returns The account's transactions from that block to the latest, by hash.
 */
export async function includedSince(
  node: SoakNode,
  account: string,
  from: number,
): Promise<Map<string, OnChainTransaction>> {
  const found = new Map<string, OnChainTransaction>();
  const last = await latestBlock(node);
  for (let number = from; number <= last; number += 1) {
    const { transactions } = await node.ask<Block>(
      'starknet_getBlockWithReceipts',
      { block_id: { block_number: number } },
    );
    for (const { transaction, receipt } of transactions) {
      if (
        transaction.type === 'INVOKE' &&
        BigInt(transaction.sender_address) === BigInt(account)
      ) {
        const hash = plain(receipt.transaction_hash);
        found.set(hash, {
          hash,
          nonce: BigInt(transaction.nonce),
          isReverted: receipt.execution_status === 'REVERTED',
          fee: BigInt(receipt.actual_fee.amount),
          amount: sentAmount(transaction),
          more: BigInt(transaction.calldata[MORE_AT] ?? '0'),
        });
      }
    }
  }
  return found;
}

/** The positions of the amounts of two transfers in an account's calldata: that of the first
 * comes after the number of calls, the contract, the selector, the length and the recipient. */
const AMOUNT_AT = 5;
const MORE_AT = 11;

/**
 * @param transaction - A transaction with transfers.
 * @returns What the first one pays.
 */
export function sentAmount({ calldata }: ReceivedTransaction): bigint {
  return BigInt(calldata[AMOUNT_AT] ?? '0');
}

/** The hash without leading zeros. */
export function plain(hash: string): string {
  return `0x${BigInt(hash).toString(16)}`;
}
