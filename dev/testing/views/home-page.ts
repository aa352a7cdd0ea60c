import { transfer } from './views';
import { SEPOLIA, networkView } from '../../../src/config/networks';
import { padFelt } from '../../../src/core/felt';
import type { TokenAmount } from '../../../src/decode/types';
import type { SentItem } from '../../../src/pages/data/activity';
import type { HomeView } from '../../../src/pages/home';
import type { PageState } from '../../../src/pages/notice-banner';

const ADDRESS = padFelt('0xacc0');
const TIME = 1_780_000_000;

export const account: NonNullable<HomeView['account']> = {
  address: ADDRESS,
  name: 'Account 1',
  status: 'deployed',
  canSend: true,
  strk: '1.5',
};

export const TOKENS: readonly TokenAmount[] = [
  {
    contract: padFelt('0x572b'),
    units: '1500',
    amount: '1.5',
    symbol: 'STRK',
    trusted: true,
  },
  {
    contract: padFelt('0xf00'),
    units: '7',
    amount: '0.7',
    symbol: 'FOO',
    trusted: false,
  },
];

export const activity: SentItem = {
  what: 'sent',
  hash: '0x1',
  chainId: SEPOLIA,
  account: ADDRESS,
  isOpen: false,
  type: 'invoke',
  calls: [transfer],
  count: 1,
  status: 'ACCEPTED_ON_L2',
  time: TIME,
  reason: '',
  link: 'https://sepolia.voyager.online/tx/0x1',
};

export const TEST_NETWORK = networkView(SEPOLIA);

export const view: HomeView & PageState = {
  network: TEST_NETWORK,
  chainId: SEPOLIA,
  elsewhere: [],
  isDevelopment: false,
  isLoading: false,
  refreshedAt: TIME,
  now: TIME,
  notices: [],
  account,
  accounts: [{ address: ADDRESS, name: 'Account 1' }],
  tokens: [...TOKENS],
  tokenCount: 2,
  values: { tokens: {} },
  activity: [activity],
  names: {},
  siteCount: 1,
  contactCount: 0,
};
