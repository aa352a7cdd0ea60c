import {
  type ScriptedChain,
  noncesOf,
  scriptedChain,
} from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { wireHash } from '../../dev/testing/nodes/wire-hash';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  deployFirst,
  failureOf,
  recordsOf,
  send,
} from '../../dev/testing/wallet/sends';
import { type TestWallet, testWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { toFelt } from '../core/felt';
import { REFUSAL_MESSAGES } from '../core/transaction';

describe('an account’s deployment', () => {
  it('is shown, submitted once and saved; the site gets address and hash', async () => {
    const chain = scriptedChain({ deployed: false });
    const wallet = testWallet(chain);
    const end = await deployFirst(wallet);
    expect(wallet.dialogs).toMatchObject([
      { type: 'deploy', purpose: 'send', origin: SITE, account: ACCOUNT },
    ]);
    expect(
      chain.submitted.map(({ type, nonce }) => [type, nonce]),
    ).toStrictEqual([['DEPLOY_ACCOUNT', '0x0']]);
    const [record] = recordsOf(wallet);
    expect(record).toMatchObject({
      txnType: 'deploy_account',
      contractAddress: ACCOUNT,
    });
    expect(end).toStrictEqual({
      address: ACCOUNT,
      transaction_hash: record?.txnHash,
    });
    expect(await wallet.context.accounts.list(SEPOLIA)).toMatchObject([
      { address: ACCOUNT, deployTxnHash: record?.txnHash },
    ]);
  });

  it('approved twice is submitted once: the second fails with 115', async () => {
    const chain = scriptedChain({ deployed: false });
    const wallet = testWallet(chain);
    const ends = await Promise.all(
      [1, 2].map(async () => failureOf(deployFirst(wallet))),
    );
    expect(ends).toMatchObject([
      undefined,
      { code: -32003, data: { walletError: 115 } },
    ]);
    expect(wallet.dialogs).toHaveLength(2);
    expect(chain.submitted).toHaveLength(1);
  });
});

/** How a node passes the gateway's refusal on. */
const ROSE = rpcError(
  63,
  'An unexpected error occurred',
  'Transaction L2 gas price 24 is below the required threshold 25.',
);

const findingsOf = ({ dialogs }: TestWallet): string[][] =>
  dialogs.map((view) =>
    'findings' in view ? view.findings.map(({ name }) => name) : [],
  );

type Simulation = { fee_estimation: object };

/** A chain that refuses the first transactions for their price, which rises each time. */
function rising(
  times: number,
  { overrides = {}, ...more }: Parameters<typeof scriptedChain>[0] = {},
): ScriptedChain {
  const usual = scriptedChain().methods.starknet_simulateTransactions as (
    params: never,
  ) => Simulation[];
  const chain: ScriptedChain = scriptedChain({
    onSubmit: (index) => (index < times ? ROSE : undefined),
    overrides: {
      starknet_simulateTransactions: (params: never) =>
        usual(params).map(({ fee_estimation, ...trace }) => ({
          ...trace,
          fee_estimation: {
            ...fee_estimation,
            l2_gas_price: toFelt(16 + chain.submitted.length),
          },
        })),
      ...overrides,
    },
    ...more,
  });
  return chain;
}

describe('a transaction that is refused because the price rose', () => {
  it('needs a new approval, and takes the same nonce', async () => {
    const chain = rising(1);
    const wallet = testWallet(chain);
    expect(await send(wallet)).toMatchObject({
      transaction_hash: expect.any(String) as string,
    });
    expect(noncesOf(chain)).toStrictEqual([5, 5]);
    expect(findingsOf(wallet)).toStrictEqual([[], ['price-rose']]);
    const prices = chain.submitted.map(
      ({ resource_bounds: { l2_gas } }) => l2_gas.max_price_per_unit,
    );
    // The second time they are seen to rise.
    expect(prices).toStrictEqual(['0x18', '0x22']);
    expect(recordsOf(wallet)).toMatchObject([
      { status: 'REJECTED', failureReason: REFUSAL_MESSAGES['price-rose'] },
      { status: 'RECEIVED', failureReason: null },
    ]);
  });

  it('is never signed again without an approval', async () => {
    const chain = rising(1);
    let windows = 0;
    const wallet = testWallet({
      ...chain,
      answer: () => {
        windows += 1;
        return windows === 1;
      },
    });
    expect(await failureOf(send(wallet))).toMatchObject({ code: 4001 });
    expect(chain.submitted).toHaveLength(1);
  });

  it('is shown three times at most, then the site gets the reason', async () => {
    const chain = rising(9);
    const wallet = testWallet(chain);
    expect(await failureOf(send(wallet))).toMatchObject({
      code: -32003,
      message: REFUSAL_MESSAGES['price-rose'],
      data: { code: 63, refusal: 'price-rose' },
    });
    expect(wallet.dialogs).toHaveLength(3);
    expect(noncesOf(chain)).toStrictEqual([5, 5, 5]);
  });

  it('counts as sent, without another approval, if any node knows it', async () => {
    const chain: ScriptedChain = rising(1, {
      overrides: {
        starknet_getTransactionStatus: { finality_status: 'RECEIVED' },
      },
    });
    const wallet = testWallet(chain);
    expect(await send(wallet)).toStrictEqual({
      transaction_hash: wireHash(chain.submitted[0] as never, SEPOLIA),
    });
    expect(wallet.dialogs).toHaveLength(1);
  });

  it('is not shown again once its nonce is used: it may have run', async () => {
    const chain: ScriptedChain = rising(1, {
      overrides: {
        starknet_getNonce: () => (chain.submitted.length > 0 ? '0x6' : '0x5'),
      },
    });
    const wallet = testWallet(chain);
    expect(await failureOf(send(wallet))).toMatchObject({
      code: -32003,
      data: { refusal: 'price-rose' },
    });
    expect(chain.submitted).toHaveLength(1);
    expect(wallet.dialogs).toHaveLength(1);
    // Whoever asks for it again is warned.
    await failureOf(send(wallet));
    expect(findingsOf(wallet)[1]).toContain('sent-before');
  });

  it('is not sent again if another one took its nonce while the window was open', async () => {
    const chain = rising(1);
    let windows = 0;
    const wallet: TestWallet = testWallet({
      ...chain,
      answer: async () => {
        windows += 1;
        const { transactions } = wallet.context;
        const [refused] = await transactions.list(SEPOLIA);
        if (windows === 2 && refused !== undefined) {
          const { inDoubt: _, ...accepted } = refused;
          await transactions.add({
            ...accepted,
            txnHash: '0xb',
            status: 'RECEIVED',
            failureReason: null,
          });
        }
        return true;
      },
    });
    expect(await failureOf(send(wallet))).toMatchObject({
      code: -32003,
      data: { reason: 'nonce-used' },
    });
    expect(windows).toBe(2);
    expect(chain.submitted).toHaveLength(1);
  });

  it('is shown again, with nonce 0, if it deploys the account', async () => {
    const chain = rising(1, { deployed: false });
    const wallet = testWallet(chain);
    await wallet.call('l2net_createAccount', { addressIndex: 0, deploy: true });
    expect(noncesOf(chain)).toStrictEqual([0, 0]);
    expect(wallet.dialogs.filter(({ type }) => type === 'deploy')).toHaveLength(
      2,
    );
  });
});

describe('a transaction that is refused for another reason', () => {
  it.each([
    [55, 'Resources bounds exceed balance (1).', 'too-little-strk'],
    [63, 'Max gas amount is too high: 1.', 'too-much-gas'],
    [63, 'who knows', 'unexplained'],
    [69, undefined, 'unexplained'],
  ])('with %i and %j is not shown again', async (code, data, refusal) => {
    const chain = scriptedChain({ onSubmit: () => rpcError(code, 'm', data) });
    const wallet = testWallet(chain);
    expect(await failureOf(send(wallet))).toMatchObject({
      code: -32003,
      data: { code, refusal, transactionHash: recordsOf(wallet)[0]?.txnHash },
    });
    expect(wallet.dialogs).toHaveLength(1);
    expect(recordsOf(wallet)).toMatchObject([
      { status: 'REJECTED', inDoubt: true },
    ]);
    // The nonce is free: another try is no second payment.
    await failureOf(send(wallet));
    expect(noncesOf(chain)).toStrictEqual([5, 5]);
    expect(findingsOf(wallet)[1]).not.toContain('sent-before');
  });

  it('says how much STRK is missing, by the balance that is left', async () => {
    const usual = scriptedChain().methods.starknet_call as (
      params: never,
    ) => unknown;
    const chain: ScriptedChain = scriptedChain({
      onSubmit: () => rpcError(55, 'm', 'bounds exceed balance (99).'),
      overrides: {
        starknet_call: (params: never) =>
          chain.submitted.length > 0 ? ['0x64', '0x0'] : usual(params),
      },
    });
    const end = await failureOf(send(testWallet(chain)));
    const { required, missing, available } = end?.data as Record<
      string,
      string
    >;
    expect(end?.data).toMatchObject({ address: ACCOUNT, available: '100' });
    expect(BigInt(missing ?? 0)).toBe(
      BigInt(required ?? 0) - BigInt(available ?? 0),
    );
  });
});
