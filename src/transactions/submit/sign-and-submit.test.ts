import { signAndSubmit } from './sign-and-submit';
import {
  noncesOf,
  scriptedChain,
} from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import {
  type LyingNode,
  findingsOf,
  lyingNode,
} from '../../../dev/testing/wallet/lying-node';
import {
  ACCOUNT,
  failureOf,
  recordsOf,
  send,
  walletOn,
} from '../../../dev/testing/wallet/sends';
import { contextWithReads } from '../../../dev/testing/wallet/used-wallet';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import { ownAccount } from '../../accounts/derived-accounts';
import { SEPOLIA } from '../../config/networks';
import { REFUSAL_MESSAGES } from '../../core/transaction';
import { NO_BOUNDS } from '../../starknet/transaction';
import { pollOnSchedule } from '../settle/schedule';

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

  it('is looked up by hash and found: nothing is sent twice', async () => {
    let accountStates = 0;
    const wallet = silent(() => {
      accountStates += 1;
      return accountStates < 2 ? rpcError(29) : { finality_status: 'RECEIVED' };
    });
    expect(await send(wallet)).toMatchObject({
      transaction_hash: expect.any(String) as string,
    });
    expect(wallet.sent).toHaveLength(1);
  });

  it('is an error with the hash if no lookup finds it; the record stays', async () => {
    const wallet = silent(rpcError(29));
    const [record] = [recordsOf(wallet)];
    expect(record).toStrictEqual([]);
    const end = await failureOf(send(wallet));
    const [kept] = recordsOf(wallet);
    expect(end).toMatchObject({
      code: -32002,
      data: { delivered: 'unknown', transactionHash: kept?.txnHash },
    });
    expect(kept?.status).toBe('RECEIVED');
    expect(wallet.sent).toHaveLength(1);
  });

  it.each([
    ['answers with another hash', { transaction_hash: '0x666' }],
    ['already has it', rpcError(59, 'no')],
    ['or a proxy is unavailable', rpcError(503, 'no')],
    ['or a proxy returns no known error', rpcError(0, 'no')],
    ['has an internal error', rpcError(-32603, 'no')],
  ])('is assumed if the node %s', async (_, answer) => {
    const chain = scriptedChain({ onSubmit: () => answer });
    const wallet = testWallet(chain);
    const end = await failureOf(send(wallet));
    const [record] = recordsOf(wallet);
    const data = { transactionHash: record?.txnHash };
    expect(end).toMatchObject({ code: -32002, data });
    expect(record?.status).toBe('RECEIVED');
    expect(chain.submitted).toHaveLength(1);
  });

  it('is looked up if the node has it already', async () => {
    const wallet = walletOn({
      onSubmit: () => rpcError(59),
      overrides: {
        starknet_getTransactionStatus: { finality_status: 'RECEIVED' },
      },
    });
    expect(await send(wallet)).toMatchObject({
      transaction_hash: recordsOf(wallet)[0]?.txnHash,
    });
  });

  it('is assumed even if each node says that it takes no submissions', async () => {
    const wallet = walletOn({ onSubmit: () => rpcError(-32601) });
    const end = await failureOf(send(wallet));
    const [record] = recordsOf(wallet);
    expect(end).toMatchObject({
      code: -32002,
      data: { delivered: 'unknown', transactionHash: record?.txnHash },
    });
    expect(record?.status).toBe('RECEIVED');
  });
});

