import { DetailsParam, type boundsOf } from './transaction-details';
import { optionsOf, sendOptionsOf } from './transaction-options';
import { read } from '../../../test/support/read-param';
import { SEPOLIA } from '../../config/networks';
import { DEFAULT_OPTIONS } from '../../transactions/prepare/build';

const MODE = '"L1": the network takes no other mode';
const EMPTY = 'an empty list: the network accepts nothing else';
const BLOCK = 'a block: number, hash, "latest" or "pre_confirmed"';
const VERSION =
  'version 3: the network has removed transactions of versions 0 to 2';

const bounds = (first: bigint): Parameters<typeof boundsOf>[0] => ({
  l1_gas: { max_amount: first, max_price_per_unit: 2n },
  l1_data_gas: { max_amount: 3n, max_price_per_unit: 4n },
  l2_gas: { max_amount: 5n, max_price_per_unit: 6n },
});

describe('a detail', () => {
  it.each<[string, unknown, unknown]>([
    ['version', 3, { value: 3 }],
    ['version', '0x3', { value: 3 }],
    ['version', 1, VERSION],
    ['nonceDataAvailabilityMode', 'L1', { value: 0 }],
    ['nonceDataAvailabilityMode', 0, { value: 0 }],
    ['feeDataAvailabilityMode', 'L2', MODE],
    ['feeDataAvailabilityMode', 1, MODE],
    ['nonceDataAvailabilityMode', 'L2', MODE],
    ['nonceDataAvailabilityMode', 1, MODE],
    ['paymasterData', [], { value: [] }],
    ['paymasterData', ['0x1'], EMPTY],
    ['accountDeploymentData', '', EMPTY],
    ['cairoVersion', '0', { value: '0' }],
    ['cairoVersion', '1', { value: '1' }],
    ['cairoVersion', '2', '"0" or "1"'],
    ['cairoVersion', 1, '"0" or "1"'],
    ['blockIdentifier', 0, { value: { block_number: 0 } }],
    ['blockIdentifier', 7, { value: { block_number: 7 } }],
    ['blockIdentifier', '0x07', { value: { block_hash: '0x7' } }],
    ['blockIdentifier', 'latest', { value: 'latest' }],
    ['blockIdentifier', 'pending', { value: 'pre_confirmed' }],
    ['blockIdentifier', 'pre_confirmed', { value: 'pre_confirmed' }],
    ['blockIdentifier', 'l1_accepted', { value: 'l1_accepted' }],
    ['blockIdentifier', 'toString', BLOCK],
    ['blockIdentifier', ['latest'], BLOCK],
    ['blockIdentifier', true, BLOCK],
    ['blockIdentifier', -1, BLOCK],
    ['blockIdentifier', 1.5, BLOCK],
  ])('%s of %p is read as %p', (name, input, expected) => {
    const result = read(DetailsParam, { [name]: input });
    expect(result).toEqual(
      typeof expected === 'string'
        ? `${name}: ${expected}`
        : { value: { [name]: (expected as { value: unknown }).value } },
    );
  });

  it('says which block names there are', () => {
    const { blockIdentifier } = DetailsParam.schema;
    expect(blockIdentifier.schema).toEqual({
      tags: ['latest', 'pending', 'pre_confirmed', 'l1_accepted'],
    });
  });
});

describe('options', () => {
  it('are the defaults without details, or with empty ones', () => {
    expect(optionsOf(undefined)).toEqual(DEFAULT_OPTIONS);
    expect(optionsOf({})).toStrictEqual(DEFAULT_OPTIONS);
  });

  it('are all that a site sets', () => {
    const options = {
      nonce: 0n,
      maxFee: 0n,
      bounds: {
        l1Gas: { maxAmount: 1n, maxPricePerUnit: 2n },
        l1DataGas: { maxAmount: 3n, maxPricePerUnit: 4n },
        l2Gas: { maxAmount: 5n, maxPricePerUnit: 6n },
      },
      tip: 9n,
      block: 'latest',
    };
    const details = {
      nonce: 0n,
      maxFee: 0n,
      resourceBounds: bounds(1n),
      tip: 9n,
      nonceDataAvailabilityMode: 0,
      feeDataAvailabilityMode: 0,
      blockIdentifier: 'latest',
      chainId: SEPOLIA,
    } as const;
    expect(optionsOf(details)).toEqual({ ...DEFAULT_OPTIONS, ...options });
    expect(sendOptionsOf(details)).toEqual({
      ...DEFAULT_OPTIONS,
      ...options,
      block: DEFAULT_OPTIONS.block,
    });
  });

  it('keep a tip of nothing', () => {
    expect(optionsOf({ tip: 0n }).tip).toBe(0n);
  });
});
