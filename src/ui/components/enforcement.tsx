import { smallLine, type DialogContent } from './fields';
import type { EnforcementView } from '../../views/dialog-views';
import type { DialogDocument } from '../dialog-document';
import { allowanceText, amountText, roundedFee, tokensText } from '../format';
import { t } from '../translate';

/** What the transaction's own checks enforce, what they don't cover, and what they cost; or why
 * there are none. */
export function enforcementLines(
  enforcement: EnforcementView | undefined,
): DialogContent {
  if (enforcement === undefined) {
    return [];
  }
  if (enforcement.is === 'left-out' || enforcement.is === 'off') {
    const why = enforcement.is === 'off' ? 'off' : enforcement.why;
    return [smallLine(t(`enforced.${why}`), 'warning')];
  }
  const { is, keeps, gets, all, lowered, uncovered, hasNfts, cost } =
    enforcement;
  const parts = [
    keeps.length > 0 &&
      t('enforced.keep', {
        amounts: listed(keeps.map((amount) => amountText(amount))),
      }),
    gets.length > 0 &&
      t('enforced.get', {
        amounts: listed(gets.map((amount) => amountText(amount))),
      }),
    all.length > 0 && t('enforced.all', { tokens: all.join(', ') }),
  ].filter((part) => part !== false);
  const missing = [
    ...(hasNfts ? [t('enforced.nfts')] : []),
    ...uncovered.map(tokensText),
  ];
  const said = [
    parts.length > 0 && t('enforced.line', { parts: listed(parts) }),
    lowered.length > 0 &&
      t('enforced.lowered', {
        amounts: listed(lowered.map((amount) => allowanceText(amount, 'up'))),
      }),
    missing.length > 0 &&
      t('enforced.uncovered', { what: [...new Set(missing)].join(', ') }),
    cost !== undefined &&
      t('enforced.cost', {
        amount: t('fee.strk', { amount: roundedFee(cost) }),
      }),
  ].filter((sentence) => sentence !== false);
  return [
    smallLine(said.map((sentence) => `${sentence}.`).join(' ')),
    is !== 'checked' && smallLine(t(`enforced.${is}`), 'warning'),
  ];
}

/** The checkbox that switches the checks off and on again. */
export function enforcementChoice(
  enforcement: EnforcementView | undefined,
): NonNullable<DialogDocument['choices']> {
  return enforcement === undefined || enforcement.is === 'left-out'
    ? []
    : [
        {
          name: 'enforce',
          value: enforcement.is !== 'off',
          label: t('enforced.box'),
        },
      ];
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2
    ? last
    : t('enforced.and', { some: parts.slice(0, -1).join(', '), last });
}
