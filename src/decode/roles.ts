import type { CallSummary, CallView, DecodedValue, TokenAmount } from './types';
import { unpadFelt, type Felt } from '../core/felt';

/**
 * @param headline - The summary of a call, if it has one.
 * @returns The tokens that it names amounts of, padded.
 */
export function tokensOf(headline: CallSummary | undefined): Felt[] {
  return [headline?.amount, headline?.sell, headline?.buy].flatMap(
    (amount) => amount?.contract ?? [],
  );
}

/**
 * @param headline - The summary of a call, if it has one.
 * @returns Whether it moves tokens or NFTs to where the call says.
 */
export function isTransfer(headline: CallSummary | undefined): boolean {
  return /^(?:nfts?-)?transfer(?:-from)?$/u.test(String(headline?.action));
}

/**
 * @param headline - The summary of a call, if it has one.
 * @returns What the sender gives a known protocol by it.
 */
export function givenBy(
  headline: CallSummary | undefined,
): TokenAmount | undefined {
  switch (headline?.action) {
    case 'swap':
      return headline.sell;
    case 'bridge':
    case 'stake':
    case 'lock':
      return headline.amount;
    default:
      return undefined;
  }
}

/** Above this a felt is an address, a hash or a key rather than a number. */
const MAX_NUMBER = 1n << 128n;

/** What may be an address in it, though no type may say so, without leading zeros and
 * duplicates: the low half of an amount is smaller. */
export function largeFelts(felts: readonly Felt[]): Felt[] {
  return [
    ...new Set(
      felts.filter((felt) => BigInt(felt) > MAX_NUMBER).map(unpadFelt),
    ),
  ];
}

/** All addresses that it names, whatever their role. */
export function addressesIn({ headline, args }: CallView): Felt[] {
  const { to, spender, formerSpender, delegate }: Partial<CallSummary> =
    headline ?? {};
  const found = [to, spender, formerSpender, delegate].flatMap(
    (address) => address ?? [],
  );
  const visit = (value: DecodedValue | undefined): void => {
    switch (value?.kind) {
      case 'address':
        found.push(value.felt);
        break;
      case 'list':
        value.items.forEach(visit);
        break;
      case 'record':
        value.members.forEach((member) => {
          visit(member.value);
        });
        break;
      case 'variant':
        visit(value.value);
        break;
      default:
    }
  };
  args.forEach(({ value }) => {
    visit(value);
  });
  return [...new Set(found)];
}
