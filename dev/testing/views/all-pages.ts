import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { account, activity, TEST_NETWORK, view as home } from './home-page';
import { LIST_PAGES } from './list-pages';
import { PAYMENT_LIST_PAGES } from './payment-list-pages';
import { ACCOUNT, BOB, STRK, send } from './views';
import { MAINNET, SEPOLIA, networkView } from '../../../src/config/networks';
import type { ConnectionReport } from '../../../src/core/connection-report';
import { definedMembers } from '../../../src/core/defined';
import { TRANSACTION_TYPES } from '../../../src/core/transaction';
import { type AccountView, renderAccount } from '../../../src/pages/account';
import { renderAddToken } from '../../../src/pages/add-token';
import { renderContact } from '../../../src/pages/contact';
import { renderContacts } from '../../../src/pages/contacts';
import { SETTINGS_FIELDS } from '../../../src/pages/data/endpoint-fields';
import type { SendFormView } from '../../../src/pages/data/send-form';
import type {
  SettingsOutcome,
  SettingsView,
} from '../../../src/pages/endpoints';
import type { PageState } from '../../../src/pages/notice-banner';
import type { PaymentsView } from '../../../src/pages/payments';
import { renderPreferences } from '../../../src/pages/settings';
import { renderSites } from '../../../src/pages/sites';
import type { NameIn } from '../../../src/ui/translate';
import { englishTexts } from '../../simulator/english';

// Every page, in every variant that has its own text.

/** The names of the texts in a group. */
const namesIn = <Group extends string>(group: Group): NameIn<Group>[] =>
  Object.keys(englishTexts).flatMap((key) =>
    key.startsWith(`${group}.`)
      ? [key.slice(group.length + 1) as NameIn<Group>]
      : [],
  );

const { network } = send;
const fee = { max: '3', estimated: '2', unusual: false };

const STATE = { isLoading: false, notices: [] };
const MINUTE = 60;
const NOW = home.now;

/** Transactions in every state and of every kind, from just now to long ago. */
export const TRANSACTIONS = [
  ...namesIn('status').flatMap((status) =>
    status === 'one-word' ? [] : [{ ...activity, status, reason: 'no' }],
  ),
  ...TRANSACTION_TYPES.map((type) => ({
    ...activity,
    calls: [],
    count: 0,
    type,
  })),
  { ...activity, isSpedUp: true as const },
  { ...activity, cancels: { calls: activity.calls, count: 1 } },
  ...[0, 1, 5, 60, 300, 1e5].map((minutes) => ({
    ...activity,
    time: NOW - minutes * MINUTE,
  })),
];

/** The home page in every variant, without notices. */
export const HOME_PAGES: readonly (typeof home)[] = [
  {
    ...home,
    isDevelopment: true,
    elsewhere: [{ ...networkView(MAINNET), pending: 1 }],
  },
  ...(['co-owned', ...namesIn('account-status')] as const).map((status) => ({
    ...home,
    account: { ...account, status },
  })),
  { ...home, isLoading: true, tokenCount: 9, siteCount: 0 },
  { ...home, refreshedAt: 0 },
  { ...home, refreshedAt: 1 },
  { ...home, values: { total: '1', tokens: { [STRK]: '1' } } },
  definedMembers({ ...home, account: { ...account, strk: undefined } }),
  definedMembers({ ...home, account: undefined, activity: [] }),
  { ...home, tokens: [], isLoading: true, activity: TRANSACTIONS },
  { ...home, tokens: [] },
] as readonly (typeof home)[];

/** An account's page. */
export const SAMPLE_ACCOUNT: AccountView & PageState = {
  ...STATE,
  chainId: SEPOLIA,
  network: TEST_NETWORK,
  name: 'Account 1',
  address: ACCOUNT,
  isMain: false,
  isHidden: false,
  className: 'Ready 0.4.0',
  status: 'deployed',
  isUnconfirmed: false,
  isCairo0: false,
  canUpgrade: false,
  sites: [],
  link: activity.link,
};

export const SAMPLE_PREFERENCES = {
  startNetwork: 'last',
  showsValues: true,
  hidesSmall: false,
  mayAsk: 'all',
  homeAccount: '',
} as const;

const SITE = 'https://dapp.example';
const uses = {
  name: 'Account 1',
  isHidden: false,
  address: ACCOUNT,
  network: TEST_NETWORK,
};

/** Sites of every kind. */
export const SITES: Parameters<typeof renderSites>[0] = {
  ...STATE,
  items: [
    { kind: 'home.sites', origin: SITE, seesAll: false, uses },
    {
      kind: 'home.sites',
      origin: 'https://market.example',
      seesAll: true,
      uses: { ...uses, isHidden: true },
    },
    { kind: 'home.refused', origin: 'https://once.example', count: 1 },
    {
      kind: 'home.refused',
      origin: 'https://often.example',
      count: 4,
      waitsUntil: 1_780_000_000,
    },
    { kind: 'home.blocked', origin: 'https://blocked.example' },
  ],
  isPartial: true,
};

const contact = { ...STATE, address: BOB };

