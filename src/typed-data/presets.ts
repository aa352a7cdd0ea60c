import type { MetadataByContract } from '../core/call';
import { tokenAmount } from '../decode/tokens';
import type { DecodedValue, NamedValue } from '../decode/types';

/**
 * Decodes a preset struct of SNIP-12's revision 1 for display.
 *
 * @param type - The struct's name.
 * @param members - Its members.
 * @param metadata - Metadata of tokens, for amounts.
 * @returns Its displayed form; undefined for structs shown member by member.
 */
export function presetInWords(
  type: string,
  members: readonly NamedValue[],
  metadata: MetadataByContract,
): DecodedValue | undefined {
  const [first, second] = members.map(({ value }) => value);
  if (
    type === 'u256' &&
    first?.kind === 'number' &&
    second?.kind === 'number'
  ) {
    const number = BigInt(first.text) + (BigInt(second.text) << 128n);
    return { kind: 'number', text: number.toString() };
  }
  return type === 'TokenAmount' &&
    first?.kind === 'address' &&
    second?.kind === 'number'
    ? {
        kind: 'amount',
        amount: tokenAmount(first.felt, BigInt(second.text), metadata),
      }
    : undefined;
}
