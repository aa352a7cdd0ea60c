import { Text, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { field, section } from './fields';
import type { BalanceChange } from '../../decode/types';
import type { SendView } from '../dialog-views';
import { amountText, unlimitedText } from '../format/amount';
import { t } from '../translate';

/**
 * The account's balance changes, according to the simulation. Tokens that are not
 * bundled are shown with their contract.
 *
 * @param changes - The changes, or why they are not known.
 * @returns The section.
 */
export function balanceChangesSection(
  changes: SendView['balanceChanges'],
): GenericSnapElement {
  const known = typeof changes === 'string' ? [] : changes;
  const note = known.length === 0 ? 'changes.none' : 'changes.basis';
  return section(t('changes.title'), [
    ...known.flatMap(changeLines),
    <Text color="muted" size="sm">
      {t(typeof changes === 'string' ? `changes.${changes}` : note)}
    </Text>,
  ]);
}

function changeLines(change: BalanceChange): GenericSnapElement[] {
  const line = (text: string): GenericSnapElement => <Text>{text}</Text>;
  switch (change.what) {
    case 'token': {
      const amount = amountText(change.amount);
      return [
        line(t(`changes.${change.direction}`, { amount })),
        ...tokenField(change.amount),
      ];
    }
    case 'allowance':
      return [
        line(
          change.unlimited
            ? unlimitedText(change.amount)
            : t('changes.allowance', { amount: amountText(change.amount) }),
        ),
        field(t('spender'), change.spender),
        ...tokenField(change.amount),
      ];
    case 'nft':
      return [
        line(t(`changes.nft.${change.direction}`, { id: change.tokenId })),
        field(t('collection'), change.contract),
      ];
    case 'nfts':
      return [
        line(
          t(`changes.nft.${change.direction}`, {
            id: change.tokenIds.join(', #'),
          }),
        ),
        field(t('collection'), change.contract),
      ];
    case 'nft-allowance':
      return [
        line(t('call.nft-approve', { id: change.tokenId })),
        field(t('spender'), change.spender),
        field(t('collection'), change.contract),
      ];
    case 'collection':
      return [
        line(t('call.approve-all')),
        field(t('spender'), change.spender),
        field(t('collection'), change.contract),
      ];
    case 'more':
      return [line(t('changes.more', { count: String(change.count) }))];
  }
}

function tokenField({
  trusted,
  contract,
}: Extract<BalanceChange, { what: 'token' }>['amount']): GenericSnapElement[] {
  return trusted ? [] : [field(t('token'), contract)];
}
