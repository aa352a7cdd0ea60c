import {
  type GenericSnapElement,
  Box,
  Text,
  Bold,
  Button,
  Form,
  Section,
  Checkbox,
} from '@metamask/snaps-sdk/jsx';
import { checkStanding, revocations } from './data/approval-checks';
import {
  readApprovals,
  type ApprovalsView,
  type ApprovalView,
} from './data/approvals';
import { noticeOf, renderOrNotify } from './notices';
import type { Page, RouteParams, PageHandle } from './page';
import {
  splitButtonName,
  type PageName,
  type PageNotice,
  pageHead,
  titleLine,
} from './parts';
import { ownAccount } from '../accounts/derived-accounts';
import type { Context } from '../context/context';
import { definedMembers } from '../core/defined';
import { WALLET_REQUESTER } from '../core/fair-queue';
import { type Felt } from '../core/felt';
import { sendCalls } from '../flows/send';
import { readHistory } from '../history/history';
import { approvalId } from '../state/approvals';
import { withOwnJournal } from '../transactions/journal/call-journal';
import { DEFAULT_OPTIONS } from '../transactions/prepare/build';
import {
  presentElements,
  line,
  note,
  type DialogContent,
  banner,
  row,
  field,
  explorerLink,
} from '../ui/components/fields';
import {
  timeText,
  shortAddress,
  amountText,
  tokensText,
  allowanceText,
} from '../ui/format';
import {
  typeOf,
  type PageRoute,
  type PageDrawing,
} from '../ui/page-interfaces';
import { PAGE_NEXT, PAGE_PREVIOUS, pageTurner } from '../ui/paging';
import { t } from '../ui/translate';

/** How many transactions a look for older approvals lists at most. */
const MAX_LISTED = 30;

/** The page with what the accounts on the current network have approved. */
export const approvalsPage: Page = {
  render: async (context, params) => {
    const { accounts } = await readApprovals(context);
    const isChecking = accounts.some(({ isFresh }) => !isFresh);
    return draw(context, params, { isChecking, notices: [] });
  },
  fill: async (context, page) => {
    const { chainId, accounts } = await readApprovals(context);
    if (accounts.some(({ isFresh }) => !isFresh)) {
      const addresses = accounts.map(({ address }) => address);
      const notices = await checkStanding(context, chainId, addresses);
      await show(context, page, { notices });
    }
  },
  onInput: async (context, page, event) => {
    const name = typeOf(event) === 'ButtonClickEvent' ? (event.name ?? '') : '';
    const [verb, account = '', detail = ''] = splitButtonName(name);
    const { shown: _, ...params } = page.params;
    switch (verb) {
      case PAGE_NEXT:
        return turned(params, 1);
      case PAGE_PREVIOUS:
        return turned(params, -1);
      case LIST_BUTTON:
        return turned(params, 0);
      case 'show':
        return { page: 'approvals', params: { ...params, shown: detail } };
      case 'look':
        return await lookFurther(context, page, account as Felt);
      case 'take-back':
        await takeBack(context, page, account as Felt, [detail]);
        return undefined;
      case 'together': {
        const ticked = Object.entries(await page.valuesIn(name))
          .filter(([, isTicked]) => isTicked === true)
          .map(([id]) => id);
        await takeBack(context, page, account as Felt, ticked);
        return undefined;
      }
      default:
        return undefined;
    }
  },
};

function turned(
  { page = '0', ...params }: RouteParams,
  by: number,
): PageRoute<PageName> {
  const number = Math.max(0, Number(page) + by);
  return { page: 'approvals', params: { ...params, page: String(number) } };
}

async function draw(
  context: Context,
  { page = '0', shown, account, block, time }: RouteParams,
  state: Pick<ApprovalsState, 'isBusy' | 'isChecking' | 'notices'>,
): Promise<PageDrawing> {
  const view = await readApprovals(context);
  for (const one of view.accounts) {
    const approval = one.approvals.find(({ id }) => id === shown);
    if (approval !== undefined) {
      return renderApproval(one, approval);
    }
  }
  const searched =
    account === undefined
      ? undefined
      : definedMembers({
          account,
          block: block === undefined ? undefined : Number(block),
          time: time === undefined ? undefined : Number(time),
        });
  return renderApprovals({ ...view, ...state, searched }, Number(page));
}

async function show(
  context: Context,
  page: PageHandle,
  state: Partial<ApprovalsState>,
): Promise<void> {
  const ready = { isChecking: false, notices: [], ...state };
  await page.redraw(await draw(context, page.params, ready));
}

/** Looks for older approvals in the account's own events, from where the last look ended. */
async function lookFurther(
  context: Context,
  page: PageHandle,
  account: Felt,
): Promise<PageRoute<PageName> | undefined> {
  await show(context, page, { isBusy: true });
  try {
    const { params } = page;
    const chainId = await context.networks.current();
    const { nodeFailure, reached } = await readHistory(context, {
      chainId,
      account,
      since: 0,
      pageSize: MAX_LISTED,
      maxRecords: MAX_LISTED,
      withDeployment: true,
      before:
        params.account === account && params.block !== undefined
          ? Number(params.block)
          : undefined,
    });
    const notices = await checkStanding(context, chainId, [account]);
    if (nodeFailure === undefined && notices.length === 0) {
      const { block, timestamp: time } = reached ?? {};
      return {
        page: 'approvals',
        params: definedMembers({
          account,
          block: block?.toString(),
          time: time?.toString(),
        }),
      };
    }
    await show(context, page, {
      notices: nodeFailure === undefined ? notices : [noticeOf(nodeFailure)],
    });
  } catch (error) {
    await show(context, page, { notices: [noticeOf(error)] });
  }
  return undefined;
}

/** Asks the user to send the calls that take approvals back. */
async function takeBack(
  context: Context,
  page: PageHandle,
  address: Felt,
  ids: readonly string[],
): Promise<void> {
  const chainId = await context.networks.current();
  const { approvals } = await context.approvals.of(chainId, address);
  const chosen = approvals.filter((given) => ids.includes(approvalId(given)));
  if (chosen.length === 0) {
    await show(context, page, { notices: [{ what: 'nothing-selected' }] });
    return;
  }
  await show(context, page, { isBusy: true });
  const notices: PageNotice[] = [];
  try {
    const account = await ownAccount(context, address);
    const calls = await revocations(
      context.client(chainId),
      account.address,
      chosen,
    );
    await withOwnJournal(
      context,
      ['take-back', chainId, address, ids],
      async (tools) =>
        sendCalls(tools, WALLET_REQUESTER, {
          chainId,
          account,
          calls,
          options: DEFAULT_OPTIONS,
        }),
    );
  } catch (error) {
    notices.push(noticeOf(error));
  }
  await renderOrNotify(context, notices, async () =>
    show(context, page, { notices }),
  );
}

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
