import {
  refusalOfAccount,
  refusalOfFees,
  refusalOfNonce,
  refusalOfPrice,
  skipsValidation,
  type DoorState,
} from './door';
import { BOUNDS, FLOOR, PAY } from './test-gateway';
import {
  READY,
  declare,
  deployReady,
  invoke,
  withDataGas,
  withL2Gas,
} from '../../../../test/support/conformance/plain';
import { acceptTransaction } from '../../embedded-chain/transactions/transaction';
import type { Transaction } from '../../embedded-chain/transactions/transaction';

const STATE: DoorState = {
  prices: { l1Gas: 10n ** 9n, l1DataGas: 10n ** 9n, l2Gas: BigInt(FLOOR) },
  nonce: 5n,
  nextNonce: 5n,
  balance: 10n ** 18n,
  isDeployed: true,
  isKnown: false,
};

const pay = (nonce: number, bounds = BOUNDS): Transaction =>
  acceptTransaction(
    invoke(READY, [PAY], nonce, { resource_bounds: bounds }),
    1n,
  );
const deployment = (nonce = 0): Transaction =>
  acceptTransaction(
    deployReady({ resource_bounds: BOUNDS, nonce: `0x${nonce}` }),
    1n,
  );
const declaration = (nonce: number): Transaction =>
  acceptTransaction(
    declare(
      READY,
      {
        sierra_program: ['0x1', '0x7', '0x0'],
        contract_class_version: '0.1.0',
        entry_points_by_type: { CONSTRUCTOR: [], EXTERNAL: [], L1_HANDLER: [] },
        abi: '[]',
      },
      '0x1',
      nonce,
    ),
    1n,
  );

describe('the L2 price bound', () => {
  const state = {
    ...STATE,
    prices: { ...STATE.prices, l2Gas: 12_000_000_001n },
  };

  it('reaches the price of the last closed block', () => {
    expect(refusalOfPrice(pay(5), state)).toEqual({
      code: 63,
      message: 'An unexpected error occurred',
      data: 'Transaction L2 gas price 12000000000 is below the required threshold 12000000001.',
    });
    const bounds = withL2Gas(10_000_000, 12_000_000_001);
    expect(refusalOfPrice(pay(5, bounds), state)).toBeUndefined();
  });
});

describe('the nonce', () => {
  it.each([5, 6, 205])('of an invoke may be %d', (nonce) => {
    expect(refusalOfNonce(pay(nonce), STATE)).toBeUndefined();
  });

  it.each([4, 206])('of an invoke is not %d', (nonce) => {
    expect(refusalOfNonce(pay(nonce), STATE)).toEqual({
      code: 52,
      message: 'Invalid transaction nonce',
      data: `Invalid transaction nonce. Expected: 5 <= nonce <= 205, got: ${nonce}.`,
    });
  });

  it.each([4, 6])("of a declaration is the account's, not %d", (nonce) => {
    expect(refusalOfNonce(declaration(5), STATE)).toBeUndefined();
    expect(refusalOfNonce(declaration(nonce), STATE)).toMatchObject({
      code: 52,
      data: `Invalid transaction nonce. Expected: nonce = 5, got: ${nonce}.`,
    });
  });

  it('of a deployment is 0, as is that of the account', () => {
    const fresh = { ...STATE, nonce: 0n };
    expect(refusalOfNonce(deployment(), fresh)).toBeUndefined();
    expect(refusalOfNonce(deployment(1), fresh)).toMatchObject({
      code: 52,
      data: 'Invalid transaction nonce. Expected: nonce = 0, got: 1.',
    });
    expect(refusalOfNonce(deployment(), STATE)).toMatchObject({
      code: 52,
      data: 'Invalid deploy account transaction. Account is already deployed (nonce=5).',
    });
  });
});

describe('the fees', () => {
  const fault = (data: string): object => ({
    code: 55,
    message: 'Account validation failed',
    data: expect.stringContaining(data) as string,
  });

  it('lie in the balance to the last FRI', () => {
    // 10^7 of L2 gas, 4,096 of data gas.
    const sum = 10_000_000n * 12_000_000_000n + 4_096n * 1_500_000_000n;
    expect(refusalOfFees(pay(5), { ...STATE, balance: sum })).toBeUndefined();
    expect(refusalOfFees(pay(5), { ...STATE, balance: sum - 1n })).toEqual(
      fault(`exceed balance (${(sum - 1n).toString()}).`),
    );
  });

  it('reach the prices of L1 gas and of data', () => {
    const prices = { ...STATE.prices, l1DataGas: 1_500_000_001n };
    expect(refusalOfFees(pay(5), { ...STATE, prices })).toEqual(
      fault(
        'Max L1DataGas price (1500000000) is lower than the actual gas price: 1500000001.',
      ),
    );
    const l1 = { ...STATE.prices, l1Gas: 1_500_000_001n };
    expect(refusalOfFees(pay(5), { ...STATE, prices: l1 })).toEqual(
      fault('Max L1Gas price (1500000000) is lower than the actual gas price'),
    );
  });

  it('reach the least amounts that a transaction uses', () => {
    const low = withL2Gas(559_999, FLOOR);
    expect(refusalOfFees(pay(5, low), STATE)).toEqual(
      fault('Max L2Gas amount (559999) is lower than the minimal gas amount:'),
    );
    const noData = { ...withDataGas(127), l2_gas: BOUNDS.l2_gas };
    expect(refusalOfFees(pay(5, noData), STATE)).toEqual(
      fault(
        'Max L1DataGas amount (127) is lower than the minimal gas amount: 128.',
      ),
    );
  });
});

describe('validation', () => {
  const fresh = { ...STATE, nonce: 0n, isDeployed: false, isKnown: true };

  it('is skipped for nonce 1 alone, after a known deployment', () => {
    expect(skipsValidation(pay(1), fresh)).toBe(true);
    expect(skipsValidation(pay(2), fresh)).toBe(false);
    expect(skipsValidation(pay(1), { ...fresh, isKnown: false })).toBe(false);
    expect(skipsValidation(pay(1), { ...fresh, nonce: 1n })).toBe(false);
    expect(skipsValidation(declaration(1), fresh)).toBe(false);
  });

  it('needs an account otherwise', () => {
    expect(refusalOfAccount(pay(1), fresh)).toBeUndefined();
    expect(refusalOfAccount(deployment(), fresh)).toBeUndefined();
    expect(refusalOfAccount(pay(2), STATE)).toBeUndefined();
    expect(refusalOfAccount(pay(2), fresh)).toMatchObject({
      code: 55,
      data: expect.stringContaining('is not deployed.') as string,
    });
  });
});
