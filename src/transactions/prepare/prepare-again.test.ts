import {
  DEFAULT_OPTIONS,
  type TransactionRequest,
  buildTransactions,
  withNonce,
} from './build';
import {
  type PreparedTransaction,
  prepareAgain,
  refreshIfStale,
  withNoncesOf,
} from './prepare';
import { prepareDeployment } from './prepare-deployment';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { preparedOf } from '../../../dev/testing/wallet/prepared';
import {
  ACCOUNT,
  STORED,
  failureOf,
  send,
  walletOn,
} from '../../../dev/testing/wallet/sends';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { fetchStatesByIndex } from '../../accounts/on-chain-state';
import { SEPOLIA } from '../../config/networks';
import type { Call } from '../../core/call';
import { padFelt } from '../../core/felt';
import type { TransactionTools } from '../ledger/tools';

const CALL = { contractAddress: '0x1', entrypoint: 'swap', calldata: [] };
const CHECK = { ...CALL, entrypoint: 'transfer' };
const SENDER = { address: '0xacc' };

const request = {
  chainId: SEPOLIA,
  account: SENDER,
  options: { tip: 1n },
  calls: [CALL],
};

const prepared = (members: object = {}): PreparedTransaction =>
  preparedOf({
    chainId: SEPOLIA,
    accountState: { account: SENDER, deployed: true },
    options: request.options,
    calls: request.calls,
    nonce: 4n,
    balances: new Map(),
    allowances: [],
    effects: [{ events: [{ from_address: '0x005' }] }],
    simulatedAt: 1_000,
    transactions: [
      { type: 'DEPLOY_ACCOUNT', nonce: 0n, bounds: { l2: 1 } },
      { type: 'INVOKE', nonce: 4n, bounds: { l2: 2 } },
    ],
    ...members,
  });

/** The account's records at a time. */
const at = (now: number, ...records: object[]): TransactionTools =>
  ({
    now: () => now,
    upgrading: new Set(),
    transactions: {
      of: async () =>
        Promise.resolve(
          records.map((record) => ({
            senderAddress: SENDER.address,
            contractAddress: SENDER.address,
            contractFuncName: 'upgrade',
            nonce: '0x4',
            ...record,
          })),
        ),
    },
  }) as unknown as TransactionTools;

const ANEW = { nonces: { account: 9n } };

/** Prepares a transaction anew, and keeps what it was asked for. */
function preparing(): {
  asked: TransactionRequest[];
  prepare(tools: TransactionTools, request: TransactionRequest): Promise<never>;
} {
  const asked: TransactionRequest[] = [];
  const prepare = async (
    _: TransactionTools,
    next: TransactionRequest,
  ): Promise<never> => {
    asked.push(next);
    return await Promise.resolve(ANEW as never);
  };
  return { asked, prepare };
}

it('a simulation is made anew after a minute', async () => {
  const { asked, prepare } = preparing();
  const shown = prepared();
  expect(await refreshIfStale(at(1_060), shown, prepare)).toBe(shown);
  expect(asked).toStrictEqual([]);
  expect(await refreshIfStale(at(1_061), shown, prepare)).toBe(ANEW);
  expect(asked).toHaveLength(1);
});

describe('a simulation for code that may have changed', () => {
  it.each<[string, object, number]>([
    ['on its way', { status: 'RECEIVED', timestamp: 900 }, 1],
    ['sent since', { status: 'ACCEPTED_ON_L2', timestamp: 1_001 }, 1],
    ['done before', { status: 'ACCEPTED_ON_L2', timestamp: 900 }, 0],
  ])('is made again if an upgrade is %s', async (_, record, times) => {
    const { asked, prepare } = preparing();
    await refreshIfStale(at(1_002, record), prepared(), prepare);
    expect(asked).toHaveLength(times);
    const upgrade = prepared({ upgrade: ['0x1', '0x2'] });
    await refreshIfStale(at(1_002, record), upgrade, prepare);
    expect(asked).toHaveLength(times);
  });
});

describe('preparing again', () => {
  const declaring = { declaration: { classHash: '0xc1a55' } };
  const likelyBounds = [{ l2: 1 }, { l2: 2 }];
  const read = { nonce: 4n, balances: new Map(), allowances: [] };
  const earlier = { ...read, active: new Set(['0x5']) };

  it('requests the same transaction, with the likely bounds and what was read', async () => {
    const { asked, prepare } = preparing();
    expect(await prepareAgain(at(0), prepared(), prepare)).toBe(ANEW);
    expect(asked).toStrictEqual([{ ...request, likelyBounds, earlier }]);
  });

  it('has the bounds that are shown, if those are others', async () => {
    const { asked, prepare } = preparing();
    const shown = prepared({ transactions: [{ bounds: { l2: 3 } }] });
    await prepareAgain(at(0), prepared(), prepare, shown);
    expect(asked).toMatchObject([{ likelyBounds: [{ l2: 3 }] }]);
  });

  it('reads everything anew after a minute', async () => {
    const { asked, prepare } = preparing();
    await prepareAgain(at(1_061), prepared(), prepare);
    expect(asked).toStrictEqual([{ ...request, likelyBounds }]);
  });

  it('keeps a declaration, but drops the wallet’s own checks', async () => {
    const { asked, prepare } = preparing();
    const shown = prepared({
      ...declaring,
      checks: { calls: [CHECK] } as never,
    });
    expect(await prepareAgain(at(0), shown, prepare)).toBe(ANEW);
    expect(asked).toStrictEqual([
      { ...request, ...declaring, likelyBounds, earlier },
    ]);
  });
});

