import { numbersOf, type ChangeRule, type Effects } from './effects';
import { isSame, type Facts } from './facts';
import { isProtocol } from './flows';
import { promises } from './promises';
import { feedsRouter } from './router-payments';
import {
  gains,
  gainsUnvalued,
  roughValue,
  unexplainedLosses,
  valueOfCents,
  type Side,
} from './trades';
import type { Finding } from './types';
import { unpadFelt, type Felt } from '../core/felt';
import type { BalanceChange } from '../decode/balance-change';
import { tokenAmount } from '../decode/tokens';
import type { CallView, TokenAmount } from '../decode/types';

/** What comes in is dust if what goes out is worth this many times as much. */
export const DUST_FACTOR = 20n;
/** Below a dollar, nothing is judged. */
export const WORTH_JUDGING = valueOfCents(100n);

/**
 * Finds trades in which something worth a dollar or more leaves for nearly nothing, or
 * only for tokens that nobody vouches for. Shares of the vault that took the tokens, and
 * what known protocols give out, are such tokens on ordinary days too.
 *
 * @param effects - What the transaction does.
 * @returns A danger, or a warning for those.
 */
export const outForDust: ChangeRule = (effects) => {
  const { changes, isSimulated, calls } = effects;
  const losses = unexplainedLosses(effects);
  const gained = gains(changes);
  const [loss] = byValue(losses);
  const [gain] = byValue(gained);
  const [out, back] = [roughValue(losses), roughValue(gained)];
  if (
    !isSimulated ||
    loss === undefined ||
    gain === undefined ||
    gainsUnvalued(changes) ||
    out < WORTH_JUDGING ||
    back * DUST_FACTOR >= out
  ) {
    return [];
  }
  const isOrdinary = gained.every(
    (one) => !one.amount.trusted && isExpected(one, effects),
  );
  return [
    {
      name: 'out-for-dust',
      level: isOrdinary ? 'warning' : 'danger',
      calls: numbersOf(calls, ({ headline }) => headline?.action === 'swap'),
      amount: amountOf(loss, effects),
      other: gain.amount,
      ...(isOrdinary ? {} : { acknowledge: true as const }),
    },
  ];
};

/** Whether it is no surprise that nobody vouches for a token that comes in. */
function isExpected(
  { amount }: Side,
  { calls, outflows, facts }: Effects,
): boolean {
  const isShare =
    calls.some(({ contract }) => isSame(contract, amount.contract)) &&
    outflows.some(({ to }) => isSame(to, amount.contract));
  return isShare || usesProtocolsOnly(calls, facts);
}

/** Whether all calls but those of tokens are calls of known protocols. */
function usesProtocolsOnly(calls: readonly CallView[], facts: Facts): boolean {
  const others = calls.filter(
    ({ contract }) =>
      facts.metadata.get(unpadFelt(contract))?.standard !== 'erc20',
  );
  return (
    others.length > 0 &&
    others.every(({ contract }) => isProtocol(contract, calls, facts))
  );
}

/** Without what the same token's explained transfers take. */
function amountOf({ amount, units }: Side, { facts }: Effects): TokenAmount {
  return tokenAmount(amount.contract, units, facts.metadata);
}

function byValue(sides: readonly Side[]): Side[] {
  const value = (side: Side): bigint => roughValue([side]);
  return [...sides].sort((a, b) => (value(a) < value(b) ? 1 : -1));
}

/**
 * @param effects - What the transaction does.
 * @returns A danger if tokens or NFTs leave, nothing comes in, and the name of a function
 * promises otherwise or a protocol was sent them for a swap. Apart from that, known
 * protocols are believed.
 */
export const nothingInReturn: ChangeRule = (effects) => {
  const { calls, changes, facts, isSimulated } = effects;
  const promising = numbersOf(
    calls,
    (call) =>
      feedsRouter(call, effects) ||
      promises(call, isProtocol(call.contract, calls, facts)),
  );
  const [loss] = byValue(unexplainedLosses(effects));
  const lostNfts = unexplainedNfts(effects);
  const gained = gains(changes).length > 0 || changes.some(isNftGain);
  return !isSimulated ||
    promising.length === 0 ||
    gained ||
    (loss === undefined && lostNfts.length === 0)
    ? []
    : [
        {
          name: 'nothing-in-return',
          level: 'danger',
          calls: promising,
          ...(loss === undefined ? {} : { amount: amountOf(loss, effects) }),
        },
      ];
};

/**
 * @param effects - What the transaction does.
 * @returns A danger for each collection of which NFTs leave other than by the user's own
 * transfer, for nothing or for less than a dollar.
 */
export const nftForDust: ChangeRule = (effects) => {
  const { changes } = effects;
  const isPaid =
    gainsUnvalued(changes) || roughValue(gains(changes)) >= WORTH_JUDGING;
  const collections = new Set(unexplainedNfts(effects));
  return isPaid || !effects.isSimulated
    ? []
    : [...collections].map((contract): Finding => {
        const [gain] = byValue(gains(changes));
        return {
          name: 'nft-for-dust',
          level: 'danger',
          calls: [],
          contract,
          ...(gain === undefined ? {} : { other: gain.amount }),
        };
      });
};

function isNftGain(change: BalanceChange): boolean {
  return (
    (change.what === 'nft' || change.what === 'nfts') &&
    change.direction === 'in'
  );
}

/** The collections of NFTs that leave without a transfer of the user's own. */
function unexplainedNfts({ calls, changes }: Effects): Felt[] {
  const isOwnTransfer = (collection: Felt, id: string): boolean =>
    calls.some(
      ({ contract, headline }) =>
        isSame(contract, collection) &&
        ((headline?.action === 'nft-transfer' && headline.tokenId === id) ||
          (headline?.action === 'transfer-from' &&
            headline.amount.units === id)),
    );
  return changes.flatMap((change) => {
    if (
      (change.what !== 'nft' && change.what !== 'nfts') ||
      change.direction === 'in'
    ) {
      return [];
    }
    const ids = change.what === 'nft' ? [change.tokenId] : change.tokenIds;
    return ids.every((id) => isOwnTransfer(change.contract, id))
      ? []
      : [change.contract];
  });
}
