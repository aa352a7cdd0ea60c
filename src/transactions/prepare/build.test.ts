import { resourceBoundsFor } from './build';
import { DEFAULT_OPTIONS } from './options';
import type { SimulatedTransaction } from '../../starknet/simulation';
import type { ResourceBounds } from '../../starknet/transaction';

const bound = (maxAmount: bigint): ResourceBounds['l2Gas'] => ({
  maxAmount,
  maxPricePerUnit: 10n,
});

/** What a site sets: at most 1,000 FRI. */
const GIVEN: ResourceBounds = {
  l1Gas: bound(0n),
  l1DataGas: bound(0n),
  l2Gas: bound(100n),
};

/** A transaction that costs 40 FRI. */
const SIMULATED = {
  fee: {
    l1_gas_consumed: '0x0',
    l1_gas_price: '0x0',
    l1_data_gas_consumed: '0x0',
    l1_data_gas_price: '0x0',
    l2_gas_consumed: '0x28',
    l2_gas_price: '0x1',
    overall_fee: '0x28',
    unit: 'FRI',
  },
} as unknown as SimulatedTransaction;

const BOTH = [SIMULATED, SIMULATED];

describe('the bounds of a deployment and calls', () => {
  it('are fitted for both', () => {
    const [deployment, calls] = resourceBoundsFor(DEFAULT_OPTIONS, BOTH);
    expect(deployment?.l2Gas.maxAmount).toBe(50n);
    expect(calls).toStrictEqual(deployment);
  });

  it('are the site’s for the calls alone', () => {
    const options = { ...DEFAULT_OPTIONS, bounds: GIVEN };
    const bounds = resourceBoundsFor(options, BOTH);
    expect(bounds).toHaveLength(2);
    expect(bounds[0]?.l2Gas.maxAmount).toBe(50n);
    expect(bounds[1]).toBe(GIVEN);
  });

  it('stay under maxFee together', () => {
    const options = { ...DEFAULT_OPTIONS, bounds: GIVEN };
    expect(() =>
      resourceBoundsFor({ ...options, maxFee: 1_040n }, BOTH),
    ).toThrow('The transaction costs more than maxFee allows');
    expect(
      resourceBoundsFor({ ...options, maxFee: 1_100n }, BOTH),
    ).toHaveLength(2);
    expect(() => resourceBoundsFor({ ...options, maxFee: 999n }, BOTH)).toThrow(
      'The transaction costs more than maxFee allows',
    );
  });
});
