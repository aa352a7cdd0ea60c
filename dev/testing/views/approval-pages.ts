import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { ACCOUNT, BOB, STRK, send } from './views';
import { SEPOLIA } from '../../../src/config/networks';
import { padFelt, toFelt } from '../../../src/core/felt';
import { renderApproval } from '../../../src/pages/approval';
import { renderApprovals } from '../../../src/pages/approvals';
import type {
  ApprovalsView,
  ApprovalView,
} from '../../../src/pages/data/approvals';

const FOO = padFelt('0xf00');

const approval: ApprovalView = {
  id: `${STRK} amount ${BOB}`,
  what: 'amount',
  amount: {
    contract: STRK,
    units: '1500',
    amount: '1.5',
    symbol: 'STRK',
    trusted: true,
  },
  isUnlimited: false,
  spender: BOB,
  since: 1_780_000_000,
  link: 'https://sepolia.voyager.online/contract/0x1',
};

const unknown = { contract: FOO, units: '7', trusted: false } as const;

const account: ApprovalsView['accounts'][number] = {
  address: ACCOUNT,
  label: '0x0acc…0acc',
  approvals: [
    { ...approval, id: '1', isUnlimited: true, name: 'alice.stark' },
    approval,
    { ...approval, id: '2', amount: unknown },
    { ...approval, id: '3', what: 'nft', amount: unknown },
    { ...approval, id: '4', what: 'all', amount: unknown },
  ],
  checkedAt: 1_780_000_000,
  isFresh: true,
  isComplete: true,
  isPartial: false,
};

const NOTHING_OLDER = { block: undefined, time: undefined };

type View = Parameters<typeof renderApprovals>[0];

const view: View = {
  chainId: SEPOLIA,
  network: send.network,
  onlyFirst: undefined,
  accounts: [account],
  isLoading: false,
  searched: undefined,
  several: undefined,
  notices: [],
};

const withAccount = (
  more: Partial<ApprovalsView['accounts'][number]>,
  state: Partial<View> = {},
): GenericSnapElement =>
  renderApprovals(
    { ...view, ...state, accounts: [{ ...account, ...more }] },
    0,
  );

/** A list of this many approvals. */
export function manyApprovals(count: number, page = 0): GenericSnapElement {
  const approvals = Array.from({ length: count }, (_, index) => ({
    ...approval,
    id: `${FOO} amount ${padFelt(toFelt(index))}`,
    amount: unknown,
  }));
  return renderApprovals(
    { ...view, accounts: [{ ...account, approvals, isComplete: false }] },
    page,
  );
}

/** The approvals page in every variant, in the language of now. */
export const approvalPages = (): GenericSnapElement[] => [
  renderApprovals(view, 0),
  renderApprovals(
    {
      ...view,
      isLoading: true,
      accounts: [{ ...account, isFresh: false }],
    },
    0,
  ),
  renderApprovals({ ...view, accounts: [] }, 0),
  renderApprovals({ ...view, accounts: [], onlyFirst: 20 }, 0),
  withAccount({ isPartial: true }),
  withAccount({ approvals: [approval], isFresh: false }, { isBusy: true }),
  withAccount({ approvals: [] }),
  withAccount({
    approvals: [],
    isFresh: false,
    checkedAt: 0,
    isComplete: false,
  }),
  ...[{ block: '5', time: '1780000000' }, NOTHING_OLDER].map((back) =>
    withAccount(
      { isComplete: false },
      { searched: { account: ACCOUNT, ...back } },
    ),
  ),
  renderApprovals({ ...view, several: ACCOUNT }, 0),
  ...[undefined, ...account.approvals].map((approval) =>
    renderApproval({ ...view, isLoading: true, account: ACCOUNT, approval }),
  ),
];
