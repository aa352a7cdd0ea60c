import { TRANSACTIONS } from './all-pages';
import { activity, TEST_NETWORK, view } from './home-page';
import { INCOMING_ITEM } from './list-pages';
import { ACCOUNT } from './views';
import { SEPOLIA } from '../../../src/config/networks';
import type { renderActivity } from '../../../src/pages/activity';
import { ACTIVITY_FILTERS } from '../../../src/pages/data/activity';

const sent = {
  ...activity,
  status: 'REVERTED',
  reason: 'no',
  calls: [...activity.calls, ...activity.calls],
  count: 3,
  fee: INCOMING_ITEM.amount,
} as const;

const list: Parameters<typeof renderActivity>[0] = {
  network: TEST_NETWORK,
  of: { chainId: SEPOLIA, address: ACCOUNT },
  accounts: [{ address: ACCOUNT, name: 'Account 1' }],
  now: view.now,
  filter: 'all',
  filters: [...ACTIVITY_FILTERS],
  isPartial: true,
  items: [
    INCOMING_ITEM,
    { ...INCOMING_ITEM, isLoss: true },
    { ...INCOMING_ITEM, what: 'nft' },
    { ...INCOMING_ITEM, what: 'change' },
    {
      ...INCOMING_ITEM,
      amount: { contract: '0x1', units: '1', trusted: false },
    },
    sent,
    { ...sent, calls: sent.calls.slice(0, 1), count: 1 },
    { ...sent, calls: [], count: 0, type: 'declare' as const },
    ...TRANSACTIONS.map(({ status, time }) => ({ ...sent, status, time })),
  ],
  unverified: 1,
  searchedTo: 1_780_000_000,
  names: {},
  isLoading: true,
  notices: [],
};

/** The page with an account's activity in every variant. */
export const ACTIVITY_PAGES: readonly (typeof list)[] = [
  list,
  ...[0, 6].map((first) => ({
    ...list,
    now: 0,
    isLoading: false,
    items: Array.from({ length: 6 }, (_, month) => ({
      ...sent,
      time: (15 + (first + month) * 30) * 86_400,
    })),
  })),
  { ...list, items: [{ ...sent, time: view.now - 86_400 }, sent] },
  { ...list, filter: 'unverified', incomingSearchedTo: 1_780_000_000 },
  { ...list, table: 'no' },
  { ...list, items: [], isLoading: false },
];
