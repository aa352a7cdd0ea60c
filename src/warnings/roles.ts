import type { Felt } from '../core/felt';
import { targetOf } from '../decode/call-summary';
import type { CallSummary, CallView, DecodedValue } from '../decode/types';

/**
 * @param headline - The summary of a call, if it has one.
 * @returns Who gets the right to take the account's tokens or NFTs.
 */
export function granteeOf(headline: CallSummary | undefined): Felt | undefined {
  switch (headline?.action) {
    case 'approve':
    case 'increase-allowance':
      return headline.spender;
    case 'nft-approve':
      // The zero address stands for nobody.
      return BigInt(headline.spender) === 0n ? undefined : headline.spender;
    case 'approve-all':
      return headline.approved ? headline.operator : undefined;
    default:
      return undefined;
  }
}

/**
 * @param headline - The summary of a call, if it has one.
 * @returns Who gets tokens or NFTs by it: recipients of transfers, and those whom a
 * protocol pays instead of the sender.
 */
export function receiversOf(headline: CallSummary | undefined): Felt[] {
  switch (headline?.action) {
    case 'transfer':
    case 'transfer-from':
    case 'nft-transfer':
    case 'nfts-transfer':
      return [headline.to];
    case 'swap':
      return present(headline.receiver);
    case 'stake':
    case 'unstake':
    case 'set-rewards-address':
      return present(headline.rewardsTo);
    case 'claim':
    case 'buy-name':
    case 'transfer-name':
    case 'point-name':
      return present(headline.to);
    case 'bridge':
      return [headline.l1Recipient];
    default:
      return [];
  }
}

/**
 * @param call - A call.
 * @returns All addresses that it names, whatever their role.
 */
export function addressesIn({ headline, args }: CallView): Felt[] {
  const found = present(targetOf(headline));
  const visit = (value: DecodedValue): void => {
    switch (value.kind) {
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
        if (value.value !== undefined) {
          visit(value.value);
        }
        break;
      default:
    }
  };
  args.forEach(({ value }) => {
    visit(value);
  });
  return [...new Set(found)];
}

function present(address: Felt | undefined): Felt[] {
  return address === undefined ? [] : [address];
}
