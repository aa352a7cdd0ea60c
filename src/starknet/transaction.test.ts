import { hash as library } from 'starknet';
import {
  type ResourceBounds,
  type Transaction,
  boundsForLibrary,
  executeCalldata,
  transactionHash,
} from './transaction';
import { MAINNET, SEPOLIA } from '../config/networks';

const bound = (
  maxAmount: bigint,
): { maxAmount: bigint; maxPricePerUnit: bigint } => ({
  maxAmount,
  maxPricePerUnit: maxAmount + 1n,
});

const COMMON = {
  chainId: SEPOLIA,
  sender: '0x5e4de4',
  nonce: 7n,
  tip: 11n,
  bounds: { l1Gas: bound(13n), l1DataGas: bound(17n), l2Gas: bound(19n) },
} as const;

const CALL = {
  contractAddress: '0xc0',
  entrypoint: 'transfer',
  calldata: ['0x1', '0x2'],
} as const;

const INVOKE: Transaction = { ...COMMON, type: 'INVOKE', calls: [CALL] };
const DEPLOY: Transaction = {
  ...COMMON,
  type: 'DEPLOY_ACCOUNT',
  classHash: '0xc1a55',
  salt: '0x5a17',
  constructorCalldata: ['0x1'],
};
const DECLARE: Transaction = {
  ...COMMON,
  type: 'DECLARE',
  classHash: '0xc1a55',
  compiledClassHash: '0xca5e',
};

/** Changes of one field each. */
const CHANGES: Readonly<Record<string, object>> = {
  chainId: { chainId: MAINNET },
  sender: { sender: '0x5e4de5' },
  nonce: { nonce: 8n },
  tip: { tip: 12n },
  ...Object.fromEntries(
    Object.entries(COMMON.bounds).flatMap(([name, { maxAmount }]) =>
      [{ maxAmount: 23n }, { maxPricePerUnit: 23n }].map((change, index) => [
        `${name}.${String(index)}`,
        {
          bounds: {
            ...COMMON.bounds,
            [name]: { ...bound(maxAmount), ...change },
          },
        },
      ]),
    ),
  ),
};

it.each<[string, Transaction, Record<string, object>]>([
  [
    'INVOKE',
    INVOKE,
    {
      contract: { calls: [{ ...CALL, contractAddress: '0xc1' }] },
      entrypoint: { calls: [{ ...CALL, entrypoint: 'approve' }] },
      calldata: { calls: [{ ...CALL, calldata: ['0x1', '0x3'] }] },
      calls: { calls: [CALL, CALL] },
    },
  ],
  [
    'DEPLOY_ACCOUNT',
    DEPLOY,
    {
      classHash: { classHash: '0xc1a56' },
      salt: { salt: '0x5a18' },
      constructorCalldata: { constructorCalldata: ['0x2'] },
    },
  ],
  [
    'DECLARE',
    DECLARE,
    {
      classHash: { classHash: '0xc1a56' },
      compiledClassHash: { compiledClassHash: '0xca5f' },
    },
  ],
])('every field of a transaction of type %s goes into its hash', (...row) => {
  const [, transaction, more] = row;
  const all = { none: {}, ...CHANGES, ...more };
  const hashes = Object.values(all).map((change) =>
    transactionHash({ ...transaction, ...change }),
  );
  expect(new Set(hashes).size).toBe(Object.keys(all).length);
});

it('the fields are hashed in their own places', () => {
  expect(BigInt(transactionHash(INVOKE))).toBe(
    BigInt(
      library.calculateInvokeTransactionHash({
        senderAddress: '0x5e4de4',
        version: '0x3',
        compiledCalldata: executeCalldata({ calls: [CALL] }),
        chainId: SEPOLIA,
        nonce: 7n,
        accountDeploymentData: [],
        nonceDataAvailabilityMode: 0,
        feeDataAvailabilityMode: 0,
        resourceBounds: {
          l1_gas: { max_amount: 13n, max_price_per_unit: 14n },
          l1_data_gas: { max_amount: 17n, max_price_per_unit: 18n },
          l2_gas: { max_amount: 19n, max_price_per_unit: 20n },
        },
        tip: 11n,
        paymasterData: [],
      }),
    ),
  );
});

const FITS: ResourceBounds = {
  l1Gas: { maxAmount: 2n ** 64n - 1n, maxPricePerUnit: 2n ** 128n - 1n },
  l1DataGas: { maxAmount: 1n, maxPricePerUnit: 1n },
  l2Gas: { maxAmount: 1n, maxPricePerUnit: 1n },
};

describe('boundsForLibrary', () => {
  it('takes bounds that fit their fields in the hash', () => {
    expect(boundsForLibrary(FITS).l1_gas).toStrictEqual({
      max_amount: 2n ** 64n - 1n,
      max_price_per_unit: 2n ** 128n - 1n,
    });
  });

  it.each(['l1Gas', 'l1DataGas', 'l2Gas'] as const)(
    'refuses larger ones of %s, which would hash another transaction',
    (resource) => {
      for (const larger of [
        { maxAmount: 2n ** 64n, maxPricePerUnit: 1n },
        { maxAmount: 1n, maxPricePerUnit: 2n ** 128n },
      ]) {
        expect(() => boundsForLibrary({ ...FITS, [resource]: larger })).toThrow(
          'A resource bound overflows its field in the hash',
        );
      }
    },
  );
});
