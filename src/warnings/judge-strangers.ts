import type { Effects } from './effects';
import { isKnownFor, isOwn } from './facts';
import { COST_OF_GIFT, WORTH_JUDGING, isDust, roughValue } from './values';
import type { ChangesJudge, SingleVerdict } from './verdicts';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { groupByKey } from '../core/groups';
import { actsOn } from '../decode/roles';
import type { CallView } from '../decode/types';

/** Granting a right, a debt or a position moves no tokens, so no simulation shows it. */
export const namesStranger: ChangesJudge = (effects, { trades }) => {
  const { numbersOf, isProtocol, sent, lost, facts } = effects;
  const traded = trades
    .filter(
      ({ lost, gained }) =>
        roughValue([...lost.tokens, ...gained.tokens]) >= WORTH_JUDGING,
    )
    .flatMap(({ calls }) => calls.filter((call) => isProtocol(call.contract)));
  const sentTo = groupByKey(sent.map((transfer) => [transfer.to, transfer]));
  const isPaid = (address: Felt): boolean =>
    roughValue(sentTo.get(padFelt(address)) ?? []) >= COST_OF_GIFT;
  const assets = tradedAssets(effects);
  const named = [false, true].map((softer): SingleVerdict => {
    const calls = numbersOf(
      (call) =>
        !traded.includes(call) &&
        (call.named ?? []).some(
          (address) =>
            !isPaid(address) &&
            assets.get(call)?.includes(address) !== true &&
            isKnownFor(address, lost.tokens, facts) === softer,
        ),
    );
    return (
      calls.length > 0 && { calls, softer, words: softer ? 'known' : undefined }
    );
  });
  return [...named, ...paysDeployed(effects)];
};

/** Payments to addresses where nothing is deployed yet, beside a deployment. */
function paysDeployed({ calls, sent, facts }: Effects): SingleVerdict[] {
  const deploys = calls.some(({ summary }) => summary?.action === 'deploy');
  return (deploys ? sent : []).map(({ call, to: address }) => {
    const state = facts.addresses.get(unpadFelt(address));
    return (
      state !== undefined &&
      state.classHash === undefined &&
      !isOwn(address, facts) && {
        calls: [calls.indexOf(call) + 1],
        address,
        words: 'deployed',
      }
    );
  });
}

/** The tokens and collections that change hands in each call in which the called contract
 * itself takes or gives something. In an honest one's call, nobody but a contract that it calls
 * can make a token or an NFT of its own arrive. */
function tradedAssets({
  calls,
  transfers,
  moved,
}: Effects): ReadonlyMap<CallView | undefined, readonly Felt[]> {
  const callAt = (within = 0): CallView | undefined => calls[within - 1];
  const trading = new Set(
    transfers.flatMap(({ within, movedBy }) => {
      const call = callAt(within);
      return call?.contract === movedBy ? call : [];
    }),
  );
  return groupByKey(
    moved.flatMap(({ within, contract }) => {
      const call = callAt(within);
      return call !== undefined && trading.has(call)
        ? [[call, contract] as const]
        : [];
    }),
  );
}

/** From this many calls on that do next to nothing, the others are pointed out. */
const MIN_PADDING = 2;

/** Such calls draw attention from the one that matters, whatever it is worth. */
export const amongPadding: ChangesJudge = (effects) => {
  const { calls, sent, isStranger } = effects;
  const padding = calls.filter((call) => isPadding(call, effects));
  const recipientsOf = groupByKey(sent.map(({ call, to }) => [call, to]));
  return (
    padding.length >= MIN_PADDING &&
    calls.flatMap((call, index) => {
      const { delegate } = call.summary ?? {};
      const recipients = new Set([
        ...(recipientsOf.get(call) ?? []),
        ...(delegate === undefined ? [] : [padFelt(delegate)]),
      ]);
      return padding.includes(call)
        ? []
        : [...recipients]
            .filter(isStranger)
            .map((address) => ({ calls: [index + 1], address }));
    })
  );
};

function isPadding(
  call: CallView,
  { facts, heldOf, largestOf }: Effects,
): boolean {
  const { action, to, gives } = call.summary ?? {};
  return (
    action === 'revoke' ||
    (actsOn(call) !== undefined &&
      to !== undefined &&
      (isOwn(to, facts) ||
        (gives !== undefined &&
          isDust(gives, {
            held: heldOf(gives.contract),
            largest: largestOf(gives.contract),
          }))))
  );
}