describe('a transaction that was not sent', () => {
  it('is recorded as rejected, and its error has no hash', async () => {
    const wallet = walletOn({ onSubmit: () => rpcError(-32601) });
    // By this one the wallet learns that no node takes submissions.
    await failureOf(send(wallet));
    const before = wallet.requests.flat().length;
    const end = await failureOf(send(wallet, 2));
    expect(wallet.requests.flat().slice(before)).not.toContain(
      'starknet_addInvokeTransaction',
    );
    expect(end).toStrictEqual({
      code: -32002,
      message: 'No Starknet node of this network returned a valid response',
      data: { walletError: 163, delivered: 'no' },
    });
    expect(recordsOf(wallet)).toMatchObject([
      { status: 'RECEIVED' },
      { status: 'REJECTED', failureReason: end?.message },
    ]);
  });

  it('because of a bug fails with the bug’s error; the record stays', async () => {
    const bug = new RangeError('a bug');
    const { context } = testWallet();
    const tools = {
      ...context,
      ...contextWithReads(async () => Promise.reject(bug)),
    };
    const account = await ownAccount(tools, ACCOUNT);
    const transaction = {
      type: 'INVOKE',
      chainId: SEPOLIA,
      sender: ACCOUNT,
      nonce: 5n,
      tip: 0n,
      bounds: NO_BOUNDS,
      calls: [],
    } as const;
    const end = signAndSubmit(tools, { account }, transaction, undefined);
    await expect(end).rejects.toBe(bug);
    expect(await tools.transactions.list(SEPOLIA)).toMatchObject([
      { status: 'RECEIVED', inDoubt: true },
    ]);
  });
});

const poll = async ({ wallet }: LyingNode): Promise<void> => {
  const turn = wallet.events.at(-1)?.request.params.turn;
  await pollOnSchedule(wallet.context, turn);
};

const WORDS = REFUSAL_MESSAGES.unexplained;

describe('a node that keeps a transaction', () => {
  it.each([51, 52, 53, 54, 55, 59, 61, 64, 65, 63, 0, -32602, -32005])(
    'and answers %d is exposed by another: the payment is reported, once',
    async (code) => {
      const node = lyingNode({ answer: rpcError(code, 'no') });
      const { wallet } = node;
      expect(await send(wallet)).toStrictEqual({
        transaction_hash: node.taken[0],
      });
      expect(recordsOf(wallet)).toMatchObject([
        { status: 'RECEIVED', failureReason: null },
      ]);
      expect(recordsOf(wallet)[0]).not.toHaveProperty('inDoubt');
      expect(new Set(node.taken).size).toBe(1);
      await send(wallet);
      expect(findingsOf(node)).not.toContain('sent-before');
    },
  );

  it('and says 55 too early for the others: the site gets the hash, and lookups go on', async () => {
    const node = lyingNode({ answer: rpcError(55), isHidden: true });
    const { wallet } = node;
    const end = await failureOf(send(wallet));
    expect(end).toMatchObject({
      code: -32003,
      data: { code: 55, transactionHash: node.taken[0] },
    });
    expect(recordsOf(wallet)).toMatchObject([
      { status: 'REJECTED', failureReason: WORDS, inDoubt: true },
    ]);
    // Twice at each of the two others.
    expect(node.looks.filter((one) => one === 'honest')).toHaveLength(4);
    expect(wallet.notices).toStrictEqual([]);
  });

  it('adds a warning to a second send of the same calls', async () => {
    const node = lyingNode({ answer: rpcError(55), isHidden: true });
    const { wallet } = node;
    await failureOf(send(wallet));
    node.accept();
    await send(wallet, 2);
    expect(findingsOf(node)).not.toContain('sent-before');
    await send(wallet);
    expect(findingsOf(node)).toContain('sent-before');
  });

  it.each(['ACCEPTED_ON_L2', 'RECEIVED'])(
    'still adds the warning once the first send turns out to be %s',
    async (finality_status) => {
      const node = lyingNode({ answer: rpcError(55), isHidden: true });
      const { wallet } = node;
      await failureOf(send(wallet));
      node.show(finality_status);
      node.nonces.honest = 6;
      // The node itself denies it still.
      await poll(node);
      node.nonces.liar = 6;
      expect(recordsOf(wallet)).toMatchObject([{ status: finality_status }]);
      // The user was told that it was refused.
      expect(wallet.notices).toHaveLength(
        finality_status === 'ACCEPTED_ON_L2' ? 1 : 0,
      );
      node.accept();
      await send(wallet);
      expect(findingsOf(node)).toContain('sent-before');
      await poll(node);
      node.clock.now += 86_400;
      await send(wallet);
      expect(findingsOf(node).includes('sent-before')).toBe(
        finality_status === 'RECEIVED',
      );
    },
  );

  it('and dropped it after all is reported once the nonce is used, with its reason', async () => {
    const node = lyingNode({ answer: rpcError(55), isHidden: true });
    const { wallet } = node;
    await failureOf(send(wallet));
    node.nonces.honest = 6;
    await poll(node);
    // The node itself says that the nonce is free.
    expect(recordsOf(wallet)).toMatchObject([{ inDoubt: true }]);
    node.nonces.liar = 6;
    node.nonces.honest = 5;
    await poll(node);
    // It alone says that the nonce is used.
    expect(recordsOf(wallet)).toMatchObject([{ inDoubt: true }]);
    node.nonces.honest = 6;
    await poll(node);
    expect(recordsOf(wallet)).toMatchObject([
      { status: 'REJECTED', failureReason: WORDS },
    ]);
    expect(recordsOf(wallet)[0]).not.toHaveProperty('inDoubt');
    node.accept();
    await send(wallet);
    // What used its nonce is unknown: perhaps the same payment.
    expect(findingsOf(node)).toContain('sent-before');
  });

  it('does not hold back other transactions of the account', async () => {
    const node = lyingNode({ answer: rpcError(55), isHidden: true });
    await failureOf(send(node.wallet));
    node.accept();
    await send(node.wallet, 2);
    expect(noncesOf(node)).toStrictEqual([5, 5]);
  });

  it('adds a warning if the site only gets a signature', async () => {
    const node = lyingNode({ answer: rpcError(55), isHidden: true });
    const { wallet } = node;
    await failureOf(send(wallet));
    const [record] = recordsOf(wallet);
    await wallet.call('l2net_signTransaction', {
      address: ACCOUNT,
      chainId: record?.chainId,
      transactions: [
        {
          contractAddress: record?.contractAddress,
          entrypoint: 'transfer',
          calldata: record?.contractCallData,
        },
      ],
    });
    expect(findingsOf(node)).toContain('sent-before');
  });
});

