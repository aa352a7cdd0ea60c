import {
  feeView,
  feeWarnings,
  resourceBoundsView,
  type FeeInput,
} from './views';
import { maxCharge } from '../../starknet/fees';
import type { ResourceBounds } from '../../starknet/transaction';
import { DEFAULT_OPTIONS, type TransactionOptions } from '../prepare/build';

const STRK = 10n ** 18n;
const GAS = 10n ** 9n;

const bound = (maxAmount: bigint, price: bigint): ResourceBounds['l2Gas'] => ({
  maxAmount,
  maxPricePerUnit: price,
});

/** Bounds of 10^9 units of L2 gas, for at most so much STRK. */
const boundsOf = (strk: bigint): ResourceBounds => ({
  l1Gas: bound(0n, 7n),
  l1DataGas: bound(1n, 8n),
  l2Gas: bound(GAS, (strk * STRK) / GAS),
});

/** The simulation of a transaction that uses 10^9 units of L2 gas. */
const simulated = (price: bigint): NonNullable<FeeInput['simulated']>[0] =>
  ({
    fee: {
      l1_gas_consumed: '0x0',
      l1_gas_price: '0x0',
      l1_data_gas_consumed: '0x0',
      l1_data_gas_price: '0x0',
      l2_gas_consumed: `0x${GAS.toString(16)}`,
      l2_gas_price: `0x${price.toString(16)}`,
    },
  }) as never;

/** Transactions of these types, each with bounds of so much STRK. */
const input = (
  types: readonly string[],
  strk: bigint,
  {
    options = {},
    ...more
  }: {
    options?: Partial<TransactionOptions>;
    simulated?: FeeInput['simulated'];
  } = {},
): FeeInput => {
  const tip = options.tip ?? 0n;
  const bounds = boundsOf(strk);
  return {
    options: { ...DEFAULT_OPTIONS, ...options },
    transactions: types.map((type) => ({ type, bounds })),
    maxCharge: maxCharge(bounds, tip) * BigInt(types.length),
    ...more,
  } as unknown as FeeInput;
};

describe('the fee that is shown', () => {
  it('is the most that can be charged, without an estimate or a tip', () => {
    expect(feeView(input(['INVOKE'], 3n))).toStrictEqual({
      max: '3.000000000000000008',
    });
  });

  it('is that of all transactions, with the tip in it and beside it', () => {
    const tip = STRK / GAS / 10n;
    const fees = [simulated(2n * GAS), simulated(2n * GAS)];
    expect(
      feeView(
        input(['DEPLOY_ACCOUNT', 'INVOKE'], 3n, {
          options: { tip },
          simulated: fees,
        }),
      ),
    ).toStrictEqual({
      max: '6.200000000000000016',
      estimated: '4.2',
      tip: { max: '0.2', price: '0.0000000001' },
    });
  });
});

describe('the warnings of a fee', () => {
  const namesOf = (...given: Parameters<typeof input>): string[] =>
    feeWarnings(input(...given)).map(({ name }) => name);

  it.each([
    ['none for a fee near the estimate', 3n, 2n * GAS, []],
    ['one for ten times the estimate', 10n, GAS, ['fee-unusual']],
    ['none without an estimate', 9n, undefined, []],
    [
      'one for much of it, whatever the node says',
      11n,
      10n * GAS,
      ['fee-unusual'],
    ],
    ['one for any fee that is huge', 81n, undefined, ['fee-unusual']],
  ] as const)('are %s', (_, strk, price, names) => {
    const more = price === undefined ? {} : { simulated: [simulated(price)] };
    expect(namesOf(['INVOKE'], strk, more)).toStrictEqual(names);
  });

  const floor = 8n * GAS;
  const bounds = (price: bigint, amount = 1n): Partial<TransactionOptions> => ({
    bounds: { ...boundsOf(0n), l2Gas: bound(amount, price) },
  });

  it.each([
    ['INVOKE', {}, 10n, []],
    ['INVOKE', {}, 11n, ['fee-unusual']],
    ['DEPLOY_ACCOUNT', {}, 11n, ['fee-unusual']],
    ['DECLARE', {}, 11n, []],
    ['DECLARE', bounds(22n * floor), 0n, []],
    ['DECLARE', bounds(22n * floor + 1n), 0n, ['fee-unusual']],
    ['DECLARE', bounds(1n, 1_210_000_000n), 0n, []],
    ['DECLARE', bounds(1n, 1_210_000_001n), 0n, ['fee-unusual']],
    ['INVOKE', bounds(22n * floor + 1n), 0n, ['fee-unusual']],
  ] as const)(
    'don’t rest on a node’s word: %#',
    (type, options, strk, names) => {
      const { transactions, ...rest } = input([type], strk);
      const found = feeWarnings({
        ...rest,
        maxCharge: strk * STRK,
        transactions: transactions.map((one) => ({ ...one, ...options })),
      });
      expect(found.map(({ name }) => name)).toStrictEqual(names);
    },
  );

  it('judge the tip apart from the fee', () => {
    const options = { tip: (15n * STRK) / GAS };
    const fees = { options, simulated: [simulated(GAS)] };
    expect(namesOf(['INVOKE'], 3n, fees)).toStrictEqual(['tip-unusual']);
    expect(namesOf(['INVOKE'], 10n, fees)).toStrictEqual([
      'fee-unusual',
      'tip-unusual',
    ]);
    const low = { tip: STRK / GAS / 5n };
    expect(namesOf(['INVOKE'], 3n, { ...fees, options: low })).toStrictEqual(
      [],
    );
  });
});

describe('the limits that are shown', () => {
  const both = ['DEPLOY_ACCOUNT', 'INVOKE'];
  const bounds = [
    { resource: 'l1-gas', amount: '0', price: '0.000000000000000007' },
    { resource: 'l1-data-gas', amount: '1', price: '0.000000000000000008' },
    { resource: 'l2-gas', amount: '1000000000', price: '0.000000003' },
  ];

  it('are those of each transaction', () => {
    const row = { bySite: false, bounds };
    expect(resourceBoundsView(input([...both, 'DECLARE'], 3n))).toStrictEqual([
      { of: 'deployment', ...row },
      { of: 'calls', ...row },
      { of: 'declaration', ...row },
    ]);
  });

  it('are the site’s if it set them, except for a deployment', () => {
    const options = { bounds: boundsOf(3n) };
    expect(
      resourceBoundsView(input([...both, 'DECLARE'], 3n, { options })).map(
        ({ bySite }) => bySite,
      ),
    ).toStrictEqual([false, true, true]);
  });
});
