import { ACTIVITY_PAGES } from './activity-pages';
import { DIALOGS } from './all-dialogs';
import {
  HOME_PAGES,
  OTHER_PAGES,
  PAYMENTS_PAGES,
  SEND_FORMS,
  SETTINGS_PAGES,
} from './all-pages';
import { approvalPages } from './approval-pages';
import { STAKE_PAGES } from './stake-pages';
import { ACCOUNT, BOB, longSend } from './views';
import type { AccountState } from '../../../src/accounts/on-chain-state';
import { SEPOLIA, networkView } from '../../../src/config/networks';
import { BUNDLED_TOKENS, STRK } from '../../../src/config/tokens';
import {
  WALLET_API_ERROR,
  type WalletErrorData,
} from '../../../src/core/errors';
import { WALLET_REQUESTER } from '../../../src/core/fair-queue';
import {
  DROPPED_REASON,
  EXPIRED_REASON,
  REPLACED_REASON,
  REFUSAL_MESSAGES,
  UNDONE_REASON,
} from '../../../src/core/transaction';
import { tokenAmount } from '../../../src/decode/tokens';
import { renderActivity } from '../../../src/pages/activity';
import { sentItems } from '../../../src/pages/data/activity';
import { lackText } from '../../../src/pages/data/values';
import { renderSettings } from '../../../src/pages/endpoints';
import {
  searchText,
  foundNotice,
  phraseName,
} from '../../../src/pages/found-accounts';
import { renderHome, renderUnreadable } from '../../../src/pages/home';
import { noticeBanner } from '../../../src/pages/notice-banner';
import { brokenNotice, failureText } from '../../../src/pages/notices';
import { renderPayments } from '../../../src/pages/payments';
import { renderSendForm } from '../../../src/pages/send';
import { renderStakePage } from '../../../src/pages/stake';
import { toldBy } from '../../../src/transactions/ledger/deeds';
import { privateKeyShown } from '../../../src/ui/dialogs/access';
import {
  balanceText,
  pastDayText,
  reasonText,
  secondsAgoText,
  setHidesBalances,
} from '../../../src/ui/format';
import {
  notificationsOf,
  receivedNotification,
} from '../../../src/ui/notification';
import type { PageNotice } from '../../../src/ui/page-interfaces';
import { createProgress, createResultWindow } from '../../../src/ui/progress';
import { renderDialog } from '../../../src/ui/render-dialog';
import { t, type TextKey } from '../../../src/ui/translate';
import { valueText } from '../../../src/ui/value-text';
import { englishTexts } from '../../simulator/english';
import { recordOf } from '../wallet/records';

const KEYS = Object.keys(englishTexts) as TextKey[];

const VALUES = { what: 'no', reason: 'no', name: 'no' };

const FAILURES: readonly WalletErrorData[] = [
  ...[41, 52, 20].map((code) => ({ code })),
  ...Object.keys(REFUSAL_MESSAGES).map((refusal) => ({ code: 63, refusal })),
  { code: 41, reason: 'no' },
  ...['old-code', 'other-owner', 'guardian'].map((reason) => ({ reason })),
  { reason: 'too-little-strk', address: BOB, missing: '1' },
  { reason: 'upgrading' },
  { reason: 'not-replaceable' },
  ...[
    'earlier-first',
    'name-changed',
    'name-unconfirmed',
    'not-a-pool',
    'pool-unconfirmed',
    'too-much-unstaked',
    'not-free-yet',
    'stake-disputed',
  ].map((reason) => ({ reason })),
  ...KEYS.flatMap((key) =>
    /^failure\.(?:paymaster-|late\.)/u.test(key)
      ? { reason: key.slice('failure.'.length) }
      : [],
  ),
  { walletError: WALLET_API_ERROR.alreadyDeployed },
  { code: 55, deployTransactionHash: '0x1' },
  { code: 55, transactionHash: '0x1' },
  {},
];

/** A transaction that ended, with what its record tells. */
const ended = (more: Parameters<typeof recordOf>[0]) => {
  const record = recordOf(more);
  return { ...record, ...toldBy(record, { metadata: new Map() }) };
};
const PAYMENT = ended({
  contractFuncName: 'transfer',
  contractCallData: [BOB, '0x1', '0x0'],
});

const fee = tokenAmount(STRK, 1n, BUNDLED_TOKENS);

const FOUND = Array.from({ length: 6 }, () => ({
  account: {
    address: ACCOUNT,
    index: 0,
    accountType: 'argent-0.3.1',
    publicKey: '0x1',
  },
  deployed: true,
  strk: 1n,
  eth: 0n,
})) satisfies AccountState[];

/** Everything the user can see, as component trees and texts. */
export async function everything(): Promise<unknown[]> {
  return [...(await windows()), ...pages(), ...sentences(), ...notifications()];
}

async function windows(): Promise<unknown[]> {
  const key = {
    type: 'private-key',
    origin: WALLET_REQUESTER,
    network: networkView(SEPOLIA),
    account: ACCOUNT,
  } as const;
  return [
    ...[...DIALOGS, longSend()].flatMap((view) => [
      renderDialog(view),
      renderDialog(view, { page: 1 }),
      renderDialog(view, { page: 2 }),
      renderDialog(view, { hasFailed: true }),
    ]),
    privateKeyShown(key, '0x1'),
    ...(await progressWindows()),
    hiddenBalance(),
  ];
}

