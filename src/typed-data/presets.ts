import type { MetadataByContract } from '../core/call';
import { tokenAmount } from '../decode/tokens';
import type { DecodedValue, NamedValue } from '../decode/types';

const NO_METADATA: MetadataByContract = new Map();

/**
 * Decodes a preset struct of SNIP-12's revision 1 for display.
 *
 * @returns Its displayed form, with an amount in the token's smallest unit; undefined for
 * structs shown member by member.
 */
export function presetInWords(
  type: string,
  members: readonly NamedValue[],
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
        amount: tokenAmount(first.felt, BigInt(second.text), NO_METADATA),
      }
    : undefined;
}

/**
 * @param members - The displayed form of a domain or message.
 * @returns The same, with decimals and symbol in the amounts of these tokens.
 */
export function withTokens(
  members: readonly NamedValue[],
  tokens: MetadataByContract,
): NamedValue[] {
  const visit = (value: DecodedValue): DecodedValue => {
    switch (value.kind) {
      case 'amount': {
        const { contract, units } = value.amount;
        const amount = tokenAmount(contract, BigInt(units), tokens);
        return { kind: 'amount', amount };
      }
      case 'list':
        return { kind: 'list', items: value.items.map(visit) };
      case 'record':
        return { kind: 'record', members: withTokens(value.members, tokens) };
      case 'variant':
        return value.value === undefined
          ? value
          : { ...value, value: visit(value.value) };
      default:
        return value;
    }
  };
  return members.map(({ name, value }) => ({ name, value: visit(value) }));
}
