import { asCount, takeBits, takeFelt, type Reader } from './felt-reader';
import type { DecodedValue } from './types';
import { feltToShortString } from '../core/felt';

/**
 * Decodes a ByteArray of Cairo's core library: the number of words of 31 bytes, the
 * words, then the last word and its length.
 *
 * @returns Its text if all of it is readable, otherwise its bytes as hex.
 * @throws DecodeError if the calldata isn't a ByteArray.
 */
export function decodeByteArray(reader: Reader): DecodedValue {
  const count = asCount(takeFelt(reader), reader);
  const words = Array.from({ length: count }, () => takeBits(reader, 248));
  const last = takeBits(reader, 248);
  const lastLength = Number(takeBits(reader, 5));
  const texts = [...words, ...(lastLength > 0 ? [last] : [])].map(
    feltToShortString,
  );
  return texts.includes(undefined)
    ? {
        kind: 'bytes',
        hex: `0x${words.map((word) => hexOf(word, 31)).join('')}${hexOf(last, lastLength)}`,
      }
    : { kind: 'text', text: texts.join('') };
}

function hexOf(value: bigint, bytes: number): string {
  return bytes === 0 ? '' : value.toString(16).padStart(bytes * 2, '0');
}
