import { Row, Text, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { field, line, section, smallLine, moreLine, present } from './fields';
import type { Party } from './parties';
import { linesOf } from './value';
import type { Felt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-changes';
import type { TokenAmount } from '../../decode/types';
import type { SendView } from '../dialog-views';
import { amountText, unlimitedText } from '../format';
import { t } from '../translate';

/** The maximum number of changes in the first view, which come in order of risk. */
const FEW_CHANGES = 5;

/** The account's balance changes, according to the simulation, for the first view, which
 * shows those parties anyway and says the title already. If nothing else changes, a line
 * says so. */
export function changesSection(
  changes: SendView['balanceChanges'],
  parties: readonly Party[],
  title: string,
  basis: 'changes.basis' | 'changes.basis.message' = 'changes.basis',
): GenericSnapElement {
  const known = typeof changes === 'string' ? [] : changes;
  const lines = known
    .slice(0, FEW_CHANGES)
    .flatMap((change) => changeLines(change, parties, title));
  if (known.length > 0 && lines.length === 0) {
    return smallLine(t('changes.nothing-else'), 'alternative');
  }
  const note = known.length === 0 ? 'changes.none' : basis;
  const left = known.length - FEW_CHANGES;
  return section(t('changes.title'), [
    lines,
    moreLine(left, 'changes.more'),
    smallLine(
      t(typeof changes === 'string' ? `changes.${changes}` : note),
      'alternative',
    ),
  ]);
}

/** What the first view leaves out of the changes, in blocks for the details. */
export function allChanges(
  changes: SendView['balanceChanges'],
): GenericSnapElement[] {
  if (typeof changes === 'string') {
    return [];
  }
  const all =
    changes.length <= FEW_CHANGES
      ? []
      : changes.map((change, index) =>
          section(
            t('changes.number', {
              number: String(index + 1),
              count: String(changes.length),
            }),
            changeLines(change),
          ),
        );
  return [...all, ...changes.flatMap(nftIds)];
}

/** The ids of many NFTs of a collection. */
function nftIds(change: BalanceChange): GenericSnapElement[] {
  return change.what === 'nfts'
    ? linesOf(
        change.tokenIds.map((id) => `#${id}`),
        () => t(`changes.nfts.${change.direction}.ids`),
      )
    : [];
}

function changeLines(
  change: BalanceChange,
  parties: readonly Party[] = [],
  title = '',
): GenericSnapElement[] {
  const unsaid = (text: string): GenericSnapElement | false =>
    text !== title && line(text);
  const spenderField = (spender: Felt): GenericSnapElement | false =>
    (parties.length !== 1 || parties[0]?.address !== spender) &&
    field(t('spender'), spender);
  const collectionField = (contract: Felt): GenericSnapElement =>
    field(t('collection'), contract);
  switch (change.what) {
    case 'token':
      return present([
        balanceRow(change.amount, change.direction),
        change.left &&
          smallLine(
            t('changes.left', { amount: amountText(change.left) }),
            'alternative',
          ),
        tokenField(change.amount),
      ]);
    case 'allowance':
      return present([
        unsaid(
          change.unlimited
            ? unlimitedText(change.amount)
            : t('changes.allowance', { amount: amountText(change.amount) }),
        ),
        spenderField(change.spender),
        tokenField(change.amount),
      ]);
    case 'nft':
      return [
        line(t(`changes.nft.${change.direction}`, { id: change.tokenId })),
        collectionField(change.contract),
      ];
    case 'nfts': {
      const count = String(change.tokenIds.length);
      return [
        line(t(`changes.nfts.${change.direction}`, { count })),
        collectionField(change.contract),
      ];
    }
    case 'nft-allowance':
    case 'collection':
      return present([
        unsaid(
          change.what === 'collection'
            ? t('call.approve-all')
            : t('call.nft-approve', { id: change.tokenId }),
        ),
        spenderField(change.spender),
        collectionField(change.contract),
      ]);
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

function tokenField({
  trusted,
  contract,
}: TokenAmount): GenericSnapElement | false {
  return !trusted && field(t('token'), contract);
}
