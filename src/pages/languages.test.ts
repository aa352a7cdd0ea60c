import { renderActivity } from './activity';
import { sentItems } from './data/activity';
import { lackText } from './data/values';
import { renderSettings } from './endpoints';
import { searchText, foundNotice, phraseName } from './found-accounts';
import { renderHome, renderUnreadable } from './home';
import { noticeBanner } from './notice-banner';
import { brokenNotice, failureText } from './notices';
import { renderPayments } from './payments';
import { renderSendForm } from './send';
import { renderStakePage } from './stake';
import { englishTexts } from '../../dev/simulator/english';
import { ACTIVITY_PAGES } from '../../dev/testing/views/activity-pages';
import { DIALOGS } from '../../dev/testing/views/all-dialogs';
import {
  HOME_PAGES,
  OTHER_PAGES,
  PAYMENTS_PAGES,
  SEND_FORMS,
  SETTINGS_PAGES,
} from '../../dev/testing/views/all-pages';
import { approvalPages } from '../../dev/testing/views/approval-pages';
import { STAKE_PAGES } from '../../dev/testing/views/stake-pages';
import { ACCOUNT, BOB, longSend } from '../../dev/testing/views/views';
import { visibleTexts } from '../../dev/testing/views/visible-texts';
import { recordOf } from '../../dev/testing/wallet/records';
import type { AccountState } from '../accounts/on-chain-state';
import { SEPOLIA, networkView } from '../config/networks';
import { BUNDLED_TOKENS, STRK } from '../config/tokens';
import { WALLET_API_ERROR, type WalletErrorData } from '../core/errors';
import { WALLET_REQUESTER } from '../core/fair-queue';
import {
  DROPPED_REASON,
  EXPIRED_REASON,
  REPLACED_REASON,
  REFUSAL_MESSAGES,
  UNDONE_REASON,
} from '../core/transaction';
import { tokenAmount } from '../decode/tokens';
import { toldBy } from '../transactions/ledger/deeds';
import { privateKeyShown } from '../ui/dialogs/access';
import {
  balanceText,
  reasonText,
  secondsAgoText,
  setHidesBalances,
} from '../ui/format';
import { notificationsOf, receivedNotification } from '../ui/notification';
import type { PageNotice } from '../ui/page-interfaces';
import { createProgress, createResultWindow } from '../ui/progress';
import { renderDialog } from '../ui/render-dialog';
import { setTexts, t, type TextKey } from '../ui/translate';
import { valueText } from '../ui/value-text';

const KEYS = Object.keys(englishTexts) as TextKey[];

/** Language-independent words: data, proper names, units and file formats. */
const NAMES =
  /https?:\/\/\S*|(?:0x ?)?(?:[0-9a-f]{8}(?: |$))+|0x[0-9a-f]*|…[0-9a-f]{4}|Account 1|STRK|FOO|Foo|transfer|(?:Starknet )?(?:Mainnet|Sepolia)|(?:Ready|Argent) 0\.[34]\.[01]|UTC|[a-z]+\.example|Voyager|Starkscan|alice\.stark|L2/gu;

/** Other data of the views. */
const DATA = /^(?:no|recipient:|amount:|from:)$/u;

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
async function everything(): Promise<unknown[]> {
  const key = {
    type: 'private-key',
    origin: WALLET_REQUESTER,
    network: networkView(SEPOLIA),
    account: ACCOUNT,
  } as const;
  const display = {
    network: networkView(SEPOLIA),
    metadata: new Map(),
    hidesBalances: false,
  };
  const hidden = { ...display, hidesBalances: true };
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
    secondsAgoText(1),
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
    notificationsOf([{ ...PAYMENT, count: 2 }], display),
    ...[[null], [BOB], [null, null]].map((senders) =>
      receivedNotification(
        senders.map((from) => ({
          amount: tokenAmount('0x1', 1n, new Map()),
          from,
          to: from ?? undefined,
        })),
        { ...display, names: { [BOB]: 'FOO' } },
      ),
    ),
    valueText(0n),
    valueText(123_400n),
    ...[1, 2].map((lacks) => lackText({ tokens: {}, lacks })),
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

const used = new Set<string>();

beforeAll(() => {
  // Every text is reduced to its placeholders, so any letters left come from elsewhere.
  setTexts(
    new Proxy(
      { ...englishTexts },
      {
        get: (_, key: string) => {
          used.add(key);
          const text = englishTexts[key as TextKey];
          return [...text.matchAll(/\{[a-z]+\}/gu), '·'].join(' ');
        },
      },
    ),
  );
});

afterAll(() => {
  setTexts(englishTexts);
});

describe('in another language', () => {
  it('no dialog, page or notification contains English words', async () => {
    const words = (await everything())
      .flatMap(visibleTexts)
      .flatMap((text) => text.replace(NAMES, ' ').split(/[^\p{L}\p{N}:.-]+/u))
      .filter((word) => /\p{L}{2}/u.test(word) && !DATA.test(word));
    expect([...new Set(words)]).toStrictEqual([]);
  });

  it('every text of the locale file is shown somewhere', async () => {
    await everything();
    expect(KEYS.filter((key) => !used.has(key))).toStrictEqual([]);
  });
});
