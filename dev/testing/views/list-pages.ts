import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { activity, TEST_NETWORK, TOKENS, view } from './home-page';
import { ACCOUNT, STRK, transfer } from './views';
import { MAINNET, SEPOLIA } from '../../../src/config/networks';
import { qrCode } from '../../../src/core/qr-code';
import { renderAccounts } from '../../../src/pages/accounts';
import { renderNetworks } from '../../../src/pages/networks';
import type { PageState } from '../../../src/pages/notice-banner';
import { renderReceive } from '../../../src/pages/receive';
import { renderReceived } from '../../../src/pages/received';
import { type TokenView, renderToken } from '../../../src/pages/token';
import { renderTokens } from '../../../src/pages/tokens';
import {
  type TransactionView,
  renderTransaction,
} from '../../../src/pages/transaction';

// The pages that list accounts, tokens and transactions, or show one of them.

const STATE = { isLoading: false, notices: [] };

/** A token's page. */
export const SAMPLE_TOKEN: TokenView & PageState = {
  ...STATE,
  chainId: SEPOLIA,
  network: TEST_NETWORK,
  account: ACCOUNT,
  address: STRK,
  symbol: 'FOO',
  name: 'Foo',
  isTrusted: false,
  isCopy: true,
  canStake: true,
  isListed: true,
  ...(TOKENS[1] && { held: TOKENS[1] }),
  activity: [activity],
  names: {},
  now: view.now,
  link: activity.link,
};

const STRK_AMOUNT = {
  contract: STRK,
  units: '5',
  amount: '5',
  symbol: 'STRK',
  trusted: true,
};

const transactionPage: TransactionView & PageState = {
  ...STATE,
  ...activity,
  network: TEST_NETWORK,
  calls: [transfer],
  isComplete: false,
  checks: 2,
  fee: STRK_AMOUNT,
  asked: STRK_AMOUNT,
  refund: STRK_AMOUNT,
  names: { [ACCOUNT]: 'Account 1' },
  replacements: ['speed-up', 'cancel'],
};

/** What came in, of a token that nobody vouches for. */
export const INCOMING_ITEM = {
  chainId: SEPOLIA,
  id: '0x1',
  account: ACCOUNT,
  what: 'tokens',
  amount: { ...STRK_AMOUNT, trusted: false },
  isLoss: false,
  isUnverified: true,
  other: ACCOUNT,
  isOpen: false,
  time: 0,
  hash: '0x1',
  link: 'https://sepolia.voyager.online/tx/0x1',
} as const;

const NAMED = {
  address: ACCOUNT,
  name: 'Account 1',
  isMain: false,
  value: '1',
};

const STATUSES = [
  'RECEIVED',
  'DOUBTFUL',
  'PENDING',
  'ACCEPTED_ON_L2',
  'REJECTED',
] as const;

/** These pages in every variant. */
export const LIST_PAGES: readonly (() => GenericSnapElement)[] = [
  ...[
    { accounts: [], isHidden: false },
    { accounts: [NAMED], isHidden: true },
    {
      accounts: [NAMED, { ...NAMED, isMain: true }],
      isHidden: false,
    },
  ].map(
    ({ accounts, isHidden }) =>
      () =>
        renderAccounts(
          {
            ...STATE,
            isLoading: true,
            chainId: SEPOLIA,
            network: TEST_NETWORK,
            isHidden,
            hidden: 1,
            accounts: accounts.map(({ address, name, isMain }) => ({
              address,
              name,
              isMain,
              value: '1',
            })),
          },
          0,
        ),
  ),
  ...[true, false].map(
    (isTest) => () =>
      renderReceive({
        ...STATE,
        name: 'Account 1',
        network: { ...TEST_NETWORK, isTest },
        address: ACCOUNT,
        modules: qrCode(ACCOUNT),
      }),
  ),
  (): GenericSnapElement =>
    renderTokens(
      {
        ...STATE,
        network: TEST_NETWORK,
        of: [SEPOLIA, ACCOUNT],
        tokens: [...TOKENS, { contract: STRK, units: '0', trusted: false }],
        values: { tokens: {} },
      },
      0,
    ),
  (): GenericSnapElement =>
    renderToken({ ...SAMPLE_TOKEN, value: '1', price: '1' }),
  ...[true, false].map(
    (isLoss) => (): GenericSnapElement =>
      renderReceived({
        ...STATE,
        network: TEST_NETWORK,
        names: {},
        items: [{ ...INCOMING_ITEM, isLoss }],
      }),
  ),
  (): GenericSnapElement =>
    renderTransaction({
      ...transactionPage,
      status: 'ACCEPTED_ON_L1',
    }),
  (): GenericSnapElement => renderTransaction(transactionPage),
  (): GenericSnapElement => renderTransaction({ ...transactionPage, count: 2 }),
  (): GenericSnapElement =>
    renderTransaction({ ...transactionPage, paid: STRK_AMOUNT, value: '1' }),
  ...STATUSES.map(
    (status) => (): GenericSnapElement =>
      renderTransaction({ ...transactionPage, status }),
  ),
  (): GenericSnapElement =>
    renderTransaction({
      ...transactionPage,
      status: 'REVERTED',
      reason: 'no',
      isLoading: true,
      calls: Array<typeof transfer>(60).fill(transfer),
    }),
  (): GenericSnapElement =>
    renderNetworks({
      ...STATE,
      current: TEST_NETWORK,
      others: [{ chainId: MAINNET, name: 'Starknet Mainnet', isTest: false }],
    }),
];
