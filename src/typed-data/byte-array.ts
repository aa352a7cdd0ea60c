import { toFelt, type Felt } from '../core/felt';

/** Bytes per word: the most that fits in any felt. */
const WORD = 31;

/**
 * Serializes a text as Cairo's ByteArray: its UTF-8 in words of 31 bytes.
 *
 * @param text - A text without lone surrogates, which have no UTF-8 form.
 * @returns The number of words, the words, the pending word and its length in bytes.
 */
export function byteArrayFelts(text: string): Felt[] {
  const bytes = new TextEncoder().encode(text);
  const count = Math.floor(bytes.length / WORD);
  const words = Array.from({ length: count + 1 }, (_, index) =>
    numberOf(bytes.subarray(index * WORD, (index + 1) * WORD)),
  );
  return [toFelt(count), ...words, toFelt(bytes.length % WORD)];
}

function numberOf(bytes: Uint8Array): Felt {
  return toFelt(
    bytes.reduce((number, byte) => (number << 8n) + BigInt(byte), 0n),
  );
}
