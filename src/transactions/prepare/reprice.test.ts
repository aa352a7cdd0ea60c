import type { PreparedTransaction } from './prepare';
import { hasOldPrices, reprice, stillSuffices, withinBalance } from './price';
import { answersOf } from '../../../test/support/answers';
import { STRK } from '../../config/tokens';
import { queryOf, type Reads } from '../../http/query';
import { NO_BOUNDS } from '../../starknet/transaction';
import type { Tools } from '../tools';

const price = (figure: number): { price_in_fri: string } => ({
  price_in_fri: `0x${figure.toString(16)}`,
});

/** A node whose blocks have an L2 price. */
function nodeWith(l2Price: number): { tools: Tools; asked: unknown[] } {
  const asked: unknown[] = [];
  const value = {
    l1_gas_price: price(2),
    l1_data_gas_price: price(3),
    l2_gas_price: price(l2Price),
  };
  const read = async (reads: Reads): Promise<unknown> => {
    asked.push(...queryOf(reads).calls);
    return Promise.resolve(answersOf(reads, [{ ok: true, value }]));
  };
  return { asked, tools: { client: () => ({ read }), now: () => 50 } as never };
}

const prepared = (members: object = {}): PreparedTransaction =>
  ({
    options: { tip: 0n },
    accountState: { account: { address: '0xacc' }, strk: 10n ** 18n },
    transactions: [
      {
        type: 'INVOKE',
        nonce: 4n,
        bounds: NO_BOUNDS,
        calls: [{ contractAddress: STRK, entrypoint: 'transfer' }],
      },
    ],
    simulated: [
      {
        events: ['as before'],
        fee: {
          l1_gas_consumed: '0x0',
          l1_gas_price: '0x1',
          l1_data_gas_consumed: '0x0',
          l1_data_gas_price: '0x1',
          l2_gas_consumed: '0x64',
          l2_gas_price: '0x64',
          overall_fee: '0x0',
          unit: 'FRI',
        },
      },
    ],
    simulatedAt: 10,
    pricedAt: 10,
    isRising: false,
    ...members,
  }) as unknown as PreparedTransaction;

const at = (now: number): Pick<Tools, 'now'> => ({ now: () => now });

describe('prices', () => {
  it('are old after 5 seconds, even if they were calm', () => {
    expect(hasOldPrices(at(15), prepared())).toBe(false);
    expect(hasOldPrices(at(16), prepared())).toBe(true);
  });

  it('are read from the block that is being built, without a simulation', async () => {
    const { tools, asked } = nodeWith(200);
    const next = await reprice(tools, prepared());
    expect(asked).toMatchObject([
      {
        method: 'starknet_getBlockWithTxHashes',
        params: { block_id: 'pre_confirmed' },
      },
    ]);
    expect(next).toMatchObject({
      isRising: true,
      pricedAt: 50,
      simulatedAt: 10,
      overallFee: 20_000n,
      simulated: [{ events: ['as before'] }],
      transactions: [
        { nonce: 4n, bounds: { l2Gas: { maxPricePerUnit: 400n } } },
      ],
    });
  });

  it('that no longer rise have the usual margin', async () => {
    const { tools } = nodeWith(100);
    const next = await reprice(tools, prepared({ isRising: true }));
    expect(next).toMatchObject({
      isRising: false,
      transactions: [{ bounds: { l2Gas: { maxPricePerUnit: 150n } } }],
    });
  });
});

describe('a transaction that will be submitted', () => {
  const strk = (amount: bigint): object => ({
    accountState: { account: { address: '0xacc' }, strk: amount },
  });

  it('fits into the balance, at later prices too', async () => {
    const first = withinBalance(prepared(strk(20_000n)));
    expect(first).toMatchObject({ maxCharge: 19_006n, isTight: false });
    const next = await reprice(nodeWith(120).tools, first);
    expect(next.isTight).toBe(true);
    expect(next.maxCharge).toBeLessThanOrEqual(20_000n);
    await expect(reprice(nodeWith(200).tools, first)).rejects.toThrow(
      'Too little STRK',
    );
  });

  it('is refused if it doesn’t', () => {
    expect(() => withinBalance(prepared(strk(12_000n)))).toThrow(
      'Too little STRK',
    );
  });
});

describe('the bounds that are shown', () => {
  const shown = withinBalance(prepared());

  it.each([
    [100, true],
    [112, true],
    [113, false],
  ])('suffice or not at a price of %i', async (l2Price, expected) => {
    const next = await reprice(nodeWith(l2Price).tools, shown);
    expect(stillSuffices(shown, next)).toBe(expected);
  });

  it('suffice if a site has set them', async () => {
    const options = { tip: 0n, bounds: NO_BOUNDS };
    const given = withinBalance(prepared({ options }));
    const next = await reprice(nodeWith(900).tools, given);
    expect(stillSuffices(given, next)).toBe(true);
  });
});
