import { refreshActivity } from './data/refresh';
import { openPage } from './router';
import { elementsOf } from '../../dev/simulator/elements';
import { pathfinderChain, TOP } from '../../dev/testing/nodes/pathfinder-chain';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { homeOf } from '../../dev/testing/wallet/open-page';
import { recordOf } from '../../dev/testing/wallet/records';
import { ADDRESSES, SITE } from '../../dev/testing/wallet/seed-phrase';
import { STORED } from '../../dev/testing/wallet/sends';
import { testPage, type TestPage } from '../../dev/testing/wallet/test-page';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { padFelt, toFelt } from '../core/felt';

const [FIRST, SECOND] = ADDRESSES;

async function withTwo(): Promise<TestWallet> {
  const wallet = testWallet(scriptedChain());
  for (const addressIndex of [0, 1]) {
    await wallet.call('l2net_createAccount', { addressIndex });
  }
  return wallet;
}

const choose = async (page: TestPage, value: string): Promise<void> =>
  page.input({ type: 'InputChangeEvent', name: 'home-account', value });

const buttonsOn = (page: TestPage): string[] =>
  elementsOf(page.drawn.at(-1)).flatMap(({ element }) =>
    element.type === 'Button' ? [String(element.props.name)] : [],
  );

const shownOn = (page: TestPage): unknown =>
  elementsOf(page.drawn.at(-1))
    .filter(({ element }) => element.type === 'Selector')
    .map(({ element }) => element.props.value)[0];

describe('the account chosen on home', () => {
  it('is the one of which home has money and actions', async () => {
    const page = await homeOf(await withTwo());
    expect(shownOn(page)).toBe(padFelt(FIRST));
    await choose(page, padFelt(SECOND));
    expect(shownOn(page)).toBe(padFelt(SECOND));
    const of = `${SEPOLIA}:${SECOND}`;
    expect(buttonsOn(page)).toStrictEqual(
      expect.arrayContaining([
        `send:${of}`,
        `receive:${of}`,
        `staking:${of}`,
        `tokens:${of}`,
      ]),
    );
    expect(buttonsOn(page).join()).not.toContain(FIRST);
  });

  it('isn’t the one that sites get', async () => {
    const wallet = await withTwo();
    const page = await homeOf(wallet);
    await choose(page, padFelt(SECOND));
    expect(
      await wallet.call('wallet_requestAccounts', undefined, SITE),
    ).toStrictEqual([FIRST]);
    await openPage(page.context, 'home');
    expect(shownOn(page)).toBe(padFelt(SECOND));
  });

  it('is the one whose activity is listed', async () => {
    const wallet = await withTwo();
    for (const [index, senderAddress] of [FIRST, SECOND].entries()) {
      await wallet.context.transactions.add(
        recordOf({ senderAddress, txnHash: toFelt(index + 1) }),
      );
    }
    const page = testPage(wallet);
    for (const name of ['home', 'activity'] as const) {
      await openPage(page.context, name);
      await choose(page, padFelt(SECOND));
      expect(buttonsOn(page)).toContain(`transaction:${SEPOLIA}:0x2`);
      expect(buttonsOn(page)).not.toContain(`transaction:${SEPOLIA}:0x1`);
      await choose(page, padFelt(FIRST));
      expect(buttonsOn(page)).not.toContain(`transaction:${SEPOLIA}:0x2`);
    }
  });

  it('leads to the page of all accounts, and stays', async () => {
    const page = await homeOf(await withTwo());
    await choose(page, 'all');
    expect(page.text()[0]).toBe('Accounts');
    await page.click('back');
    expect(shownOn(page)).toBe(padFelt(FIRST));
  });

  it('has its history searched, however many there are', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      padFelt(toFelt(0xacc0 + index)),
    );
    const last = many.at(-1) ?? '0x0';
    const { context } = testWallet({
      methods: pathfinderChain({ [last]: [TOP - 5] }),
    });
    for (const [index, address] of many.entries()) {
      const stored = { ...STORED, address, index, deployed: true };
      await context.accounts.put(SEPOLIA, stored);
    }
    await context.preferences.save({ homeAccount: last });
    await refreshActivity(context, SEPOLIA);
    const { activity } = await context.portfolio.read(SEPOLIA);
    expect(activity).toMatchObject([{ senderAddress: last }]);
  });
});
