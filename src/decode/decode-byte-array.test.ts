import { decodeByteArray } from './decode-byte-array';
import { DecodeError } from './felt-reader';

const WORD = BigInt(`0x${'61'.repeat(31)}`);

const decode = (...felts: bigint[]): ReturnType<typeof decodeByteArray> =>
  decodeByteArray({ felts, at: 0 });

describe('decodeByteArray', () => {
  it.each([
    [[0n, 0n, 0n], ''],
    [[0n, 0x6869n, 2n], 'hi'],
    [[1n, WORD, 0x6869n, 2n], `${'a'.repeat(31)}hi`],
  ])('reads %p as text', (felts, text) => {
    expect(decode(...felts)).toStrictEqual({ kind: 'text', text });
  });

  it.each([
    [[0n, 0xffn, 1n], '0xff'],
    // Leading zeros count.
    [[0n, 0x1n, 3n], '0x000001'],
    [[1n, 0xffn, 0x6869n, 2n], `0x${'ff'.padStart(62, '0')}6869`],
  ])('shows the bytes of %p', (felts, hex) => {
    expect(decode(...felts)).toStrictEqual({ kind: 'bytes', hex });
  });

  it.each([
    ['no length of the last word', [0n, 1n]],
    ['a last word of more than 31 bytes', [0n, 1n, 32n]],
    ['more words than felts', [5n, WORD, 0n, 0n]],
    ['a word of 32 bytes', [1n, 2n ** 248n, 0n, 0n]],
  ])('rejects %s', (_, felts) => {
    expect(() => decode(...felts)).toThrow(DecodeError);
  });
});
