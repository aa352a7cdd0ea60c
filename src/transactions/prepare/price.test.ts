import { DEFAULT_OPTIONS, type TransactionOptions } from './build';
import { priceTransactions, type Priced } from './price';
import type { AccountState } from '../../accounts/on-chain-state';
import { STRK } from '../../config/tokens';
import { padFelt, type Felt } from '../../core/felt';
import type { FeeFigures } from '../../starknet/reads';
import {
  NO_BOUNDS,
  type ResourceBounds,
  type Transaction,
} from '../../starknet/transaction';

const ACCOUNT = padFelt('0xacc0');

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

/** Uses so much L2 gas at 1 FRI. */
const using = (gas: bigint): { fee: FeeFigures } => ({
  fee: {
    l1_gas_consumed: '0x0',
    l1_gas_price: '0x0',
    l1_data_gas_consumed: '0x0',
    l1_data_gas_price: '0x0',
    l2_gas_consumed: `0x${gas.toString(16)}`,
    l2_gas_price: '0x1',
    overall_fee: '0x28',
    unit: 'FRI',
  },
});

const transaction = (
  type: Transaction['type'],
  entrypoint = 'transfer',
  contractAddress: Felt = STRK,
): Transaction =>
  ({
    type,
    bounds: NO_BOUNDS,
    nonce: 3n,
    calls: [{ entrypoint, contractAddress, calldata: [] }],
  }) as unknown as Transaction;

const TRANSFER = transaction('INVOKE');
const DEPLOYMENT = transaction('DEPLOY_ACCOUNT');

/** Prices transactions that use 40 units each. */
function price(
  options: Partial<TransactionOptions>,
  transactions: Transaction[] = [TRANSFER],
  strk?: bigint,
  gas = 40n,
): Priced {
  return priceTransactions({
    options: { ...DEFAULT_OPTIONS, ...options },
    transactions,
    simulated: transactions.map(() => using(gas)),
    isRising: false,
    ...(strk === undefined
      ? {}
      : { payer: { account: { address: ACCOUNT }, strk } as AccountState }),
  });
}

const boundsOf = (...given: Parameters<typeof price>): ResourceBounds[] =>
  price(...given).transactions.map(({ bounds }) => bounds);

const BOTH = [DEPLOYMENT, TRANSFER];

describe('the bounds of a deployment and calls', () => {
  it('are fitted for both', () => {
    const [deployment, calls] = boundsOf({}, BOTH);
    expect(deployment?.l2Gas).toStrictEqual({
      maxAmount: 50n,
      maxPricePerUnit: 2n,
    });
    expect(calls).toStrictEqual(deployment);
  });

  it('are the site’s for the calls alone', () => {
    const [deployment, calls] = boundsOf({ bounds: GIVEN }, BOTH);
    expect(deployment?.l2Gas.maxAmount).toBe(50n);
    expect(calls).toBe(GIVEN);
  });

  it('stay under maxFee together', () => {
    const cost = (maxFee: bigint): Priced =>
      price({ bounds: GIVEN, maxFee }, BOTH);
    expect(() => cost(1_040n)).toThrow(
      'The transaction costs more than maxFee allows',
    );
    expect(cost(1_100n).maxCharge).toBeLessThanOrEqual(1_100n);
    expect(() => cost(999n)).toThrow(
      'The transaction costs more than maxFee allows',
    );
  });

  it('leave all else as it was, and are added up', () => {
    const { transactions, ...cost } = price({}, BOTH);
    expect(transactions.map(({ type, nonce }) => [type, nonce])).toStrictEqual([
      ['DEPLOY_ACCOUNT', 3n],
      ['INVOKE', 3n],
    ]);
    expect(cost).toStrictEqual({
      overallFee: 80n,
      maxCharge: 200n,
      isTight: false,
    });
  });
});

