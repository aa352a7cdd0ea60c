import { showUpdateNotes, welcome } from './onboarding';
import { readLines } from '../../dev/playground/simulator/dialog-lines';
import { scriptedChain } from '../../test/support/scripted-chain';
import { rpcError } from '../../test/support/scripted-rpc';
import { ACCOUNT, STORED } from '../../test/support/sends';
import { patientUser } from '../../test/support/slow-user';
import { testWallet, type TestWallet } from '../../test/support/wallet';
import { MAINNET, SEPOLIA, type ChainId } from '../config/networks';
import type { Context } from '../context/context';

type NodeClient = ReturnType<Context['client']>;

/** The text of the last alert. */
const lastAlert = ({ alerts }: TestWallet): string =>
  readLines(alerts.at(-1)).join(' ');

const dialogTypes = ({ dialogs }: TestWallet): string[] =>
  dialogs.map(({ type }) => type);

/** A wallet whose accounts are on one network only. */
function usedOn(
  used: ChainId | undefined,
  answer: boolean,
): { wallet: TestWallet; context: Context } {
  const full = testWallet(scriptedChain());
  const empty = testWallet({
    ...scriptedChain({ deployed: false, views: { balanceOf: ['0x0', '0x0'] } }),
    answer: () => answer,
  });
  const client = (chainId: ChainId): NodeClient =>
    (chainId === used ? full : empty).context.client(SEPOLIA);
  return { wallet: empty, context: { ...empty.context, client } };
}

describe('welcome', () => {
  it('makes no request if the user declines', async () => {
    const { wallet, context } = usedOn(SEPOLIA, false);
    await welcome(context);
    expect(dialogTypes(wallet)).toStrictEqual(['welcome']);
    expect(wallet.requests).toStrictEqual([]);
    expect(wallet.alerts).toStrictEqual([]);
    expect(await context.accounts.list(SEPOLIA)).toStrictEqual([]);
  });

  it('saves the accounts found, and says how many', async () => {
    const { wallet, context } = usedOn(SEPOLIA, true);
    await welcome(context);
    expect(lastAlert(wallet)).toContain(
      'Starknet Mainnet: 0 · Starknet Sepolia: 30',
    );
    expect(await context.accounts.list(SEPOLIA)).toHaveLength(30);
    expect(dialogTypes(wallet)).toStrictEqual(['welcome']);
    expect(await context.networks.current()).toBe(SEPOLIA);
  });

  it('offers to switch to Mainnet if all accounts are there', async () => {
    const { wallet, context } = usedOn(MAINNET, true);
    await welcome(context);
    expect(dialogTypes(wallet)).toStrictEqual(['welcome', 'show-mainnet']);
    expect(await context.networks.current()).toBe(MAINNET);
  });

  it('adds a first account if there is none, and shows its address', async () => {
    const { wallet, context } = usedOn(undefined, true);
    await welcome(context);
    expect(lastAlert(wallet)).toContain('Your new account is ready');
    expect(lastAlert(wallet)).toContain(ACCOUNT);
    expect(await context.accounts.list(MAINNET)).toHaveLength(1);
    expect(await context.accounts.list(SEPOLIA)).toHaveLength(1);
  });

  it('adds no account if a network did not answer', async () => {
    const wallet = testWallet({ methods: { starknet_call: rpcError(-32603) } });
    await welcome(wallet.context);
    expect(lastAlert(wallet)).toContain('The network can’t be reached');
    expect(await wallet.context.accounts.list(SEPOLIA)).toStrictEqual([]);
  });

  it('is skipped for a user with accounts, who only reinstalled the snap', async () => {
    for (const chainId of [MAINNET, SEPOLIA] as const) {
      const { wallet, context } = usedOn(undefined, true);
      await context.accounts.put(chainId, STORED);
      await welcome(context);
      expect(dialogTypes(wallet)).toStrictEqual([]);
      expect(wallet.alerts).toStrictEqual([]);
    }
  });

  it('gives way to a site’s first request', async () => {
    const { wallet, opened, answer } = patientUser({
      ...scriptedChain({ deployed: false }),
      state: {},
    });
    const welcoming = welcome(wallet.context);
    await opened(1);
    const creating = wallet.call('l2net_createAccount');
    expect(await opened(2)).toMatchObject({ type: 'grant' });
    await welcoming;
    answer(true);
    expect(await creating).toMatchObject({ address: ACCOUNT });
    expect(dialogTypes(wallet)).toStrictEqual(['welcome', 'grant']);
    expect(wallet.requests.length).toBeGreaterThan(0);
  });

  it('sends a notification if it has no window', async () => {
    const { wallet, context } = usedOn(undefined, true);
    const { windows } = context;
    // A site needs a window as soon as the welcome dialog is answered.
    const inTurn: typeof windows.inTurn = async (requester, run) =>
      windows.inTurn(requester, async (dialogs) =>
        run({ ...dialogs, alert: async () => Promise.resolve(false) }),
      );
    await welcome({ ...context, windows: { ...windows, inTurn } });
    expect(wallet.notices).toStrictEqual(['Your new account is ready']);
    expect(await context.accounts.list(SEPOLIA)).toHaveLength(1);
  });

  it('never throws', async () => {
    const { context } = testWallet();
    const fail = async (): Promise<never> => Promise.reject(new Error('no'));
    const windows = { ...context.windows, inTurn: fail };
    await welcome({ ...context, windows });
    await welcome({
      ...context,
      directory: { ...context.directory, candidates: fail },
    });
    await showUpdateNotes({ ...context, windows });
  });
});

it('showUpdateNotes says what is new', async () => {
  const wallet = testWallet();
  await showUpdateNotes(wallet.context);
  expect(lastAlert(wallet)).toMatch(/was updated New: /u);
});
