import { gasOf, nextPrice } from './market';
import { FLOOR, priced, testGateway, type TestGateway } from './test-gateway';

const LOWEST = BigInt(FLOOR);
const TARGET = 1_040_000_000n;

/** The L2 gas price in a block's header. */
async function priceOf(
  { gateway }: TestGateway,
  block: unknown,
): Promise<number> {
  const { result } = await gateway.ask('starknet_getBlockWithTxHashes', {
    block_id: block,
  });
  const { l2_gas_price: price } = result as {
    l2_gas_price: { price_in_fri: string };
  };
  return Number(price.price_in_fri);
}

describe('the market', () => {
  it('starts at the floor and rises with full blocks', async () => {
    const node = testGateway();
    expect(await priceOf(node, 'latest')).toBe(FLOOR);
    await node.gateway.setFullness(1);
    await node.gateway.closeBlock();
    expect(await priceOf(node, 'latest')).toBe(FLOOR);
    const next = await priceOf(node, 'pre_confirmed');
    expect(next / FLOOR).toBeCloseTo(1.09535, 4);
    await node.gateway.closeBlock();
    expect(await priceOf(node, 'latest')).toBe(next);
    expect(await priceOf(node, { block_number: 2 })).toBe(FLOOR);
  });

  it('follows blocks that the chain closes on its own', async () => {
    const node = testGateway({ blocks: 'each-transaction' });
    await node.gateway.setFullness(1);
    await node.send(node.payment(0));
    await node.chain('devnet_createBlock', {});
    expect((await priceOf(node, 'latest')) / FLOOR).toBeCloseTo(1.09535, 4);
  });

  it('is reset by a reorganisation', async () => {
    const node = testGateway();
    await node.gateway.setFullness(1);
    await node.gateway.closeBlock();
    await node.gateway.closeBlock();
    const before = await priceOf(node, 'latest');
    await node.gateway.ask('devnet_abortBlocks', {
      starting_block_id: 'latest',
    });
    expect(await priceOf(node, 'latest')).toBe(FLOOR);
    expect(await priceOf(node, 'pre_confirmed')).toBe(before);
  });

  it.each([
    ['latest', 'latest', 8_000_000_000],
    ['pre_confirmed', 'pre_confirmed', 8_762_820_512],
    ['number', { block_number: 0 }, 8_000_000_000],
  ])('prices estimates at the block by its %s', async (_, block, price) => {
    const node = testGateway();
    // The chain itself stays behind by a block.
    await node.gateway.setFullness(1);
    await node.chain('devnet_createBlock', {});
    const common = { block_id: block, simulation_flags: ['SKIP_FEE_CHARGE'] };
    const body = node.payment(0);
    const [simulated, estimated] = [
      await node.gateway.ask('starknet_simulateTransactions', {
        ...common,
        transactions: [body],
      }),
      await node.gateway.ask('starknet_estimateFee', {
        ...common,
        simulation_flags: [],
        request: [body],
      }),
    ];
    const [{ fee_estimation: first }] = simulated.result as [
      { fee_estimation: Record<string, string> },
    ];
    const [second] = estimated.result as [Record<string, string>];
    for (const fees of [first, second]) {
      expect(Number(fees.l2_gas_price)).toBe(price);
      const of = (name: string): bigint => BigInt(fees[name] ?? 0);
      expect(of('overall_fee')).toBe(
        of('l2_gas_consumed') * of('l2_gas_price') +
          of('l1_data_gas_consumed') * of('l1_data_gas_price'),
      );
    }
  });

  it('makes a transaction wait if the next block’s price exceeds its bound', async () => {
    const node = testGateway();
    await node.gateway.setFullness(1);
    await node.gateway.closeBlock();
    const body = node.payment(0, priced(FLOOR));
    expect(await node.send(body)).toHaveProperty('result');
    expect(await node.statusOf(body)).toBe('RECEIVED');
    await node.gateway.setFullness(0);
    for (let block = 0; block < 5; block += 1) {
      expect(await node.statusOf(body)).toBe('RECEIVED');
      await node.gateway.closeBlock();
    }
    expect(await node.statusOf(body)).toBe('PRE_CONFIRMED');
  });
});

describe('the L2 gas price', () => {
  it('rises by 9.5 % after a full block', () => {
    const price = 10_000_000_000n;
    const rise = nextPrice(price, gasOf(1)) - price;
    // (5.8 - 1.04) / 1.04 / 48
    expect(Number(rise) / Number(price)).toBeCloseTo(0.09535, 4);
  });

  it('is more than 1.5 times as high after five full blocks', () => {
    const prices = [LOWEST];
    for (let block = 0; block < 5; block += 1) {
      prices.push(nextPrice(prices.at(-1) ?? 0n, gasOf(1)));
    }
    const [fourth = 0n, fifth = 0n] = prices.slice(-2);
    expect(fourth * 2n).toBeLessThan(LOWEST * 3n);
    expect(fifth * 2n).toBeGreaterThan(LOWEST * 3n);
  });

  it('stays the same after a block that uses the target', () => {
    expect(nextPrice(LOWEST * 2n, TARGET)).toBe(LOWEST * 2n);
  });

  it('falls by a 48th after an empty block', () => {
    expect(nextPrice(48_000_000_000n, 0n)).toBe(47_000_000_000n);
  });

  it('never falls below the floor', () => {
    expect(nextPrice(LOWEST, 0n)).toBe(LOWEST);
    expect(nextPrice(LOWEST + 1n, 0n)).toBe(LOWEST);
  });

  it('never rises above ten times the floor', () => {
    expect(nextPrice(LOWEST * 10n, gasOf(1))).toBe(LOWEST * 10n);
    expect(nextPrice(LOWEST * 10n - 1n, gasOf(1))).toBe(LOWEST * 10n);
  });
});
