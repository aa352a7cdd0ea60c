import { refreshActivity, refreshHome } from './refresh';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { FOO } from '../../../dev/testing/wallet/open-page';
import {
  ACCOUNT,
  recordsOf,
  send,
  STORED,
} from '../../../dev/testing/wallet/sends';
import {
  testWallet,
  type TestWallet,
} from '../../../dev/testing/wallet/wallet';
import { MAINNET, NETWORKS, SEPOLIA } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import type { Account } from '../../core/account';
import { padFelt } from '../../core/felt';
import type { PortfolioCache } from '../../state/state';
import { pollOnSchedule } from '../../transactions/settle/schedule';

const [CLASS, VIEW] = ['starknet_getClassHashAt', 'starknet_call'];

type Call = { request: { contract_address: string } };
type Options = Parameters<typeof scriptedChain>[0];

async function open(
  options: Options = {},
  indices: readonly number[] = [0],
): Promise<TestWallet> {
  const wallet = testWallet({ ...scriptedChain(options), now: () => 1_000 });
  for (const addressIndex of indices) {
    await wallet.call('l2net_createAccount', { addressIndex });
  }
  wallet.requests.length = 0;
  return wallet;
}

/** The bundled tokens of Sepolia besides STRK and ETH. */
const BUNDLED = NETWORKS[SEPOLIA].tokens.map(([address]) => address);

const seenBy = async ({ context }: TestWallet): Promise<PortfolioCache> =>
  context.portfolio.read(SEPOLIA);

const down = (): never => {
  throw new Error('down');
};

