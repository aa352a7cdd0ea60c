const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789-';
const BASE = BigInt(ALPHABET.length + 1);

/** The digit that escapes a character of the second alphabet or, at the end, encodes an
 * "a": its own digit is 0, which would vanish there. */
const MARKER = BigInt(ALPHABET.length);

/** More characters don't fit into a felt. */
const MAX_LENGTH = 47;

/** Decodes a label of a Starknet ID name: one base-38 digit per character, the first character
 * the lowest digit (docs.starknet.id, "Encoding"); "" if it is empty or uses the second
 * alphabet. */
export function decodeLabel(encoded: bigint): string {
  let label = '';
  for (let rest = encoded; rest > 0n; rest /= BASE) {
    const digit = rest % BASE;
    if (digit === MARKER && rest !== MARKER) {
      return '';
    }
    label += digit === MARKER ? 'a' : ALPHABET.charAt(Number(digit));
  }
  return label;
}

/** Encodes a label; undefined if it is empty, too long, or has characters other than a to z,
 * 0 to 9 and hyphens. */
export function encodeLabel(label: string): bigint | undefined {
  const digits = Array.from(label, (character) => ALPHABET.indexOf(character));
  if (
    digits.length === 0 ||
    digits.length > MAX_LENGTH ||
    digits.includes(-1)
  ) {
    return undefined;
  }
  return digits.reduceRight(
    (rest, digit, index) =>
      rest * BASE +
      (index === digits.length - 1 && digit === 0 ? MARKER : BigInt(digit)),
    0n,
  );
}
