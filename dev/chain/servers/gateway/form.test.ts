import { refusalOfForm } from './form';
import { readSubmission, type Submission } from './submission';
import { BOUNDS, FLOOR, PAY } from './test-gateway';
import {
  NO_BOUNDS,
  OPEN_ZEPPELIN,
  declare,
  deployReady,
  invoke,
  withL2Gas,
  send,
} from '../../../../test/support/conformance/plain';
import { openZeppelin } from '../../embedded-chain/contracts/account';
import { sierraOf } from '../../embedded-chain/model-class';
import type { SierraClass } from '../../embedded-chain/state';
import type { WireTransaction } from '../../embedded-chain/transactions/wire';

const refusalOf = (body: WireTransaction): unknown => {
  const [, method, params] = send('', body);
  const submission = readSubmission(method, params, 1n);
  if (submission === undefined) {
    throw new Error('That is no transaction');
  }
  return refusalOfForm(submission);
};

/** Without the hash of what is large, which would take seconds. */
const refusalWith = (body: WireTransaction, large: object): unknown => {
  const [, method, params] = send('', body);
  const submission = readSubmission(method, params, 1n);
  return refusalOfForm({
    ...submission,
    transaction: { ...submission?.transaction, ...large },
  } as Submission);
};

const pay = (differing: object = {}): WireTransaction =>
  invoke(OPEN_ZEPPELIN, [PAY], 0, { resource_bounds: BOUNDS, ...differing });

const deployment = (differing: object = {}): WireTransaction =>
  deployReady({ resource_bounds: BOUNDS, ...differing });

const zeros = (count: number): string[] =>
  Array.from({ length: count }, () => '0x0');

describe('the form of a transaction', () => {
  it('is good for a payment and a deployment', () => {
    expect(refusalOf(pay())).toBeUndefined();
    expect(refusalOf(deployment())).toBeUndefined();
  });

  it.each([
    ['bounds that are all zero', NO_BOUNDS],
    ['an L2 price bound below the floor', withL2Gas(10_000_000, FLOOR - 1)],
  ])('has no %s', (_, bounds) => {
    expect(refusalOf(pay({ resource_bounds: bounds }))).toEqual({
      code: 53,
      message:
        "The transaction's resources don't cover validation or the minimal transaction fee",
    });
  });

  it('may have a price bound at the floor', () => {
    const bounds = withL2Gas(10_000_000, FLOOR);
    expect(refusalOf(pay({ resource_bounds: bounds }))).toBeUndefined();
  });

  it.each([
    [
      'more than 1.21 x 10^9 L2 gas',
      pay({ resource_bounds: withL2Gas(1_210_000_001, FLOOR) }),
      'Max gas amount is too high: GasAmount(1210000001), maximum allowed gas amount: 1210000000.',
    ],
    [
      'so much in a deployment',
      deployment({ resource_bounds: withL2Gas(1_210_000_001, FLOOR) }),
      'Max gas amount is too high: GasAmount(1210000001)',
    ],
    [
      'a nonce on L2',
      pay({ nonce_data_availability_mode: 'L2' }),
      'Invalid nonce data availability mode.',
    ],
    [
      'a fee on L2',
      pay({ fee_data_availability_mode: 'L2' }),
      'Invalid fee data availability mode.',
    ],
    [
      'paymaster data',
      pay({ paymaster_data: ['0x1'] }),
      'The field paymaster_data should be empty.',
    ],
    [
      'account deployment data',
      pay({ account_deployment_data: ['0x1'] }),
      'The field account_deployment_data should be empty.',
    ],
  ])('has no %s', (_, body, data) => {
    expect(refusalOf(body)).toMatchObject({
      code: 63,
      data: expect.stringContaining(data) as string,
    });
  });

  it.each([
    [
      '1.21 x 10^9 L2 gas',
      { resource_bounds: withL2Gas(1_210_000_000, FLOOR) },
    ],
  ])('may have %s', (_, differing) => {
    expect(refusalOf(pay(differing))).toBeUndefined();
  });
});

