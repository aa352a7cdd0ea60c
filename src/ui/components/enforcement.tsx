import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import type { DialogDocument } from './dialog-document';
import { field, section, smallLine } from './fields';
import type { CallView } from '../../decode/types';
import type { EnforcementView } from '../../views/dialog-views';
import { allowanceText, amountText, roundedFee, tokensText } from '../format';
import { t } from '../translate';

/** The number of tokens that the checkbox's line has room for. */
const FEW_TOKENS = 3;

type Enforced = Extract<EnforcementView, { readonly hasNfts: boolean }>;

/** Why there are no checks, unless that is a danger, or that no node simulated them. */
export function enforcementWarning(
  enforcement: EnforcementView | undefined,
): GenericSnapElement | false {
  const key =
    enforcement?.is === 'left-out'
      ? enforcement.why
      : enforcement?.is === 'unchecked' && enforcement.is;
  return (
    key !== false &&
    key !== 'fee' &&
    key !== 'gas' &&
    smallLine(t(`enforced.${key}`), 'warning')
  );
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
  const uncovered = isOff ? '' : uncoveredText(enforcement);
  const words = isOff ? t('enforced.box') : conditionText(enforcement);
  const label =
    uncovered === ''
      ? words
      : `${words} · ${t('enforced.uncovered')}: ${uncovered}`;
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
  const texts = {
    keep: keeps.map((amount) => amountText(amount)).join(', '),
    get: gets.map((amount) => amountText(amount)).join(', '),
    all: all.join(', '),
    lowered: lowered
      .map(({ amount }) => allowanceText(amount, 'up'))
      .join(', '),
    uncovered: uncoveredText(enforcement),
    cost: cost && t('fee.strk', { amount: roundedFee(cost) }),
  };
  return section(
    t('enforced.box'),
    (['keep', 'get', 'all', 'lowered', 'uncovered', 'cost'] as const).map(
      (is) => !!texts[is] && field(t(`enforced.${is}`), texts[is]),
    ),
  );
}

/** What has to come of it, or else it is undone. */
function conditionText({ is, keeps, gets, all }: Enforced): string {
  if (is === 'pending') {
    return t('enforced.pending');
  }
  const parts = [
    ...keeps.map((amount) => ['keep', amount] as const),
    ...gets.map((amount) => ['get', amount] as const),
  ].map(([what, amount]) =>
    t(`enforced.line.${what}`, { amount: amountText(amount) }),
  );
  if (parts.length > 2) {
    return t('enforced.box');
  }
  if (parts.length > 0) {
    return t('enforced.line', { parts: parts.join(t('enforced.and')) });
  }
  if (all.length === 0) {
    return t('enforced.line.lowered');
  }
  // The details name all of them.
  return all.length <= FEW_TOKENS
    ? t('enforced.line.all', { tokens: all.join(', ') })
    : t('enforced.line.all-of', {
        tokens: all.slice(0, FEW_TOKENS - 1).join(', '),
        count: String(all.length - FEW_TOKENS + 1),
      });
}

/** The title of a step, and that what the step approves is taken back in part. */
export function stepTitle(
  title: string,
  { contract, summary }: CallView,
  enforcement: EnforcementView | undefined,
): string {
  const isLowered =
    enforcement !== undefined &&
    'lowered' in enforcement &&
    enforcement.lowered.some(
      ({ amount, spender }) =>
        amount.contract === contract && spender === summary?.spender,
    );
  return isLowered ? t('enforced.taken-back', { step: title }) : title;
}

function uncoveredText({ uncovered, hasNfts }: Enforced): string {
  const all = uncovered.map(tokensText);
  const what = hasNfts ? [t('enforced.nfts'), ...all] : all;
  return [...new Set(what)].join(', ');
}
