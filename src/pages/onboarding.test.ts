import { newsSince } from './news';
import { showUpdateNotes, showWelcome } from './onboarding';
import { readLines } from '../../dev/simulator/dialog-lines';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, STORED } from '../../dev/testing/wallet/sends';
import { patientUser } from '../../dev/testing/wallet/slow-user';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA, type ChainId } from '../config/networks';
import { SNAP_VERSION } from '../config/version';
import type { Context } from '../context/context';
import type { DialogView } from '../views/dialog-views';

type NodeClient = ReturnType<Context['client']>;

/** The text of the last alert. */
const lastAlert = ({ alerts }: TestWallet): string =>
  readLines(alerts.at(-1)).join(' ');

const dialogTypes = ({ dialogs }: TestWallet): string[] =>
  dialogs.map(({ type }) => type);

/** A wallet whose accounts are on one network only. */
function usedOn(
  used: ChainId | undefined,
  answer: boolean | DialogView['type'],
  stopsWork = false,
): { wallet: TestWallet; context: Context } {
  const full = testWallet(scriptedChain());
  const empty = testWallet({
    ...scriptedChain({ deployed: false, views: { balanceOf: ['0x0', '0x0'] } }),
    answer: ({ type }) => answer === true || answer === type,
    stopsWork,
  });
  const client = (chainId: ChainId): NodeClient =>
    (chainId === used ? full : empty).context.client(SEPOLIA);
  return { wallet: empty, context: { ...empty.context, client } };
}

describe('welcome', () => {
  it('makes no request if the user declines', async () => {
    const { wallet, context } = usedOn(SEPOLIA, false);
    await showWelcome(context);
    expect(dialogTypes(wallet)).toStrictEqual(['welcome']);
    expect(wallet.requests).toStrictEqual([]);
    expect(wallet.alerts).toStrictEqual([]);
    expect(await context.accounts.list(SEPOLIA)).toStrictEqual([]);
  });

  it('shows the accounts found, with their balances, where it has looked', async () => {
    const { wallet, context } = usedOn(SEPOLIA, true);
    await showWelcome(context);
    const shown = wallet.works.map((ui) => readLines(ui).join(' '));
    const [looking] = shown;
    const result = shown.at(-1);
    expect(looking).toContain('Looking for your accounts…');
    expect(result).toBe(lastAlert(wallet));
    expect(result).toContain(`Sepolia · test · 1 STRK, 1 ETH ${ACCOUNT}`);
    expect(result).toContain('More on the home page: 25');
    expect(result).toContain('MetaMask’s menu (☰) under Snaps');
    expect(shown.join(' ')).toContain('possible accounts: 5 of 10');
    expect(await context.accounts.list(SEPOLIA)).toHaveLength(30);
    expect(dialogTypes(wallet)).toStrictEqual(['welcome']);
    expect(await context.networks.current()).toBe(SEPOLIA);
  });

  it.each([
    ['', true, MAINNET],
    [', which the user needn’t take', 'welcome', SEPOLIA],
  ] as const)(
    'offers Mainnet in the result if accounts are there%s',
    async (_, answer, expected) => {
      const { wallet, context } = usedOn(MAINNET, answer);
      await context.connectedSites.remove(SITE);
      await showWelcome(context);
      expect(dialogTypes(wallet)).toStrictEqual(['welcome']);
      expect(lastAlert(wallet)).toContain('real money. Use Mainnet');
      expect(await context.networks.current()).toBe(expected);
      expect(wallet.notices).toStrictEqual([]);
    },
  );

  it('adds a first account if there is none, and shows its address', async () => {
    const { wallet, context } = usedOn(undefined, true);
    await showWelcome(context);
    expect(lastAlert(wallet)).toContain('Your new account is ready');
    expect(lastAlert(wallet)).toContain(ACCOUNT);
    expect(await context.accounts.list(MAINNET)).toHaveLength(1);
    expect(await context.accounts.list(SEPOLIA)).toHaveLength(1);
  });

  it('adds no account if a network did not answer', async () => {
    const wallet = testWallet({ methods: { starknet_call: rpcError(-32603) } });
    await showWelcome(wallet.context);
    expect(lastAlert(wallet)).toContain('The network can’t be reached');
    expect(await wallet.context.accounts.list(SEPOLIA)).toStrictEqual([]);
  });

  it('is skipped for a user with accounts, who only reinstalled the snap', async () => {
    for (const chainId of [MAINNET, SEPOLIA] as const) {
      const { wallet, context } = usedOn(undefined, true);
      await context.accounts.put(chainId, STORED);
      await showWelcome(context);
      expect(dialogTypes(wallet)).toStrictEqual([]);
      expect(wallet.alerts).toStrictEqual([]);
    }
  });

  it('gives way to a site’s first request', async () => {
    const { wallet, opened, answer } = patientUser({
      ...scriptedChain({ deployed: false }),
      state: {},
    });
    const welcoming = showWelcome(wallet.context);
    await opened(1);
    const creating = wallet.call('l2net_createAccount');
    expect(await opened(2)).toMatchObject({ type: 'grant' });
    await welcoming;
    answer(true);
    expect(await creating).toMatchObject({ address: ACCOUNT });
    expect(dialogTypes(wallet)).toStrictEqual(['welcome', 'grant']);
    expect(wallet.requests.length).toBeGreaterThan(0);
  });

  it('goes on if its window is closed, and sends a notification', async () => {
    const { wallet, context } = usedOn(undefined, true, true);
    await showWelcome(context);
    expect(wallet.notices).toStrictEqual(['Your new account is ready']);
    expect(wallet.alerts).toStrictEqual([]);
    expect(await context.accounts.list(SEPOLIA)).toHaveLength(1);
  });

  it('never throws', async () => {
    const { context } = testWallet();
    const fail = async (): Promise<never> => Promise.reject(new Error('no'));
    const windows = { ...context.windows, inTurn: fail };
    await showWelcome({ ...context, windows });
    await showWelcome({
      ...context,
      derivedAccounts: { ...context.derivedAccounts, candidates: fail },
    });
    await showUpdateNotes({ ...context, windows });
  });
});

describe('showUpdateNotes', () => {
  const NEWS = {
    '0.0.9': ['home.title'],
    '0.2.0': ['settings.title'],
  } as const;
  const update = async (
    before: string | undefined,
  ): Promise<{ wallet: TestWallet; after: string | null }> => {
    const wallet = testWallet();
    const { snapVersion } = wallet.context;
    await (before === undefined ? undefined : snapVersion.write(before));
    await showUpdateNotes(wallet.context, (version) =>
      newsSince(version, NEWS),
    );
    return { wallet, after: await snapVersion.read() };
  };

  it('says what is new since the version that was there, and keeps the new one', async () => {
    const { wallet, after } = await update('0.1.0');
    expect(lastAlert(wallet)).toContain('was updated What is new: Settings');
    expect(lastAlert(wallet)).not.toContain('Your Starknet wallet Settings');
    expect(after).toBe(SNAP_VERSION);
  });

  it.each(['0.2.0', undefined])('says nothing after %s', async (before) => {
    const { wallet, after } = await update(before);
    expect(wallet.alerts).toStrictEqual([]);
    expect(after).toBe(SNAP_VERSION);
  });

  it('finds the version of the installation', async () => {
    const wallet = testWallet({ answer: () => false });
    await showWelcome(wallet.context);
    expect(await wallet.context.snapVersion.read()).toBe(SNAP_VERSION);
  });
});