const broken = async (): Promise<never> => {
  await Promise.resolve();
  throw new Error('the state can’t be written');
};

/** A wallet whose accounts can't be saved any more. */
function withoutAccounts(options: Parameters<typeof scriptedChain>[0]) {
  const chain = scriptedChain({ deployed: false, ...options });
  const wallet = testWallet(chain);
  jest.spyOn(wallet.context.accounts, 'put').mockImplementation(broken);
  return { chain, wallet };
}

const hashesIn = (wallet: TestWallet): string[] =>
  recordsOf(wallet).map(({ txnHash }) => txnHash);

describe('while the state can’t be written', () => {
  it('a deployment that was sent is followed by its calls', async () => {
    const { chain, wallet } = withoutAccounts({});
    const sent = await send(wallet);
    expect(sent).toEqual({ transaction_hash: hashesIn(wallet)[1] });
    expect(chain.submitted).toHaveLength(2);
  });

  it('the site gets the hash of a deployment that may have been sent', async () => {
    const { wallet } = withoutAccounts({ onSubmit: () => rpcError(-32603) });
    const end = await failureOf(send(wallet));
    const data = { transactionHash: hashesIn(wallet)[0] };
    expect(end).toMatchObject({ code: -32002, data });
  });

  it.each([
    ['was refused', 53, -32003],
    ['may have been accepted', -32603, -32002],
  ])('the site gets the hash of one that %s', async (_, answer, code) => {
    const wallet = walletOn({ onSubmit: () => rpcError(answer) });
    jest
      .spyOn(wallet.context.transactions, 'setStatus')
      .mockImplementation(broken);
    expect(await failureOf(send(wallet))).toMatchObject({
      code,
      data: { transactionHash: hashesIn(wallet)[0] },
    });
    expect(recordsOf(wallet)).toMatchObject([{ status: 'RECEIVED' }]);
  });
});
