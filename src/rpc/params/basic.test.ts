import {
  AddressParam,
  AnyChainParam,
  ChainParam,
  FeltParam,
  HashParam,
  RequiredChainParam,
  countParam,
  textParam,
  uintParam,
} from './basic';
import { read } from '../../../test/support/read-param';
import { GOERLI, MAINNET, SEPOLIA } from '../../config/networks';
import { STARK_PRIME } from '../../core/felt';

const FELT = 'a felt: 0x-hex or decimal text below the Stark prime';
const HASH = 'a hash: 0x-hex or decimal text below the Stark prime';
const CHAIN = 'a chain id as 0x-hex text';
const SUPPORTED = 'the chain id of Starknet Mainnet or Starknet Sepolia';
const ADDRESS = 'a Starknet address: 0x and 50 to 64 hex digits';

describe('a felt', () => {
  it.each([
    ['0x0A', { value: '0xa' }],
    ['10', { value: '0xa' }],
    [10, { value: '0xa' }],
    [0, { value: '0x0' }],
    [STARK_PRIME.toString(), FELT],
    ['ten', FELT],
    [-1, FELT],
    [null, FELT],
  ])('%p is read as %p', (input, expected) => {
    expect(read(FeltParam, input)).toEqual(expected);
  });
});

describe('a hash', () => {
  it.each([
    ['0x0A', { value: '0xa' }],
    ['0x0', HASH],
    [STARK_PRIME.toString(), HASH],
    [{}, HASH],
  ])('%p is read as %p', (input, expected) => {
    expect(read(HashParam, input)).toEqual(expected);
  });
});

describe('an address', () => {
  it.each([
    [`0x${'1'.repeat(63)}`, { value: `0x0${'1'.repeat(63)}` }],
    [5, 'a Starknet address as text'],
    [['0x5'], 'a Starknet address as text'],
    [
      undefined,
      'Expected a value of type `address`, but received: `undefined`',
    ],
    ['0x5', ADDRESS],
    [`0x${'a'.repeat(40)}`, 'a Starknet address; that is an Ethereum address'],
    ['strk1qyt5jtxq', 'a 0x address: strk1 is a draft, not in use'],
    [`0x${'f'.repeat(64)}`, 'a Starknet address within its range'],
    [`0x0${'1aA'.repeat(21)}`, 'a Starknet address with a correct checksum'],
  ])('%p is read as %p', (input, expected) => {
    expect(read(AddressParam, input)).toEqual(expected);
  });
});

describe('a number of some bits', () => {
  const struct = uintParam(8n, 'a byte');
  const expected = 'a byte: 0x-hex or decimal, up to 8 bits';

  it.each([
    ['255', { value: 255n }],
    ['0x0', { value: 0n }],
    ['256', expected],
    ['-1', expected],
    [1.5, expected],
  ])('%p is read as %p', (input, result) => {
    expect(read(struct, input)).toEqual(result);
  });

  it('tells its size', () => {
    expect(struct.schema).toEqual({ bits: 8n });
  });
});

describe('a chain', () => {
  it.each([
    [SEPOLIA, { value: SEPOLIA }, { value: SEPOLIA }],
    [BigInt(MAINNET).toString(), { value: MAINNET }, { value: MAINNET }],
    ['0x1', { value: 'unsupported' }, SUPPORTED],
    [
      GOERLI,
      { value: 'unsupported' },
      `${SUPPORTED}; Goerli was shut down in 2024`,
    ],
    ['Sepolia', CHAIN, CHAIN],
    [null, CHAIN, CHAIN],
  ])('%p is read as %p, or as %p', (input, any, supported) => {
    expect(read(AnyChainParam, input)).toEqual(any);
    expect(read(RequiredChainParam, input)).toEqual(supported);
    expect(read(ChainParam, input)).toEqual(supported);
  });

  it('is Sepolia if a site names none', () => {
    expect(read(ChainParam, undefined)).toEqual({ value: SEPOLIA });
  });
});

describe('a count', () => {
  const struct = countParam(2, 5);

  it.each([
    [2, true],
    [5, true],
    [1, false],
    [6, false],
    [2.5, false],
    ['3', false],
    [[3], false],
  ])('%p is taken: %p', (input, isTaken) => {
    expect(read(struct, input)).toEqual(
      isTaken ? { value: input } : 'a whole number from 2 to 5',
    );
  });

  it('tells its limits', () => {
    expect(struct.schema).toEqual({ minimum: 2, maximum: 5 });
  });
});

describe('text', () => {
  const struct = textParam(3);

  it.each([
    ['abc', true],
    ['', true],
    ['abcd', false],
    [['a'], false],
  ])('%p is taken: %p', (input, isTaken) => {
    expect(read(struct, input)).toEqual(
      isTaken ? { value: input } : 'text of at most 3 characters',
    );
  });

  it('tells its limit', () => {
    expect(struct.schema).toEqual({ maxLength: 3 });
  });
});
