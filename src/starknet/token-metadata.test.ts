import { readMetadata, readText } from './token-metadata';
import { absent, answersOf, felts } from '../../dev/testing/nodes/answers';
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

  it('reports a contract that answers as both', () => {
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

  it.each<[string, Felt[]]>([
    ['USD₮0', ['0x0', '0x555344e282ae30', '0x7']],
    ['USD₮0', ['0x555344e282ae30']],
    ['', ['0x0', '0x0', '0x0']],
    // Whoever shows it replaces what is invisible.
    ['a\u202eb', ['0x0', '0x61e280ae62', '0x5']],
    [`${'a'.repeat(30)}é`, ['0x1', `0x${'61'.repeat(30)}c3`, '0xa9', '0x1']],
  ])('reads %j in UTF-8', (text, felts) => {
    expect(readText(felts)).toBe(text);
  });

  it.each([
    [[]],
    [['0x5', '0x0', '0x0']],
    [['0x0', '0x1']],
    [[toFelt(2n ** 200n), '0x1', '0x1']],
    [['0x0', '0x01', '0x1']],
    // A word that is too long, one byte of two, a control character of two bytes.
    [['0x0', '0x616263', '0x2']],
    [['0x0', '0x61', '0x1f']],
    [['0x1', toFelt(2n ** 248n), '0x0', '0x0']],
    [['0x0', '0xe2', '0x1']],
    [['0x0', '0xc285', '0x2']],
    [['0x0']],
    [['0xe282']],
  ] as [Felt[]][])('refuses %p', (felts) => {
    expect(readText(felts)).toBeUndefined();
  });
});
