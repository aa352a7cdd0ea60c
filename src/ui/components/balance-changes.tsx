import { Text, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { amountText, unlimitedText } from './amount';
import { field, section } from './fields';
import type { BalanceChange } from '../../decode/types';
import type { SendView } from '../dialog-views';
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
<<<<<<< HEAD
  const known = typeof effects === 'string' ? [] : effects;
  const seen = known.length === 0 ? 'changes.none' : 'changes.basis';
  return section(t('changes.title'), [
    ...known.flatMap(effectLines),
    <Text color="muted" size="sm">
      {t(typeof effects === 'string' ? `changes.${effects}` : seen)}
=======
  const known = typeof changes === 'string' ? [] : changes;
  const note = known.length === 0 ? 'effects.none' : 'effects.basis';
  return section(t('effects.title'), [
    ...known.flatMap(changeLines),
    <Text color="muted" size="sm">
      {t(typeof changes === 'string' ? `effects.${changes}` : note)}
>>>>>>> 9036eb03d3cce2a37449cae1f44c8201e6c97dae
    </Text>,
  ]);
}

function changeLines(change: BalanceChange): GenericSnapElement[] {
  const line = (text: string): GenericSnapElement => <Text>{text}</Text>;
  switch (change.what) {
    case 'token': {
      const amount = amountText(change.amount);
      return [
<<<<<<< HEAD
        line(t(`changes.${effect.direction}`, { amount })),
        ...tokenField(effect.amount),
=======
        line(t(`effects.${change.direction}`, { amount })),
        ...tokenField(change.amount),
>>>>>>> 9036eb03d3cce2a37449cae1f44c8201e6c97dae
      ];
    }
    case 'allowance':
      return [
        line(
<<<<<<< HEAD
          effect.unlimited
            ? unlimitedText(effect.amount)
            : t('changes.allowance', { amount: amountText(effect.amount) }),
=======
          change.unlimited
            ? unlimitedText(change.amount)
            : t('effects.allowance', { amount: amountText(change.amount) }),
>>>>>>> 9036eb03d3cce2a37449cae1f44c8201e6c97dae
        ),
        field(t('spender'), change.spender),
        ...tokenField(change.amount),
      ];
    case 'nft':
      return [
<<<<<<< HEAD
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
=======
        line(t(`effects.nft.${change.direction}`, { id: change.tokenId })),
        field(t('collection'), change.contract),
      ];
    case 'nft-allowance':
      return [
        line(t('does.nft-approve', { id: change.tokenId })),
        field(t('spender'), change.spender),
        field(t('collection'), change.contract),
      ];
    case 'collection':
      return [
        line(t('does.approve-all')),
        field(t('spender'), change.spender),
        field(t('collection'), change.contract),
      ];
    case 'more':
      return [line(t('effects.more', { count: String(change.count) }))];
>>>>>>> 9036eb03d3cce2a37449cae1f44c8201e6c97dae
  }
}

function tokenField({
  trusted,
  contract,
}: Extract<BalanceChange, { what: 'token' }>['amount']): GenericSnapElement[] {
  return trusted ? [] : [field(t('token'), contract)];
}
