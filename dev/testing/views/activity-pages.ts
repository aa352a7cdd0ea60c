import { TRANSACTIONS } from './all-pages';
import { ACCOUNT, STRK } from './views';
import { SEPOLIA } from '../../../src/config/networks';
import type { renderActivity } from '../../../src/pages/activity';
import { ACTIVITY_FILTERS } from '../../../src/pages/data/activity';
import { activity, TEST_NETWORK, view } from '../wallet/home-page';

const incoming = {
  account: ACCOUNT,
  what: 'tokens',
  amount: { contract: STRK, units: '5', trusted: true, amount: '5' },
  isLoss: false,
  isUnverified: true,
  other: ACCOUNT,
  isOpen: false,
  time: 0,
  link: 'https://sepolia.voyager.online/tx/0x1',
} as const;

const { call: _first, ...sentOne } = activity;

const sent = {
  ...sentOne,
  what: 'sent',
  status: 'REVERTED',
  reason: 'no',
  calls: [activity.call, activity.call].flatMap((call) => call ?? []),
  count: 3,
  fee: '0.02',
} as const;

const list: Parameters<typeof renderActivity>[0] = {
  chainId: SEPOLIA,
  network: TEST_NETWORK,
  now: view.now,
  pending: 1,
  filter: 'all',
  filters: ACTIVITY_FILTERS,
  isPartial: true,
  items: [
    incoming,
    { ...incoming, isLoss: true },
    { ...incoming, what: 'nft' },
    { ...incoming, what: 'change' },
    sent,
    { ...sent, calls: sent.calls.slice(0, 1), count: 1 },
    { ...sent, calls: [], count: 0, type: 'declare' as const },
    ...TRANSACTIONS.map(({ status, time }) => ({ ...sent, status, time })),
  ],
  unverified: 1,
  searchedTo: 1_780_000_000,
  names: {},
  table: undefined,
  isLoading: true,
  notices: [],
};

/** The page with an account's activity in every variant. */
export const ACTIVITY_PAGES: readonly (typeof list)[] = [
  list,
  { ...list, filter: 'unverified' },
  { ...list, items: [], table: 'no' },
  { ...list, items: [] },
];
