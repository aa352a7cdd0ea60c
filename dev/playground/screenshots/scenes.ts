import type { Locator, Page } from 'playwright-core';

import { approvalScenes, gaslessMessage, messageScenes } from './approvals';
import { addWindowSizes, atSize, type Size } from './window-size';
import { openRpcDocument } from '../../docs/api/document';
import { MAIL } from '../../testing/inputs/typed-data';

/** The page, and where its screenshots go. */
export type Camera = {
  readonly page: Page;
  /** The sizes in which screenshots are taken. */
  readonly windowSizes: readonly Size[];
  readonly pageSizes: readonly Size[];
  /** Keeps the node from answering, until the result is called. */
  readonly stallNode: () => () => void;
  /** Saves a screenshot. */
  readonly keep: (
    name: string,
    of: Page | Locator,
    size?: Size,
  ) => Promise<void>;
};

/** The recipient of payments. */
const OTHER =
  '0x0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde1';

/** Methods whose examples open a dialog, by the screenshot's name. */
const DIALOG_METHODS = {
  'sign-message': 'l2net_signMessage',
  'sign-transaction': 'l2net_signTransaction',
  declare: 'l2net_signDeclareTransaction',
  'add-token': 'l2net_addErc20Token',
  'switch-network': 'l2net_switchNetwork',
  // Only the warning before it: no screenshot shows a key.
  'private-key-warning': 'l2net_displayPrivateKey',
};

/** What scenes are made with. */
type Stage = Camera & {
  /** The wallet's window. */
  readonly window: Locator;
  readonly click: (name: string) => Promise<void>;
  readonly keepSizes: (
    name: string,
    of: Locator,
    sizes: readonly Size[],
  ) => Promise<void>;
  /** Takes a window's screenshot once its requests to the node have ended. */
  readonly keepWindow: (name: string) => Promise<void>;
  /** Clicks the window's last button, which approves, or the first. */
  readonly answer: (approve: boolean) => Promise<void>;
};

