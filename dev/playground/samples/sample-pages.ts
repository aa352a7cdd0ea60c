import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import {
  ADDRESS,
  ANN,
  OLD,
  ON_MAINNET,
  REAL,
  STATE,
  TEST,
  TOKENS,
  token,
} from './sample-data';
import { SAMPLE_FORMS } from './sample-forms';
import logos from '../../../data/token-logos.json';
import { MAINNET } from '../../../src/config/networks';
import { BUNDLED_TOKENS, ETH, STRK } from '../../../src/config/tokens';
import { padFelt } from '../../../src/core/felt';
import { qrCode } from '../../../src/core/qr-code';
import { tokenAmount } from '../../../src/decode/tokens';
import { renderAccounts } from '../../../src/pages/accounts';
import { renderActivity } from '../../../src/pages/activity';
import { ACTIVITY_FILTERS } from '../../../src/pages/data/activity';
import { shortTotal } from '../../../src/pages/data/values';
import { renderHome } from '../../../src/pages/home';
import { renderNetworks } from '../../../src/pages/networks';
import { renderReceive } from '../../../src/pages/receive';
import { renderSites } from '../../../src/pages/sites';
import { renderToken } from '../../../src/pages/token';
import { renderTokens } from '../../../src/pages/tokens';
import { renderTransaction } from '../../../src/pages/transaction';
import { setLogos } from '../../../src/pictures/pictures';
import { networkLabel } from '../../../src/ui/format';
import { t } from '../../../src/ui/translate';
import { manyApprovals } from '../../testing/views/approval-pages';
import { account, activity, view } from '../../testing/views/home-page';
import { SAMPLE_TOKEN } from '../../testing/views/list-pages';
import { transfer } from '../../testing/views/views';

setLogos(logos);

const { now } = view;
const PAST = [
  { ...activity, account: ADDRESS, time: now - 150 },
  {
    ...activity,
    account: ADDRESS,
    status: 'REVERTED' as const,
    time: now - 9000,
  },
  { ...activity, account: ADDRESS, time: now - 4e5 },
];
const PENDING = {
  ...activity,
  account: ADDRESS,
  time: now - 20,
  status: 'RECEIVED' as const,
  isOpen: true,
};
const NAMES = { [transfer.summary?.to ?? '']: 'Ann', [ADDRESS]: 'Account 1' };

const ACCOUNTS = [
  { address: ADDRESS, name: 'Account 1', value: '$212.40' },
  { address: OLD, name: 'Savings', value: '$410.20' },
];
const VALUES = {
  total: '$212.40',
  lacks: 3,
  tokens: { [padFelt(STRK)]: '$168.28', [padFelt(ETH)]: '$44.12' },
};

const home: Parameters<typeof renderHome>[0] = {
  ...view,
  chainId: MAINNET,
  network: REAL,
  account: { ...account, address: ADDRESS, strk: '1402.310442' },
  tokens: TOKENS,
  tokenCount: 6,
  accounts: ACCOUNTS,
  activity: PAST.slice(0, 2),
  names: NAMES,
  siteCount: 2,
  contactCount: 3,
};

const uses = {
  name: 'Account 1',
  isHidden: false,
  address: ADDRESS,
  network: REAL,
};

