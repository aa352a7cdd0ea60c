import type { PageName } from './button-names';
import { openPage } from './router';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import { FOO, FOO_TOKEN } from '../../dev/testing/wallet/open-page';
import { ACCOUNT, recordsOf, send } from '../../dev/testing/wallet/sends';
import { testPage, type TestPage } from '../../dev/testing/wallet/test-page';
import {
  contextWithReads,
  usedWallet,
} from '../../dev/testing/wallet/used-wallet';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { WalletError } from '../core/errors';

// What a page says stays until the user acts or leaves, whatever fills it in meanwhile.

const REMOVED = 'Token removed';

const CANT_REACH = 'The network can’t be reached';

/** A page that waits for nodes until they fail. */
async function opened(
  name: PageName,
): Promise<{ page: TestPage; fail: () => Promise<void> }> {
  const gate = makeGate();
  let isHeld = true;
  const wallet = await usedWallet();
  const [record] = recordsOf(wallet);
  await wallet.context.tokens.put(SEPOLIA, FOO);
  const page = testPage(
    wallet,
    contextWithReads(async () => {
      await (isHeld && gate.opened);
      throw new WalletError('unreachable', 'No node answers');
    }),
  );
  await openPage(page.context, name, {
    chainId: SEPOLIA,
    account: ACCOUNT,
    hash: record?.txnHash ?? '',
  });
  const filled = page.fill();
  // Its reads are under way; what the user does later fails at once.
  await new Promise(setImmediate);
  isHeld = false;
  return {
    page,
    fail: async () => {
      gate.open();
      await filled;
    },
  };
}

const timesIn = (page: TestPage, line: string): number =>
  page.text().filter((one) => one === line).length;

describe.each([
  'home',
  'activity',
  'approvals',
  'transaction',
  'staking',
] as const)('while the page %s is filled in', (name) => {
  const button = `remove-token:${SEPOLIA}:${FOO_TOKEN}`;

  it('what an action reports stays, whatever else opens', async () => {
    const { page, fail } = await opened(name);
    await page.click(button);
    const open = async () => Promise.resolve('another');
    const { pageInterfaces } = page.context;
    await openPage(
      { ...page.context, pageInterfaces: { ...pageInterfaces, open } },
      'home',
    );
    await fail();
    expect(timesIn(page, REMOVED)).toBe(1);
  });

  it('what an action reports stays, also beside why that failed', async () => {
    const { page, fail } = await opened(name);
    await page.click(button);
    expect(timesIn(page, REMOVED)).toBe(1);
    await fail();
    expect(timesIn(page, REMOVED)).toBe(1);
    expect(timesIn(page, CANT_REACH)).toBe(1);
    // Again, while it stands.
    await page.fill();
    expect(timesIn(page, REMOVED)).toBe(1);
    expect(timesIn(page, CANT_REACH)).toBe(1);
  });

  it('goes with the next action, or with the page', async () => {
    const { page, fail } = await opened(name);
    await page.click(button);
    await fail();
    await page.click(`show-account:${ACCOUNT}`);
    expect(timesIn(page, REMOVED)).toBe(0);
    await page.click(button);
    await page.click('sites');
    await page.click('back');
    expect(timesIn(page, REMOVED)).toBe(0);
  });
});

it('why an action of a form failed stays too', async () => {
  const { page, fail } = await opened('staking');
  await page.click('max');
  await fail();
  expect(timesIn(page, CANT_REACH)).toBe(1);
});

it('why approvals can’t be taken back stays while they are checked', async () => {
  const wallet = testWallet(scriptedChain());
  await send(wallet);
  const page = testPage(wallet);
  await openPage(page.context, 'approvals');
  await page.click(`take-back:${SEPOLIA}:${ACCOUNT}:none`);
  expect(page.text()).toContain('Nothing is selected');
  await page.fill();
  expect(page.text()).toContain('Nothing is selected');
});
