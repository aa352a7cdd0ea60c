import type { Felt } from '../../core/felt';
import { t } from '../translate';

/** How many characters of an address a short form keeps, "0x" included, and how many at
 * its end. */
const HEAD = 6;
const TAIL = 4;

/**
 * @param index - An account's BIP-44 address index.
 * @param address - Its address, padded.
 * @returns The account's name and the ends of its address, to tell the user's own
 * accounts apart; the whole address stands elsewhere.
 */
export function accountLabel(index: number, address: Felt): string {
  const name = t('home.account', { index: String(index) });
  return `${name} · ${address.slice(0, HEAD)}…${address.slice(-TAIL)}`;
}
