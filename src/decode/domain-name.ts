import type { DecodedValue } from './types';
import { decodeLabel } from '../core/stark-label';

/** Longer names would fill a dialog. */
const MAX_LABELS = 5;

/** Decodes a Starknet ID name, such as "alice.stark": one felt per label. Undefined if it is
 * empty, has more than five labels, or characters other than a to z, 0 to 9 and hyphens. */
export function domainName(
  domain: DecodedValue | undefined,
): string | undefined {
  const single = domain?.kind === 'felt' ? [domain] : [];
  const felts = domain?.kind === 'list' ? domain.items : single;
  const labels = felts.map((felt) =>
    felt.kind === 'felt' ? decodeLabel(BigInt(felt.felt)) : '',
  );
  return labels.length === 0 ||
    labels.length > MAX_LABELS ||
    labels.includes('')
    ? undefined
    : [...labels, 'stark'].join('.');
}
