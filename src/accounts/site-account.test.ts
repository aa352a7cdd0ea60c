import { findSiteAccount, mainAccount, siteNetwork } from './site-account';
import { findStoredAccount } from './stored-accounts';
import { memoryState, stateIn } from '../../dev/testing/wallet/memory-state';
import { STORED } from '../../dev/testing/wallet/sends';
import { MAINNET, SEPOLIA, type ChainId } from '../config/networks';
import type { StoredAccount } from '../state/accounts';
import type { ConnectedSite } from '../state/sites';

const account = (
  index: number,
  more: Partial<StoredAccount> = {},
): StoredAccount => ({ ...STORED, address: `0x${index + 1}`, index, ...more });

const site = (more: Partial<ConnectedSite> = {}): ConnectedSite => ({
  origin: 'https://site.example',
  since: 0,
  scope: 'account',
  ...more,
});

type Tools = Parameters<typeof findSiteAccount>[0];

const wallet = (
  sepolia: StoredAccount[],
  mainnet: StoredAccount[] = [],
  chainId?: ChainId,
): Tools => ({
  accounts: stateIn(
    memoryState({
      [`accounts-${SEPOLIA}`]: sepolia,
      [`accounts-${MAINNET}`]: mainnet,
    }),
  ).accounts,
  networks: { current: async () => Promise.resolve(SEPOLIA) },
  connectedSites: { networkOf: async () => Promise.resolve(chainId) },
});

describe('the account of a site', () => {
  const tools = wallet([account(0), account(1)]);

  it('is none if the site isn’t connected', async () => {
    expect(await findSiteAccount(tools, undefined)).toBeUndefined();
  });

  it('is none if the site may see one account and none was chosen', async () => {
    expect(await findSiteAccount(tools, site())).toBeUndefined();
  });

  it.each(['account', 'all'] as const)(
    'is the account that the user chose, with the scope %s',
    async (scope) => {
      const found = await findSiteAccount(
        tools,
        site({ scope, account: '0x2' }),
      );
      expect(found).toStrictEqual({ account: account(1), chainId: SEPOLIA });
    },
  );

  it('is none if the chosen account isn’t in the state', async () => {
    expect(
      await findSiteAccount(tools, site({ scope: 'all', account: '0x7' })),
    ).toBeUndefined();
  });

  it('is the first one if the site may see all and none was chosen', async () => {
    expect(await findSiteAccount(tools, site({ scope: 'all' }))).toStrictEqual({
      account: account(0),
      chainId: SEPOLIA,
    });
    expect(
      await findSiteAccount(wallet([]), site({ scope: 'all' })),
    ).toBeUndefined();
  });

  it('has its on-chain state on the site’s network', async () => {
    const deployed = account(0, { deployed: true });
    const connected = site({ account: '0x1' });
    const on = (chainId?: ChainId): Tools =>
      wallet([account(0)], [deployed], chainId);
    expect(await findSiteAccount(on(), connected)).toStrictEqual({
      account: account(0),
      chainId: SEPOLIA,
    });
    expect(await findSiteAccount(on(MAINNET), connected)).toStrictEqual({
      account: deployed,
      chainId: MAINNET,
    });
  });
});

describe('the network of a site', () => {
  it('is its own, else the current one', async () => {
    const { origin } = site();
    expect(await siteNetwork(wallet([]), origin)).toBe(SEPOLIA);
    expect(await siteNetwork(wallet([], [], MAINNET), origin)).toBe(MAINNET);
  });
});

describe('the main account', () => {
  const blocked = account(0, { blocked: 'guardian' });
  const accounts = [account(3), account(1), blocked, account(2)];

  it('has the lowest index of those that the wallet can sign for', async () => {
    const tools = wallet(accounts);
    expect(await mainAccount(tools, accounts)).toStrictEqual(account(1));
    expect(await mainAccount(tools, [blocked])).toBeUndefined();
  });

  it('is the one that the user chose, if the wallet can sign for it', async () => {
    const tools = wallet(accounts);
    await tools.accounts.labels.setMain('0x3');
    expect(await mainAccount(tools, accounts)).toStrictEqual(account(2));
    expect(await findSiteAccount(tools, site({ scope: 'all' }))).toMatchObject({
      account: account(2),
    });
    await tools.accounts.labels.setMain(blocked.address);
    expect(await mainAccount(tools, accounts)).toStrictEqual(account(1));
  });
});

describe('a stored account', () => {
  it('is found, as not deployed, even if only another network has it', async () => {
    const { accounts } = wallet([account(0)], [account(1, { deployed: true })]);
    expect(await findStoredAccount({ accounts }, SEPOLIA, '0x2')).toMatchObject(
      account(1),
    );
    expect(
      await findStoredAccount({ accounts }, SEPOLIA, '0x3'),
    ).toBeUndefined();
  });
});
