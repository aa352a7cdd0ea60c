import { ACCOUNT, STRK, send } from './views';
import { EXPLORERS } from '../../../src/config/explorers';
import {
  URL_SETTINGS,
  type ConnectionReport,
} from '../../../src/core/connection-report';
import type { SendFormView } from '../../../src/pages/send/view';
import {
  KEY_FIELDS,
  type SettingsOutcome,
  type SettingsView,
} from '../../../src/pages/settings/view';
import type { StakePageView } from '../../../src/pages/stake/view';
import { english, type NameIn } from '../../../src/ui/translate';
import { account, activity, view as home } from '../wallet/home-page';

// Every page, in every variant that has its own text.

/** The names of the texts in a group. */
const namesIn = <Group extends string>(group: Group): NameIn<Group>[] =>
  Object.keys(english).flatMap((key) =>
    key.startsWith(`${group}.`)
      ? [key.slice(group.length + 1) as NameIn<Group>]
      : [],
  );

const { network } = send;
const fee = { max: '3', estimated: '2', unusual: false };

const { chainId } = home;

/** The home page in every variant, without notices. */
export const HOME_PAGES: readonly (typeof home)[] = [
  {
    ...home,
    isDevelopment: true,
    pending: 1,
    others: home.others.map((other) => ({ ...other, pending: 1 })),
    accounts: (['co-owned', ...namesIn('account-status')] as const).map(
      (status) => ({ ...account, status }),
    ),
    activity: [
      ...namesIn('status').flatMap((status) =>
        status === 'one-word' ? [] : [{ ...activity, status, reason: 'no' }],
      ),
      ...namesIn('activity').map((type) => {
        const { call: _call, ...rest } = activity;
        return { ...rest, type };
      }),
    ],
  },
  {
    ...home,
    activity: [
      {
        ...activity,
        status: 'RECEIVED',
        replaced: { kinds: ['speed-up', 'cancel'], chainId, hash: '0x1' },
      },
    ],
  },
  { ...home, isLoading: true },
  { ...home, searchedTo: 1_780_000_000 },
  { ...home, refreshedAt: 0 },
  { ...home, accounts: [], activity: [], sites: [], tokens: [] },
  { ...home, sites: home.sites.map((site) => ({ ...site, seesAll: true })) },
  {
    ...home,
    refused: [
      { origin: 'https://once.example', count: 1 },
      { origin: 'https://often.example', count: 4, waitsUntil: 1_780_000_000 },
    ],
    blocked: ['https://blocked.example'],
  },
  {
    ...home,
    accounts: [
      {
        index: 0,
        address: account.address,
        isCairo0: false,
        isUnconfirmed: false,
        canUpgrade: false,
        className: account.className,
        status: 'undeployed',
        link: account.link,
      },
      { ...account, isCairo0: true, canUpgrade: true },
    ],
  },
];

const form: SendFormView = {
  network,
  account: ACCOUNT,
  tokens: [
    { address: STRK, symbol: 'STRK', trusted: true, balance: '1' },
    { address: STRK, symbol: '', trusted: false },
  ],
};

const VALUES = { decimals: '18', held: '1', needed: '1' };

/** The send form in every variant, without notices. */
export const SEND_FORMS: readonly SendFormView[] = [
  { ...form, isLoading: true },
  { ...form, deploys: true, fee },
  ...namesIn('send-form.error').map((what) => ({
    ...form,
    errors: { recipient: { what, values: VALUES } },
  })),
];

const FIELDS = [...URL_SETTINGS, ...KEY_FIELDS];
const settings: SettingsView = {
  set: {},
  alone: ['starknetSepoliaRpcUrl'],
  explorers: EXPLORERS,
};

/** The settings page in every variant. */
export const SETTINGS_PAGES: readonly SettingsView[] = [
  settings,
  {
    ...settings,
    set: Object.fromEntries(
      FIELDS.map((field) => [field, field === 'gasApiSecret' ? '' : '1.2.3.4']),
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

const stakes: StakePageView = {
  network,
  account: ACCOUNT,
  isLoading: false,
  notices: [],
  wait: 604_800,
  validators: [
    {
      staker: ACCOUNT,
      name: 'STRK',
      terms: { commission: '5', total: '1 STRK' },
    },
    { staker: ACCOUNT, name: '' },
  ],
  stakes: [
    {
      staker: ACCOUNT,
      name: '',
      isListed: false,
      staked: '1 STRK',
      rewards: '1 STRK',
      rewardsTo: ACCOUNT,
      leaving: { amount: '1 STRK', seconds: 0 },
    },
    {
      staker: ACCOUNT,
      name: 'STRK',
      isListed: true,
      staked: '1 STRK',
      leaving: { amount: '1 STRK', seconds: 604_800 },
    },
  ],
};

/** The stake page in every variant. */
export const STAKE_PAGES: readonly StakePageView[] = [
  stakes,
  { ...stakes, isLoading: true, error: 'zero' },
  { ...stakes, validators: [], stakes: [], wait: 0 },
];