function pages(): unknown[] {
  return [
    ...HOME_PAGES.map((view) => renderHome(view)),
    renderUnreadable(),
    ...KEYS.flatMap((text) => /^notice\.([a-z-]+)$/u.exec(text)?.[1] ?? []).map(
      (what) =>
        noticeBanner({ what: what as PageNotice['what'], values: VALUES }),
    ),
    ...ACTIVITY_PAGES.map((view) => renderActivity(view, 0)),
    ...SEND_FORMS.map(renderSendForm),
    ...PAYMENTS_PAGES.map(renderPayments),
    ...SETTINGS_PAGES.map(renderSettings),
    ...OTHER_PAGES.map((render) => render()),
    ...STAKE_PAGES.map(renderStakePage),
    ...approvalPages(),
    ...FAILURES.map(failureText),
  ];
}

/** Texts that only other data would bring into a window or a page. */
function sentences(): unknown[] {
  return [
    secondsAgoText(1),
    pastDayText(1, 1e9),
    phraseName([{ name: '' }], 0, 9),
    t('changes.basis.ours'),
    noticeBanner(
      foundNotice(
        [{ chainId: SEPOLIA }, { chainId: SEPOLIA, accounts: FOUND }],
        true,
      ),
    ),
    brokenNotice([
      'accounts',
      'transactions',
      'connected-sites',
      'refusals',
      'watched-tokens',
      'settings',
      'chain-head',
    ]),
    ...sentItems(
      {
        kept: [
          {
            ...recordOf({ status: 'REJECTED', failureReason: DROPPED_REASON }),
            claims: 3,
          },
        ],
        portfolio: { time: 1, holdings: [], activity: [] },
        past: [],
        metadata: new Map(),
      },
      () => true,
    ).map(({ reason }) => reason),
    reasonText(EXPIRED_REASON),
    reasonText(`${UNDONE_REASON}1 STRK`),
    reasonText(REPLACED_REASON),
    reasonText(`${REPLACED_REASON}: 0x1`),
    valueText(0n),
    valueText(123_400n),
    ...[1, 2].map((lacks) => lackText({ tokens: {}, lacks })),
  ];
}

function notifications(): unknown[] {
  const display = {
    network: networkView(SEPOLIA),
    metadata: new Map(),
    hidesBalances: false,
    names: {},
    areSeveral: false,
  };
  const hidden = { ...display, hidesBalances: true };
  return [
    notificationsOf([PAYMENT], hidden),
    ...[{}, { [BOB]: 'FOO' }].flatMap((names) =>
      ['ACCEPTED_ON_L2' as const, 'REVERTED' as const].map((status) =>
        notificationsOf(
          [{ ...PAYMENT, status, fee, asked: fee, refund: fee }],
          {
            ...display,
            names,
          },
        ),
      ),
    ),
    notificationsOf([{ ...PAYMENT, count: 2 }], {
      ...display,
      areSeveral: true,
    }),
    ...[[null], [BOB], [null, null]].map((senders) =>
      receivedNotification(
        senders.map((from) => ({
          amount: tokenAmount('0x1', 1n, new Map()),
          from,
          to: BOB,
        })),
        {
          ...display,
          names: { [BOB]: 'FOO' },
          areSeveral: senders.length === 1,
        },
      ),
    ),
    notificationsOf(
      Array.from({ length: 4 }, () => ended({})),
      display,
    ),
    ...(['invoke', 'deploy_account', 'declare'] as const).flatMap((txnType) =>
      (['ACCEPTED_ON_L2', 'REVERTED', 'REJECTED'] as const).flatMap((status) =>
        ['', 'no'].map((contractFuncName) =>
          notificationsOf(
            [ended({ txnType, contractFuncName, status })],
            display,
          ),
        ),
      ),
    ),
  ];
}

function hiddenBalance(): string {
  setHidesBalances(true);
  const text = balanceText('1');
  setHidesBalances(false);
  return text;
}

async function progressWindows(): Promise<unknown[]> {
  const drawn: unknown[] = [];
  const request = async ({ params }: { params: unknown }): Promise<string> => {
    drawn.push(params);
    return Promise.resolve('1');
  };
  const queue = {
    begin: async () =>
      Promise.resolve({
        open: async () => Promise.resolve(null),
        end: () => undefined,
      }),
  };
  const nothing = async (): Promise<void> => Promise.resolve();
  const progress = createProgress(
    { request } as never,
    queue as never,
    nothing,
    nothing,
  );
  for (const title of ['declare.hashing', 'send.in-block'] as const) {
    progress({
      title,
      origin: WALLET_REQUESTER,
      network: networkView(SEPOLIA),
      account: ACCOUNT,
    });
  }
  const show = createResultWindow(
    { request } as never,
    queue as never,
    nothing,
  );
  await show('welcome.searching', async (tell) => {
    await tell(searchText({ done: 4, of: 10 }));
    await tell(searchText({ done: 10, of: 10 }));
    return { type: 'alert', what: 'welcome.found' };
  });
  return drawn;
}
