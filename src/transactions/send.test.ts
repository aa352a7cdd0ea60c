import { scriptedChain } from '../../test/support/scripted-chain';
import { rpcError } from '../../test/support/scripted-rpc';
import { GRANTED, testWallet } from '../../test/support/wallet';
import { SEPOLIA, STRK } from '../config/networks';
import { padFelt } from '../core/felt';
import type { TransactionRecord } from '../state/transactions';

const ACCOUNT =
  '0x06a62e3abc08f1190cf071afeec31d1693f71c9f126e820b98d7017f133e6a27';
const PUBLIC_KEY =
  '0x7f0ecd1ec6159e6a7c70084aaa7d693d9113149b80ab72618602a185e2c1f2b';

const params = (amount = 1): Record<string, unknown> => ({
  address: ACCOUNT,
  calls: [
    {
      contractAddress: padFelt(STRK),
      entrypoint: 'transfer',
      calldata: ['0xb0b', amount, 0],
    },
  ],
});

type Wallet = ReturnType<typeof testWallet>;

const recordsOf = (wallet: Wallet): TransactionRecord[] =>
  (wallet.state.values.get(`transactions-${SEPOLIA}`) ??
    []) as TransactionRecord[];

const send = async (wallet: Wallet, amount = 1): Promise<unknown> =>
  wallet.call('l2net_executeTxn', params(amount));

const failure = async (sending: Promise<unknown>): Promise<unknown> =>
  sending.then(
    () => 'no failure',
    ({
      code,
      data,
      message,
    }: {
      code: number;
      data: unknown;
      message: string;
    }) => ({
      code,
      data,
      message,
    }),
  );

describe('a send', () => {
  it('takes three requests one after another, the first with the chain’s id', async () => {
    const wallet = testWallet(scriptedChain());
    await send(wallet);
    expect(wallet.requests).toHaveLength(3);
    expect(wallet.requests[0]).toEqual(
      expect.arrayContaining(['starknet_chainId', 'starknet_getNonce']),
    );
    expect(wallet.requests[1]).toStrictEqual(['starknet_simulateTransactions']);
    expect(wallet.requests[2]).toStrictEqual(['starknet_addInvokeTransaction']);
  });

  it('is written down before it is sent', async () => {
    let written: unknown;
    const chain = scriptedChain({
      onSubmit: () => {
        written = recordsOf(wallet).map(({ status, nonce }) => [status, nonce]);
        return undefined;
      },
    });
    const wallet = testWallet(chain);
    const result = await send(wallet);
    expect(written).toStrictEqual([['RECEIVED', '0x5']]);
    expect(recordsOf(wallet)).toMatchObject([
      { txnHash: (result as { transaction_hash: string }).transaction_hash },
    ]);
  });

  it('leaves no trace and asks for no key where the user refuses', async () => {
    const chain = scriptedChain();
    const wallet = testWallet({ ...chain, answer: () => false });
    await wallet.context.directory.find(ACCOUNT);
    wallet.asked.length = 0;
    expect(await failure(send(wallet))).toMatchObject({
      code: 4001,
      data: { walletError: 113 },
    });
    expect(chain.submitted).toStrictEqual([]);
    expect(recordsOf(wallet)).toStrictEqual([]);
    expect(wallet.asked).not.toContain('snap_getBip44Entropy');
  });

  it('gives ten at a time ten nonces; a refused and a failed one leave no gap', async () => {
    const chain = scriptedChain({
      onSubmit: (_, { calldata }) =>
        calldata.at(-2) === '0x5' ? rpcError(55, 'no') : undefined,
    });
    const wallet = testWallet({
      ...chain,
      answer: (view) =>
        view.type === 'send' && view.calls[0]?.calldata[1] !== '0x3',
    });
    const amounts = Array.from({ length: 10 }, (_, place) => place + 1);
    const ends = await Promise.allSettled(
      amounts.map(async (amount) => send(wallet, amount)),
    );
    expect(ends.map(({ status }) => status === 'fulfilled')).toStrictEqual(
      amounts.map((amount) => amount !== 3 && amount !== 5),
    );
    const taken = chain.submitted.filter(
      ({ calldata }) => calldata.at(-2) !== '0x5',
    );
    expect(
      taken.map(({ nonce }) => Number(nonce)).sort((a, b) => a - b),
    ).toStrictEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    const rejected = recordsOf(wallet).filter(
      ({ status }) => status === 'REJECTED',
    );
    expect(rejected).toMatchObject([
      { failureReason: expect.stringMatching(/signature/u) as string },
    ]);
  });

  it('is numbered anew, with one record, where another wallet took the nonce', async () => {
    const chain = scriptedChain({
      onSubmit: (place) => (place === 0 ? rpcError(52, 'nonce') : undefined),
    });
    const nonces = ['0x5', '0x9'];
    const wallet = testWallet({
      methods: {
        ...chain.methods,
        starknet_getNonce: () => nonces.shift(),
      },
    });
    await send(wallet);
    expect(chain.submitted.map(({ nonce }) => nonce)).toStrictEqual([
      '0x5',
      '0x9',
    ]);
    expect(recordsOf(wallet)).toMatchObject([
      { nonce: '0x9', status: 'RECEIVED' },
    ]);
    expect(wallet.dialogs).toHaveLength(1);
  });

  it('never changes a nonce that the site set', async () => {
    const chain = scriptedChain({ onSubmit: () => rpcError(52, 'nonce') });
    const wallet = testWallet(chain);
    const sending = wallet.call('l2net_executeTxn', {
      ...params(),
      details: { nonce: 77 },
    });
    expect(await failure(sending)).toMatchObject({
      code: -32003,
      data: { code: 52 },
    });
    expect(chain.submitted.map(({ nonce }) => nonce)).toStrictEqual(['0x4d']);
    expect(recordsOf(wallet)).toMatchObject([{ status: 'REJECTED' }]);
  });
});

