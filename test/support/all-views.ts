import { account, activity, view as home } from './home-page';
import { ACCOUNT, BOB, STRK, send, transfer } from './views';
import { WALLET } from '../../src/core/fair-queue';
import { padFelt } from '../../src/core/felt';
import type {
  BalanceChange,
  CallSummary,
  CallView,
  TokenAmount,
  Warning,
} from '../../src/decode/types';
import type { HomeView } from '../../src/pages/home/types';
import type { SendFormView } from '../../src/pages/send/types';
import { KEY_FIELDS, type SettingsView } from '../../src/pages/settings/types';
import { URL_SETTINGS } from '../../src/core/connection-report';
import type { DialogView, SendView } from '../../src/ui/dialog-views';

// Every dialog and page in every variety that has a text of its own.

const NFT = padFelt('0x4f7');
const trusted: TokenAmount = {
  contract: STRK,
  units: '7',
  amount: '0.7',
  symbol: 'STRK',
  trusted: true,
};
const claimed: TokenAmount = { ...trusted, symbol: 'FOO', trusted: false };
const watched: TokenAmount = { ...claimed, watched: true };
const { symbol: _symbol, ...unnamed } = claimed;
const unknown: TokenAmount = { contract: STRK, units: '7', trusted: false };
const AMOUNTS = [trusted, claimed, watched, unnamed, unknown];

const WARNINGS: readonly Warning[] = [
  'unlimited-approval',
  'approval-for-all',
  'account-takeover',
  'unknown-token',
  'token-or-nft',
  'site-decoded',
  'not-decoded',
  'look-alike',
  'symbol-copied',
  'more-than-held',
];

const SUMMARIES: readonly CallSummary[] = [
  ...AMOUNTS.flatMap((amount): CallSummary[] => [
    { action: 'transfer', amount, to: BOB },
    { action: 'revoke', amount, spender: BOB },
    { action: 'approve', amount, spender: BOB, unlimited: true },
  ]),
  { action: 'transfer-from', amount: trusted, from: ACCOUNT, to: BOB },
  { action: 'transfer-from', amount: trusted, from: BOB, to: ACCOUNT },
  ...(['approve', 'increase-allowance', 'decrease-allowance'] as const).map(
    (action) => ({ action, amount: trusted, spender: BOB, unlimited: false }),
  ),
  { action: 'nft-transfer', tokenId: '1', from: ACCOUNT, to: BOB },
  { action: 'nft-approve', tokenId: '1', spender: BOB },
  { action: 'approve-all', operator: BOB, approved: true },
  { action: 'approve-all', operator: BOB, approved: false },
  { action: 'deploy', classHash: NFT },
  { action: 'change-account' },
];

const CHANGES: readonly BalanceChange[] = [
  ...(['in', 'out'] as const).flatMap((direction): BalanceChange[] => [
    { what: 'token', direction, amount: claimed },
    { what: 'nft', direction, contract: NFT, tokenId: '1' },
  ]),
  ...[true, false].map((unlimited): BalanceChange => ({
    what: 'allowance',
    amount: trusted,
    spender: BOB,
    unlimited,
  })),
  { what: 'nft-allowance', contract: NFT, tokenId: '1', spender: BOB },
  { what: 'collection', contract: NFT, spender: BOB },
  { what: 'more', count: 2 },
];

const { headline: _headline, ...plain } = transfer;

const CALLS: readonly CallView[] = [
  ...SUMMARIES.map((headline): CallView => ({ ...transfer, headline })),
  { ...plain, source: 'site', warnings: WARNINGS },
  {
    ...plain,
    calldata: [],
    args: [
      { name: 'x', value: { kind: 'boolean', value: true } },
      { name: 'x', value: { kind: 'boolean', value: false } },
      { name: 'x', value: { kind: 'list', items: [] } },
      { name: 'x', value: { kind: 'bytes', hex: '0xff' } },
      { name: 'x', value: { kind: 'time', seconds: '1780000000' } },
      { name: 'x', value: { kind: 'amount', amount: claimed } },
    ],
  },
  // So long that its calldata is split.
  { ...plain, calldata: Array.from({ length: 200 }, () => BOB) },
];

