import {
  Bold,
  Box,
  Button,
  Checkbox,
  Form,
  Section,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { ApprovalsView, ApprovalView } from './model';
import {
  banner,
  explorerLink,
  field,
  line,
  note,
  presentElements,
  row,
  type DialogContent,
} from '../../ui/components/fields';
import {
  allowanceText,
  amountText,
  shortAddress,
  timeText,
  tokensText,
} from '../../ui/format';
import { pageTurner } from '../../ui/paging';
import { t } from '../../ui/translate';
import { pageHead, titleLine, type PageNotice } from '../parts';

/** The name of the button from an approval back to the list. */
export const LIST_BUTTON = 'list';

/** The most approvals in one form, and so in one transaction that takes several back. */
const MAX_TOGETHER = 10;

/** The most forms on a page: with these it stays far below 50 kB. */
const MAX_FORMS = 2;

/** What is drawn besides the page's data. */
export type ApprovalsState = {
  /** Whether the chain is asked what still stands. */
  readonly isChecking: boolean;
  /** Whether something else that takes time is running. */
  readonly isBusy?: boolean;
  readonly notices: readonly PageNotice[];
  /** The account whose own events were looked through, and back to which block and time; no
   * block if nothing older is left. */
  readonly searched?:
    | {
        readonly account: string;
        readonly block?: number;
        readonly time?: number;
      }
    | undefined;
};

/** Draws the approvals page, or the part of it with this number. */
export function renderApprovals(
  view: ApprovalsView & ApprovalsState,
  page: number,
): GenericSnapElement {
  const { accounts, isChecking, isBusy, onlyFirst } = view;
  const blocks = isChecking
    ? []
    : accounts
        .filter(
          (one) => one.approvals.length > 0 || !one.isComplete || one.isPartial,
        )
        .flatMap((one) => accountBlocks(one, view));
  const pages = Math.max(Math.ceil(blocks.length / MAX_FORMS), 1);
  const shown = Math.min(page, pages - 1);
  return (
    <Box>
      {presentElements([
        pageHead(t('approvals.title'), view, view.network),
        (isChecking || isBusy === true) && line(t('approvals.checking'), true),
        onlyFirst !== undefined &&
          note(t('approvals.first', { count: String(onlyFirst) })),
        !isChecking &&
          blocks.length === 0 &&
          line(
            t(
              onlyFirst === undefined
                ? 'approvals.none'
                : 'approvals.none-known',
            ),
            true,
          ),
        pages > 1 && pageTurner(shown, pages),
        blocks.slice(shown * MAX_FORMS, (shown + 1) * MAX_FORMS),
      ])}
    </Box>
  );
}

type AccountView = ApprovalsView['accounts'][number];

/** A block for each form of an account; one if there is none. */
function accountBlocks(
  account: AccountView,
  { searched, isBusy }: ApprovalsState,
): DialogContent[] {
  const { address, label, approvals, checkedAt } = account;
  const { isFresh, isComplete, isPartial } = account;
  const time = timeText(checkedAt);
  const forms = Array.from(
    { length: Math.max(Math.ceil(approvals.length / MAX_TOGETHER), 1) },
    (_, index) =>
      approvals.slice(index * MAX_TOGETHER, (index + 1) * MAX_TOGETHER),
  );
  return forms.map((group, index) => [
    <Text>
      <Bold>{label}</Bold>
    </Text>,
    !isFresh &&
      note(
        checkedAt === 0
          ? t('approvals.unchecked')
          : t('approvals.checked', { time }),
      ),
    group.length === 0
      ? line(t('approvals.none-known'), true)
      : approvalForm(address, group, index),
    index === forms.length - 1 && [
      isPartial &&
        banner(
          t('approvals.incomplete'),
          t('approvals.incomplete.full'),
          'info',
        ),
      !isComplete && olderBlock(address, isBusy, searched),
    ],
  ]);
}

/** Says that older approvals may be missing, and offers to look for them. */
function olderBlock(
  account: string,
  isBusy = false,
  searched: ApprovalsState['searched'],
): DialogContent {
  const back = searched?.account === account ? searched : undefined;
  const isDone = back !== undefined && back.block === undefined;
  return [
    banner(
      t('approvals.incomplete'),
      t(isDone ? 'approvals.incomplete.searched' : 'approvals.incomplete.text'),
      'info',
    ),
    back?.time !== undefined &&
      note(t('home.searched', { time: timeText(back.time) })),
    !isDone && (
      <Button name={`look:${account}`} disabled={isBusy}>
        {t('approvals.look')}
      </Button>
    ),
  ];
}

/** Approvals of an account that can be taken back together. */
function approvalForm(
  account: string,
  approvals: readonly ApprovalView[],
  index: number,
): GenericSnapElement {
  const name = `together:${account}:${String(index)}`;
  const isSeveral = approvals.length > 1;
  return (
    <Form name={name}>
      {presentElements([
        approvals.map((approval) => approvalCard(account, approval, isSeveral)),
        isSeveral && [
          note(t('approvals.together')),
          <Button name={name}>{t('approvals.selected')}</Button>,
        ],
      ])}
    </Form>
  );
}

function approvalCard(
  account: string,
  approval: ApprovalView,
  isSeveral: boolean,
): GenericSnapElement {
  const { id, spender, name, since } = approval;
  return (
    <Section>
      {presentElements([
        isSeveral ? (
          <Checkbox name={id} label={approvedText(approval)} />
        ) : (
          <Text>
            <Bold>{approvedText(approval)}</Bold>
          </Text>
        ),
        !isKnownToken(approval) &&
          row(tokenLabel(approval), shortAddress(approval.amount.contract)),
        row(t('to'), name ?? shortAddress(spender)),
        row(t('approvals.since'), timeText(since)),
        <Box direction="horizontal">
          <Button name={`take-back:${account}:${id}`}>
            {t('approvals.take-back')}
          </Button>
          <Button name={`show:${account}:${id}`}>{t('details.title')}</Button>
        </Box>,
      ])}
    </Section>
  );
}

/** Draws one approval with everything that is known of it. */
export function renderApproval(
  account: AccountView,
  approval: ApprovalView,
): GenericSnapElement {
  const { id, spender, name, since, amount, link, what } = approval;
  return (
    <Box>
      {presentElements([
        titleLine(approvedText(approval), LIST_BUTTON),
        name !== undefined && row(t('to'), name),
        field(t('spender'), spender),
        explorerLink(link),
        field(tokenLabel(approval), amount.contract),
        what === 'amount' && field(t('approvals.left'), amountText(amount)),
        row(t('approvals.since'), timeText(since)),
        field(t('header.account'), account.address),
        <Button name={`take-back:${account.address}:${id}`}>
          {t('approvals.take-back')}
        </Button>,
      ])}
    </Box>
  );
}

function isKnownToken({ what, amount }: ApprovalView): boolean {
  return what === 'amount' && amount.trusted;
}

function tokenLabel({ what }: ApprovalView): string {
  return t(what === 'amount' ? 'token' : 'collection');
}

/** What the spender may take. */
function approvedText({ what, amount, isUnlimited }: ApprovalView): string {
  switch (what) {
    case 'amount':
      return isUnlimited
        ? t('approvals.unlimited', { tokens: tokensText(amount) })
        : allowanceText(amount);
    case 'nft':
      return t('approvals.nft', { id: amount.units });
    case 'all':
      return t('approvals.all');
  }
}
