import { scriptedChain, type ScriptedChain } from './scripted-chain';
import { rpcError } from './scripted-rpc';
import { wireHash, type ReceivedTransaction } from './wire-hash';
import { SEPOLIA } from '../../../src/config/networks';
import type { Felt } from '../../../src/core/felt';

/** A chain on which nothing gets into a block by itself. */
export type StuckChain = ScriptedChain & {
  /** The hash of the transaction with this number, from 0. */
  readonly hashOf: (index: number) => Felt;
  /** What blocks have taken, by number. */
  readonly included: number[];
  /** What the mempool has dropped, by number. */
  readonly dropped: number[];
  /** What it refuses, by number. */
  readonly refused: number[];
  /** The L2 price, in FRI. */
  price: bigint;
};

/**
 * @param refusal - Its answer to the second transaction.
 */
export function stuckChain(
  refusal?: unknown,
  options: Parameters<typeof scriptedChain>[0] = {},
): StuckChain {
  const usual = scriptedChain().methods.starknet_simulateTransactions as (
    params: never,
  ) => { fee_estimation: object }[];
  const hashOf = (index: number): Felt =>
    wireHash(chain.submitted[index] as ReceivedTransaction, SEPOLIA) as Felt;
  const base = scriptedChain({
    ...options,
    included: () => chain.included.length,
    onSubmit: (index) => {
      if (refusal === undefined || index !== 1) {
        return undefined;
      }
      chain.refused.push(index);
      return refusal;
    },
    overrides: {
      starknet_getTransactionStatus: ({
        transaction_hash: hash,
      }: {
        transaction_hash: string;
      }) => {
        const index = chain.submitted.findIndex(
          (_, each) => hashOf(each) === hash,
        );
        if (chain.included.includes(index)) {
          return {
            finality_status: 'ACCEPTED_ON_L2',
            execution_status: 'SUCCEEDED',
          };
        }
        const isPending =
          chain.submitted[index] !== undefined &&
          !chain.dropped.includes(index) &&
          chain.submitted.every(
            ({ nonce: other }, each) =>
              other !== chain.submitted[index]?.nonce ||
              (!chain.included.includes(each) &&
                (each <= index || chain.refused.includes(each))),
          );
        return isPending && !chain.refused.includes(index)
          ? { finality_status: 'RECEIVED' }
          : rpcError(29);
      },
      starknet_simulateTransactions: (params: never) =>
        usual(params).map(({ fee_estimation, ...trace }) => ({
          ...trace,
          fee_estimation: {
            ...fee_estimation,
            l2_gas_price: `0x${chain.price.toString(16)}`,
          },
        })),
      ...options.overrides,
    },
  });
  const chain: StuckChain = Object.assign(base, {
    hashOf,
    included: [],
    dropped: [],
    refused: [],
    price: 16n,
  });
  return chain;
}