describe('a lost answer', () => {
  const lose = (): never => {
    throw new TypeError('connection lost');
  };
  const silent = (
    status: unknown,
  ): ReturnType<typeof testWallet> & { sent: unknown[] } => {
    const chain = scriptedChain({
      overrides: {
        starknet_addInvokeTransaction: (body: unknown) => {
          sent.push(body);
          return lose();
        },
        starknet_getTransactionStatus: status,
      },
    });
    const sent: unknown[] = [];
    return { ...testWallet(chain), sent };
  };

  it('is looked for by hash, and found: nothing is sent twice', async () => {
    let looks = 0;
    const wallet = silent(() => {
      looks += 1;
      return looks < 2 ? rpcError(29) : { finality_status: 'RECEIVED' };
    });
    expect(await send(wallet)).toMatchObject({
      transaction_hash: expect.any(String) as string,
    });
    expect(wallet.sent).toHaveLength(1);
  });

  it('is an error that names the hash where no look finds it; the record stays', async () => {
    const wallet = silent(rpcError(29));
    const [record] = [recordsOf(wallet)];
    expect(record).toStrictEqual([]);
    const end = await failure(send(wallet));
    const [kept] = recordsOf(wallet);
    expect(end).toMatchObject({
      code: -32002,
      data: { delivered: 'unknown', transactionHash: kept?.txnHash },
    });
    expect(kept?.status).toBe('RECEIVED');
    expect(wallet.sent).toHaveLength(1);
  });

  it('is suspected too where the node answers with another hash', async () => {
    const chain = scriptedChain({
      onSubmit: () => ({ transaction_hash: '0x666' }),
    });
    const wallet = testWallet(chain);
    expect(await failure(send(wallet))).toMatchObject({ code: -32002 });
    expect(chain.submitted).toHaveLength(1);
  });

  it('of what a node knows already counts as taken', async () => {
    const wallet = testWallet(scriptedChain({ onSubmit: () => rpcError(59) }));
    expect(await send(wallet)).toMatchObject({
      transaction_hash: recordsOf(wallet)[0]?.txnHash,
    });
  });
});

describe('an account that is not deployed', () => {
  it('is deployed first, in the same approval', async () => {
    const chain = scriptedChain({ deployed: false });
    const wallet = testWallet(chain);
    await send(wallet);
    expect(wallet.dialogs).toMatchObject([{ type: 'send', deploys: true }]);
    expect(
      chain.submitted.map(({ type, nonce }) => [type, nonce]),
    ).toStrictEqual([
      ['DEPLOY_ACCOUNT', '0x0'],
      ['INVOKE', '0x1'],
    ]);
  });

  it('is deployed once by two sends at a time', async () => {
    const chain = scriptedChain({ deployed: false });
    const wallet = testWallet(chain);
    await Promise.all([send(wallet, 1), send(wallet, 2)]);
    expect(
      chain.submitted.map(({ type, nonce }) => [type, nonce]),
    ).toStrictEqual([
      ['DEPLOY_ACCOUNT', '0x0'],
      ['INVOKE', '0x1'],
      ['INVOKE', '0x2'],
    ]);
  });

  it('says so where the deployment went through and the calls did not', async () => {
    const chain = scriptedChain({
      deployed: false,
      onSubmit: (place) => (place === 1 ? rpcError(53, 'low') : undefined),
    });
    const wallet = testWallet(chain);
    const [deployment] = recordsOf(wallet);
    expect(deployment).toBeUndefined();
    const end = await failure(send(wallet));
    const [first, second] = recordsOf(wallet);
    expect(end).toMatchObject({
      code: -32003,
      data: { code: 53, deployTransactionHash: first?.txnHash },
    });
    expect([first?.status, second?.status]).toStrictEqual([
      'RECEIVED',
      'REJECTED',
    ]);
  });
});

describe('what can’t be sent is refused before any dialog', () => {
  it.each([
    ['another key owns the account', { get_owner: ['0x1'] }, 'other-owner'],
    [
      'a guardian has to sign too',
      { get_owner: [PUBLIC_KEY], get_guardian: ['0x2'] },
      'guardian',
    ],
    [
      'there is too little STRK',
      { balanceOf: ['0x1', '0x0'] },
      'too-little-strk',
    ],
  ])('%s', async (_, views, reason) => {
    const wallet = testWallet(scriptedChain({ views }));
    expect(await failure(send(wallet))).toMatchObject({
      code: -32003,
      data: { reason },
    });
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it('the account runs Cairo 0 code', async () => {
    const wallet = testWallet(
      scriptedChain({
        overrides: {
          starknet_getClassHashAt:
            '0x25ec026985a3bf9d0cc1fe17326b245dfdc3ff89b8fde106542a3ea56c5a918',
        },
      }),
    );
    expect(await failure(send(wallet))).toMatchObject({
      code: -32003,
      message: expect.stringMatching(/money is still there/u) as string,
    });
  });

  it('the fee exceeds maxFee', async () => {
    const wallet = testWallet(scriptedChain());
    const sending = wallet.call('l2net_executeTxn', {
      ...params(),
      details: { maxFee: '1000' },
    });
    expect(await failure(sending)).toMatchObject({
      code: -32003,
      data: { reason: 'max-fee' },
    });
  });

  it('the address is none of ours', async () => {
    const wallet = testWallet({ ...scriptedChain(), state: GRANTED });
    const sending = wallet.call('l2net_executeTxn', {
      ...params(),
      address: padFelt(STRK),
    });
    expect(await failure(sending)).toMatchObject({ code: -32001 });
    expect(wallet.requests).toStrictEqual([]);
  });
});
