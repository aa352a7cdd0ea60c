import { numbersOf, type ChangeRule, type Effects } from './effects';
import { isSame, type Facts } from './facts';
import { isProtocol } from './flows';
import { isNftGain, unexplainedNfts } from './nft-trades';
import { isFree, promises } from './promises';
import { feedsRouter } from './router-payments';
import {
  WORTH_JUDGING,
  gains,
  gainsUnvalued,
  isForDust,
  passedOn,
  roughValue,
  unexplainedLosses,
  valueOfCents,
  type Side,
} from './trades';
import { unpadFelt } from '../core/felt';
import { tokenAmount } from '../decode/tokens';
import type { CallView, TokenAmount } from '../decode/types';

/** What a gift may cost, ten dollars: less is a fee. */
const COST_OF_GIFT = valueOfCents(1000n);

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
  if (
    !isSimulated ||
    loss === undefined ||
    gain === undefined ||
    gainsUnvalued(changes) ||
    roughValue(losses) < WORTH_JUDGING ||
    !isForDust(losses, gained)
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
 * promises otherwise or a protocol was sent them for a swap; or if what the name calls
 * free costs ten dollars or more and brings nothing of known value. Apart from that,
 * known protocols are believed.
 */
export const nothingInReturn: ChangeRule = (effects) => {
  const { calls, changes, facts, isSimulated } = effects;
  const promising = numbersOf(
    calls,
    (call) =>
      feedsRouter(call, effects) ||
      promises(call, isProtocol(call.contract, calls, facts)),
  );
  const losses = unexplainedLosses(effects);
  const [loss] = byValue(losses);
  const lostNfts = unexplainedNfts(effects);
  const gained = [...gains(changes), ...passedOn(effects)];
  const isCostly =
    roughValue(losses) >= COST_OF_GIFT &&
    calls.some(
      (call) => isFree(call) && !isProtocol(call.contract, calls, facts),
    );
  const isPaid = isCostly
    ? roughValue(gained) > 0n || gained.some(({ amount }) => amount.watched)
    : gained.length > 0 || changes.some(isNftGain);
  return !isSimulated ||
    promising.length === 0 ||
    isPaid ||
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
