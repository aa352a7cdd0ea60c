import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { row, section } from './fields';
import type { FeeView, ResourceBoundsView } from '../dialog-views';
import { t } from '../translate';

function strk(amount: string): string {
  return t('fee.strk', { amount });
}

/**
 * The fee of a transaction, its maximum first.
 *
 * @param nonce - The nonce, if the site set it.
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

/** The most that can be charged, in one line for the first view. */
export function feeRow({ max }: FeeView): GenericSnapElement {
  return row(t('fee.title'), t('fee.at-most', { amount: strk(max) }));
}

/**
 * @param resourceBounds - The resource bounds that are signed, by transaction.
 * @returns The sections, for the details.
 */
export function resourceBoundsSections(
  resourceBounds: readonly ResourceBoundsView[],
): GenericSnapElement[] {
  return resourceBounds.map(({ of, bySite, bounds }) =>
    section(t(bySite ? 'bounds.by-site' : `bounds.${of}`), [
      ...bounds.map(({ resource, amount, price }) =>
        row(
          t(`fee.${resource}`),
          t('fee.bound', { amount, price: strk(price) }),
        ),
      ),
    ]),
  );
}
