import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { line, smallLine } from './fields';
import type { EnforcementView } from '../../views/dialog-views';
import type { DialogDocument } from '../dialog-document';
import { allowanceText, amountText, roundedFee, tokensText } from '../format';
import { t } from '../translate';

/** Why there are no checks, or that no node simulated them. */
export function enforcementWarning(
  enforcement: EnforcementView | undefined,
): GenericSnapElement | false {
  const key =
    enforcement?.is === 'left-out'
      ? enforcement.why
      : enforcement?.is === 'unchecked' && enforcement.is;
  return key !== false && smallLine(t(`enforced.${key}`), 'warning');
}

/** The checkbox that says in one line that the transaction checks itself, and switches that off
 * and on again. What is shown but isn't covered stands in it too. */
export function enforcementChoice(
  enforcement: EnforcementView | undefined,
): NonNullable<DialogDocument['choices']> {
  if (enforcement === undefined || enforcement.is === 'left-out') {
    return [];
  }
  const isOff = enforcement.is === 'off';
  const words = t(
    enforcement.is === 'pending' ? 'enforced.pending' : 'enforced.box',
  );
  const uncovered = !isOff && uncoveredText(enforcement);
  const label = [words, uncovered].filter(Boolean).join(' · ');
  return [{ name: 'enforce', value: !isOff, label }];
}

/** For the details: what the transaction's own checks enforce, what they don't cover, and what
 * they cost. */
export function enforcementDetails(
  enforcement: EnforcementView | undefined,
): GenericSnapElement | false {
  if (enforcement === undefined || !('keeps' in enforcement)) {
    return false;
  }
  const { keeps, gets, all, lowered, cost } = enforcement;
  const textOf = (amounts: typeof keeps): string =>
    listed(amounts.map((amount) => amountText(amount)));
  const parts = [
    keeps.length > 0 && t('enforced.keep', { amounts: textOf(keeps) }),
    gets.length > 0 && t('enforced.get', { amounts: textOf(gets) }),
    all.length > 0 && t('enforced.all', { tokens: all.join(', ') }),
  ].filter((part) => part !== false);
  const sentences = [
    parts.length > 0 && t('enforced.line', { parts: listed(parts) }),
    lowered.length > 0 &&
      t('enforced.lowered', {
        amounts: listed(lowered.map((amount) => allowanceText(amount, 'up'))),
      }),
    uncoveredText(enforcement),
    cost !== undefined &&
      t('enforced.cost', {
        amount: t('fee.strk', { amount: roundedFee(cost) }),
      }),
  ].filter((sentence) => sentence !== false);
  return (
    sentences.length > 0 &&
    line(sentences.map((sentence) => `${sentence}.`).join(' '))
  );
}

type Enforced = Extract<EnforcementView, { readonly hasNfts: boolean }>;

function uncoveredText({ uncovered, hasNfts }: Enforced): string | false {
  const what = [
    ...(hasNfts ? [t('enforced.nfts')] : []),
    ...uncovered.map(tokensText),
  ];
  return (
    what.length > 0 &&
    t('enforced.uncovered', { what: [...new Set(what)].join(', ') })
  );
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2
    ? last
    : t('enforced.and', { some: parts.slice(0, -1).join(', '), last });
}
