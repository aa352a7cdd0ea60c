import type { Reader } from './reader';
import { RULES } from './rules';
import { hex } from '../../embedded-chain/felt';
import { paramOf, type Answer, type Ask } from '../../json-rpc/ask';

const FLOOR = RULES.minL2GasPrice;
const CEILING = FLOOR * RULES.ceiling;

/**
 * The L2 gas price of the next block, by the formula of EIP-1559 with the network's
 * target, which lies far below half of a block.
 *
 * @param price - The price of a block, in FRI.
 * @param gasUsed - The L2 gas that the block used.
 * @returns The price of the block after it.
 */
export function nextPrice(price: bigint, gasUsed: bigint): bigint {
  const target = RULES.gasTarget;
  const isRising = gasUsed > target;
  const distance = isRising ? gasUsed - target : target - gasUsed;
  const change = (price * distance) / (target * RULES.maxChangeDenominator);
  const next = isRising ? price + change : price - change;
  return next < FLOOR ? FLOOR : next > CEILING ? CEILING : next;
}

/** Shares of a block are computed in millionths. */
const MILLION = 1_000_000;

/**
 * @param fullness - The share of a block that is used, from 0 to 1.
 * @returns The L2 gas used.
 */
export function gasOf(fullness: number): bigint {
  const share = BigInt(Math.round(fullness * MILLION));
  return (RULES.maxBlockGas * share) / BigInt(MILLION);
}

/** The L2 gas prices of the chain's blocks, in FRI. */
export type Market = {
  /** Reads the blocks that were closed since the last call. */
  readonly sync: () => Promise<void>;
  /** The price of the last closed block. */
  readonly last: () => bigint;
  /** The price of the block in progress. */
  readonly next: () => bigint;
  /** Sets which share of the gas limit blocks use from now on. */
  readonly setFullness: (share: number) => void;
  /** Makes the chain charge the market's price in the block after the one in progress.
   * To be called before anything that may close a block. */
  readonly lead: () => Promise<void>;
  /** The chain's answer to a call that `hasPrices`, with the market's prices. */
  readonly answer: Ask;
};

/**
 * @param startPrice - The price of the chain's blocks so far.
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
  const priceAt = async (block: unknown): Promise<bigint> => {
    if (block === 'latest' || block === 'pre_confirmed') {
      return block === 'latest' ? last() : next();
    }
    const header = { block_id: block };
    const { result } = await ask('starknet_getBlockWithTxHashes', header);
    return at((result as Header).block_number);
  };

  return {
    last,
    next,
    sync: async () => {
      if (closed === undefined) {
        // The block in progress still has the chain's own price, so it is closed.
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
    answer: async (method, params): Promise<Answer> => {
      const answer = await ask(method, params);
      if (answer.error !== undefined) {
        return answer;
      }
      const blockIndex = ESTIMATES[method];
      if (blockIndex === undefined) {
        const header = answer.result as Header;
        const price_in_fri = hex(at(header.block_number));
        const l2_gas_price = { ...header.l2_gas_price, price_in_fri };
        return { result: { ...header, l2_gas_price } };
      }
      const price = await priceAt(paramOf(params, 'block_id', blockIndex));
      return {
        result: (answer.result as (Estimate | Simulated)[]).map((item) =>
          'fee_estimation' in item
            ? { ...item, fee_estimation: priced(item.fee_estimation, price) }
            : priced(item, price),
        ),
      };
    },
  };
}

type Header = {
  readonly block_number: number;
  readonly l2_gas_price: Readonly<Record<string, string>>;
};

type Estimate = Readonly<
  Record<'l2_gas_consumed' | 'l2_gas_price' | 'overall_fee', string>
>;

type Simulated = { readonly fee_estimation: Estimate };

/** The position of the block among the params of methods that estimate. */
const ESTIMATES: Readonly<Record<string, number>> = {
  starknet_estimateFee: 2,
  starknet_simulateTransactions: 0,
};

const HEADERS = [
  'starknet_getBlockWithTxHashes',
  'starknet_getBlockWithTxs',
  'starknet_getBlockWithReceipts',
];

/** Whether a method's answers contain L2 gas prices. */
export function hasPrices(method: string): boolean {
  return HEADERS.includes(method) || method in ESTIMATES;
}

/** Replaces the L2 gas price; the rest of the fee (tip, other resources) stays. */
function priced(estimate: Estimate, price: bigint): Estimate {
  const difference = price - BigInt(estimate.l2_gas_price);
  const fee =
    BigInt(estimate.overall_fee) +
    BigInt(estimate.l2_gas_consumed) * difference;
  return { ...estimate, l2_gas_price: hex(price), overall_fee: hex(fee) };
}