/** All other pages but forms that other lists have, in every variant. */
export const OTHER_PAGES: readonly (() => GenericSnapElement)[] = [
  ...LIST_PAGES,
  ...PAYMENT_LIST_PAGES,
  ...[SAMPLE_ACCOUNT, { ...SAMPLE_ACCOUNT, isMain: true }].flatMap((page) => [
    (): GenericSnapElement => renderAccount(page),
    (): GenericSnapElement =>
      renderAccount({ ...page, isUnconfirmed: true, sites: [SITE] }),
  ]),
  (): GenericSnapElement =>
    renderAccount({ ...SAMPLE_ACCOUNT, isHidden: true, sites: [SITE] }),
  (): GenericSnapElement =>
    renderAccount({ ...SAMPLE_ACCOUNT, isCairo0: true, canUpgrade: true }),
  ...(['co-owned', ...namesIn('account-status')] as const).map(
    (status) => () => renderAccount({ ...SAMPLE_ACCOUNT, status }),
  ),
  ...(['no-address', 'no-token'] as const).map(
    (error) => () => renderAddToken({ ...STATE, network: TEST_NETWORK, error }),
  ),
  (): GenericSnapElement =>
    renderContacts({ ...STATE, contacts: [], recipients: [BOB] }, 0),
  (): GenericSnapElement =>
    renderContacts(
      { ...STATE, contacts: [{ address: BOB, name: 'no' }], recipients: [] },
      0,
    ),
  (): GenericSnapElement => renderContact({ ...contact, name: 'no' }),
  (): GenericSnapElement => renderContact({ ...contact, lookAlike: ACCOUNT }),
  (): GenericSnapElement =>
    renderContact({ ...STATE, typed: BOB, lookAlike: ACCOUNT }),
  ...namesIn('contacts.error').map((name) => () => {
    const error = `contacts.error.${name}` as const;
    return renderContact({ ...STATE, errors: { name: error, address: error } });
  }),
  (): GenericSnapElement => renderSites(SITES, 0),
  ...SITES.items.map(
    ({ origin }) =>
      (): GenericSnapElement =>
        renderSites({ ...SITES, site: encodeURIComponent(origin) }, 0),
  ),
  (): GenericSnapElement =>
    renderSites({ ...STATE, items: [], isPartial: false }, 0),
  (): GenericSnapElement =>
    renderPreferences({
      ...STATE,
      preferences: SAMPLE_PREFERENCES,
      networks: [],
    }),
];

const form: SendFormView = {
  network,
  account: ACCOUNT,
  of: [SEPOLIA, ACCOUNT],
  recipients: [],
  tokens: [
    { address: STRK, symbol: 'STRK', trusted: true, balance: '1' },
    { address: STRK, symbol: '', trusted: false },
  ],
};

const VALUES = {
  decimals: '18',
  held: '1',
  needed: '1',
  earlier: '1',
  most: '20',
  size: '12',
  amount: '1',
};

/** The send form in every variant, without notices. */
export const SEND_FORMS: readonly SendFormView[] = [
  {
    ...form,
    tokens: Array.from({ length: 9 }, () => form.tokens.slice(1)).flat(),
    isLoading: true,
  },
  { ...form, deploys: true, fee },
  { ...form, fee, feeToken: 'FOO' },
  {
    ...form,
    tokens: form.tokens.map((token) => ({ ...token, balance: '1' })),
    recipients: [{ address: ACCOUNT, name: '', isLookAlike: true }],
    to: ACCOUNT,
    tags: [{ is: 'first-time' }],
    isNamed: true,
    worth: '1',
    below: { next: '2', symbol: 'STRK' },
    fee,
    total: '1',
  },
  ...namesIn('send-form.error').map((what) => ({
    ...form,
    errors: { recipient: { what, values: VALUES } },
  })),
];

/** The form for several payments in every variant, without notices. */
export const PAYMENTS_PAGES: readonly PaymentsView[] = [
  {
    network,
    account: ACCOUNT,
    isLoading: true,
    total: { count: '2', amounts: '1' },
  },
  {
    network,
    account: ACCOUNT,
    lines: [BOB, BOB],
    errors: namesIn('send-form.error').map((what, index) => ({
      what,
      values: VALUES,
      ...(index > 0 && { line: index }),
    })),
  },
];

const settings: SettingsView = {
  set: {},
  alone: ['starknetSepoliaRpcUrl'],
};

/** The settings page in every variant. */
export const SETTINGS_PAGES: readonly SettingsView[] = [
  settings,
  {
    ...settings,
    set: Object.fromEntries(
      SETTINGS_FIELDS.map((field) => [
        field,
        field === 'gasApiSecret' ? '' : '1.2.3.4',
      ]),
    ),
  },
  ...namesIn('settings.notice').map((name) => ({
    ...settings,
    outcome: { notice: name.replace('.text', '') as SettingsOutcome['notice'] },
  })),
  ...namesIn('settings.error').map((error) => ({
    ...settings,
    outcome: { notice: 'refused' as const, errors: { gasApiKey: error } },
  })),
  {
    ...settings,
    outcome: {
      notice: 'tested',
      reports: namesIn('connection').map((why) => ({
        of: 'explorer',
        answer: {
          ok: why === 'ok',
          why,
          chain: network,
          status: 500,
        } as ConnectionReport['answer'],
        milliseconds: 5,
      })),
    },
  },
];
