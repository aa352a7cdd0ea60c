import { signAndSubmit } from './sign-and-submit';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { rpcError } from '../../../test/support/scripted-rpc';
import {
  ACCOUNT,
  failureOf,
  recordsOf,
  send,
} from '../../../test/support/sends';
import { contextWithReads } from '../../../test/support/used-wallet';
import { testWallet } from '../../../test/support/wallet';
import { ownAccount } from '../../accounts/own-accounts';
import { SEPOLIA } from '../../config/networks';
import { NO_BOUNDS } from '../../starknet/transaction';

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

  it('is assumed if the node answers with another hash', async () => {
    const chain = scriptedChain({
      onSubmit: () => ({ transaction_hash: '0x666' }),
    });
    const wallet = testWallet(chain);
    expect(await failureOf(send(wallet))).toMatchObject({ code: -32002 });
    expect(chain.submitted).toHaveLength(1);
  });

  it.each([
    ['already has it', 59],
    ['or a proxy is unavailable', 503],
    ['or a proxy returns no known error', 0],
    ['has an internal error', -32603],
  ])('is assumed if the node %s', async (_, code) => {
    const chain = scriptedChain({ onSubmit: () => rpcError(code, 'no') });
    const wallet = testWallet(chain);
    const end = await failureOf(send(wallet));
    const [record] = recordsOf(wallet);
    expect(end).toMatchObject({
      code: -32002,
      data: { transactionHash: record?.txnHash },
    });
    expect(record?.status).toBe('RECEIVED');
    expect(chain.submitted).toHaveLength(1);
  });

  it('is looked up if the node has it already', async () => {
    const wallet = testWallet(
      scriptedChain({
        onSubmit: () => rpcError(59),
        overrides: {
          starknet_getTransactionStatus: { finality_status: 'RECEIVED' },
        },
      }),
    );
    expect(await send(wallet)).toMatchObject({
      transaction_hash: recordsOf(wallet)[0]?.txnHash,
    });
  });

  it('is assumed even if each node says that it takes no submissions', async () => {
    const wallet = testWallet(
      scriptedChain({ onSubmit: () => rpcError(-32601) }),
    );
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
    const wallet = testWallet(
      scriptedChain({ onSubmit: () => rpcError(-32601) }),
    );
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

  it('because of a bug fails with that very error; the record stays', async () => {
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
    const end = signAndSubmit(tools, { account }, transaction, true);
    await expect(end).rejects.toBe(bug);
    expect(await tools.transactions.list(SEPOLIA)).toMatchObject([
      { status: 'RECEIVED', inDoubt: true },
    ]);
  });
});
