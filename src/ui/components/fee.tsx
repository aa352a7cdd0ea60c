import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { row, section } from './fields';
import { t } from '../t';
import type { FeeView } from '../views';

/**
 * What a transaction may cost: first of all the most that can be charged.
 *
 * @param fee - The fee.
 * @param nonce - The nonce, where the site set it.
 * @returns The section.
 */
export function feeSection(fee: FeeView, nonce?: string): GenericSnapElement {
  const strk = (amount: string): string => t('fee.strk', { amount });
  return section(t('fee.title'), [
    row(t('fee.max'), strk(fee.max)),
    row(t('fee.estimated'), strk(fee.estimated)),
    ...(fee.tip === undefined ? [] : [row(t('fee.tip'), strk(fee.tip))]),
    ...(nonce === undefined ? [] : [row(t('fee.nonce'), nonce)]),
    ...(fee.bounds === undefined
      ? []
      : [
          section(
            t('fee.bounds'),
            fee.bounds.map(({ resource, amount, price }) =>
              row(
                t(`fee.${resource}`),
                t('fee.bound', { amount, price: strk(price) }),
              ),
            ),
          ),
        ]),
  ]);
}
