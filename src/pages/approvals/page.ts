import { readApprovals } from './model';
import {
  LIST_BUTTON,
  renderApproval,
  renderApprovals,
  type ApprovalsState,
} from './view';
import { ownAccount } from '../../accounts/derived-accounts';
import type { ChainId } from '../../config/networks';
import type { Context } from '../../context/context';
import type { Call } from '../../core/call';
import { definedMembers } from '../../core/defined';
import { WALLET_REQUESTER } from '../../core/fair-queue';
import { toU256, type Felt } from '../../core/felt';
import { sendCalls } from '../../flows/send';
import { readHistory } from '../../history/history';
import type { NodeClient } from '../../starknet/node-client';
import { readView } from '../../starknet/reads';
import { approvalId, type GivenApproval } from '../../state/approvals';
import { withOwnJournal } from '../../transactions/journal/call-journal';
import { DEFAULT_OPTIONS } from '../../transactions/prepare/build';
import {
  checkApprovals,
  indexOwnApprovals,
} from '../../transactions/track/given-approvals';
import {
  typeOf,
  type PageDrawing,
  type PageRoute,
} from '../../ui/page-interfaces';
import { PAGE_NEXT, PAGE_PREVIOUS } from '../../ui/paging';
import { noticeOf, renderOrNotify } from '../notices';
import type { Page, PageHandle, RouteParams } from '../page';
import { splitButtonName, type PageName, type PageNotice } from '../parts';

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
      const notices = await check(context, chainId, addresses);
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

/** Asks the chain what still stands. */
async function check(
  context: Context,
  chainId: ChainId,
  accounts: readonly Felt[],
): Promise<PageNotice[]> {
  try {
    await indexOwnApprovals(context, chainId, context.client(chainId));
    const isAnswered = await checkApprovals(context, chainId, accounts);
    return isAnswered ? [] : [{ what: 'unreachable' }];
  } catch (error) {
    return [noticeOf(error)];
  }
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
    const notices = await check(context, chainId, [account]);
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

/** The calls that take approvals back. Old collections know only the name in camel case of
 * the function for a whole collection. */
async function revocations(
  client: NodeClient,
  account: Felt,
  approvals: readonly GivenApproval[],
): Promise<Call[]> {
  const collections = approvals.filter(({ what }) => what === 'all');
  const answers = await client.read(
    collections.map(({ token, spender }) =>
      readView(token, 'is_approved_for_all', [account, spender]),
    ),
  );
  return approvals.map((given): Call => {
    const { token: contractAddress, spender, what, value } = given;
    if (what === 'all') {
      const isSnakeCase = answers[collections.indexOf(given)]?.ok === true;
      const entrypoint = isSnakeCase
        ? 'set_approval_for_all'
        : 'setApprovalForAll';
      return { contractAddress, entrypoint, calldata: [spender, '0x0'] };
    }
    const calldata: Felt[] =
      what === 'nft'
        ? ['0x0', ...toU256(BigInt(value))]
        : [spender, ...toU256(0n)];
    return { contractAddress, entrypoint: 'approve', calldata };
  });
}
