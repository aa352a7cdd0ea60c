import { gasOf, nextPrice } from './fee-market';
import type { Ask } from './json-rpc';
import type { Reader } from './reader';

/** The L2 gas prices of the chain's blocks, in FRI. */
export type Market = {
  /** Reads which blocks were closed meanwhile. */
  readonly sync: () => Promise<void>;
  /** The price of the last closed block. */
  readonly last: () => bigint;
  /** The price of the block in progress. */
  readonly next: () => bigint;
  /** The price of a block by its number. */
  readonly at: (block: number) => bigint;
  /** Sets which share of the gas limit blocks use from now on. */
  readonly setFullness: (share: number) => void;
  /** Makes the chain charge the market's price in the block after the one in progress.
   * To be called before anything that may close a block. */
  readonly lead: () => Promise<void>;
};

/**
 * @param startPrice - The price of its blocks up to now.
 */
export function createMarket(
  ask: Ask,
  reader: Reader,
  startPrice: bigint,
): Market {
  let fullness = 0;
  let closed: number | undefined;
  /** By block number; blocks before the first are not listed. */
  const prices = new Map<number, bigint>();

  const at = (block: number): bigint => prices.get(block) ?? startPrice;
  const after = (block: number): bigint =>
    nextPrice(at(block), gasOf(fullness));
  const last = (): bigint => at(closed ?? 0);
  const next = (): bigint => at((closed ?? 0) + 1);
  const charge = async (price: bigint, generate: boolean): Promise<void> => {
    await ask('devnet_setGasPrice', {
      l2_gas_price_fri: Number(price),
      generate_block: generate,
    });
  };

  return {
    last,
    next,
    at,
    sync: async () => {
      if (closed === undefined) {
        // The chain has its own price in the block in progress: that one is closed.
        await charge(startPrice, true);
        closed = await reader.blockNumber();
        prices.set(closed + 1, startPrice);
        return;
      }
      const latest = await reader.blockNumber();
      // Blocks that a reorganisation removed are made again.
      for (let block = latest + 2; block <= closed + 1; block += 1) {
        prices.delete(block);
      }
      for (let block = closed + 1; block <= latest; block += 1) {
        prices.set(block + 1, after(block));
      }
      closed = latest;
    },
    setFullness: (share) => {
      fullness = share;
    },
    lead: async () => {
      await charge(after((closed ?? 0) + 1), false);
    },
  };
}
