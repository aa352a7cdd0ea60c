import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { banner, row, section } from './fields';
import type { FeeView, ResourceBoundsView } from '../dialog-views';
import { t } from '../translate';

function strk(amount: string): string {
  return t('fee.strk', { amount });
}

/**
 * The fee of a transaction, its maximum first.
 *
 * @param fee - The fee.
 * @param nonce - The nonce, if the site set it.
 * @returns The section.
 */
export function feeSection(fee: FeeView, nonce?: string): GenericSnapElement {
  return section(t('fee.title'), [
    row(t('fee.max'), strk(fee.max)),
    ...(fee.estimated === undefined
      ? []
      : [row(t('fee.estimated'), strk(fee.estimated))]),
    ...(fee.tip === undefined
      ? []
      : [
          row(t('fee.tip'), strk(fee.tip.max)),
          row(t('fee.tip-price'), strk(fee.tip.price)),
        ]),
    ...(nonce === undefined ? [] : [row(t('fee.nonce'), nonce)]),
  ]);
}

/**
 * @param fee - The fee.
 * @returns A warning if the fee is unusually high.
 */
export function feeWarning(fee: FeeView): GenericSnapElement[] {
  return fee.unusual
    ? [
        banner(
          t('fee.unusual'),
          t('fee.unusual.text', { max: strk(fee.max) }),
          'danger',
        ),
      ]
    : [];
}

/**
 * @param resourceBounds - The resource bounds and data availability modes that are
 * signed, by transaction.
 * @returns The sections, for the details.
 */
export function resourceBoundsSections(
  resourceBounds: readonly ResourceBoundsView[],
): GenericSnapElement[] {
  return resourceBounds.map(({ of, bySite, bounds, modes }) =>
    section(t(bySite ? 'bounds.by-site' : `bounds.${of}`), [
      ...bounds.map(({ resource, amount, price }) =>
        row(
          t(`fee.${resource}`),
          t('fee.bound', { amount, price: strk(price) }),
        ),
      ),
      ...modes.map(({ what, mode }) => row(t(`bounds.${what}`), mode)),
    ]),
  );
}