const RESOURCE_BOUNDS: SendView['resourceBounds'] = (
  ['deployment', 'calls', 'declaration'] as const
).flatMap((of) =>
  [true, false].map((bySite) => ({
    of,
    bySite,
    bounds: (['l1-gas', 'l1-data-gas', 'l2-gas'] as const).map((resource) => ({
      resource,
      amount: '1',
      price: '2',
    })),
    modes: (['nonce-mode', 'fee-mode'] as const).map((what) => ({
      what,
      mode: 'L2',
    })),
  })),
);

const fee = {
  max: '3',
  estimated: '2',
  unusual: true,
  tip: { max: '1', price: '1' },
};

const { origin, network } = send;
const sender = {
  origin,
  network,
  account: ACCOUNT,
  fee,
  resourceBounds: RESOURCE_BOUNDS,
};

const SENDS: readonly SendView[] = [
  { ...send, ...sender, calls: CALLS, nonce: '1', balanceChanges: CHANGES },
  ...CALLS.map((call): SendView => ({ ...send, calls: [call] })),
  ...(['failed', 'pending', 'no-answer', 'not-run'] as const).map(
    (balanceChanges): SendView => ({ ...send, balanceChanges }),
  ),
  {
    ...send,
    origin: WALLET,
    deploys: true,
    leavesEnoughForFee: false,
    revertReason: '',
  },
  { ...send, revertReason: 'no' },
  { ...send, refusal: 'no' },
  ...(['used', 'ahead'] as const).map((is): SendView => ({
    ...send,
    purpose: 'sign',
    deploys: true,
    isBlocked: true,
    nonceNote: { is, next: '2', before: '1' },
  })),
];

const token = { name: 'x', symbol: 'FOO', decimals: 18 };

/** Dialogs in every variety. */
export const DIALOGS: readonly DialogView[] = [
  ...SENDS,
  { type: 'grant', origin, network },
  { type: 'switch-network', origin, from: network, to: network },
  { type: 'private-key', origin, network, account: ACCOUNT },
  { ...sender, type: 'deploy' },
  ...(['send', 'sign'] as const).map((purpose): DialogView => ({
    ...sender,
    type: 'declare',
    purpose,
    deploys: true,
    classHash: NFT,
    compiledClassHash: NFT,
    size: { felts: 1, functions: 2 },
    nonce: '1',
  })),
  ...(['same', 'other', 'none'] as const).map((chain): DialogView => ({
    type: 'sign-message',
    origin,
    network,
    account: ACCOUNT,
    primaryType: 'x',
    domain: [{ name: 'x', value: { kind: 'felt', felt: NFT } }],
    message: [{ name: 'x', value: { kind: 'text', text: 'x' } }],
    hash: NFT,
    calls: CALLS.slice(0, 2),
    permissions: [{ contract: NFT, entrypoint: 'transfer' }],
    chain,
    isBlocked: true,
  })),
  {
    type: 'add-token',
    origin,
    network,
    account: ACCOUNT,
    token: STRK,
    site: token,
    contract: { ...token, name: '', symbol: '' },
    differs: ['name', 'symbol', 'decimals'],
    isSpoofed: true,
  },
  { type: 'welcome' },
  { type: 'show-mainnet' },
  ...(['found', 'no-answer', 'new', 'updated'] as const).map(
    (what): DialogView => ({ type: 'alert', what }),
  ),
];

/** The home page in every variety, without notices. */
export const HOME_PAGES: readonly HomeView[] = [
  {
    ...home,
    isDevelopment: true,
    pending: 1,
    others: home.others.map((other) => ({ ...other, pending: 1 })),
    accounts: (
      ['deployed', 'undeployed', 'old-code', 'other-owner', 'guardian'] as const
    ).map((status) => ({ ...account, status })),
    activity: [
      ...(
        [
          'RECEIVED',
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
  { ...home, refreshedAt: 0, hidesBalances: true },
  { ...home, accounts: [], activity: [], sites: [], tokens: [] },
  {
    ...home,
    accounts: [
      {
        index: 0,
        address: account.address,
        kind: account.kind,
        status: 'undeployed',
        link: account.link,
      },
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

/** The send form in every variety, without notices. */
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
  explorers: ['none', 'voyager', 'starkscan'],
  hasBackButton: true,
};

/** The settings page in every variety. */
export const SETTINGS_PAGES: readonly SettingsView[] = [
  settings,
  {
    ...settings,
    set: Object.fromEntries(
      FIELDS.map((field) => [field, field.includes('Url') ? '1.2.3.4' : '']),
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