describe('refreshHome', () => {
  it('fetches all accounts and tokens in one request', async () => {
    const wallet = await open({ deployed: false }, [0, 1, 2]);
    await wallet.context.tokens.put(SEPOLIA, FOO);
    expect(await refreshHome(wallet.context, SEPOLIA)).toStrictEqual([]);
    // Class, STRK, ETH, owner, guardian, all owners, and both names of the token's view.
    const each = [CLASS, VIEW, VIEW, VIEW, VIEW, VIEW, VIEW, VIEW];
    // Of the first, which is the main account, the two other bundled tokens too.
    const main = [...each, VIEW, VIEW, VIEW, VIEW];
    expect(wallet.requests).toStrictEqual([[...main, ...each, ...each]]);
    const { time, holdings } = await seenBy(wallet);
    expect(time).toBe(1_000);
    expect(holdings).toHaveLength(3);
    expect(holdings[0]).toStrictEqual({
      account: ACCOUNT,
      amounts: [STRK, ETH, FOO.address, ...BUNDLED].map((token) => ({
        token: padFelt(token),
        units: '0xde0b6b3a7640000',
      })),
    });
  });

  it('keeps that nothing is there of STRK, ETH and listed tokens, not of others', async () => {
    const wallet = await open({ views: { balanceOf: ['0x0', '0x0'] } });
    await wallet.context.tokens.put(SEPOLIA, FOO);
    await refreshHome(wallet.context, SEPOLIA);
    const { holdings } = await seenBy(wallet);
    expect(holdings[0]?.amounts).toStrictEqual(
      [STRK, ETH, FOO.address].map((token) => ({
        token: padFelt(token),
        units: '0x0',
      })),
    );
  });

  it('makes no request without an account', async () => {
    const wallet = await open({}, []);
    expect(await refreshHome(wallet.context, SEPOLIA)).toStrictEqual([]);
    expect(wallet.requests).toStrictEqual([]);
  });

  it('leaves out only tokens that fail', async () => {
    const wallet = await open({
      deployed: false,
      overrides: {
        starknet_call: ({ request }: Call) =>
          request.contract_address === '0xf00' ? rpcError(40) : ['0x5', '0x0'],
      },
    });
    await wallet.context.tokens.put(SEPOLIA, FOO);
    expect(await refreshHome(wallet.context, SEPOLIA)).toStrictEqual([]);
    const [balances] = (await seenBy(wallet)).holdings;
    expect(balances?.amounts.map(({ token }) => token)).toStrictEqual(
      [STRK, ETH, ...BUNDLED].map(padFelt),
    );
  });

  it('saves an account’s state, and fetches its history from then on', async () => {
    const wallet = await open({ deployed: false });
    const { context } = wallet;
    const [before] = await context.accounts.list(SEPOLIA);
    expect(before?.deployed).toBe(false);
    const now = testWallet({
      ...scriptedChain({ views: { get_guardian: ['0x7'] } }),
      state: Object.fromEntries(wallet.state.values),
    });
    await refreshHome(now.context, SEPOLIA);
    expect(await now.context.accounts.list(SEPOLIA)).toMatchObject([
      { deployed: true, blocked: 'guardian' },
    ]);
    now.requests.length = 0;
    await refreshActivity(now.context, SEPOLIA);
    expect(now.requests.flat()).toContain('starknet_getEvents');
    // Own transactions, and what came in: the head, events, balances.
    expect(now.requests).toHaveLength(1 + 3);
  });

  it('keeps the newest transactions, with the calldata needed for decoding', async () => {
    const wallet = await open();
    await send(wallet, 1);
    await send(wallet, 2);
    await refreshActivity(wallet.context, SEPOLIA);
    const { activity } = await seenBy(wallet);
    expect(activity).toHaveLength(2);
    expect(activity[0]?.contractCallData).toStrictEqual([
      '0xb0b',
      '0x2',
      '0x0',
    ]);
  });

  it('schedules a poll that a shutdown has prevented', async () => {
    const wallet = await open({
      overrides: {
        starknet_getTransactionStatus: { finality_status: 'ACCEPTED_ON_L2' },
      },
    });
    await send(wallet);
    await wallet.context.pollSchedule.plan({ pollCount: 0, due: 1 });
    await refreshHome(wallet.context, SEPOLIA);
    expect(wallet.events).toHaveLength(2);
    const { turn } = await wallet.context.pollSchedule.read();
    await pollOnSchedule(wallet.context, turn);
    expect(recordsOf(wallet)).toMatchObject([{ status: 'ACCEPTED_ON_L2' }]);
    expect(wallet.notices).toHaveLength(1);
  });

  it('keeps the cached data if the node is down, and says so', async () => {
    const wallet = await open();
    await send(wallet);
    await refreshHome(wallet.context, SEPOLIA);
    const before = await seenBy(wallet);
    const dead = testWallet({
      fetch: async () => Promise.resolve().then(down),
      state: Object.fromEntries(wallet.state.values),
    });
    expect(await refreshHome(dead.context, SEPOLIA)).toStrictEqual(['node']);
    expect(await seenBy(dead)).toStrictEqual(before);
  });

  it.each(['stakes', 'a poll'])(
    'keeps the balances if %s can’t be read for a fault of the wallet’s own',
    async (what) => {
      const wallet = await open();
      await send(wallet);
      const { context } = wallet;
      const fail = async () => Promise.resolve().then(down);
      const broken = {
        ...context,
        ...(what === 'stakes'
          ? { staking: { ...context.staking, read: fail } }
          : { journalEntries: { ...context.journalEntries, abandoned: fail } }),
      };
      await expect(refreshHome(broken, SEPOLIA)).rejects.toThrow('down');
      expect((await seenBy(wallet)).holdings).toHaveLength(1);
    },
  );

  it('reports a failure of one account, and shows the others', async () => {
    const wallet = await open(
      {
        deployed: false,
        overrides: {
          starknet_getClassHashAt: (params: { contract_address: string }) =>
            BigInt(params.contract_address) === BigInt(ACCOUNT)
              ? rpcError(-32603)
              : rpcError(20),
        },
      },
      [1],
    );
    await wallet.context.accounts.put(SEPOLIA, STORED);
    expect(await refreshHome(wallet.context, SEPOLIA)).toStrictEqual(['node']);
    expect((await seenBy(wallet)).holdings).toHaveLength(1);
  });

  it('fetches a limited number, whatever a site has created', async () => {
    const wallet = await open({ deployed: false });
    const [one = STORED] = await wallet.context.accounts.list(SEPOLIA);
    for (let index = 1; index < 100; index += 1) {
      const address = padFelt(BigInt(index));
      await wallet.context.accounts.put(SEPOLIA, { ...one, index, address });
    }
    await refreshHome(wallet.context, SEPOLIA);
    expect(wallet.requests.flat()).toHaveLength(50 * 6 + 2 * BUNDLED.length);
  });

  it('also fetches the accounts of another network, in the same request', async () => {
    const { state } = await open({ deployed: false }, [0, 1]);
    const wallet = testWallet({
      ...scriptedChain({
        deployed: false,
        overrides: { starknet_chainId: MAINNET },
      }),
      state: Object.fromEntries(state.values),
    });
    const { context } = wallet;
    expect(await refreshHome(context, MAINNET)).toStrictEqual([]);
    // One round trip: batches of 50 go side by side, each with a handshake.
    expect(
      wallet.requests.every(([first]) => first === 'starknet_chainId'),
    ).toBe(true);
    const { holdings } = await context.portfolio.read(MAINNET);
    expect(holdings).toHaveLength(2);
    // They have funds, but a site still gets the first one there.
    expect(await context.accounts.list(MAINNET)).toStrictEqual([]);
    const { address } = (await wallet.call('l2net_createAccount', {
      chainId: MAINNET,
    })) as { address: string };
    expect(address).toBe(ACCOUNT);
  });

  it('saves the state of another network’s account', async () => {
    const { state } = await open({ deployed: false });
    const { context } = testWallet({
      ...scriptedChain({ overrides: { starknet_chainId: MAINNET } }),
      state: Object.fromEntries(state.values),
    });
    await refreshHome(context, MAINNET);
    expect(await context.accounts.list(MAINNET)).toMatchObject([
      { address: ACCOUNT, deployed: true, deployTxnHash: '' },
    ]);
    expect(await context.accounts.list(SEPOLIA)).toMatchObject([
      { address: ACCOUNT, deployed: false },
    ]);
  });

  it('lists an account with funds at another account type of an index', async () => {
    const wallet = await open({ deployed: false });
    const { context } = wallet;
    const [kinds] = await context.derivedAccounts.candidates([0]);
    const older = kinds?.[1];
    await context.accounts.put(MAINNET, {
      ...(older as Account),
      deployed: true,
      deployTxnHash: '',
      blocked: '',
    });
    await refreshHome(context, SEPOLIA);
    const listed = await context.accounts.list(SEPOLIA);
    expect(listed.map(({ address }) => address)).toStrictEqual([
      ACCOUNT,
      older?.address,
    ]);
    expect(listed.map(({ deployed }) => deployed)).toStrictEqual([
      false,
      false,
    ]);
  });
});

it('an account’s history that can’t be read for a fault of the wallet’s own costs no other’s', async () => {
  const wallet = await open({}, [0, 1]);
  await send(wallet);
  const { context } = wallet;
  const [, other] = await context.accounts.list(SEPOLIA);
  const transactionsOf = async ({ account }: { account: string }) =>
    Promise.resolve(account === padFelt(other?.address ?? '0x0') ? down() : []);
  const explorer = async () => Promise.resolve({ transactionsOf } as never);
  await expect(
    refreshActivity({ ...context, explorer }, SEPOLIA),
  ).rejects.toThrow('down');
  expect((await seenBy(wallet)).activity).toHaveLength(1);
});
