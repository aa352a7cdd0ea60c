import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import {
  approvedText,
  readApprovals,
  spenderText,
  type ApprovalsView,
  type ApprovalView,
} from './data/approvals';
import { type PageState } from './notice-banner';
import { pageOf, type Page, type RouteParams } from './page';
import {
  emptyPart,
  framed,
  menuRow,
  pageBox,
  pageTop,
  partyFields,
} from './parts';
import type { Context } from '../context/context';
import { tokenPicture } from '../pictures/pictures';
import { explorerLink, line, note, row } from '../ui/components/fields';
import { amountText, timeText } from '../ui/format';
import { t } from '../ui/translate';

/** One approval, with everything that is known of it. */
export const approvalPage: Page = pageOf(
  ['account', 'id'],
  read,
  renderApproval,
  { back: 'approvals' },
);

async function read(context: Context, { account, id }: RouteParams) {
  const { chainId, network, accounts } = await readApprovals(context);
  const of = accounts.find(({ address }) => address === account);
  return {
    chainId,
    network,
    account: of?.address ?? '0x0',
    /** Absent once it has ended. */
    approval: of?.approvals.find((one) => one.id === id),
  };
}

export function renderApproval(
  view: Pick<ApprovalsView, 'chainId' | 'network'> &
    PageState & {
      readonly account: ApprovalsView['accounts'][number]['address'];
      readonly approval: ApprovalView | undefined;
    },
): GenericSnapElement {
  const { chainId, account, approval } = view;
  return pageBox(t('approvals.one'), view, [
    view.isLoading && line(t('approvals.checking'), true),
    approval === undefined
      ? emptyPart(t('approvals.none-known'))
      : [
          pageTop(
            tokenPicture(approval.amount.contract, 'top'),
            approvedText(approval),
            [note(spenderText(approval))],
          ),
          framed([
            row(t('approvals.since'), timeText(approval.since)),
            approval.what === 'amount' &&
              row(t('approvals.left'), amountText(approval.amount)),
            menuRow(
              'close',
              t('approvals.take-back'),
              'take-back',
              chainId,
              account,
              approval.id,
            ),
          ]),
          framed([
            partyFields(
              [
                [t('spender'), approval.spender],
                [
                  t(approval.what === 'amount' ? 'token' : 'collection'),
                  approval.amount.contract,
                ],
                [t('header.account'), account],
              ],
              {},
            ),
          ]),
          explorerLink(approval.link),
        ],
  ]);
}
