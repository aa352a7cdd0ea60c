import {
  buildTransactions,
  finalizeTransaction,
  resourceBoundsFor,
  type BuildInput,
} from './build';
import { DEFAULT_OPTIONS, type TransactionOptions } from './options';
import { SEPOLIA } from '../../config/networks';
import type { Call } from '../../core/call';
import { padFelt } from '../../core/felt';
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
const TYPES = ['DEPLOY_ACCOUNT', 'INVOKE'] as const;

const call = (entrypoint: string): Call => ({
  contractAddress: padFelt('0xabc'),
  entrypoint,
  calldata: [],
});

const input = (deployed: boolean, members: object = {}): BuildInput =>
  ({
    chainId: SEPOLIA,
    accountState: {
      deployed,
      account: {
        address: '0xacc',
        index: 0,
        kind: 'ready-0.4.0',
        publicKey: '0x5',
      },
    },
    options: DEFAULT_OPTIONS,
    calls: [call('swap')],
    nonce: 7n,
    ...members,
  }) as unknown as BuildInput;

describe('the transactions of a request', () => {
  it('are its calls with the safeguards after them', () => {
    expect(
      buildTransactions(
        input(true, { safeguardCalls: [call('transfer'), call('approve')] }),
      ),
    ).toMatchObject([
      {
        type: 'INVOKE',
        nonce: 7n,
        calls: [call('swap'), call('transfer'), call('approve')],
      },
    ]);
  });

  it('start with the deployment of an account that is not deployed', () => {
    const transactions = buildTransactions(input(false));
    expect(transactions.map(({ type, nonce }) => [type, nonce])).toStrictEqual([
      ['DEPLOY_ACCOUNT', 0n],
      ['INVOKE', 1n],
    ]);
  });

  it('have the site’s nonce, except for a deployment', () => {
    const options = { ...DEFAULT_OPTIONS, nonce: 99n };
    expect(
      buildTransactions(input(false)).map(
        (one) => finalizeTransaction(one, options, GIVEN).nonce,
      ),
    ).toStrictEqual([0n, 99n]);
    expect(
      buildTransactions(input(false)).map(
        (one) => finalizeTransaction(one, DEFAULT_OPTIONS, GIVEN).nonce,
      ),
    ).toStrictEqual([0n, 1n]);
  });
});

describe('the bounds of a deployment and calls', () => {
  it('are fitted for both', () => {
    const [deployment, calls] = resourceBoundsFor(DEFAULT_OPTIONS, TYPES, BOTH);
    expect(deployment?.l2Gas.maxAmount).toBe(50n);
    expect(calls).toStrictEqual(deployment);
  });

  it('are the site’s for the calls alone', () => {
    const options = { ...DEFAULT_OPTIONS, bounds: GIVEN };
    const bounds = resourceBoundsFor(options, TYPES, BOTH);
    expect(bounds).toHaveLength(2);
    expect(bounds[0]?.l2Gas.maxAmount).toBe(50n);
    expect(bounds[1]).toBe(GIVEN);
  });

  it('stay under maxFee together', () => {
    const options = { ...DEFAULT_OPTIONS, bounds: GIVEN };
    expect(() =>
      resourceBoundsFor({ ...options, maxFee: 1_040n }, TYPES, BOTH),
    ).toThrow('The transaction costs more than maxFee allows');
    expect(
      resourceBoundsFor({ ...options, maxFee: 1_100n }, TYPES, BOTH),
    ).toHaveLength(2);
    expect(() =>
      resourceBoundsFor({ ...options, maxFee: 999n }, TYPES, BOTH),
    ).toThrow('The transaction costs more than maxFee allows');
  });
});

describe('maxFee', () => {
  const exceeded: object = expect.objectContaining({
    kind: 'rejected',
    data: { reason: 'max-fee' },
  }) as object;
  const rejection = (options: object, simulated = [SIMULATED]): unknown => {
    try {
      return resourceBoundsFor(
        { ...DEFAULT_OPTIONS, ...options },
        simulated.map(() => 'INVOKE'),
        simulated,
      );
    } catch (error) {
      return error;
    }
  };

  it('limits all transactions if the site sets no bounds', () => {
    expect(rejection({ maxFee: 79n }, BOTH)).toEqual(exceeded);
    expect(rejection({ maxFee: 200n }, BOTH)).toHaveLength(2);
  });

  it('may be just what the site’s bounds cost', () => {
    const given = { bounds: GIVEN };
    expect(rejection({ ...given, maxFee: 1_000n })).toStrictEqual([GIVEN]);
    expect(rejection({ ...given, maxFee: 999n })).toEqual(exceeded);
  });
});

describe('the network’s limit of L2 gas', () => {
  const LIMIT = 1_210_000_000n;
  const using = (gas: bigint): SimulatedTransaction[] => [
    {
      ...SIMULATED,
      fee: { ...SIMULATED.fee, l2_gas_consumed: `0x${gas.toString(16)}` },
    },
  ];
  const given = (maxAmount: bigint): TransactionOptions => ({
    ...DEFAULT_OPTIONS,
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
    const [bounds] = resourceBoundsFor(
      DEFAULT_OPTIONS,
      ['INVOKE'],
      using(LIMIT - 1n),
    );
    expect(bounds?.l2Gas.maxAmount).toBe(LIMIT);
    expect(() =>
      resourceBoundsFor(DEFAULT_OPTIONS, ['INVOKE'], using(LIMIT + 1n)),
    ).toThrow(tooMuch);
  });

  it('counts for bounds of the site’s, which are never changed', () => {
    expect(resourceBoundsFor(given(LIMIT), ['INVOKE'], [])).toStrictEqual([
      given(LIMIT).bounds,
    ]);
    expect(() => resourceBoundsFor(given(LIMIT + 1n), ['INVOKE'], [])).toThrow(
      tooMuch,
    );
  });

  it('doesn’t count for a declaration', () => {
    const [bounds] = resourceBoundsFor(
      DEFAULT_OPTIONS,
      ['DECLARE'],
      using(LIMIT + 1n),
    );
    expect(bounds?.l2Gas.maxAmount).toBeGreaterThan(LIMIT);
  });
});
