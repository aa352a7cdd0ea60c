import { refusalAtDoor, type DoorState } from './door';
import { readSubmission, type Submission } from './submission';
import { BOUNDS, FLOOR, PAY } from './test-gateway';
import {
  NO_BOUNDS,
  READY,
  declare,
  deployReady,
  hex,
  invoke,
  send,
  withDataGas,
  withL2Gas,
} from '../../conformance/plain';
import { openZeppelin } from '../../embedded-chain/contracts/account';
import { sierraOf } from '../../embedded-chain/model-class';
import type { SierraClass } from '../../embedded-chain/state';
import type { WireTransaction } from '../../embedded-chain/transactions/wire';

const PRICES = { l1Gas: 10n ** 9n, l1DataGas: 10n ** 9n, l2Gas: BigInt(FLOOR) };

const STATE: DoorState = {
  prices: PRICES,
  nonce: 5n,
  nextNonce: 5n,
  balance: 10n ** 24n,
  isDeployed: true,
  isKnown: false,
  poolRefusal: undefined,
};

/** Before an account's first transaction, and while its deployment is on its way. */
const NEW = { nonce: 0n, isDeployed: false };
const FRESH = { ...NEW, isKnown: true };

/**
 * @param large - Members that differ in the parsed transaction, to avoid hashing large
 * values, which would take seconds.
 */
function refusalOf(
  body: WireTransaction,
  state: Partial<DoorState> = {},
  large: object = {},
): unknown {
  const [, method, params] = send('', body);
  const submission = readSubmission(method, params, 1n);
  const transaction = { ...submission?.transaction, ...large };
  return refusalAtDoor({ ...submission, transaction } as Submission, {
    ...STATE,
    ...state,
  });
}

const pay = (differing: object = {}, nonce = 5): WireTransaction =>
  invoke(READY, [PAY], nonce, { resource_bounds: BOUNDS, ...differing });
const payWith = (amount: number, price = FLOOR): WireTransaction =>
  pay({ resource_bounds: withL2Gas(amount, price) });
const deployment = (differing: object = {}): WireTransaction =>
  deployReady({ resource_bounds: BOUNDS, ...differing });

const NO_POINTS = { CONSTRUCTOR: [], EXTERNAL: [], L1_HANDLER: [] };
const CLASS: SierraClass = {
  sierra_program: ['0x1', '0x7', '0x0'],
  contract_class_version: '0.1.0',
  entry_points_by_type: NO_POINTS,
  abi: '[]',
};
const declaration = (differing: object = {}, nonce = 5): WireTransaction => ({
  ...declare(READY, { ...CLASS, ...differing }, '0x1', nonce),
  resource_bounds: withL2Gas(1_210_000_001, FLOOR),
});
const program = (...felts: number[]): object => ({
  sierra_program: felts.map(hex),
});
const points = (...selectors: string[]): object => ({
  entry_points_by_type: {
    ...NO_POINTS,
    EXTERNAL: selectors.map((selector) => ({ selector, function_idx: 0 })),
  },
});

/** 10^7 of L2 gas at 1.5 times the floor, 4,096 of data gas. */
const HIGHEST_FEE = 10_000_000n * 12_000_000_000n + 4_096n * 1_500_000_000n;

const RISEN = { prices: { ...PRICES, l2Gas: 12_000_000_001n } };

