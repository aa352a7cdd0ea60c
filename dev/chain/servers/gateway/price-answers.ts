import { paramOf, type Answer, type Ask } from './json-rpc';
import type { Market } from './market';
import { hex } from '../../embedded-chain/felt';

type Estimate = {
  readonly l2_gas_consumed: string;
  readonly l2_gas_price: string;
  readonly overall_fee: string;
};

type Header = {
  readonly block_number: number;
  readonly l2_gas_price: Readonly<Record<string, string>>;
};

/** Where the methods that estimate have the block, and their answers the estimates. */
const ESTIMATES: Readonly<
  Record<
    string,
    {
      readonly blockAt: number;
      readonly priced: (item: unknown, price: bigint) => unknown;
    }
  >
> = {
  starknet_estimateFee: {
    blockAt: 2,
    priced: (item, price) => estimateAt(item as Estimate, price),
  },
  starknet_simulateTransactions: {
    blockAt: 0,
    priced: (item, price) => {
      const simulated = item as { readonly fee_estimation: Estimate };
      const estimate = estimateAt(simulated.fee_estimation, price);
      return { ...simulated, fee_estimation: estimate };
    },
  },
};

/** The fee beyond that for L2 gas (tip, other resources) stays. */
function estimateAt(estimate: Estimate, price: bigint): Estimate {
  const difference = price - BigInt(estimate.l2_gas_price);
  const fee =
    BigInt(estimate.overall_fee) +
    BigInt(estimate.l2_gas_consumed) * difference;
  return { ...estimate, l2_gas_price: hex(price), overall_fee: hex(fee) };
}

const HEADERS = new Set([
  'starknet_getBlockWithTxHashes',
  'starknet_getBlockWithTxs',
  'starknet_getBlockWithReceipts',
]);

/** Whether its answers have L2 gas prices. */
export function hasPrices(method: string): boolean {
  return HEADERS.has(method) || method in ESTIMATES;
}

/** The chain's answer with the market's L2 gas prices. */
export async function answerWithPrices(
  ask: Ask,
  market: Market,
  [method, params]: readonly [method: string, params: unknown],
): Promise<Answer> {
  const answer = await ask(method, params);
  if (answer.error !== undefined) {
    return answer;
  }
  const estimates = ESTIMATES[method];
  if (estimates === undefined) {
    return { result: headerAt(answer.result as Header, market) };
  }
  const { blockAt, priced } = estimates;
  const block = paramOf(params, 'block_id', blockAt);
  const price = await priceAt(ask, market, block);
  return {
    result: (answer.result as unknown[]).map((item) => priced(item, price)),
  };
}

function headerAt(header: Header, market: Market): Header {
  const price = hex(market.at(header.block_number));
  return {
    ...header,
    l2_gas_price: { ...header.l2_gas_price, price_in_fri: price },
  };
}

async function priceAt(
  ask: Ask,
  market: Market,
  block: unknown,
): Promise<bigint> {
  if (block === 'latest' || block === 'pre_confirmed') {
    return block === 'latest' ? market.last() : market.next();
  }
  const { result } = await ask('starknet_getBlockWithTxHashes', {
    block_id: block,
  });
  return market.at((result as Header).block_number);
}
