import { readMetadata, readText } from './contract-metadata';
import { absent, answersOf, felts } from '../../test/support/answers';
import { shortStringToFelt, toFelt, type Felt } from '../core/felt';
import type { RpcResult } from '../http/json-rpc';

const no = absent();

describe('readMetadata', () => {
  const metadata = (...outcomes: RpcResult<Felt[]>[]): unknown =>
    answersOf(readMetadata('0x1'), outcomes);

  it('recognises an ERC-20 token by its decimals', () => {
    const symbol = felts<Felt>(shortStringToFelt('USDC'));
    expect(metadata(felts<Felt>('0x6'), symbol, no)).toStrictEqual({
      source: 'contract',
      standard: 'erc20',
      symbol: 'USDC',
      decimals: 6,
    });
  });

  it('recognises an ERC-721 token by SRC-5', () => {
    expect(metadata(no, no, felts<Felt>('0x1'))).toStrictEqual({
      source: 'contract',
      standard: 'erc721',
    });
  });

  it('says so if a contract answers as both', () => {
    expect(metadata(felts<Felt>('0x6'), no, felts<Felt>('0x1'))).toStrictEqual({
      source: 'contract',
      standard: 'both',
      decimals: 6,
    });
  });

  it.each([
    [felts<Felt>('0x100'), no, no],
    [felts<Felt>(), no, felts<Felt>('0x0')],
    [no, no, no],
  ])('does not recognise other contracts', (...outcomes) => {
    expect(metadata(...outcomes)).toMatchObject({ standard: 'unknown' });
  });
});

describe('readText', () => {
  it('reads a ByteArray of several words', () => {
    const word = shortStringToFelt('a'.repeat(31));
    const rest = shortStringToFelt('tail');
    expect(readText(['0x1', word, rest, '0x4'])).toBe(`${'a'.repeat(31)}tail`);
  });

  it.each([
    [[]],
    [['0x5', '0x0', '0x0']],
    [['0x0', '0x1']],
    [[toFelt(2n ** 200n), '0x1', '0x1']],
    [['0x0', '0x01', '0x1']],
  ] as [Felt[]][])('refuses %p', (felts) => {
    expect(readText(felts)).toBeUndefined();
  });
});
