import { type MethodName, METHODS } from './method-table';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { EXAMPLE_REQUESTS } from '../../dev/testing/params/example-requests';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  failureOf,
  recordsOf,
  send,
  sendParams,
} from '../../dev/testing/wallet/sends';
import {
  OTHER,
  patientOnChain,
  type PatientUser,
  patientUser,
  settle,
} from '../../dev/testing/wallet/slow-user';
import { MAINNET, SEPOLIA } from '../config/networks';
import type { Felt } from '../core/felt';
import type { DialogView } from '../views/dialog-views';

const MOST = 10;
const BUSY = -32005;

const TOKEN = { symbol: ['0x544f4b'], decimals: ['0x6'] } satisfies Record<
  string,
  Felt[]
>;

/** A patient user with one account, and sites that may see it. */
async function withAccount(): Promise<PatientUser> {
  const user = patientOnChain({ views: TOKEN });
  await user.wallet.call('l2net_createAccount');
  user.wallet.requests.length = 0;
  return user;
}

/** The codes of the requests that failed; `open` for those that go on. */
async function endsOf(
  requests: readonly ReturnType<typeof failureOf>[],
): Promise<unknown[]> {
  const ends = requests.map(async (request) =>
    Promise.race([
      request.then((failure) => failure?.code),
      settle().then(() => 'open'),
    ]),
  );
  return Promise.all(ends);
}

describe('the slot of a window', () => {
  it('is reserved before the window is prepared', async () => {
    const { wallet, opened } = await withAccount();
    const sends = Array.from({ length: 100 }, async () =>
      failureOf(wallet.call('l2net_executeTxn', sendParams())),
    );
    await opened(1);
    await settle();
    const simulations = wallet.requests.filter((names) =>
      names.includes('starknet_simulateTransactions'),
    );
    expect(simulations).toHaveLength(MOST);
    const ends = await endsOf(sends);
    expect(ends.filter((end) => end === 'open')).toHaveLength(MOST);
    expect(ends.filter((end) => end === BUSY)).toHaveLength(100 - MOST);
  });

  it('is enough for all windows of a request, including the account choice', async () => {
    const { wallet, opened } = patientOnChain();
    const { minimal } = EXAMPLE_REQUESTS.wallet_signTypedData;
    const requests = Array.from({ length: MOST + 2 }, async () =>
      failureOf(wallet.call('wallet_signTypedData', minimal)),
    );
    expect(await opened(1)).toMatchObject({ type: 'site-account' });
    const ends = await endsOf(requests);
    expect(ends.filter((end) => end === BUSY)).toHaveLength(2);
    expect(ends.filter((end) => end === 'open')).toHaveLength(MOST);
  });

  it('is released if the preparation fails', async () => {
    const { wallet } = await withAccount();
    const params = { ...sendParams(), details: { maxFee: '0x1' } };
    for (let count = 0; count <= MOST; count += 1) {
      expect(
        await failureOf(wallet.call('l2net_executeTxn', params)),
      ).toMatchObject({ code: -32003 });
    }
  });
});

/** The requests that ask the user. */
const ASKING: [method: string, params: unknown][] = [
  ['l2net_addErc20Token', undefined],
  ['l2net_createAccount', { addressIndex: 1, deploy: true }],
  ['l2net_declareContract', undefined],
  ['l2net_displayPrivateKey', undefined],
  ['l2net_executeTxn', undefined],
  ['l2net_signDeclareTransaction', undefined],
  ['l2net_signMessage', undefined],
  ['l2net_signTransaction', undefined],
  ['l2net_switchNetwork', undefined],
  ['wallet_addDeclareTransaction', undefined],
  ['wallet_addInvokeTransaction', undefined],
  ['wallet_signTypedData', undefined],
  ['wallet_switchStarknetChain', { chainId: MAINNET }],
  ['wallet_watchAsset', undefined],
];