it('what is shown gets the nonces of now, and keeps its bounds', () => {
  const now = prepared({
    nonce: 5n,
    transactions: [{ nonce: 0n }, { nonce: 5n }],
    isRising: true,
    pricedAt: 7,
  });
  const shown = prepared();
  expect(withNoncesOf(shown, now)).toStrictEqual({
    ...shown,
    nonces: { account: 5n },
    transactions: shown.transactions.map((one, index) => ({
      ...one,
      nonce: now.transactions[index]?.nonce,
    })),
    isRising: true,
    pricedAt: 7,
  });
});

const call = (entrypoint: string): Call => ({
  contractAddress: padFelt('0xabc'),
  entrypoint,
  calldata: [],
});

const input = (deployed: boolean, members: object = {}): PreparedTransaction =>
  preparedOf({
    chainId: SEPOLIA,
    accountState: {
      deployed,
      account: {
        address: '0xacc',
        index: 0,
        accountType: 'ready-0.4.0',
        publicKey: '0x5',
      },
    },
    options: DEFAULT_OPTIONS,
    calls: [call('swap')],
    nonce: 7n,
    ...members,
  });

describe('the transactions of a request', () => {
  it('are its calls with the wallet’s own checks after them', () => {
    const own = [call('transfer'), call('approve')];
    const checked = input(true, { checks: { calls: own } });
    expect(buildTransactions(checked)).toMatchObject([
      { type: 'INVOKE', nonce: 7n, calls: [call('swap'), ...own] },
    ]);
  });

  it('have the site’s nonce, except for a deployment', () => {
    const options = { ...DEFAULT_OPTIONS, nonce: 99n };
    const nonces = (set: typeof options): bigint[] =>
      buildTransactions(input(false)).map((one) => withNonce(one, set).nonce);
    expect(nonces(options)).toStrictEqual([0n, 99n]);
    expect(nonces(DEFAULT_OPTIONS as never)).toStrictEqual([0n, 1n]);
  });
});

it('an account that is not deployed is deployed once by two concurrent sends', async () => {
  const chain = scriptedChain({ deployed: false });
  const wallet = testWallet(chain);
  await Promise.all([send(wallet, 1), send(wallet, 2)]);
  expect(chain.submitted.map(({ type, nonce }) => [type, nonce])).toStrictEqual(
    [
      ['DEPLOY_ACCOUNT', '0x0'],
      ['INVOKE', '0x1'],
      ['INVOKE', '0x2'],
    ],
  );
});

it('new accounts are not invented if the node fails', async () => {
  const wallet = walletOn({
    overrides: { starknet_getClassHashAt: rpcError(-32603, 'gone') },
  });
  const end = await failureOf(wallet.call('l2net_createAccount', {}));
  expect(end).toMatchObject({ code: -32002 });
  expect(await wallet.context.accounts.list(SEPOLIA)).toStrictEqual([]);
});

describe('prepareDeployment', () => {
  it('prepares that of the given account, whatever others the index has', async () => {
    const { context } = walletOn({ deployed: false });
    const [states = []] = await fetchStatesByIndex(context, SEPOLIA, [0]);
    const usable = states.filter((one) => one.signingBlocker === undefined);
    expect(usable.length).toBeGreaterThan(1);
    for (const { account } of usable) {
      const { address } = account;
      const prepared = await prepareDeployment(context, SEPOLIA, {
        index: 0,
        address,
      });
      expect(prepared.accountState.account).toStrictEqual(account);
      expect(prepared.transactions).toMatchObject([
        { type: 'DEPLOY_ACCOUNT', sender: address },
      ]);
    }
  });

  it('is refused for an account of another index, without asking a node', async () => {
    const wallet = walletOn({ deployed: false });
    const { derivedAccounts } = wallet.context;
    const [others = []] = await derivedAccounts.candidates([1]);
    for (const address of [
      others[0]?.address ?? '0x0',
      padFelt('0xb0b'),
    ] as const) {
      await expect(
        prepareDeployment(wallet.context, SEPOLIA, { index: 0, address }),
      ).rejects.toMatchObject({ kind: 'not-found' });
    }
    expect(wallet.requests).toStrictEqual([]);
  });

  it('prepares that of the newest account type by default', async () => {
    const { context } = walletOn({ deployed: false });
    const prepared = await prepareDeployment(context, SEPOLIA, { index: 0 });
    expect(prepared.accountState.account.address).toBe(ACCOUNT);
  });

  it('is refused for an account that is deployed, before it is simulated', async () => {
    // Whose owner has changed besides.
    const wallet = walletOn({ views: { get_owner: ['0x9'] } });
    await wallet.context.accounts.put(SEPOLIA, { ...STORED, deployed: true });
    await expect(
      prepareDeployment(wallet.context, SEPOLIA, { index: 0 }),
    ).rejects.toMatchObject({
      kind: 'rejected',
      data: { walletError: 115 },
    });
    expect(wallet.requests.flat()).not.toContain(
      'starknet_simulateTransactions',
    );
  });
});
