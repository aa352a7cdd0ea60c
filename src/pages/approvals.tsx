import {
  type GenericSnapElement,
  Text,
  Button,
  Form,
  Checkbox,
} from '@metamask/snaps-sdk/jsx';
import { BACK_BUTTON, splitButtonName, type PageName } from './button-names';
import { checkStanding, takeBack } from './data/approval-checks';
import {
  approvedText,
  readApprovals,
  spenderText,
  type ApprovalsView,
  type ApprovalView,
} from './data/approvals';
import type { PageState } from './notice-banner';
import { noticeOf, renderOrNotify } from './notices';
import { pageOf, type Page, type RouteParams, type PageHandle } from './page';
import { emptyPart, framed, menuRow, pageBox, pictureRow } from './parts';
import { listPart, rowLabel } from './rows';
import type { Context } from '../context/context';
import { definedMembers } from '../core/defined';
import { type Felt } from '../core/felt';
import { groupByKey } from '../core/groups';
import { readHistory } from '../history/history';
import { tokenPicture } from '../pictures/pictures';
import {
  banner,
  line,
  note,
  type DialogContent,
} from '../ui/components/fields';
import { shortAmount, timeText, tokensText } from '../ui/format';
import { typeOf, type PageRoute } from '../ui/page-interfaces';
import { t } from '../ui/translate';

/** How many transactions a look for older approvals lists at most. */
const MAX_LISTED = 30;

/** The page with what the accounts on the current network have approved. */
export const approvalsPage: Page = pageOf([], read, renderApprovals, {
  fill: async (context, page) => {
    const { chainId, accounts } = await readApprovals(context);
    if (accounts.some(({ isFresh }) => !isFresh)) {
      const addresses = accounts.map(({ address }) => address);
      const failed = await checkStanding(context, chainId, addresses);
      await page.show({ notices: page.noticesAnd(failed) });
    }
  },
  onInput: async (context, page, event) => {
    const name = typeOf(event) === 'ButtonClickEvent' ? (event.name ?? '') : '';
    const [verb, account = ''] = splitButtonName(name);
    switch (verb) {
      case 'look':
        return await lookFurther(context, page, account as Felt);
      case 'several':
        return { page: 'approvals', params: { several: account } };
      case 'together':
        await takeBackTogether(context, page, name, account as Felt);
        return undefined;
      default:
        return undefined;
    }
  },
});

async function read(
  context: Context,
  { account, block, time, several }: RouteParams,
) {
  return {
    ...(await readApprovals(context)),
    /** The account of which several are to be taken back at once. */
    several,
    /** The account whose own events were looked through, and back to which block and time; no
     * block if nothing older is left. */
    searched: account === undefined ? undefined : { account, block, time },
  };
}

/** Looks for older approvals in the account's own events, from where the last look ended. */
async function lookFurther(
  context: Context,
  page: PageHandle,
  account: Felt,
): Promise<PageRoute<PageName> | undefined> {
  await page.show({ isBusy: true });
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
    const unchecked = await checkStanding(context, chainId, [account]);
    const notices =
      nodeFailure === undefined ? unchecked : [noticeOf(nodeFailure)];
    if (notices.length === 0) {
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
    await page.show({ notices });
  } catch (error) {
    await page.show({ notices: [noticeOf(error)] });
  }
  return undefined;
}

/** Asks the user to take back at once what is ticked. */
async function takeBackTogether(
  context: Context,
  page: PageHandle,
  form: string,
  account: Felt,
): Promise<void> {
  const ticked = Object.entries(await page.valuesIn(form))
    .filter(([, isTicked]) => isTicked === true)
    .map(([id]) => id);
  await page.show({ isBusy: true });
  const chainId = await context.networks.current();
  const notices = await takeBack(context, chainId, account, ticked).catch(
    (error: unknown) => [noticeOf(error)],
  );
  await renderOrNotify(context, notices, async () => page.show({ notices }));
}

/** The most approvals in one form, and so in one transaction that takes several back. */
const MAX_TOGETHER = 10;

type ApprovalsPageView = Awaited<ReturnType<typeof read>> & PageState;

