import { itemsOf } from './meaning';
import type { DecodedValue } from './types';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789-';
const BASE = BigInt(ALPHABET.length + 1);

/** The digit that announces a character of the other alphabet or, at the end, an "a":
 * that is digit 0, which would vanish there. */
const MARKER = BigInt(ALPHABET.length);

/** Longer names would fill a dialog. */
const MAX_LABELS = 5;

/** A name of Starknet ID, such as "alice.stark": a felt per label, a base-38 digit per
 * character, the first character the lowest digit (docs.starknet.id, "Encoding"). Undefined if
 * it is empty, has more than five labels, or characters other than a to z, 0 to 9 and
 * hyphens. */
export function domainName(
  domain: DecodedValue | undefined,
): string | undefined {
  const felts = domain?.kind === 'felt' ? [domain] : itemsOf(domain);
  const labels = felts.map((felt) =>
    felt.kind === 'felt' ? labelOf(BigInt(felt.felt)) : '',
  );
  return labels.length === 0 ||
    labels.length > MAX_LABELS ||
    labels.includes('')
    ? undefined
    : [...labels, 'stark'].join('.');
}

/** "" for anything but a label in plain characters. */
function labelOf(encoded: bigint): string {
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
