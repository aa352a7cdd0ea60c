import { refreshActivity } from './data/refresh';
import { openPage } from './router';
import {
  NOW,
  TOP,
  pathfinderChain,
} from '../../dev/testing/nodes/pathfinder-chain';
import { ACCOUNT, STORED } from '../../dev/testing/wallet/sends';
import { testPage, type TestPage } from '../../dev/testing/wallet/test-page';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { padFelt, type Felt } from '../core/felt';

const OTHER = padFelt('0x07e4');
const MORE = 'more';

/** A wallet with some accounts, and the blocks of their transactions. */
async function walletWith(
  blocks: Readonly<Record<Felt, readonly number[]>>,
): Promise<TestWallet> {
  const wallet = testWallet({
    methods: pathfinderChain(blocks),
    now: () => NOW,
  });
  for (const [index, address] of Object.keys(blocks).entries()) {
    await wallet.context.accounts.put(SEPOLIA, {
      ...STORED,
      address: address as Felt,
      index,
      deployed: true,
    });
  }
  return wallet;
}

/** The blocks of the cached transactions. */
const cachedIn = async ({ context }: TestWallet): Promise<number[]> => {
  const { activity } = await context.portfolio.read(SEPOLIA);
  return activity.map(({ txnHash }) => Number(txnHash));
};

const openFilled = async (wallet: TestWallet): Promise<TestPage> => {
  const page = testPage(wallet);
  await openPage(page.context, 'activity');
  await page.fill();
  return page;
};

const sentenceOf = (page: TestPage): string | undefined =>
  page.text().find((line) => line.startsWith('Searched back to'));

/** A block each two hours. */
const blocksOf = (count: number, first = TOP): number[] =>
  Array.from({ length: count }, (_, index) => first - index * 4800);

describe('older transactions', () => {
  it('are searched with a button, from where the last search ended', async () => {
    const blocks = blocksOf(25);
    const wallet = await walletWith({ [ACCOUNT]: blocks });
    const page = await openFilled(wallet);
    expect(await cachedIn(wallet)).toStrictEqual(blocks.slice(0, 10));
    expect(sentenceOf(page)).toBe('Searched back to 2033-05-17 09:33 UTC.');
    expect(page.text()).toContain('Show older');

    await page.click(MORE);
    // The tenth is found again: there may be others in its block.
    expect(await cachedIn(wallet)).toStrictEqual(blocks.slice(0, 19));
    expect(sentenceOf(page)).toBe('Searched back to 2033-05-16 15:33 UTC.');

    // What was reached survives the snap's end.
    const state = Object.fromEntries(wallet.state.values);
    const later = testWallet({
      methods: pathfinderChain({ [ACCOUNT]: blocks }),
      now: () => NOW,
      state,
    });
    const restarted = testPage(later);
    await openPage(restarted.context, 'activity');
    await restarted.click(MORE);
    expect(await cachedIn(later)).toStrictEqual(blocks);
    // Six trips without a full page.
    expect(sentenceOf(restarted)).toBe(
      'Searched back to 2033-04-04 23:33 UTC.',
    );
    // The next refresh begins with the newest again.
    await restarted.fill();
    expect(await cachedIn(later)).toStrictEqual(blocks.slice(0, 10));
  });

  it('are searched even if no transaction was found yet', async () => {
    const old = TOP - 2_000_000;
    const wallet = await walletWith({ [ACCOUNT]: [old] });
    const page = await openFilled(wallet);
    expect(page.text()).toContain('No activity found yet');
    expect(sentenceOf(page)).toMatch(/^Searched back to 2033-/u);
    await page.click(MORE);
    expect(await cachedIn(wallet)).toStrictEqual([old]);
  });

  it('keep their position if the node fails', async () => {
    const wallet = await walletWith({ [ACCOUNT]: blocksOf(25) });
    await refreshActivity(wallet.context, SEPOLIA);
    await refreshActivity(wallet.context, SEPOLIA, true);
    const before = await wallet.context.portfolio.read(SEPOLIA);
    const dead = testWallet({
      fetch: async () => Promise.reject(new Error('down')),
      now: () => NOW,
      state: Object.fromEntries(wallet.state.values),
    });
    for (const isMore of [false, true]) {
      expect(
        await refreshActivity(dead.context, SEPOLIA, isMore),
      ).toStrictEqual(['node']);
      const { portfolio } = dead.context;
      expect(await portfolio.read(SEPOLIA)).toStrictEqual(before);
    }
  });

  it('go back to the same time for all accounts', async () => {
    const [often, rarely] = [blocksOf(12), blocksOf(4, TOP - 24_007)];
    const wallet = await walletWith({ [ACCOUNT]: often, [OTHER]: rarely });
    await refreshActivity(wallet.context, SEPOLIA);
    const all = [...often, ...rarely].sort((a, b) => b - a);
    const edge = often[9] ?? 0;
    expect(await cachedIn(wallet)).toStrictEqual(
      all.filter((block) => block >= edge),
    );
    await refreshActivity(wallet.context, SEPOLIA, true);
    expect(await cachedIn(wallet)).toStrictEqual(all);
  });

  it('are kept up to a limit, and then no longer offered', async () => {
    const wallet = await walletWith({ [ACCOUNT]: blocksOf(80) });
    const page = await openFilled(wallet);
    for (let clicks = 0; clicks < 5; clicks += 1) {
      await page.click(MORE);
    }
    expect(await cachedIn(wallet)).toHaveLength(50);
    expect(sentenceOf(page)).toBeUndefined();
    expect(page.text()).not.toContain('Show older');
  });
});