/** Draws the approvals page, or the part of it with this number. */
export function renderApprovals(
  view: ApprovalsPageView,
  number: number,
): GenericSnapElement {
  const { accounts, isBusy, onlyFirst, several } = view;
  // What the chain said lately is shown at once.
  const isChecking = view.isLoading && accounts.some((one) => !one.isFresh);
  const listed = isChecking
    ? []
    : accounts.filter(
        (one) => one.approvals.length > 0 || !one.isComplete || one.isPartial,
      );
  const chosen = listed.find(({ address }) => address === several);
  return pageBox(
    t(chosen === undefined ? 'approvals.title' : 'approvals.several'),
    view,
    [
      (isChecking || isBusy === true) && line(t('approvals.checking'), true),
      onlyFirst !== undefined &&
        note(t('approvals.first', { count: String(onlyFirst) })),
      !isChecking &&
        listed.length === 0 &&
        emptyPart(
          t(
            onlyFirst === undefined ? 'approvals.none' : 'approvals.none-known',
          ),
        ),
      chosen === undefined
        ? accountLists(listed, view, number)
        : approvalForm(chosen, number),
    ],
    chosen === undefined ? BACK_BUTTON : 'approvals',
  );
}

type AccountView = ApprovalsView['accounts'][number];

/** The approvals of the accounts, and below those of each what may be missing. */
function accountLists(
  accounts: readonly AccountView[],
  state: ApprovalsPageView,
  number: number,
): DialogContent {
  const all = accounts.flatMap((account) =>
    (account.approvals.length === 0 ? [undefined] : account.approvals).map(
      (approval) => [account, approval] as const,
    ),
  );
  return listPart(all, number, (shown) =>
    [...groupByKey(shown)].map(([account, approvals]) => [
      <Text fontWeight="medium">{account.label}</Text>,
      !account.isFresh &&
        note(
          account.checkedAt === 0
            ? t('approvals.unchecked')
            : t('approvals.checked', { time: timeText(account.checkedAt) }),
        ),
      framed([
        approvals.map((approval) =>
          approval === undefined
            ? line(t('approvals.none-known'), true)
            : approvalRow(account, approval),
        ),
        account.approvals.length > 1 &&
          menuRow('close', t('approvals.several'), 'several', account.address),
      ]),
      // Below the last of its approvals.
      approvals.at(-1) === account.approvals.at(-1) &&
        missingPart(account, state),
    ]),
  );
}

function approvalRow(
  { address }: AccountView,
  approval: ApprovalView,
): GenericSnapElement {
  const { id, what, amount, isUnlimited, since } = approval;
  return pictureRow(
    tokenPicture(amount.contract, 'row'),
    rowLabel(
      what !== 'amount' || isUnlimited
        ? approvedText(approval)
        : amount.amount === undefined
          ? t('amount.token')
          : t('amount.known', {
              amount: shortAmount(amount.amount),
              symbol: tokensText(amount),
            }),
    ),
    [spenderText(approval), timeText(since).slice(0, 10)],
    ['approval', address, id],
    isUnlimited || what === 'all',
  );
}

/** Says which approvals may be missing, and offers to look for older ones. */
function missingPart(
  { address, isComplete, isPartial }: AccountView,
  { searched, isBusy }: ApprovalsPageView,
): DialogContent {
  const back = searched?.account === address ? searched : undefined;
  const isDone = back !== undefined && back.block === undefined;
  return [
    isPartial &&
      banner(t('approvals.incomplete'), t('approvals.incomplete.full'), 'info'),
    !isComplete && [
      banner(
        t('approvals.incomplete'),
        t(
          isDone
            ? 'approvals.incomplete.searched'
            : 'approvals.incomplete.text',
        ),
        'info',
      ),
      back?.time !== undefined &&
        note(t('home.searched', { time: timeText(Number(back.time)) })),
      !isDone &&
        isBusy !== true &&
        menuRow('refresh', t('approvals.look'), 'look', address),
    ],
  ];
}

/** Approvals of an account that can be taken back together. */
function approvalForm(
  { address, label, approvals }: AccountView,
  number: number,
): DialogContent {
  const name = `together:${address}`;
  return listPart(
    approvals,
    number,
    (shown) => [
      <Text fontWeight="medium">{label}</Text>,
      <Form name={name}>
        {shown.map((approval) => (
          <Checkbox
            name={approval.id}
            label={`${approvedText(approval)} · ${spenderText(approval)}`}
          />
        ))}
        {note(t('approvals.together'))}
        <Button name={name}>{t('approvals.selected')}</Button>
      </Form>,
    ],
    MAX_TOGETHER,
  );
}
