import { Row, Text, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import {
  field,
  line,
  moreLine,
  note,
  presentElements,
  section,
  type DialogContent,
} from './fields';
import type { Party } from './parties';
import { linesOf } from './value';
import type { Felt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-changes';
import type { TokenAmount } from '../../decode/types';
import type { SendView } from '../../views/dialog-views';
import { amountText, balanceText, unlimitedText } from '../format';
import { t } from '../translate';

/** The maximum number of changes in the first view, which come in order of risk. */
const FEW_CHANGES = 5;

/** The account's simulated balance changes for the first view, without what its parties and
 * title already show. If nothing else changes, a line says so. */
export function changesSection(
  changes: SendView['balanceChanges'],
  parties: readonly Party[],
  title: string,
  basis: 'changes.basis' | 'changes.basis.message' = 'changes.basis',
): GenericSnapElement {
  const known = typeof changes === 'string' ? [] : changes;
  const lines = presentElements(
    known
      .slice(0, FEW_CHANGES)
      .map((change) => changeLines(change, parties, title)),
  );
  if (known.length > 0 && lines.length === 0) {
    return note(t('changes.nothing-else'));
  }
  const found = known.length === 0 ? 'changes.none' : basis;
  return section(t('changes.title'), [
    lines,
    moreLine(known.length - FEW_CHANGES, 'changes.more'),
    note(t(typeof changes === 'string' ? `changes.${changes}` : found)),
  ]);
}

/** The changes that the first view leaves out, as blocks for the details. */
export function allChanges(changes: SendView['balanceChanges']): DialogContent {
  if (typeof changes === 'string') {
    return [];
  }
  const count = String(changes.length);
  return [
    changes.length > FEW_CHANGES &&
      changes.map((change, index) =>
        section(
          t('changes.number', { number: String(index + 1), count }),
          changeLines(change),
        ),
      ),
    // The ids of many NFTs of a collection.
    changes.map(
      (change) =>
        change.what === 'nfts' &&
        linesOf(
          change.tokenIds.map((id) => `#${id}`),
          () => t(`changes.nfts.${change.direction}.ids`),
        ),
    ),
  ];
}

function changeLines(
  change: BalanceChange,
  parties: readonly Party[] = [],
  title = '',
): DialogContent {
  const isShown = (spender: Felt): boolean =>
    parties.length === 1 && parties[0]?.address === spender;
  return [
    change.what === 'token'
      ? [
          balanceRow(change.amount, change.direction),
          change.left &&
            note(
              t('changes.left', {
                amount: balanceText(amountText(change.left)),
              }),
            ),
        ]
      : !('spender' in change && changeText(change) === title) &&
        line(changeText(change)),
    'spender' in change &&
      !isShown(change.spender) &&
      field(t('spender'), change.spender),
    'amount' in change
      ? !change.amount.trusted && field(t('token'), change.amount.contract)
      : field(t('collection'), change.contract),
  ];
}

function changeText(
  change: Exclude<BalanceChange, { readonly what: 'token' }>,
): string {
  switch (change.what) {
    case 'allowance':
      return change.unlimited
        ? unlimitedText(change.amount)
        : t('changes.allowance', { amount: amountText(change.amount) });
    case 'nft':
      return t(`changes.nft.${change.direction}`, { id: change.tokenId });
    case 'nfts':
      return t(`changes.nfts.${change.direction}`, {
        count: String(change.tokenIds.length),
      });
    case 'nft-allowance':
      return t('call.nft-approve', { id: change.tokenId });
    case 'collection':
      return t('call.approve-all');
  }
}

/** For example "STRK" beside "− 95.99" in red. */
function balanceRow(
  amount: TokenAmount,
  direction: 'in' | 'out',
): GenericSnapElement {
  const isOut = direction === 'out';
  return (
    <Row label={t(`changes.${direction}`)}>
      <Text color={isOut ? 'error' : 'success'} alignment="end">
        {`${isOut ? '−' : '+'} ${amountText(amount)}`}
      </Text>
    </Row>
  );
}
