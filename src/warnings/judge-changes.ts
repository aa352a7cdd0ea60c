import type { Effects } from './effects';
import { findingsOf, type Finding } from './findings';
import { approvalVerdicts } from './judge-approvals';
import { symbolVerdicts } from './judge-calls';
import { judgeLosses } from './judge-losses';
import { strangerVerdicts } from './judge-strangers';
import { tradeVerdicts } from './judge-trades';
import { recipientsOf, type Recipients } from './recipients';
import { tradesIn } from './trades';

/**
 * Judges a transaction as a whole: what it takes, gives and leaves open.
 *
 * @param effects - Those of its simulation; if there is none, only the calls' own transfers
 * and approvals are judged.
 * @param recipients - Who gets what by them, if that is known already.
 * @returns All findings, in no particular order: `mergeFindings` makes the list for the
 * user.
 */
export function judgeChanges(
  effects: Effects,
  { more, isMoreListed }: Recipients = recipientsOf(effects),
): Finding[] {
  const { lost, gained, facts } = effects;
  const trades = tradesIn(effects);
  const moved = [...lost.tokens, ...gained.tokens];
  const findings = findingsOf({
    ...approvalVerdicts(effects),
    ...tradeVerdicts(effects, trades),
    ...strangerVerdicts(effects, trades),
    'more-recipients': more > 0 && {
      values: { count: more.toString() },
      softer: !isMoreListed,
    },
    // Incoming tokens are as easily faked as called ones.
    ...symbolVerdicts(
      moved.map(({ contract }) => contract),
      facts,
    ),
  });
  const losses = judgeLosses(effects, trades, findings);
  return [...findings.filter((one) => !isToldBy(losses, one)), ...losses];
}

/** Of a deposit whose share is no surprise, it is enough to say that most of a token leaves. */
function isToldBy(
  losses: readonly Finding[],
  { name, level, amount }: Finding,
): boolean {
  return (
    name === 'out-for-dust' &&
    level === 'warning' &&
    losses.some(
      (one) =>
        one.name === 'large-share' && one.amount?.contract === amount?.contract,
    )
  );
}