describe('what calls may write beside the simulation', () => {
  it.each([
    ['no transfer', transaction('INVOKE', 'swap'), 402_000n],
    ['an unknown token', transaction('INVOKE', 'transfer', '0xbad'), 402_000n],
    ['a transfer', transaction('INVOKE', 'transfer', padFelt(STRK)), 0n],
    ['a deployment', DEPLOYMENT, 0n],
    ['a declaration', transaction('DECLARE'), 0n],
  ])('counts for %s or not', (_, one, more) => {
    expect(boundsOf({}, [one])[0]?.l2Gas.maxAmount).toBe(50n + more);
  });
});

describe('maxFee', () => {
  const exceeded: object = expect.objectContaining({
    kind: 'rejected',
    data: { reason: 'max-fee' },
  }) as object;

  it('limits all transactions if the site sets no bounds', () => {
    expect(() => price({ maxFee: 79n }, BOTH)).toThrow(exceeded as Error);
    expect(boundsOf({ maxFee: 200n }, BOTH)).toHaveLength(2);
  });

  it('may be just what the site’s bounds cost', () => {
    expect(boundsOf({ bounds: GIVEN, maxFee: 1_000n })).toStrictEqual([GIVEN]);
    expect(() => price({ bounds: GIVEN, maxFee: 999n })).toThrow(
      exceeded as Error,
    );
  });
});

describe('the account’s balance', () => {
  it('shrinks the margins where it doesn’t hold them', () => {
    // At 2 FRI, with and without the margin.
    expect(price({}, [TRANSFER], 100n)).toMatchObject({
      maxCharge: 100n,
      isTight: false,
    });
    const tight = price({}, [TRANSFER], 99n);
    expect(tight).toMatchObject({ isTight: true });
    expect(tight.maxCharge).toBeLessThanOrEqual(99n);
  });

  it('is too little only below the least margins', () => {
    expect(price({}, [TRANSFER], 96n).maxCharge).toBe(96n);
    expect(() => price({}, [TRANSFER], 95n)).toThrow(
      expect.objectContaining({
        kind: 'rejected',
        data: {
          reason: 'too-little-strk',
          address: ACCOUNT,
          required: '96',
          available: '95',
          missing: '1',
        },
      }) as Error,
    );
  });

  it('has to hold bounds of the site’s as they are', () => {
    expect(boundsOf({ bounds: GIVEN }, [TRANSFER], 1_000n)).toStrictEqual([
      GIVEN,
    ]);
    expect(() => price({ bounds: GIVEN }, [TRANSFER], 999n)).toThrow(
      'Too little STRK for the fee',
    );
  });

  it('doesn’t count where nothing is submitted', () => {
    expect(price({})).toMatchObject({ maxCharge: 100n, isTight: false });
  });
});

describe('the network’s limit of L2 gas', () => {
  const LIMIT = 1_210_000_000n;
  const given = (maxAmount: bigint): Partial<TransactionOptions> => ({
    bounds: { ...GIVEN, l2Gas: { ...GIVEN.l2Gas, maxAmount } },
  });
  const tooMuch = expect.objectContaining({
    kind: 'rejected',
    data: {
      refusal: 'too-much-gas',
      used: '1210000001',
      limit: '1210000000',
    },
  }) as Error;

  it('cuts our margin, but nothing that is used', () => {
    const [bounds] = boundsOf({}, [TRANSFER], undefined, LIMIT - 1n);
    expect(bounds?.l2Gas.maxAmount).toBe(LIMIT);
    expect(() => price({}, [TRANSFER], undefined, LIMIT + 1n)).toThrow(tooMuch);
  });

  it('counts for bounds of the site’s, which are never changed', () => {
    expect(boundsOf(given(LIMIT))).toStrictEqual([given(LIMIT).bounds]);
    expect(() => price(given(LIMIT + 1n))).toThrow(tooMuch);
  });

  it('doesn’t count for a declaration', () => {
    const declaration = [transaction('DECLARE')];
    const [bounds] = boundsOf({}, declaration, undefined, LIMIT + 1n);
    expect(bounds?.l2Gas.maxAmount).toBeGreaterThan(LIMIT);
  });
});
