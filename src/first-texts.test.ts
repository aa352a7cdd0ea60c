import { SEPOLIA } from './config/networks';
import { STRK } from './config/tokens';
import type { Context } from './context/context';
import { padFelt } from './core/felt';
import type { PageName } from './pages/button-names';
import { paymentListOf } from './pages/data/payment-lists';
import { flattenTexts, setTexts } from './ui/translate';
import { englishTexts } from '../dev/simulator/english';
import { scriptedChain } from '../dev/testing/nodes/scripted-chain';
import { EXAMPLE_REQUESTS } from '../dev/testing/params/example-requests';
import { visibleTexts } from '../dev/testing/views/visible-texts';
import { storedTable } from '../dev/testing/wallet/memory-state';
import { recordOf } from '../dev/testing/wallet/records';
import { GRANTED, SITE } from '../dev/testing/wallet/seed-phrase';
import { ACCOUNT, STORED } from '../dev/testing/wallet/sends';
import { settle } from '../dev/testing/wallet/slow-user';
import { testPage } from '../dev/testing/wallet/test-page';
import {
  testWallet,
  type TestWallet,
  type WalletRequest,
} from '../dev/testing/wallet/wallet';
import german from '../locales/de.json';

// MetaMask stops the snap when it is idle, so what it is asked first in a visit, it is asked in
// a worker that was just started. It has no texts then.

const LOCALES = ['en', 'de'] as const;
type Locale = (typeof LOCALES)[number];

const PAYMENT = recordOf({ senderAddress: ACCOUNT });
const PAYMENT_LIST = paymentListOf(
  { chainId: SEPOLIA, account: ACCOUNT, at: 1 },
  [{ line: 1, to: ACCOUNT, token: padFelt(STRK), units: 1n }],
);

const INCOMING = {
  account: ACCOUNT,
  what: 'tokens',
  token: padFelt(STRK),
  units: '0x1',
  other: null,
  txnHash: '0x1',
  block: 1,
  timestamp: 1,
};

/** A wallet with an account that has sent something, in a new worker, and what it draws. */
function started(locale: Locale): { wallet: TestWallet; drawn: unknown[] } {
  setTexts({});
  const wallet = testWallet({
    ...scriptedChain(),
    state: {
      ...GRANTED,
      [`accounts-${SEPOLIA}`]: [{ ...STORED, deployed: true }],
      [`transactions-${SEPOLIA}`]: storedTable([PAYMENT]),
      'payment-lists': storedTable([PAYMENT_LIST]),
      [`incoming-transfers-${SEPOLIA}`]: storedTable([INCOMING]),
    },
  });
  const drawn: unknown[] = [];
  const request = wallet.provider.request.bind(wallet.provider) as (
    call: WalletRequest,
  ) => Promise<unknown>;
  wallet.provider.request = (async (call: WalletRequest) => {
    if (call.method === 'snap_getPreferences') {
      return { locale };
    }
    if (call.method === 'snap_getFile') {
      // Nothing else takes as long.
      await settle();
    }
    drawn.push(call.params?.ui, call.params?.content);
    return await request(call);
  }) as typeof wallet.provider.request;
  return { wallet, drawn };
}

/** The keys in what was drawn. */
const keysIn = (drawn: unknown): string[] =>
  visibleTexts(drawn).filter((text) =>
    Object.keys(englishTexts).some(
      (key) => key.includes('.') && text.includes(key),
    ),
  );

afterAll(() => {
  setTexts(englishTexts);
});

/** Whether some of it is in this language, and in no other. */
function isIn(locale: Locale, drawn: unknown): boolean {
  const all = { en: englishTexts, de: flattenTexts(german) };
  const other = new Set(Object.values(all[locale === 'en' ? 'de' : 'en']));
  const own = new Set(Object.values(all[locale]));
  return visibleTexts(drawn).some((text) => own.has(text) && !other.has(text));
}

it.each(
  LOCALES.flatMap((locale) =>
    Object.entries(EXAMPLE_REQUESTS).map(
      ([method, { minimal }]) => [method, locale, minimal] as const,
    ),
  ),
)(
  'the first request, %s, opens windows in the language %s',
  async (method, locale, params) => {
    const { wallet, drawn } = started(locale);
    const [result] = await Promise.allSettled([
      wallet.call(method, params, SITE),
    ]);
    expect(keysIn(drawn)).toStrictEqual([]);
    // What threw for a text is an internal error.
    expect(result).not.toMatchObject({ reason: { code: -32603 } });
    expect(isIn(locale, drawn)).toBe(wallet.dialogs.length > 0);
  },
);

const context = {} as Context;

type EntryPoints = Readonly<
  Record<
    'onHomePage' | 'onUserInput' | 'onCronjob',
    (of?: object) => Promise<unknown>
  >
>;

/** The entry points of the snap, with the context of the latest page. */
async function entryPoints(): Promise<EntryPoints> {
  Object.assign(globalThis, { snap: {}, ethereum: {} });
  jest.doMock('./context/context', () => ({
    ...jest.requireActual<object>('./context/context'),
    createContext: () => context,
  }));
  return (await import('./index')) as EntryPoints;
}

/** The pages, with their parameters as in the name of a button that opens them. */
const PAGES: Readonly<Record<PageName, readonly string[]>> = {
  home: [],
  accounts: [],
  account: [SEPOLIA, ACCOUNT],
  receive: [SEPOLIA, ACCOUNT],
  tokens: [SEPOLIA, ACCOUNT],
  token: [SEPOLIA, ACCOUNT, padFelt(STRK)],
  'add-token': [SEPOLIA, ACCOUNT],
  activity: [],
  transaction: [SEPOLIA, PAYMENT.txnHash],
  received: [SEPOLIA, '0x1'],
  approvals: [],
  approval: [ACCOUNT, ''],
  contacts: [],
  contact: [],
  sites: [],
  networks: [],
  settings: [],
  endpoints: [],
  send: [SEPOLIA, ACCOUNT],
  payments: [SEPOLIA, ACCOUNT],
  'payment-list': [PAYMENT_LIST.id],
  staking: [SEPOLIA, ACCOUNT],
};

it.each(
  LOCALES.flatMap((locale) =>
    Object.entries(PAGES).map(([name, of]) => [name, locale, of] as const),
  ),
)(
  'the page %s, opened first, is in the language %s',
  async (name, locale, of) => {
    const { onHomePage, onUserInput, onCronjob } = await entryPoints();
    const { wallet } = started(locale);
    const page = testPage(wallet);
    Object.assign(context, page.context);
    const { id } = (await onHomePage()) as { id: string };
    const button = [name, ...of].join(':');
    const event = { type: 'ButtonClickEvent', name: button };
    // The worker is stopped while the page is open, before each of these.
    for (const act of [
      async () => onUserInput({ id, event, context: page.interfaceContext() }),
      async () => onCronjob({ request: { method: 'fill', params: { id } } }),
    ]) {
      const next = started(locale).wallet;
      Object.assign(next.pages, wallet.pages);
      Object.assign(context, next.context);
      await act();
    }
    expect(page.interfaceContext()).toMatchObject({ screen: name });
    expect(isIn(locale, page.drawn)).toBe(true);
    expect(keysIn(page.drawn)).toStrictEqual([]);
  },
);
