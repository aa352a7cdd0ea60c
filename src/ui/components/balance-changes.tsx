import {
  Box,
  Image,
  Section,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import {
  labelledAddress,
  line,
  moreLine,
  note,
  presentElements,
  smallLine,
  type DialogContent,
} from './fields';
import type { MainParty } from './parties';
import { linesOf } from './value';
import type { Felt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-changes';
import type { TokenAmount } from '../../decode/types';
import { tokenPicture } from '../../pictures/pictures';
import type { SendView } from '../../views/dialog-views';
import {
  amountText,
  balanceText,
  exactAmountText,
  hidesBalances,
  shortAddress,
  tokensText,
  unlimitedText,
} from '../format';
import { t } from '../translate';
import { valueText } from '../value-text';

/** The maximum number of changes in the first view, which come in order of risk. */
const FEW_CHANGES = 5;

/** The account's simulated balance changes for the first view, without what its parties and
 * title already show. If nothing else changes, a line says so. */
export function changesSection(
  changes: SendView['balanceChanges'],
  parties: readonly MainParty[],
  title: string,
  {
    basis = 'changes.basis',
    isTyped = false,
    takesBack = false,
  }: ChangesOptions = {},
): GenericSnapElement | false {
  if (typeof changes === 'string') {
    return note(t(`changes.${changes}`));
  }
  const few = changes.slice(0, FEW_CHANGES);
  const lines = presentElements(
    few.map((change, index) =>
      changeLines(change, few[index + 1], { isTyped, parties, title }),
    ),
  );
  if (lines.length === 0) {
    return changes.length > 0
      ? note(t('changes.nothing-else'))
      : !takesBack && note(t('changes.none'));
  }
  return (
    <Section>
      <Box>
        {presentElements([
          lines,
          moreLine(changes.length - FEW_CHANGES, 'changes.more'),
          note(
            [t(basis), ...worthOf(changes), ...balancesAfter(changes)].join(
              ' ',
            ),
          ),
        ])}
      </Box>
    </Section>
  );
}

type ChangesOptions = {
  /** What the changes are an estimate of. */
  readonly basis?: 'changes.basis' | 'changes.basis.message';
  /** Whether the user typed the outgoing amount: it is shown as typed. */
  readonly isTyped?: boolean;
  /** Whether a call takes back an approval, which the estimate may not tell. */
  readonly takesBack?: boolean;
};

/** What all tokens that come and go are worth, unless that of one is unknown. */
function worthOf(changes: readonly BalanceChange[]): string[] {
  const tokens = changes.filter((change) => change.what === 'token');
  const worth = (direction: 'in' | 'out'): string | undefined => {
    const moved = tokens.filter((change) => change.direction === direction);
    return moved.length === 0
      ? undefined
      : valueText(
          moved.reduce((sum, { cents = '0' }) => sum + BigInt(cents), 0n),
        );
  };
  if (hidesBalances() || tokens.some(({ cents }) => cents === undefined)) {
    return [];
  }
  const [out, back] = [worth('out'), worth('in')];
  const value = out ?? back;
  return out !== undefined && back !== undefined
    ? [t('changes.worth.both', { out, in: back })]
    : value === undefined
      ? []
      : [t('changes.worth', { value })];
}

/** The balances of bundled tokens after the changes, in one text; none if none is known. */
function balancesAfter(changes: readonly BalanceChange[]): string[] {
  const left = changes
    .slice(0, FEW_CHANGES)
    .flatMap((change) =>
      change.what === 'token' && change.left?.trusted === true
        ? [balanceText(amountText(change.left, 'down'))]
        : [],
    );
  return left.length === 0
    ? []
    : [t('changes.left', { amount: [...new Set(left)].join(', ') })];
}

/** All changes, exactly, as blocks for the details. */
export function allChanges(changes: SendView['balanceChanges']): DialogContent {
  if (typeof changes === 'string') {
    return [];
  }
  return [
    linesOf(changes.flatMap(exactLinesOf), () => t('changes.title')),
    // The ids of many NFTs of a collection.
    changes.map(
      (change) =>
        change.what === 'nfts' &&
        linesOf(
          change.tokenIds.map((id, index) =>
            [`#${id}`, change.counts?.[index]].filter(Boolean).join(' × '),
          ),
          () => t(`changes.nfts.${change.direction}.ids`),
        ),
    ),
  ];
}

function exactLinesOf(change: BalanceChange): string[] {
  if (change.what === 'token') {
    const { amount, direction, left } = change;
    return [
      `${t(`changes.${direction}`)}: ${exactAmountText(amount)}`,
      ...(amount.trusted ? [] : [amount.contract]),
      ...(left
        ? [t('changes.left', { amount: balanceText(exactAmountText(left)) })]
        : []),
    ];
  }
  return [
    changeText(change, exactAmountText),
    ...('spender' in change ? [change.spender] : []),
    ...('contract' in change ? [change.contract] : []),
  ];
}

/** A change, without the addresses that stand elsewhere or below the next one too. */
function changeLines(
  change: BalanceChange,
  next: BalanceChange | undefined,
  {
    isTyped,
    parties,
    title,
  }: {
    readonly isTyped: boolean;
    readonly parties: readonly MainParty[];
    readonly title: string;
  },
): DialogContent {
  const [only, ...others] = parties;
  const isAlone = others.length === 0;
  const contract = contractOf(change);
  const spender = 'spender' in change ? change.spender : undefined;
  const isInSight = (felt: Felt): boolean =>
    parties.some((party) => party.isInSight && party.address === felt);
  const isShown =
    isInSight(contract) ||
    (next !== undefined && contractOf(next) === contract);
  const isNamed =
    spender !== undefined &&
    isInSight(spender) &&
    !(isAlone && only?.address === spender);
  return [
    change.what === 'token'
      ? balanceRow(change.amount, change.direction, isTyped)
      : change.what === 'revoked'
        ? smallLine(changeText(change))
        : !(spender !== undefined && changeText(change) === title) &&
          line(
            changeText(change) + (isNamed ? ` · ${shortAddress(spender)}` : ''),
          ),
    spender !== undefined &&
      !isInSight(spender) &&
      labelledAddress(t('spender'), spender),
    tokenIn(change)?.trusted !== true &&
      !isShown &&
      labelledAddress(t(tokenIn(change) ? 'token' : 'collection'), contract),
  ];
}

function tokenIn(change: BalanceChange): TokenAmount | undefined {
  return 'amount' in change
    ? change.amount
    : change.what === 'revoked'
      ? change.token
      : undefined;
}

function contractOf(change: BalanceChange): Felt {
  return 'amount' in change ? change.amount.contract : change.contract;
}

function changeText(
  change: Exclude<BalanceChange, { readonly what: 'token' }>,
  textOf = (amount: TokenAmount): string => amountText(amount, 'up'),
): string {
  switch (change.what) {
    case 'allowance':
      return change.unlimited
        ? unlimitedText(change.amount)
        : t('changes.allowance', { amount: textOf(change.amount) });
    case 'nft':
      return change.count === undefined
        ? t(`changes.nft.${change.direction}`, { id: change.tokenId })
        : t(`changes.nft.${change.direction}.count`, {
            id: change.tokenId,
            count: change.count,
          });
    case 'nfts':
      return t(`changes.nfts.${change.direction}`, {
        count: countIn(change.tokenIds, change.counts),
      });
    case 'revoked':
      return change.token === undefined
        ? t('changes.revoked.collection', {
            spender: shortAddress(change.spender),
          })
        : t('changes.revoked', {
            spender: shortAddress(change.spender),
            tokens: tokensText(change.token),
          });
    case 'nft-allowance':
      return t('call.nft-approve', { id: change.tokenId });
    case 'collection':
      return t('call.approve-all');
  }
}

/** How many NFTs they are, by their quantities if those aren't all one. */
function countIn(
  ids: readonly string[],
  counts: readonly string[] | undefined,
): string {
  const sum = counts?.reduce((all, count) => all + BigInt(count), 0n);
  return String(sum ?? ids.length);
}

/** The most characters of an amount that stays one line beside its picture. */
const AMOUNT_LINE = 24;

/** For example "You send", and at the other end "− 95.99 STRK" in red. */
function balanceRow(
  amount: TokenAmount,
  direction: 'in' | 'out',
  isTyped: boolean,
): GenericSnapElement {
  const isOut = direction === 'out';
  const rounding = !isOut ? 'down' : isTyped ? 'exact' : 'up';
  const text = `${isOut ? '−' : '+'} ${amountText(amount, rounding)}`;
  return (
    <Box direction="horizontal" alignment="space-between">
      <Text color="alternative">{t(`changes.${direction}`)}</Text>
      <Box direction="horizontal" crossAlignment="center">
        <Text color={isOut ? 'error' : 'success'} alignment="end">
          {text}
        </Text>
        {text.length <= AMOUNT_LINE && (
          <Image src={tokenPicture(amount.contract, 'line')} />
        )}
      </Box>
    </Box>
  );
}