function stageFor(camera: Camera): Stage {
  const { page, keep } = camera;
  const window = page.getByRole('dialog');
  const click = async (name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();
  const keepSizes = async (
    name: string,
    of: Locator,
    sizes: readonly Size[],
  ): Promise<void> => {
    for (const size of sizes) {
      await atSize(page, size, async () => keep(name, of, size));
    }
  };
  const keepWindow = async (name: string): Promise<void> => {
    await window.waitFor();
    await page.locator('[data-status="waiting"]').waitFor();
    // A window that follows another can't be approved at once.
    await window
      .locator('.c-footer button:last-child:enabled, [type="checkbox"]')
      .first()
      .waitFor();
    await keepSizes(name, window, camera.windowSizes);
  };
  const answer = async (approve: boolean): Promise<void> => {
    const buttons = window.locator('.c-footer').last().getByRole('button');
    await (approve ? buttons.last() : buttons.first()).click();
    await window.waitFor({ state: 'detached' });
    await page
      .locator('[data-status="waiting"], [data-status="running"]')
      .waitFor({ state: 'detached' });
  };
  return { ...camera, window, click, keepSizes, keepWindow, answer };
}

/** Takes all screenshots, in one session of the playground. */
export async function takeAll(camera: Camera): Promise<void> {
  const stage = stageFor(camera);
  await takeStart(stage);
  const address = await accountOf(camera.page);
  await takeApprovals(stage, address);
  await takeMessages(stage, address);
  await takeDialogs(stage, address);
  await takePages(stage);
  await takeSettings(stage, address);
}

async function takeStart(stage: Stage): Promise<void> {
  const { page, window, windowSizes, keep, keepSizes } = stage;
  const { click, keepWindow, answer } = stage;
  await addWindowSizes(page);
  await window.waitFor();
  await keepSizes('welcome', window, windowSizes);
  await answer(false);
  await ask(page, 'wallet_requestAccounts', {});
  await keepWindow('access-one-account');
  await answer(false);
  await ask(page, 'l2net_createAccount', {});
  await keepWindow('access');
  await answer(true);
  const dapp = page.frameLocator('iframe.dapp');
  await dapp.getByRole('button', { name: 'Connect', exact: true }).click();
  await dapp.getByText('MetaMask', { exact: true }).click();
  await dapp.locator('#account').getByText('0x').waitFor();
  await click('Fund with 100 STRK');
  await dapp.getByRole('button', { name: 'Send 0.001 STRK' }).click();
  await keepWindow('send');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate('window.scrollTo(0, 0)');
  await keep('playground', page);
  await page.setViewportSize({ width: 1280, height: 1100 });
  await answer(false);
}

/** Approves a message, since a site has to wait after several refusals in a row. */
async function endRefusals(
  { page, window, answer }: Stage,
  address: string,
): Promise<void> {
  await ask(page, 'l2net_signMessage', {
    typedDataMessage: MAIL,
    signerAddress: address,
  });
  await window.waitFor();
  await answer(true);
}

async function takeApprovals(stage: Stage, address: string): Promise<void> {
  const { page, window, keepWindow, answer } = stage;
  for (const [name, calls] of Object.entries(approvalScenes(address))) {
    await endRefusals(stage, address);
    await ask(page, 'l2net_executeTxn', { address, calls });
    await keepWindow(name);
    if (name === 'send-plain') {
      await window.getByRole('button', { name: 'All details' }).click();
      await keepWindow('send-details');
    }
    await answer(false);
  }
}

async function takeMessages(stage: Stage, address: string): Promise<void> {
  const { page, window, windowSizes, keepSizes, keepWindow, answer } = stage;
  const now = Math.floor(Date.now() / 1000);
  for (const [name, typedDataMessage] of Object.entries(messageScenes(now))) {
    await endRefusals(stage, address);
    await ask(page, 'l2net_signMessage', {
      typedDataMessage,
      signerAddress: address,
    });
    await window.waitFor();
    await window.getByText('Simulating…').waitFor({ state: 'detached' });
    await (name === 'sign-long'
      ? keepSizes(name, window, windowSizes)
      : keepWindow(name));
    await answer(false);
  }
  await endRefusals(stage, address);
  const resume = stage.stallNode();
  await ask(page, 'l2net_signMessage', {
    typedDataMessage: gaslessMessage(now),
    signerAddress: address,
  });
  await window.getByText('Effects unknown').waitFor();
  await keepSizes('sign-unknown', window, windowSizes);
  resume();
  await answer(false);
}

async function takeDialogs(stage: Stage, address: string): Promise<void> {
  const { page, keepWindow, answer } = stage;
  await ask(page, 'l2net_createAccount', { addressIndex: 0, deploy: true });
  await keepWindow('deploy');
  await answer(true);

  for (const [name, method] of Object.entries(DIALOG_METHODS)) {
    await endRefusals(stage, address);
    await ask(page, method, exampleOf(method, address));
    await keepWindow(name);
    await answer(false);
  }
}

/** The params of a method's first example, for this account. */
function exampleOf(method: string, address: string): unknown {
  const found = openRpcDocument().methods.find(({ name }) => name === method);
  const params = (found?.examples[0]?.params ?? []).map(({ name, value }) => [
    name,
    /address$/iu.test(name) && name !== 'tokenAddress' ? address : value,
  ]);
  return Object.fromEntries(params);
}

const homeOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Home page' });

async function openPage(page: Page, name: string): Promise<void> {
  const snap = page.getByRole('group', { name: 'The snap' });
  await snap.getByRole('button', { name }).click();
}

/** Opens the page of the first connected site. */
async function openSite(page: Page): Promise<void> {
  const home = homeOf(page);
  await home.getByRole('button', { name: /^Connected sites/u }).click();
  await home.locator('.c-section .c-button').first().click();
}

async function takePages(stage: Stage): Promise<void> {
  const { page, window, windowSizes, pageSizes, keepSizes, answer } = stage;
  // Pages are longer than windows.
  await page.setViewportSize({ width: 1280, height: 1900 });
  const home = homeOf(page);
  await openPage(page, 'Home');
  await home
    .getByText(/^[\d,.]+ STRK$/u)
    .first()
    .waitFor();
  await keepSizes('home', home, pageSizes);
  await openSite(page);
  await home.getByRole('button', { name: 'Use another account' }).click();
  await window.waitFor();
  await keepSizes('change-account', window, windowSizes);
  await answer(false);
  const form = page.locator('.window.page');
  await openPage(page, 'Home');
  await home.getByRole('button', { name: 'Send' }).first().click();
  await form.getByRole('textbox').first().fill(OTHER);
  await form.getByRole('textbox').last().fill('1.5');
  await form.getByText('Network fee').waitFor();
  await keepSizes('send-form', form, pageSizes);
  await form.getByRole('button', { name: 'Review' }).click();
  await window.getByRole('button', { name: 'Send' }).click();
  await window.getByText('You’ll get a notification').waitFor();
  await keepSizes('sent', window, windowSizes);
  await answer(true);
}

async function takeSettings(stage: Stage, address: string): Promise<void> {
  const { page, window, pageSizes, keepSizes, answer } = stage;
  const settings = page.getByRole('region', { name: 'Settings page' });
  await openPage(page, 'Settings');
  await settings.getByRole('button', { name: 'Advanced' }).click();
  await settings.getByRole('button', { name: 'Test' }).waitFor();
  await keepSizes('endpoints', settings, pageSizes);
  for (let refusals = 1; refusals < 3; refusals += 1) {
    await ask(page, 'l2net_signMessage', {
      typedDataMessage: MAIL,
      signerAddress: address,
    });
    await window.waitFor();
    await answer(false);
  }
  await openPage(page, 'Home');
  await openSite(page);
  await homeOf(page)
    .getByText(/Refused in a row: 3/u)
    .waitFor();
  await keepSizes('sites-refused', homeOf(page), pageSizes);
}

/** The address of the account that was created last. */
async function accountOf(page: Page): Promise<string> {
  const text = await page.locator('body').innerText();
  return /0x[0-9a-f]{64}/u.exec(text)?.[0] ?? '';
}

/** Sends a dapp's request, without waiting for its end. */
async function ask(page: Page, method: string, params: unknown): Promise<void> {
  const body = JSON.stringify({ method, params });
  await page.evaluate(
    `void fetch('/ask', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(body)} })`,
  );
}
