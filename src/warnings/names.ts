import { isFamiliar, isOwn, type CallRule, type Found } from './facts';
import { PROTOCOL_NAMES } from '../config/protocol-contracts';
import { padFelt, type Felt } from '../core/felt';
import type { CallView } from '../decode/types';

/**
 * A name of Starknet ID belongs to an identity, and an identity, an NFT, to an account:
 * either can be given away.
 *
 * @param call - A call.
 * @param facts - What is known.
 * @returns What is found if someone else gets a name, or what others send to it: a warning
 * for a contact or an earlier recipient, a danger for any other address. A name that is
 * given to an identity of an unknown owner is a danger too, since it leaves its own.
 */
export const nameToOther: CallRule = (call, facts) => {
  const to = newOwnerOf(call);
  if (to === undefined || (to !== 'unknown' && isOwn(to, facts))) {
    return [];
  }
  const found: Found = { name: 'name-to-other', level: 'danger' };
  return to === 'unknown'
    ? [found]
    : [
        {
          ...found,
          level: isFamiliar(to, facts) ? 'warning' : 'danger',
          address: padFelt(to),
        },
      ];
};

function newOwnerOf({
  headline,
  protocol,
}: CallView): Felt | 'unknown' | undefined {
  switch (headline?.action) {
    case 'nft-transfer':
      return protocol === PROTOCOL_NAMES.identity ? headline.to : undefined;
    case 'transfer-name':
      return headline.to ?? (headline.isOwn === true ? undefined : 'unknown');
    case 'buy-name':
    case 'point-name':
      return headline.to;
    default:
      return undefined;
  }
}
