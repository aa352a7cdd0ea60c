import { createChain } from '../../chain/embedded-chain/chain';
import { answer } from '../../chain/embedded-chain/rpc/answer';
import { createGateway } from '../../chain/servers/gateway/gateway';
import { askBy } from '../../chain/servers/gateway/json-rpc';
import { RULES } from '../../chain/servers/gateway/rules';
import type { Dice } from '../../testing/determinism/dice';
import { sleep } from '../../testing/wallet/client';

/** A network with a fee market, and a node with network latency. */
export type Network = {
  readonly fetch: typeof globalThis.fetch;
  /** Calls the node without latency. Rejects with its error. */
  readonly ask: <Result>(method: string, params?: object) => Promise<Result>;
  /** Closes a block about every two seconds, until the returned function is called. */
  readonly closeBlocks: () => () => void;
  /** Whether blocks are full from now on; if not, each lowers the price by 1 %. */
  readonly setFull: (isFull: boolean) => Promise<void>;
  /** Closes empty blocks until the L2 gas price, in FRI, is at most this, and then
   * keeps it there. */
  readonly calmDown: (price: bigint) => Promise<void>;
  /** The highest L2 gas price of a closed block so far, in FRI. */
  readonly highestPrice: () => bigint;
};

/** A span of time in milliseconds, its end not included. */
export type Span = readonly [least: number, end: number];

const BETWEEN_BLOCKS: Span = [1_500, 2_601];
const TO_THE_DOOR: Span = [300, 3_001];
/** The latency to the node or back. */
const ONE_WAY: Span = [25, 201];

/** The share of a block's gas that keeps the price constant. */
const STEADY = Number(RULES.gasTarget) / Number(RULES.maxBlockGas);

/** The amount minted for each account, in FRI: 1,000 STRK. */
const MINTED = 1e21;

/**
 * @param accounts - The addresses that hold STRK from the start.
 * @returns A network on an embedded chain of its own.
 */
export async function createNetwork(
  dice: Dice,
  accounts: readonly string[],
): Promise<Network> {
  const chain = createChain({ blocks: 'on-demand' });
  const chainAsk = askBy((body) => answer(chain, body));
  // The faucet can't pay market prices, which start with the gateway.
  for (const address of accounts) {
    await chainAsk('devnet_mint', { address, amount: MINTED, unit: 'FRI' });
  }
  const gateway = createGateway({ ask: chainAsk, now: () => Date.now() });
  let highest = 0n;

  const ask: Network['ask'] = async <Result>(
    method: string,
    params: object = {},
  ) => {
    const { result, error } = await gateway.ask(method, params);
    if (error !== undefined) {
      throw new Error(`${method}: ${error.message}`);
    }
    return result as Result;
  };
  const closeBlock = async (): Promise<bigint> => {
    await gateway.closeBlock();
    const { l2_gas_price: price } = await ask<{
      l2_gas_price: { price_in_fri: string };
    }>('starknet_getBlockWithTxHashes', { block_id: 'latest' });
    const fri = BigInt(price.price_in_fri);
    highest = fri > highest ? fri : highest;
    return fri;
  };
  return {
    ask,
    setFull: async (isFull) => gateway.setFullness(isFull ? 1 : STEADY / 2),
    highestPrice: () => highest,
    calmDown: async (price) => {
      await gateway.setFullness(0);
      while ((await closeBlock()) > price);
      await gateway.setFullness(STEADY);
    },
    closeBlocks: () => {
      let isOpen = true;
      const closeNext = async (): Promise<void> => {
        await sleep(within(dice, BETWEEN_BLOCKS));
        if (isOpen) {
          await closeBlock();
          void closeNext();
        }
      };
      void closeNext();
      return () => {
        isOpen = false;
      };
    },
    fetch: async (_url, init) => {
      const body = init?.body as string;
      const there = body.includes('"starknet_add') ? TO_THE_DOOR : ONE_WAY;
      await sleep(within(dice, there));
      const answered = await gateway.answer(JSON.parse(body));
      await sleep(within(dice, ONE_WAY));
      return Response.json(answered);
    },
  };
}

export function within(dice: Dice, [least, end]: Span): number {
  return least + dice.below(end - least);
}
