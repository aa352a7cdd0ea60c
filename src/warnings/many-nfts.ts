import { numbersOf, type ChangeRule, type Effects } from './effects';
import { isFamiliar, isOwn, isSame } from './facts';
import { isProtocol } from './flows';
import type { Finding } from './types';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import type { CallView } from '../decode/types';

/** Fewer NFTs than this are no collection. */
const MANY = 3;

/** The share of the NFTs of a collection, in percent, from which on it is nearly all. */
const NEARLY_ALL = 80n;

/**
 * A collection can leave one by one, without an approval of all of it.
 *
 * @param effects - What the transaction does.
 * @returns For each collection of which the user sends three NFTs or more to strangers, or
 * lets strangers take them: a danger if these are nearly all, and a warning if it isn't
 * known how many there are.
 */
export const manyNfts: ChangeRule = (effects) => {
  const { calls, facts } = effects;
  const collections = new Set(
    calls.flatMap((call) =>
      idsOf(call).length > 0 ? [unpadFelt(call.contract)] : [],
    ),
  );
  return [...collections].flatMap((collection): Finding[] => {
    const given = calls.filter(
      (call) => isSame(call.contract, collection) && toStranger(call, effects),
    );
    const held = facts.balances.get(collection);
    const count = new Set(given.flatMap(idsOf)).size;
    const share = held ? (BigInt(count) * 100n) / held : 0n;
    return count < MANY || (held !== undefined && share < NEARLY_ALL)
      ? []
      : [
          {
            name: 'many-nfts',
            level: held === undefined ? 'warning' : 'danger',
            calls: numbersOf(calls, (call) => given.includes(call)),
            contract: padFelt(collection),
            values: { count: String(count) },
            ...(held === undefined ? {} : { acknowledge: true as const }),
          },
        ];
  });
};

/** The NFTs that a call sends or approves. */
function idsOf({ headline }: CallView): readonly string[] {
  return headline?.ids ?? [];
}

/** Whether it sends or lets take, and somebody whom the user doesn't know. An NFT that was
 * approved and is sold in the same transaction is judged by its price. */
function toStranger(
  { contract, headline }: CallView,
  { calls, changes, facts, isSimulated }: Effects,
): boolean {
  const isLeft = (tokenId: string): boolean =>
    !isSimulated ||
    changes.some(
      (change) =>
        change.what === 'nft-allowance' &&
        isSame(change.contract, contract) &&
        change.tokenId === tokenId,
    );
  const isStranger = (address: Felt): boolean =>
    !isOwn(address, facts) &&
    !isFamiliar(address, facts) &&
    !isProtocol(address, calls, facts);
  const { spender, to, ids = [] } = headline ?? {};
  return spender === undefined
    ? to !== undefined && isStranger(to)
    : isStranger(spender) && ids.some(isLeft);
}