/** Each page of the wallet with data as users have it, by the picture's name. */
export const SAMPLE_PAGES: Readonly<Record<string, () => GenericSnapElement>> =
  {
    ...SAMPLE_FORMS,
    home: () => renderHome(home),
    'home-values': () =>
      renderHome({
        ...home,
        activity: [PENDING, ...PAST.slice(0, 1)],
        accounts: ACCOUNTS.map((one) =>
          one.address === ADDRESS
            ? { ...one, value: shortTotal(VALUES) ?? '' }
            : one,
        ),
        values: VALUES,
      }),
    'home-test': () =>
      renderHome({
        ...home,
        network: TEST,
        isLoading: true,
        notices: [{ what: 'unreachable' }],
        activity: [],
        tokens: TOKENS.slice(0, 2),
        tokenCount: 2,
      }),
    'home-found': () =>
      renderHome({
        ...home,
        network: TEST,
        notices: [
          {
            what: 'found',
            values: { what: `Mainnet: 1, ${networkLabel(TEST)}: 0` },
            lines: [
              `Mainnet · ${t('fee.strk', { amount: '1402.310442' })} · ${ADDRESS}`,
            ],
            offer: ['switch-network', MAINNET],
          },
        ],
      }),
    accounts: () =>
      renderAccounts(
        {
          ...ON_MAINNET,
          isHidden: false,
          hidden: 1,
          accounts: [
            {
              address: ADDRESS,
              name: 'Account 1',
              isMain: true,
              value: shortTotal(VALUES) ?? '',
            },
            {
              address: OLD,
              name: 'Account 1 · SRP 2',
              isMain: false,
              value: '3 STRK',
            },
          ],
        },
        0,
      ),
    receive: () =>
      renderReceive({
        ...STATE,
        name: 'Account 1',
        network: REAL,
        address: ADDRESS,
        modules: qrCode(ADDRESS),
      }),
    tokens: () =>
      renderTokens(
        {
          ...ON_MAINNET,
          of: [MAINNET, ADDRESS],
          tokens: [...TOKENS, token(ANN, 'OLD', '0', false)],
          values: VALUES,
        },
        0,
      ),
    token: () =>
      renderToken({
        ...SAMPLE_TOKEN,
        ...ON_MAINNET,
        account: ADDRESS,
        address: padFelt(STRK),
        symbol: 'STRK',
        name: '',
        isTrusted: true,
        isCopy: false,
        isListed: false,
        held: token(STRK, 'STRK', '1402.310442'),
        value: '$168.28',
        price: '$0.12',
        activity: PAST,
        names: NAMES,
        link: 'https://voyager.online',
      }),
    activity: () =>
      renderActivity(
        {
          ...ON_MAINNET,
          filter: 'all',
          filters: [...ACTIVITY_FILTERS],
          of: { chainId: MAINNET, address: ADDRESS },
          accounts: ACCOUNTS,
          isPartial: false,
          items: [
            { ...PENDING, calls: [transfer] },
            {
              chainId: MAINNET,
              id: '0x1',
              what: 'tokens',
              amount: token(STRK, 'STRK', '20'),
              isLoss: false,
              isUnverified: false,
              other: ANN,
              account: ADDRESS,
              isOpen: false,
              time: now - 90,
            },
            ...PAST.map((past) => ({ ...past, calls: [transfer] })),
          ],
          unverified: 3,
          searchedTo: now - 1e6,
          names: { ...NAMES, [ANN]: 'Ann' },
          now,
        },
        0,
      ),
    transaction: () =>
      renderTransaction({
        ...STATE,
        ...activity,
        account: ADDRESS,
        network: REAL,
        calls: [transfer],
        ...(transfer.summary?.gives && { paid: transfer.summary.gives }),
        value: '$0.18',
        checks: 0,
        isComplete: true,
        replacements: [],
        fee: tokenAmount(STRK, 20_890_104n * 10n ** 9n, BUNDLED_TOKENS),
        names: NAMES,
      }),
    approvals: () => manyApprovals(3),
    sites: () =>
      renderSites(
        {
          ...STATE,
          items: [
            {
              kind: 'home.sites',
              origin: 'https://dapp.example',
              seesAll: false,
              uses,
            },
            {
              kind: 'home.sites',
              origin: 'https://market.example',
              seesAll: true,
              uses,
            },
            {
              kind: 'home.refused',
              origin: 'https://pushy.example',
              count: 2,
            },
            { kind: 'home.blocked', origin: 'https://scam.example' },
          ],
          isPartial: false,
        },
        0,
      ),
    networks: () =>
      renderNetworks({
        ...STATE,
        current: TEST,
        others: [{ chainId: MAINNET, ...REAL }],
      }),
  };
