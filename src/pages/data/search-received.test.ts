import { searchReceivedAfterPoll, searchReceived } from './search-received';
import {
  HEAD,
  walletOnChain,
  type ChainTransfer,
  type IncomingChain,
} from '../../../dev/testing/wallet/incoming-chain';
import { BOB, FOO } from '../../../dev/testing/wallet/open-page';
import { ACCOUNT, STORED } from '../../../dev/testing/wallet/sends';
import { inMemory, type TestWallet } from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import { padFelt, toFelt } from '../../core/felt';

const WHOLE = 10n ** 18n;
const [GEM, EVE] = [padFelt('0x9e3'), padFelt('0xe5e')];

const transfer = (more: Partial<ChainTransfer>): ChainTransfer => ({
  token: STRK,
  from: BOB,
  to: ACCOUNT,
  units: 5n * WHOLE,
  block: HEAD + 100,
  hash: '0xabc',
  ...more,
});

/** A wallet that has looked once, some blocks ago. */
async function lookedOnce(chain: IncomingChain): Promise<TestWallet> {
  const growth = { blocks: 0 };
  const wallet = await walletOnChain({ ...chain, growth });
  const { context } = wallet;
  await context.accounts.put(SEPOLIA, STORED);
  await context.contacts.put({ address: padFelt(BOB), name: 'Bob' });
  await searchReceived(context, SEPOLIA);
  growth.blocks = 1000;
  return wallet;
}

const lookAt = async ({ context }: TestWallet) =>
  searchReceived(context, SEPOLIA);

describe('a received payment', () => {
  it('is told of once, with the name of who sent it', async () => {
    const wallet = await lookedOnce({ transfers: [transfer({})] });
    expect(await lookAt(wallet)).toEqual([]);
    await lookAt(wallet);
    expect(wallet.notices).toEqual([
      expect.stringContaining('Received 5 STRK from Bob'),
    ]);
  });

  it('is told of once by looks at the same time', async () => {
    const wallet = await lookedOnce({ transfers: [transfer({})] });
    await Promise.all([lookAt(wallet), lookAt(wallet), lookAt(wallet)]);
    expect(wallet.notices).toHaveLength(1);
  });

  it('is told of once, whenever MetaMask stops', async () => {
    const chain = { transfers: [transfer({})], growth: { blocks: 1000 } };
    const first = await lookedOnce(chain);
    const live = async (
      state: ReturnType<typeof inMemory>['state'],
      wait = async (): Promise<void> => Promise.resolve(),
    ): Promise<TestWallet> =>
      walletOnChain({ ...chain, life: { state, wait } });
    const stopped = await live(
      inMemory(first).state,
      async () => new Promise(() => undefined),
    );
    // It stops before its disk has what was found.
    void lookAt(stopped);
    const { incoming } = stopped.context;
    for (let turns = 0; turns < 50; turns += 1) {
      await new Promise(setImmediate);
    }
    expect(await incoming.list(SEPOLIA)).toHaveLength(1);
    expect(stopped.notices).toEqual([]);
    const second = await live(stopped.onDisk().state);
    await lookAt(second);
    const third = await live(inMemory(second).state);
    await lookAt(third);
    expect([second.notices.length, third.notices.length]).toEqual([1, 0]);
  });

  it('is told of even if the look for another account fails', async () => {
    const wallet = await lookedOnce({ transfers: [transfer({})] });
    const { context } = wallet;
    const other = { ...STORED, address: padFelt('0x07'), index: 1 };
    await context.accounts.put(SEPOLIA, other);
    const { checkedBalances } = context;
    const find: typeof checkedBalances.find = async (chainId, account) => {
      if (account === other.address) {
        throw new TypeError('a fault');
      }
      return checkedBalances.find(chainId, account);
    };
    const broken = {
      ...context,
      checkedBalances: { ...checkedBalances, find },
    };
    await expect(searchReceived(broken, SEPOLIA)).rejects.toThrow('a fault');
    expect(wallet.notices).toHaveLength(1);
  });

  it('names the account if there are several', async () => {
    const wallet = await lookedOnce({ transfers: [transfer({})] });
    const other = { ...STORED, address: padFelt('0x07'), index: 1 };
    await wallet.context.accounts.put(SEPOLIA, other);
    await lookAt(wallet);
    expect(wallet.notices).toEqual([
      expect.stringContaining('Received 5 STRK from Bob to Account 1'),
    ]);
  });

  it('of before the first look is no news', async () => {
    const wallet = await lookedOnce({
      transfers: [300_000, 5000, 9].map((age) =>
        transfer({ block: HEAD - age, hash: toFelt(age) }),
      ),
    });
    for (let count = 0; count < 3; count += 1) {
      await lookAt(wallet);
    }
    expect(await wallet.context.incoming.list(SEPOLIA)).toHaveLength(3);
    expect(wallet.notices).toEqual([]);
  });

  it('is one of several in one notice', async () => {
    const wallet = await lookedOnce({
      transfers: [1, 2, 3, 4].map((age) =>
        transfer({ block: HEAD + age * 10, hash: toFelt(age), from: EVE }),
      ),
    });
    await lookAt(wallet);
    expect(wallet.notices).toEqual([
      expect.stringContaining('Received 4 payments. Received 5 STRK'),
    ]);
  });

  it('in a token on the watch list is told of, unlike spam and losses', async () => {
    const wallet = await lookedOnce({
      transfers: [
        transfer({ block: HEAD - 9, hash: '0x1' }),
        transfer({ token: GEM, keys: 'parties', hash: '0x2' }),
        transfer({ token: GEM, keys: 'all', units: 7n, hash: '0x3' }),
        transfer({ from: ACCOUNT, to: EVE, units: WHOLE, hash: '0x4' }),
        transfer({ token: FOO.address, keys: 'parties', hash: '0x5' }),
      ],
    });
    await lookAt(wallet);
    expect(await wallet.context.incoming.list(SEPOLIA)).toHaveLength(5);
    expect(wallet.notices).toEqual([]);
    const watching = await lookedOnce({
      transfers: [transfer({ token: FOO.address, keys: 'parties' })],
    });
    await watching.context.tokens.put(SEPOLIA, FOO);
    await lookAt(watching);
    expect(watching.notices).toHaveLength(1);
  });

  it('is looked for where a poll has asked, and nowhere else', async () => {
    const wallet = await lookedOnce({ transfers: [transfer({})] });
    wallet.requests.length = 0;
    await searchReceivedAfterPoll(wallet.context, Promise.resolve([]));
    expect(wallet.requests).toEqual([]);
    await searchReceivedAfterPoll(wallet.context, Promise.resolve([SEPOLIA]));
    expect(wallet.notices).toHaveLength(1);
  });
});
