import { coerced, type Param } from './coerced';
import { parseFelt, toFelt, type Felt } from '../../core/felt';

/** A signature [r, s]. */
export type Signature = [Felt, Felt];

/**
 * A signature in any common form: `0x` with r and s as 64 hex digits each (as returned
 * by `l2net_signMessage`); `[r, s]`; or the DER hex of older wallets.
 */
export const SignatureParam: Param<Signature> = coerced(
  'signature',
  (input) => {
    const parts: unknown[] = Array.isArray(input) ? input : partsOf(input);
    const [r, s] = parts.slice(0, 2).map(parseFelt);
    return parts.length === 2 && r !== undefined && s !== undefined
      ? { value: [toFelt(r), toFelt(s)] }
      : { expected: 'a signature: 0x and 128 hex digits, [r, s], or DER hex' };
  },
);

function partsOf(input: unknown): unknown[] {
  const text = typeof input === 'string' ? input : '';
  const digits = text.replace(/^0x/u, '').toLowerCase();
  if (/^[0-9a-f]{128}$/u.test(digits)) {
    return [`0x${digits.slice(0, 64)}`, `0x${digits.slice(64)}`];
  }
  return partsOfDer(digits);
}

/** SEQUENCE of two INTEGERs: 30 length 02 length r 02 length s (X.690), with lengths of one
 * byte. */
function partsOfDer(digits: string): string[] {
  const parts: string[] = [];
  const whole = /^30([0-9a-f]{2})((?:[0-9a-f]{2}){1,255})$/u.exec(digits);
  let rest = whole?.[2] ?? '';
  if (parseInt(whole?.[1] ?? '', 16) * 2 !== rest.length) {
    return [];
  }
  while (rest !== '') {
    const [, size = ''] = /^02([0-9a-f]{2})/u.exec(rest) ?? [];
    const end = 4 + parseInt(size, 16) * 2;
    // A leading zero byte only marks the number as non-negative.
    const value = rest.slice(4, end).replace(/^00/u, '');
    if (size === '' || rest.length < end || !/^[0-9a-f]{1,64}$/u.test(value)) {
      return [];
    }
    parts.push(`0x${value}`);
    rest = rest.slice(end);
  }
  return parts;
}
