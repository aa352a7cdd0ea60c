import { Text, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { amountText } from './amount';
import { field, section } from './fields';
import type { Effect } from '../../decode/types';
import { t } from '../t';

/**
 * What changes for the account, by the rehearsal. A token that this wallet does
 * not vouch for is named by its contract too.
 *
 * @param effects - The changes.
 * @returns The section.
 */
export function effectsSection(effects: readonly Effect[]): GenericSnapElement {
  const basis = effects.length === 0 ? 'effects.none' : 'effects.basis';
  return section(t('effects.title'), [
    ...effects.flatMap(effectLines),
    <Text color="muted" size="sm">
      {t(basis)}
    </Text>,
  ]);
}

function effectLines(effect: Effect): GenericSnapElement[] {
  if (effect.what === 'nft') {
    return [
      <Text>
        {t(`effects.nft.${effect.direction}`, { id: effect.tokenId })}
      </Text>,
      field(t('collection'), effect.contract),
    ];
  }
  const amount = amountText(effect.amount);
  const token = effect.amount.trusted
    ? []
    : [field(t('token'), effect.amount.contract)];
  return effect.what === 'token'
    ? [<Text>{t(`effects.${effect.direction}`, { amount })}</Text>, ...token]
    : [
        <Text>
          {effect.unlimited
            ? t('does.approve.unlimited', {
                symbol: effect.amount.symbol ?? t('amount.token'),
              })
            : t('effects.allowance', { amount })}
        </Text>,
        field(t('spender'), effect.spender),
        ...token,
      ];
}
