import {
  foundAccounts,
  foundNotice,
  mayOfferMainnet,
  nameFoundAccounts,
} from './found-accounts';
import { ACCOUNT, STORED } from '../../dev/testing/wallet/sends';
import { testWallet } from '../../dev/testing/wallet/wallet';
import type { AccountState } from '../accounts/on-chain-state';
import { MAINNET, SEPOLIA } from '../config/networks';
import type { DiscoveredAccounts } from '../flows/recover-accounts';
import { accountName } from '../ui/format';

/** One STRK, or one ether, in its smallest units. */
const ONE = 10n ** 18n;

const state = (more: Partial<AccountState['account']> = {}): AccountState => ({
  account: {
    address: ACCOUNT,
    index: 0,
    accountType: 'ready-0.4.0',
    publicKey: STORED.publicKey,
    ...more,
  },
  deployed: true,
  strk: ONE,
  eth: 0n,
});

const foundOn = (
  chainId: typeof MAINNET | typeof SEPOLIA,
  ...accounts: AccountState[]
): DiscoveredAccounts[] => [{ chainId, accounts }];

describe('Mainnet', () => {
  it('is offered once something was found there', async () => {
    const { context } = testWallet({ state: {} });
    expect(await mayOfferMainnet(context, foundOn(MAINNET, state()))).toBe(
      true,
    );
    expect(await mayOfferMainnet(context, foundOn(SEPOLIA, state()))).toBe(
      false,
    );
    expect(await mayOfferMainnet(context, foundOn(MAINNET))).toBe(false);
    await context.networks.switchTo(MAINNET);
    expect(await mayOfferMainnet(context, foundOn(MAINNET, state()))).toBe(
      false,
    );
  });
});

describe('what was found', () => {
  it('is listed with addresses and amounts, and the network’s nature', () => {
    expect(foundNotice(foundOn(SEPOLIA, state()), false)).toStrictEqual({
      what: 'found',
      values: { what: 'Sepolia · test: 1' },
      lines: [`Sepolia · test · 1 STRK · ${ACCOUNT}`],
    });
    expect(foundNotice(foundOn(MAINNET, state()), true)).toMatchObject({
      lines: [`Mainnet · 1 STRK · ${ACCOUNT}`],
      offer: ['switch-network', MAINNET],
    });
  });

  it.each([
    [ONE, 0n, '1 STRK'],
    [0n, 0n, '0 STRK'],
    [ONE, ONE / 2n, '1 STRK, 0.5 ETH'],
    // Else whoever has ether alone would read that nothing is there.
    [0n, ONE / 2n, '0.5 ETH'],
  ])('has its amounts: %p FRI, %p wei', (strk, eth, text) => {
    const account = { ...state(), strk, eth };
    const [found] = foundAccounts(foundOn(MAINNET, account));
    expect(found?.balance).toBe(text);
  });

  it('is called the same accounts by whoever had the former snap', () => {
    const former = state({ accountType: 'argent-cairo0' });
    expect(foundNotice(foundOn(MAINNET, former), false).lines?.[0]).toBe(
      'These are the same accounts as in MetaMask’s former Starknet snap.',
    );
  });

  it.each([
    [
      ['', 'Savings'],
      ['phrase 2', 'Savings'],
    ],
    [
      [' ', ''],
      ['phrase 2', 'phrase 3'],
    ],
    [
      ['Alternative Secret Recovery Phrase', 'Cold'],
      ['Alternative Secret…', 'Cold'],
    ],
    // Cut, they would be the same.
    [
      ['Secret Recovery Phrase 2', 'Secret Recovery Phrase 3'],
      ['phrase 2', 'phrase 3'],
    ],
  ])('reads distinguishably under phrases called %j', async (names, said) => {
    const { context } = testWallet({ state: {} });
    const { labels } = context.accounts;
    const phrases = names.map((name, index) => ({ id: String(index), name }));
    const keyring = {
      ...context.keyring,
      otherPhrases: async () => Promise.resolve(phrases),
    };
    const others = phrases.map(({ id }) =>
      state({ address: `0x${id}1`, source: id }),
    );
    // As an earlier version stored it.
    await labels.rename('0x01', 'Account 1 · ');
    await labels.setHidden('0x11', true);
    await nameFoundAccounts(
      { ...context, keyring },
      foundOn(SEPOLIA, ...others),
    );
    const called = (await labels.list()).map(({ name }) => name);
    expect(called.sort()).toStrictEqual(
      said.map((one) => `Account 1 · ${one}`).sort(),
    );
    expect(called.map((name) => accountName(0, name))).toStrictEqual(called);
  });

  it('is named after its phrase, unless it has a name', async () => {
    const { context } = testWallet({ state: {} });
    const keyring = {
      ...context.keyring,
      otherPhrases: async () =>
        Promise.resolve([{ id: 'second', name: 'SRP 2' }]),
    };
    const found = foundOn(
      SEPOLIA,
      state(),
      state({ address: '0x2', source: 'second' }),
    );
    await nameFoundAccounts({ ...context, keyring }, found);
    const { labels } = context.accounts;
    expect(await labels.list()).toStrictEqual([
      { address: '0x2', name: 'Account 1 · SRP 2', isHidden: false },
    ]);
    await labels.rename('0x2', 'Mine');
    await nameFoundAccounts({ ...context, keyring }, found);
    expect(await labels.list()).toMatchObject([{ name: 'Mine' }]);
  });
});
