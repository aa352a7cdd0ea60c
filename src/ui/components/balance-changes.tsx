import { Text, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { amountText, unlimitedText } from './amount';
import { field, section } from './fields';
import type { BalanceChange } from '../../decode/types';
import type { SendView } from '../dialog-views';
import { t } from '../translate';

/**
 * What changes for the account, by the simulation. A token that this wallet does
 * not vouch for is named by its contract too.
 *
 * @param effects - The changes, or why they are not known.
 * @returns The section.
 */
export function balanceChangesSection(
  effects: SendView['balanceChanges'],
): GenericSnapElement {
  const known = typeof effects === 'string' ? [] : effects;
  const seen = known.length === 0 ? 'changes.none' : 'changes.basis';
  return section(t('changes.title'), [
    ...known.flatMap(effectLines),
    <Text color="muted" size="sm">
      {t(typeof effects === 'string' ? `changes.${effects}` : seen)}
    </Text>,
  ]);
}

function effectLines(effect: BalanceChange): GenericSnapElement[] {
  const line = (text: string): GenericSnapElement => <Text>{text}</Text>;
  switch (effect.what) {
    case 'token': {
      const amount = amountText(effect.amount);
      return [
        line(t(`changes.${effect.direction}`, { amount })),
        ...tokenField(effect.amount),
      ];
    }
    case 'allowance':
      return [
        line(
          effect.unlimited
            ? unlimitedText(effect.amount)
            : t('changes.allowance', { amount: amountText(effect.amount) }),
        ),
        field(t('spender'), effect.spender),
        ...tokenField(effect.amount),
      ];
    case 'nft':
      return [
        line(t(`changes.nft.${effect.direction}`, { id: effect.tokenId })),
        field(t('collection'), effect.contract),
      ];
    case 'nft-allowance':
      return [
        line(t('call.nft-approve', { id: effect.tokenId })),
        field(t('spender'), effect.spender),
        field(t('collection'), effect.contract),
      ];
    case 'collection':
      return [
        line(t('call.approve-all')),
        field(t('spender'), effect.spender),
        field(t('collection'), effect.contract),
      ];
    case 'more':
      return [line(t('changes.more', { count: String(effect.count) }))];
  }
}

function tokenField({
  trusted,
  contract,
}: Extract<BalanceChange, { what: 'token' }>['amount']): GenericSnapElement[] {
  return trusted ? [] : [field(t('token'), contract)];
}