describe('of twelve requests at once', () => {
  it.each(ASKING)('two %s are refused', async (name, given) => {
    const { wallet } = await withAccount();
    const params = given ?? EXAMPLE_REQUESTS[name as MethodName].minimal;
    const requests = Array.from({ length: MOST + 2 }, async () =>
      failureOf(wallet.call(name, params)),
    );
    await settle();
    const ends = await endsOf(requests);
    expect(ends.filter((end) => end === BUSY)).toHaveLength(2);
  });

  it.each(
    Object.keys(METHODS).filter(
      (name) =>
        name === 'l2net_createAccount' ||
        !ASKING.some(([asking]) => asking === name),
    ),
  )('no %s is refused, and none opens a window', async (name) => {
    const { wallet } = await withAccount();
    const { minimal } = EXAMPLE_REQUESTS[name as MethodName];
    const requests = Array.from({ length: MOST + 2 }, async () =>
      failureOf(wallet.call(name, minimal)),
    );
    const codes = (await Promise.all(requests)).map((failure) => failure?.code);
    expect(codes).not.toContain(BUSY);
    expect(wallet.dialogs).toStrictEqual([]);
  });
});

const amountOf = (view: DialogView): unknown =>
  view.type === 'send' ? view.calls[0]?.calldata[1] : undefined;

describe('concurrent requests', () => {
  it('open one window after another, each answered for its own request', async () => {
    const { wallet, submitted, opened, answer } = patientOnChain();
    const sends = [11, 12, 13].map(async (amount) =>
      failureOf(send(wallet, amount)),
    );
    const amounts: unknown[] = [];
    for (const [index, isApproved] of [true, false, true].entries()) {
      amounts.push(amountOf(await opened(index + 1)));
      expect(wallet.dialogs).toHaveLength(index + 1);
      answer(isApproved);
    }
    const failures = await Promise.all(sends);
    expect(failures.filter((failure) => failure !== undefined)).toMatchObject([
      { code: 4001 },
    ]);
    expect(submitted.map(({ calldata }) => calldata.at(-2))).toStrictEqual([
      amounts[0],
      amounts[2],
    ]);
    expect(recordsOf(wallet)).toHaveLength(2);
  });

  it('do not block reads and new accounts', async () => {
    const { wallet, opened, answer, submitted } = patientOnChain();
    const sending = send(wallet, 1);
    await opened(1);
    expect(await wallet.call('l2net_getCurrentNetwork')).toMatchObject({
      chainId: SEPOLIA,
    });
    await wallet.call('l2net_createAccount', { addressIndex: 7 });
    answer(true);
    await sending;
    expect(BigInt(submitted[0]?.sender_address ?? 0)).toBe(BigInt(ACCOUNT));
    expect(wallet.asked).not.toContain('snap_notify');
  });

  it('of two sites take turns, however many one of them sends', async () => {
    const { wallet, opened, answer } = patientOnChain();
    const origins: string[] = [];
    const sends = [1, 2, 3].map(async (amount) =>
      failureOf(send(wallet, amount)),
    );
    await opened(1);
    const switching = wallet.call(
      'l2net_switchNetwork',
      { chainId: MAINNET },
      OTHER,
    );
    await settle();
    for (let count = 1; count <= 4; count += 1) {
      const view = await opened(count);
      origins.push('origin' in view ? view.origin : '');
      answer(false);
    }
    await Promise.all([...sends, switching]);
    expect(origins).toStrictEqual([SITE, OTHER, SITE, SITE]);
  });

  it('are counted with those to connect, but not with another site’s', async () => {
    const { wallet, opened, answer } = patientUser({
      ...scriptedChain(),
      state: {},
    });
    const ask = async (origin: string): ReturnType<typeof failureOf> =>
      failureOf(
        wallet.call('l2net_switchNetwork', { chainId: MAINNET }, origin),
      );
    const ten = Array.from({ length: 10 }, async () => ask(SITE));
    await opened(1);
    const grant = await failureOf(wallet.call('l2net_createAccount'));
    expect(grant).toMatchObject({ code: BUSY });
    const other = ask(OTHER);
    answer(false);
    await opened(2);
    answer(false);
    expect([await ten[0], await other]).toStrictEqual([undefined, undefined]);
  });
});