describe('the gateway’s checks', () => {
  it.each<[string, WireTransaction, Partial<DoorState>?]>([
    ['a payment', pay()],
    ['a payment with a later nonce', pay({}, 6)],
    ['a payment 200 ahead', pay({}, 205)],
    ['a payment of all that there is', pay(), { balance: HIGHEST_FEE }],
    ['a price bound at the floor', payWith(10_000_000)],
    ['a price bound at the price', payWith(10_000_000, 12_000_000_001), RISEN],
    ['1.21 x 10^9 L2 gas', payWith(1_210_000_000)],
    ['a deployment', deployment(), NEW],
    ['what follows a deployment on its way', pay({}, 1), FRESH],
    ['a declaration with more L2 gas than others', declaration()],
    ['Sierra 1.1', declaration(program(1, 1, 0))],
    ['Sierra 1.9 in any patch', declaration(program(1, 9, 99))],
    ['sorted entry points', declaration(points('0x2', '0x10'))],
    ['a model of the chain', declaration(sierraOf(5n, openZeppelin))],
  ])('accept %s', (_, body, state = {}) => {
    expect(refusalOf(body, state)).toBeUndefined();
  });

  const INVALID = 'Invalid transaction nonce. Expected: ';
  const UNDEPLOYED = 'is not deployed.';

  it.each<[string, WireTransaction, string, Partial<DoorState>?]>([
    [
      'paymaster data',
      pay({ paymaster_data: ['0x1'] }),
      '63 The field paymaster_data should be empty.',
    ],
    [
      'account deployment data',
      pay({ account_deployment_data: ['0x1'] }),
      '63 The field account_deployment_data should be empty.',
    ],
    ['bounds that are all zero', pay({ resource_bounds: NO_BOUNDS }), '53 '],
    ['a price bound below the floor', payWith(10_000_000, FLOOR - 1), '53 '],
    [
      'more L2 gas',
      payWith(1_210_000_001),
      '63 Max gas amount is too high: GasAmount(1210000001), maximum allowed gas amount: 1210000000.',
    ],
    [
      'so much in a deployment',
      deployment({ resource_bounds: withL2Gas(1_210_000_001, FLOOR) }),
      '63 Max gas amount is too high: GasAmount(1210000001)',
      NEW,
    ],
    [
      'a nonce on L2',
      pay({ nonce_data_availability_mode: 'L2' }),
      '63 Invalid nonce data availability mode.',
    ],
    [
      'a fee on L2',
      pay({ fee_data_availability_mode: 'L2' }),
      '63 Invalid fee data availability mode.',
    ],
    ['Sierra 1.0', declaration(program(1, 0, 0)), '63 contract is 1.0.0.'],
    ['Sierra 1.10', declaration(program(1, 10, 0)), '63 contract is 1.10.0.'],
    ['Sierra 2', declaration(program(2, 1, 0)), '63 contract is 2.1.0.'],
    [
      'a program without version',
      declaration(program(1)),
      '63 Expected at least 3 felts, got 1.',
    ],
    [
      'unsorted entry points',
      declaration(points('0x10', '0x2')),
      '63 Entry points must be unique and sorted.',
    ],
    [
      'repeated entry points',
      declaration(points('0x2', '0x2')),
      '63 Entry points must be unique and sorted.',
    ],
    [
      'a price bound below the price',
      pay(),
      '63 Transaction L2 gas price 12000000000 is below the required threshold 12000000001.',
      RISEN,
    ],
    ['an old nonce', pay({}, 4), `52 ${INVALID}5 <= nonce <= 205, got: 4.`],
    ['a far nonce', pay({}, 206), `52 ${INVALID}5 <= nonce <= 205, got: 206.`],
    [
      'an old nonce of a declaration',
      declaration({}, 4),
      `52 ${INVALID}nonce = 5, got: 4.`,
    ],
    [
      'a later nonce of a declaration',
      declaration({}, 6),
      `52 ${INVALID}nonce = 5, got: 6.`,
    ],
    [
      'a nonce of a deployment',
      deployment({ nonce: '0x1' }),
      `52 ${INVALID}nonce = 0, got: 1.`,
      NEW,
    ],
    [
      'a second deployment',
      deployment(),
      '52 Invalid deploy account transaction. Account is already deployed (nonce=5).',
    ],
    [
      'a fee above the balance',
      pay(),
      `55 exceed balance (${(HIGHEST_FEE - 1n).toString()}).`,
      { balance: HIGHEST_FEE - 1n },
    ],
    [
      'a low price of data',
      pay(),
      '55 Max L1DataGas price (1500000000) is lower than the actual gas price: 1500000001.',
      { prices: { ...PRICES, l1DataGas: 1_500_000_001n } },
    ],
    [
      'a low price of L1 gas',
      pay(),
      '55 Max L1Gas price (1500000000) is lower than the actual gas price',
      { prices: { ...PRICES, l1Gas: 1_500_000_001n } },
    ],
    [
      'too little L2 gas',
      payWith(559_999),
      '55 Max L2Gas amount (559999) is lower than the minimal gas amount:',
    ],
    [
      'too little data gas',
      pay({ resource_bounds: { ...withDataGas(127), l2_gas: BOUNDS.l2_gas } }),
      '55 Max L1DataGas amount (127) is lower than the minimal gas amount: 128.',
    ],
    ['an unknown account', pay({}, 1), `55 ${UNDEPLOYED}`, NEW],
    ['two steps after a deployment', pay({}, 2), `55 ${UNDEPLOYED}`, FRESH],
    ['what runs then', pay({}, 1), `55 ${UNDEPLOYED}`, { ...FRESH, nonce: 1n }],
    [
      'a declaration then',
      declaration({}, 1),
      `55 ${UNDEPLOYED}`,
      { ...FRESH, nonce: 1n },
    ],
  ])('refuse %s', (_, body, words, state = {}) => {
    const [code = '', ...data] = words.split(' ');
    expect(refusalOf(body, state)).toEqual({
      code: Number(code),
      message: expect.any(String) as string,
      ...(code !== '53' && {
        data: expect.stringContaining(data.join(' ')) as string,
      }),
    });
  });

  it('fail with the specification’s messages', () => {
    expect([refusalOf(pay({}, 4)), refusalOf(pay(), RISEN)]).toMatchObject([
      { message: 'Invalid transaction nonce' },
      { message: 'An unexpected error occurred' },
    ]);
  });

  const felts = (count: number): bigint[] => Array<bigint>(count).fill(0n);
  const bytecode = (length: number): object => ({
    contractClass: {
      ...CLASS,
      sierra_program: ['0x1', '0x7', ...felts(length - 2).map(hex)],
    },
  });
  const json = (length: number): object => {
    const rest = JSON.stringify(CLASS).length - CLASS.abi.length;
    return { contractClass: { ...CLASS, abi: 'x'.repeat(length - rest) } };
  };
  const calldata = (length: number): object => ({ calldata: felts(length) });
  const tooLong = (limit: number): string =>
    `length exceeded maximum: length ${limit + 1}\n        (allowed length: ${limit}).`;

  it.each([
    ['felts of calldata', 5000, pay(), calldata, tooLong(5000)],
    ['of a constructor', 5000, deployment(), calldata, tooLong(5000)],
    [
      'felts of signature',
      4000,
      pay(),
      (length: number) => ({ signature: felts(length) }),
      tooLong(4000),
    ],
    ['felts of bytecode', 81_920, declaration(), bytecode, undefined],
    ['bytes of a class in JSON', 4_089_446, declaration(), json, undefined],
  ])('accept %s up to a limit: %d', (_, limit, body, largeOf, words) => {
    const state = body.type === 'DEPLOY_ACCOUNT' ? NEW : {};
    const refused = (length: number): unknown =>
      refusalOf(body, state, largeOf(length));
    expect(refused(limit + 1)).toMatchObject(
      words === undefined
        ? { code: 57 }
        : { code: 63, data: expect.stringContaining(words) as string },
    );
    // A later check may refuse a value at the limit, for its gas.
    expect(refused(limit)).not.toMatchObject({ code: words ? 63 : 57 });
  });
});
