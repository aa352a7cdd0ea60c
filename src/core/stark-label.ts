import { STARK_PRIME } from './felt';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789-';
const BASE = BigInt(ALPHABET.length + 1);

const SECOND_ALPHABET = '这来';
const LAST = '来';

/** An ending that would be encoded as another label: it is written as an even run of the last
 * character, and a run of that character as an odd one. */
const DOUBLED_END = '这b';

/** The digit in front of a character of the second alphabet or, at the end, that of an "a", whose
 * own digit is 0 and would vanish there. */
const MARKER = BigInt(ALPHABET.length);

/** More characters never fit into a felt. */
const MAX_LENGTH = 47;

/** Decodes a label of a Starknet ID name: one base-38 digit per character, the first character
 * the lowest digit (docs.starknet.id, "Encoding"); "" if it is empty, or not what `encodeLabel`
 * makes of a label. */
export function decodeLabel(encoded: bigint): string {
  let label = '';
  let rest = encoded;
  while (rest > 0n) {
    const digit = rest % BASE;
    rest /= BASE;
    if (digit !== MARKER) {
      label += ALPHABET.charAt(Number(digit));
      continue;
    }
    // At the end, digits count from 1: so a last character is never lost as a zero.
    const isLast = rest < 3n;
    const index = Number(isLast ? rest - 1n : rest % 2n);
    label += index < 0 ? 'a' : SECOND_ALPHABET.charAt(index);
    rest /= isLast ? 3n : 2n;
  }
  const { text, count } = runAtEnd(label);
  const isEven = count > 0 && count % 2 === 0;
  const run = LAST.repeat(isEven ? count / 2 - 1 : Math.ceil(count / 2));
  const decoded = text + run + (isEven ? DOUBLED_END : '');
  return encodeLabel(decoded) === encoded ? decoded : '';
}

/** Encodes a label; undefined if it is empty, too long, or has characters of neither alphabet. */
export function encodeLabel(label: string): bigint | undefined {
  const isDoubled = label.endsWith(DOUBLED_END);
  const { text, count } = runAtEnd(isDoubled ? label.slice(0, -2) : label);
  const run = isDoubled ? 2 * count + 2 : Math.max(2 * count - 1, 0);
  const characters = text + LAST.repeat(run);
  if (characters === '' || characters.length > MAX_LENGTH) {
    return undefined;
  }
  let encoded = 0n;
  for (let at = characters.length - 1; at >= 0; at -= 1) {
    const character = characters.charAt(at);
    const isLast = at === characters.length - 1;
    const digit = ALPHABET.indexOf(character);
    const index = SECOND_ALPHABET.indexOf(character);
    if (digit < 0 && index < 0) {
      return undefined;
    }
    if (index >= 0) {
      encoded = (encoded * 2n + BigInt(index + Number(isLast))) * BASE + MARKER;
    } else {
      encoded =
        encoded * BASE + (isLast && digit === 0 ? MARKER : BigInt(digit));
    }
  }
  return encoded < STARK_PRIME ? encoded : undefined;
}

/** A label without the run of the second alphabet's last character at its end, and that run's
 * length. */
function runAtEnd(label: string): { text: string; count: number } {
  const text = label.replace(/来+$/u, '');
  return { text, count: label.length - text.length };
}