describe('the length of a transaction', () => {
  const felts = (count: number): bigint[] => zeros(count).map(BigInt);

  it.each([
    ['calldata', pay(), { calldata: felts(5001) }, 'Calldata', 5000],
    ['constructor', deployment(), { calldata: felts(5001) }, 'Calldata', 5000],
    ['signature', pay(), { signature: felts(4001) }, 'Signature', 4000],
  ])('of its %s has a limit', (_, body, large, title, limit) => {
    expect(refusalWith(body, large)).toMatchObject({
      code: 63,
      data: `${title} length exceeded maximum: length ${limit + 1}\n        (allowed length: ${limit}).`,
    });
    const longest = Object.fromEntries(
      Object.entries(large).map(([name, values]) => [name, values.slice(1)]),
    );
    expect(refusalWith(body, longest)).toBeUndefined();
  });
});

const NO_POINTS = { CONSTRUCTOR: [], EXTERNAL: [], L1_HANDLER: [] };
const CLASS: SierraClass = {
  sierra_program: ['0x1', '0x7', '0x0'],
  contract_class_version: '0.1.0',
  entry_points_by_type: NO_POINTS,
  abi: '[]',
};

const declaration = (differing: object): WireTransaction => ({
  ...declare(OPEN_ZEPPELIN, { ...CLASS, ...differing }, '0x1', 0),
  resource_bounds: withL2Gas(1_210_000_001, FLOOR),
});

const points = (...selectors: string[]): object => ({
  entry_points_by_type: {
    ...NO_POINTS,
    EXTERNAL: selectors.map((selector) => ({ selector, function_idx: 0 })),
  },
});

describe('the form of a declaration', () => {
  it.each([
    ['more L2 gas than other transactions', {}],
    ['Sierra 1.1', { sierra_program: ['0x1', '0x1', '0x0'] }],
    ['Sierra 1.9 in any patch', { sierra_program: ['0x1', '0x9', '0x63'] }],
    ['sorted entry points', points('0x2', '0x10')],
    ['a model of the embedded chain', sierraOf(5n, openZeppelin)],
  ])('may have %s', (_, differing) => {
    expect(refusalOf(declaration(differing))).toBeUndefined();
  });

  it.each([
    ['Sierra 1.0', ['0x1', '0x0', '0x0'], 'contract is 1.0.0.'],
    ['Sierra 1.10', ['0x1', '0xa', '0x0'], 'contract is 1.10.0.'],
    ['Sierra 2', ['0x2', '0x1', '0x0'], 'contract is 2.1.0.'],
    ['a program without version', ['0x1'], 'Expected at least 3 felts, got 1.'],
  ])('has no %s', (_, program, data) => {
    expect(refusalOf(declaration({ sierra_program: program }))).toMatchObject({
      code: 63,
      data: expect.stringContaining(data) as string,
    });
  });

  it.each([
    ['unsorted', points('0x10', '0x2')],
    ['repeated', points('0x2', '0x2')],
  ])('has no %s entry points', (_, differing) => {
    expect(refusalOf(declaration(differing))).toMatchObject({
      code: 63,
      data: 'Entry points must be unique and sorted.',
    });
  });

  it.each([
    [
      '81,920 felts of bytecode',
      (more: number) => ({
        ...CLASS,
        sierra_program: ['0x1', '0x7', ...zeros(81_918 + more)],
      }),
    ],
    [
      '4,089,446 bytes of JSON',
      (more: number) => {
        const rest = JSON.stringify(CLASS).length - CLASS.abi.length;
        return { ...CLASS, abi: 'x'.repeat(4_089_446 - rest + more) };
      },
    ],
  ])('has no more than %s', (_, classOf) => {
    const refusalOfClass = (more: number): unknown =>
      refusalWith(declaration({}), { contractClass: classOf(more) });
    expect(refusalOfClass(0)).toBeUndefined();
    expect(refusalOfClass(1)).toMatchObject({ code: 57 });
  });
});
