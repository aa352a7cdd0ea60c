import { METHODS, type MethodName } from './method-table';
import { EXAMPLE_REQUESTS } from '../../test/support/example-requests';
import { failureOf, sendParams } from '../../test/support/sends';
import {
  patientOnChain,
  settle,
  type PatientUser,
} from '../../test/support/slow-user';
import { MAINNET } from '../config/networks';
import type { Felt } from '../core/felt';

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

describe('the place of a window', () => {
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

  it('does for all windows of a request, also the one in which the account is chosen', async () => {
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

  it('is given back by what fails while it is prepared', async () => {
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
