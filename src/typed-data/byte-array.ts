import { toFelt, type Felt } from '../core/felt';

/** Bytes in a word: as many as a felt surely holds. */
const WORD = 31;

/**
 * A text as Cairo's ByteArray: its UTF-8 in words of 31 bytes, and what is left.
 *
 * @param text - A text without halves of surrogate pairs, which have no UTF-8.
 * @returns The ByteArray, serialised: how many words, the words, the bytes left as
 * one number, how many they are.
 */
export function byteArrayFelts(text: string): Felt[] {
  const bytes = new TextEncoder().encode(text);
  const count = Math.floor(bytes.length / WORD);
  const words = Array.from({ length: count + 1 }, (_, place) =>
    numberOf(bytes.subarray(place * WORD, (place + 1) * WORD)),
  );
  return [toFelt(count), ...words, toFelt(bytes.length % WORD)];
}

function numberOf(bytes: Uint8Array): Felt {
  return toFelt(
    bytes.reduce((number, byte) => (number << 8n) + BigInt(byte), 0n),
  );
}
