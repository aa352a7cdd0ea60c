import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { type ButtonTarget } from './button-names';
import {
  ACCOUNT_FIELD,
  ALL_ACCOUNTS,
  type AccountOption,
} from './data/accounts';
import type { ActivityItem, ReceivedItem, SentItem } from './data/activity';
import type { TokenValues } from './data/values';
import { pictureRow, cardSelector } from './parts';
import type { CallAction } from '../core/call-action';
import type { Felt } from '../core/felt';
import type { CallSummary, TokenAmount } from '../decode/types';
import {
  addressPicture,
  kindPicture,
  letterPicture,
  tokenPicture,
  type Picture,
  type PictureKind,
} from '../pictures/pictures';
import { callsTitle } from '../ui/call-text';
import type { DialogContent } from '../ui/components/fields';
import { pageTurner } from '../ui/components/paging';
import {
  agoText,
  balanceText,
  clockText,
  movedText,
  shortAddress,
  shortAmount,
} from '../ui/format';
import { t } from '../ui/translate';

/** The most rows of a list on a page: with its head it then has sixteen pictures at most, each
 * of which costs the wallet time. */
const MAX_ROWS = 11;

/** A part of a long list, below what turns to the others if there are any.
 *
 * @param number - Which part, from 0; beyond the last one, the last. */
export function listPart<Item>(
  items: readonly Item[],
  number: number,
  draw: (shown: readonly Item[]) => DialogContent | GenericSnapElement,
  most = MAX_ROWS,
): DialogContent {
  const parts = Math.max(Math.ceil(items.length / most), 1);
  const part = Math.min(Math.max(number, 0), parts - 1);
  return [
    parts > 1 && pageTurner(part, parts),
    draw(items.slice(part * most, (part + 1) * most)),
  ];
}

/** How many accounts the field offers, and how many of them have a picture, besides the chosen
 * one. */
const FEW_OTHERS = 4;
const FEW_PICTURES = 3;

/** Some accounts to choose from, and last the page with all of them.
 *
 * @param chosen - The address of the one that the page is about.
 * @param below - What else the page lets choose. */
export function accountField(
  accounts: readonly AccountOption[],
  chosen: Felt,
  below?: GenericSnapElement,
): GenericSnapElement {
  const others = accounts
    .filter(({ address }) => address !== chosen)
    .slice(0, FEW_OTHERS);
  return cardSelector(
    ACCOUNT_FIELD,
    t('accounts.title'),
    chosen,
    [
      ...accounts
        .filter((one) => one.address === chosen || others.includes(one))
        .map((one) => ({
          value: one.address,
          picture:
            others.indexOf(one) < FEW_PICTURES
              ? addressPicture(one.address, 'card')
              : undefined,
          title: one.name,
          description: shortAddress(one.address),
          end: one.value === undefined ? '' : balanceText(one.value),
        })),
      {
        value: ALL_ACCOUNTS,
        title: t('accounts.all'),
        description: t('accounts.all.text'),
      },
    ],
    below,
  );
}

/** A token in a list: a click opens its page.
 *
 * @param of - The network and the account. */
export function tokenItem(
  { contract, amount = '', symbol, trusted }: TokenAmount,
  values: TokenValues,
  of: readonly string[],
): GenericSnapElement {
  const held = balanceText(shortAmount(amount));
  const value = values.tokens[contract];
  return pictureRow(
    tokenPicture(contract, 'row'),
    symbol ?? t('amount.token'),
    !trusted
      ? [t('tokens.unverified'), held]
      : value === undefined
        ? [held]
        : [balanceText(value), held],
    ['token', ...of, contract],
  );
}

/** What rows of activity are drawn with. */
export type ItemContext = {
  /** Names by padded address. */
  readonly names: Readonly<Record<string, string>>;
  /** The time of reading, in Unix seconds. */
  readonly now: number;
  /** Whether days stand above the rows, which then have the time of day. */
  readonly isByDay?: boolean;
};

/** What left an account or came in, in two lines: a click opens its page. */
export function activityRow(
  item: ActivityItem,
  context: ItemContext,
): GenericSnapElement {
  const { time } = item;
  const when =
    context.isByDay === true || time === 0
      ? clockText(time)
      : agoText(time, context.now);
  const [picture, title, status, who, target] =
    item.what === 'sent' ? sentRow(item, context) : receivedRow(item, context);
  const [first = '', second] = [status, who, when].filter(Boolean);
  return pictureRow(picture, rowLabel(title), [first, second], target);
}

