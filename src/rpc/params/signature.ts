import { type ParamStruct, coercedParam } from './coerced';
import { type Felt, parseFelt, toFelt } from '../../core/felt';

/** More felts than any account's signature has. */
const MAX_SIGNATURE = 512;

/** A signature in any common form: `0x` with r and s as 64 hex digits each (as returned by
 * `l2net_signMessage`), the DER hex of older wallets, or whatever felts an account takes. */
export const SignatureParam: ParamStruct<Felt[]> = coercedParam(
  'signature',
  (input) => {
    const isList = Array.isArray(input);
    const parts: readonly unknown[] = isList ? input : partsOf(input);
    const isWrong = isList ? parts.length > MAX_SIGNATURE : parts.length !== 2;
    const felts = isWrong ? [undefined] : parts.map(parseFelt);
    return felts.every((felt) => felt !== undefined)
      ? { value: felts.map(toFelt) }
      : {
          expected: `a signature: 0x and 128 hex digits, DER hex, or a list of at most ${String(MAX_SIGNATURE)} felts`,
        };
  },
  { maxItems: MAX_SIGNATURE },
);

function partsOf(input: unknown): string[] {
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
