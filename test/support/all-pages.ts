import { AMOUNTS, trusted } from './all-calls';
import { account, activity, view as home } from './home-page';
import { ACCOUNT, BOB, STRK, send } from './views';
import { URL_SETTINGS } from '../../src/core/connection-report';
import type { SendFormView } from '../../src/pages/send/view';
import { KEY_FIELDS, type SettingsView } from '../../src/pages/settings/view';

// Every page in every variant with a text of its own.

const { network } = send;
const fee = { max: '3', estimated: '2', unusual: false };

/** The home page in every variant, without notices. */
export const HOME_PAGES: readonly (typeof home)[] = [
  {
    ...home,
    isDevelopment: true,
    pending: 1,
    others: home.others.map((other) => ({ ...other, pending: 1 })),
    accounts: (
      [
        'deployed',
        'co-owned',
        'undeployed',
        'old-code',
        'other-owner',
        'guardian',
      ] as const
    ).map((status) => ({ ...account, status })),
    activity: [
      ...(
        [
          'RECEIVED',
          'DOUBTFUL',
          'PENDING',
          'ACCEPTED_ON_L2',
          'ACCEPTED_ON_L1',
          'REVERTED',
          'REJECTED',
        ] as const
      ).map((status) => ({ ...activity, status, reason: 'no' })),
      ...(['invoke', 'deploy_account', 'declare'] as const).map((type) => {
        const { call: _call, ...rest } = activity;
        return { ...rest, type };
      }),
    ],
  },
  { ...home, isLoading: true },
  { ...home, searchedTo: 1_780_000_000 },
  { ...home, refreshedAt: 0, hidesBalances: true },
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
  amounts: AMOUNTS,
  hidesBalances: false,
  tokens: [{ address: STRK, symbol: 'STRK', trusted: true }],
};

const RECIPIENT_ERRORS = [
  'address.ethereum',
  'address.bech32',
  'address.format',
  'address.range',
  'address.checksum',
  'token-itself',
] as const;

const AMOUNT_ERRORS = [
  'no-token',
  'no-number',
  'decimals',
  'too-much',
  'zero',
  'lacks-tokens',
  'lacks-fee',
  'nothing-left',
] as const;

const VALUES = { decimals: '18', held: '1', needed: '1' };

/** The send form in every variant, without notices. */
export const SEND_FORMS: readonly SendFormView[] = [
  { ...form, isLoading: true },
  { ...form, deploys: true, fee, summary: { to: BOB, amount: trusted } },
  ...RECIPIENT_ERRORS.map((what) => ({
    ...form,
    errors: { recipient: { what } },
  })),
  ...AMOUNT_ERRORS.map((what) => ({
    ...form,
    errors: { amount: { what, values: VALUES } },
  })),
];

const FIELDS = [...URL_SETTINGS, ...KEY_FIELDS];
const settings: SettingsView = {
  set: {},
  alone: ['starknetSepoliaRpcUrl'],
  explorers: ['none', 'voyager', 'starkscan'],
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
  ...(
    [
      'asking',
      'saved',
      'saved-unanswered',
      'refused',
      'removed',
      'tested',
      'nothing-to-test',
      'failed',
    ] as const
  ).map((notice) => ({ ...settings, outcome: { notice } })),
  ...(
    [
      'address',
      'credentials',
      'fragment',
      'url-length',
      'other-chain',
      'key-signs',
      'key-length',
    ] as const
  ).map((error) => ({
    ...settings,
    outcome: { notice: 'refused' as const, errors: { gasApiKey: error } },
  })),
  {
    ...settings,
    outcome: {
      notice: 'tested',
      reports: [
        { ok: true as const, chain: network },
        { ok: false as const, why: 'other-chain' as const, chain: network },
        ...(
          [
            'timeout',
            'network',
            'status',
            'rate-limited',
            'key-refused',
            'key-missing',
            'bad-answer',
            'invalid-response',
          ] as const
        ).map((why) => ({ ok: false as const, why, status: 500 })),
      ].map((answer) => ({
        of: 'explorer' as const,
        answer,
        milliseconds: 5,
      })),
    },
  },
];
