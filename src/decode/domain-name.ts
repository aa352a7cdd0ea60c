import type { DecodedValue } from './types';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789-';
const BASE = BigInt(ALPHABET.length + 1);

/** The digit that escapes a character of the second alphabet or, at the end, encodes an
 * "a": its own digit is 0, which would vanish there. */
const MARKER = BigInt(ALPHABET.length);

/** Longer names would fill a dialog. */
const MAX_LABELS = 5;

/** Decodes a Starknet ID name, such as "alice.stark": one felt per label, one base-38 digit
 * per character, the first character the lowest digit (docs.starknet.id, "Encoding").
 * Undefined if it is empty, has more than five labels, or characters other than a to z, 0 to
 * 9 and hyphens. */
export function domainName(
  domain: DecodedValue | undefined,
): string | undefined {
  const single = domain?.kind === 'felt' ? [domain] : [];
  const felts = domain?.kind === 'list' ? domain.items : single;
  const labels = felts.map((felt) =>
    felt.kind === 'felt' ? labelOf(BigInt(felt.felt)) : '',
  );
  return labels.length === 0 ||
    labels.length > MAX_LABELS ||
    labels.includes('')
    ? undefined
    : [...labels, 'stark'].join('.');
}

/** Decodes a label; "" if it is empty or uses the second alphabet. */
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