/** The parts of a row: how it stands, unless it is settled, and whom it involves may be empty. */
type RowParts = readonly [
  Picture,
  title: string,
  status: string,
  who: string,
  ButtonTarget,
];

function sentRow(item: SentItem, { names }: ItemContext): RowParts {
  const { status } = item;
  const { to } = mainSummary(item) ?? {};
  return [
    kindPicture(kindOf(item), 'row'),
    transactionTitle(item),
    status === 'ACCEPTED_ON_L2' || status === 'ACCEPTED_ON_L1'
      ? ''
      : t(`status-short.${status}`),
    to === undefined
      ? movedText(item.moved)
      : t('activity.to', { who: names[to] ?? shortAddress(to) }),
    ['transaction', item.chainId, item.hash],
  ];
}

function receivedRow(item: ReceivedItem, { names }: ItemContext): RowParts {
  const { isUnverified, isLoss, amount, other } = item;
  return [
    isUnverified
      ? letterPicture(undefined, amount.contract, 'row')
      : kindPicture(isLoss ? 'sent' : 'received', 'row'),
    receivedTitle(item, rowAmount(amount)),
    isUnverified ? t('tokens.unverified') : '',
    other === undefined ? '' : (names[other] ?? shortAddress(other)),
    ['received', item.chainId, item.id],
  ];
}

/** An amount that fits a row. */
function rowAmount({
  amount,
  symbol = t('received.token'),
}: TokenAmount): string {
  return amount === undefined
    ? symbol
    : t('amount.known', { amount: shortAmount(amount), symbol });
}

/** What came in or was taken, in a line. */
export function receivedTitle(
  { what, isLoss, amount }: Pick<ReceivedItem, 'what' | 'isLoss' | 'amount'>,
  text: string,
): string {
  return t(
    what === 'change'
      ? 'received.change'
      : isLoss
        ? 'received.taken'
        : 'received.title',
    {
      amount:
        what === 'nft'
          ? t('approvals.nft', { id: amount.units })
          : `${what !== 'change' ? '' : isLoss ? '−' : '+'}${balanceText(text)}`,
    },
  );
}

/** The most letters of a row's label: two lines. */
const MAX_LABEL = 44;

/** A label with long numbers cut in the middle, so that it fits. */
export function rowLabel(title: string): string {
  const text = title.replace(/0x[0-9a-f]{16,}|\d{25,}/gu, (digits) =>
    shortAddress(digits as Felt),
  );
  return text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL - 1)}…` : text;
}

/** The pictures of actions. */
const KIND_OF: Partial<Record<CallAction, PictureKind>> = {
  transfer: 'sent',
  'transfer-from': 'sent',
  'nft-transfer': 'sent',
  'nfts-transfer': 'sent',
  bridge: 'sent',
  'bridge-out': 'sent',
  escrow: 'sent',
  swap: 'swapped',
  stake: 'staked',
  unstake: 'staked',
  'unstake-in-all': 'staked',
  approve: 'approved',
  'increase-allowance': 'approved',
  'decrease-allowance': 'approved',
  revoke: 'approved',
  'nft-approve': 'approved',
  'approve-all': 'approved',
  claim: 'received',
};

/** What a transaction did as a whole. */
function mainSummary({
  count,
  calls: [only],
  summary,
  cancels,
}: Pick<SentItem, 'count' | 'calls' | 'summary' | 'cancels'>):
  CallSummary | undefined {
  return cancels === undefined
    ? count > 1
      ? summary
      : only?.summary
    : undefined;
}

/** Which picture a transaction has: how it stands, if it isn't settled, else what it does. */
export function kindOf(
  item: Parameters<typeof mainSummary>[0] & Pick<SentItem, 'status'>,
): PictureKind {
  const { status } = item;
  const { action } = mainSummary(item) ?? {};
  return status === 'REVERTED' || status === 'REJECTED'
    ? 'failed'
    : !status.startsWith('ACCEPTED')
      ? 'pending'
      : ((action && KIND_OF[action]) ?? 'other');
}

/** What a transaction did, in a line. */
export function transactionTitle(item: SentItem): string {
  return callsTitle(item, item.account) ?? t(`activity.${item.type}`);
}
