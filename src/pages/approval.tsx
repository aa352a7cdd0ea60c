import { Box, Section, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import {
  approvedText,
  readApprovals,
  spenderText,
  tokenLabel,
  type ApprovalsView,
  type ApprovalView,
} from './data/approvals';
import { type PageState } from './notice-banner';
import { pageOf, type Page, type RouteParams } from './page';
import { emptyPart, menuRow, pageHead, pageTop, partyFields } from './parts';
import type { Context } from '../context/context';
import { tokenPicture } from '../pictures/pictures';
import {
  explorerLink,
  line,
  note,
  presentElements,
  row,
} from '../ui/components/fields';
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
  return (
    <Box>
      {presentElements([
        pageHead(t('approvals.one'), view, view.network),
        view.isLoading && line(t('approvals.checking'), true),
        approval === undefined
          ? emptyPart(t('approvals.none-known'))
          : [
              pageTop(
                tokenPicture(approval.amount.contract, 'top'),
                approvedText(approval),
                [note(spenderText(approval))],
              ),
              <Section>
                {presentElements([
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
                ])}
              </Section>,
              <Section>
                {partyFields(
                  [
                    [t('spender'), approval.spender],
                    [tokenLabel(approval), approval.amount.contract],
                    [t('header.account'), account],
                  ],
                  {},
                )}
              </Section>,
              explorerLink(approval.link),
            ],
      ])}
    </Box>
  );
}
