import type { Effects } from './effects';
import type { RequestFacts } from './facts';
import { findingOf, type Finding } from './findings';
import { muchLeft } from './judge-approvals';
import { callsInside, payingCalls } from './judge-calls';
import { largeSharesIn } from './judge-losses';
import type { MessageContext } from './judge-message';
import type { SendingFacts } from './judge-sending';
import { recipientsOf, type Recipients } from './recipients';
import { RULES, type WarningName } from './table';
import { tradesIn } from './trades';
import type { RuleVerdict } from './verdicts';
import { safeText } from '../core/text';
import type { CallView } from '../decode/types';
import { readableReason } from '../starknet/revert-reason';

// Each function judges one kind of facts by all rules for it. It returns the findings in no
// particular order: `mergeFindings` makes the list for the user.

/** What is found by the rules of the table, each of which is judged by `verdictOf`. */
function findingsBy(
  verdictOf: (rule: (typeof RULES)[WarningName]) => RuleVerdict,
): Finding[] {
  return Object.entries(RULES).flatMap(([name, rule]) =>
    [verdictOf(rule)]
      .flat()
      .flatMap((verdict) =>
        verdict === undefined || verdict === false
          ? []
          : findingOf(name as WarningName, verdict === true ? {} : verdict),
      ),
  );
}

/**
 * Judges the calls of a transaction, or of a message that lets others make them, one by one.
 * No call makes the findings of another softer.
 *
 * @param calls - The calls, in order.
 * @param effects - Those of all calls, once they are simulated.
 * @returns The findings, each with the number of its call.
 */
export function judgeCalls(
  calls: readonly CallView[],
  facts: RequestFacts,
  effects?: Effects,
): Finding[] {
  const paying = payingCalls(calls, facts, effects?.transfers);
  return calls.flatMap((call, index) => {
    const context = { effects, isPaying: paying.has(index + 1) };
    return [call, ...callsInside(call)].flatMap((one) =>
      findingsBy((rule) => rule.call?.(one, facts, context)).map((finding) => ({
        ...finding,
        calls: [index + 1],
      })),
    );
  });
}

/**
 * Judges a transaction as a whole: what it takes, gives and leaves open.
 *
 * @param effects - Those of its simulation; if there is none, only the calls' own transfers
 * and approvals are judged.
 * @param recipients - Who gets what by them, if that is known already.
 */
export function judgeChanges(
  effects: Effects,
  recipients: Recipients = recipientsOf(effects),
): Finding[] {
  const trades = tradesIn(effects);
  const context = {
    ...trades,
    ...muchLeft(effects),
    recipients,
    largeShares: largeSharesIn(effects, trades),
  };
  return findingsBy(
    ({ changes, simulated }) =>
      changes?.(effects, context) ??
      (effects.isSimulated && simulated?.(effects, context)),
  );
}

/** Judges a message by what it says; the calls that it allows are judged apart. */
export function judgeMessage(message: MessageContext): Finding[] {
  return findingsBy((rule) => rule.message?.(message));
}

/** Judges how a transaction is sent, and what that costs. */
export function judgeSending(sending: SendingFacts): Finding[] {
  return findingsBy((rule) => rule.sending?.(sending));
}

/** The maximum length of quotes from contracts and nodes, which may be meant to mislead. */
const MAX_QUOTED = 120;

/** The finding that a simulation failed, with the revert reason if it is readable. */
export function failureFinding(reason: string): Finding {
  const text = safeText(readableReason(reason), MAX_QUOTED);
  return findingOf(
    'will-fail',
    text === '' ? { words: 'unexplained' } : { text },
  );
}

/** The finding that a node refused to simulate, and why. */
export function refusalFinding(reason: string): Finding {
  return findingOf('will-fail', {
    text: safeText(reason, MAX_QUOTED),
    words: 'refused',
  });
}
