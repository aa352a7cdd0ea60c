import { ACCOUNT } from './sends';
import { testPage, type TestPage } from './test-page';
import { testWallet, type TestWallet } from './wallet';
import { SEPOLIA } from '../../../src/config/networks';
import { ETH, STRK } from '../../../src/config/tokens';
import type { Context } from '../../../src/context/context';
import { padFelt } from '../../../src/core/felt';
import { openPage } from '../../../src/pages/router';
import { scriptedChain } from '../nodes/scripted-chain';

export type Options = Parameters<typeof testWallet>[0];

/** A wallet and its open page. */
export type Open = { readonly wallet: TestWallet; readonly page: TestPage };

export const STRK_TOKEN = padFelt(STRK);
export const ETH_TOKEN = padFelt(ETH);
export const FOO_TOKEN = padFelt('0xf00');
export const BOB = padFelt('0xb0b');

/** An unverified token, to be watched. */
export const FOO = {
  address: FOO_TOKEN,
  name: 'Foo',
  symbol: 'FOO',
  decimals: 18,
} as const;

/** The wallet's home page, opened with some parts of the snap replaced. */
export async function homeOf(
  wallet: TestWallet,
  parts: Partial<Context> = {},
): Promise<TestPage> {
  const page = testPage(wallet, parts);
  await openPage(page.context, 'home');
  return page;
}

/** The home page of a new wallet, which has no accounts yet. */
export async function openHomePage(
  options: Options = {},
  parts: Partial<Context> = {},
): Promise<Open> {
  const wallet = testWallet({ ...scriptedChain(), ...options });
  return { wallet, page: await homeOf(wallet, parts) };
}

/** The home page of a wallet with one account, and an empty list of requests. */
export async function openWithAccount(options: Options = {}): Promise<Open> {
  const opened = await openHomePage(options);
  await opened.page.click(`add-account:${SEPOLIA}`);
  opened.wallet.requests.length = 0;
  return opened;
}

/** The home page's send form, with STRK selected. */
export async function openSendForm(options: Options = {}): Promise<Open> {
  const opened = await openWithAccount(options);
  await opened.page.click(`send:${SEPOLIA}:${ACCOUNT}`);
  await opened.page.type({ token: STRK_TOKEN });
  opened.wallet.requests.length = 0;
  return opened;
}
