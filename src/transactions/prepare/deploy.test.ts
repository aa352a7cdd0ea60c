import { scriptedChain } from '../../../test/support/scripted-chain';
import { rpcError } from '../../../test/support/scripted-rpc';
import { failureOf, recordsOf, send } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';
import { SEPOLIA } from '../../config/networks';

describe('an account that is not deployed', () => {
  it('is deployed first, in the same approval', async () => {
    const chain = scriptedChain({ deployed: false });
    const wallet = testWallet(chain);
    await send(wallet);
    expect(wallet.dialogs).toMatchObject([
      { type: 'send', findings: [{ name: 'deploys-first' }] },
    ]);
    expect(
      chain.submitted.map(({ type, nonce }) => [type, nonce]),
    ).toStrictEqual([
      ['DEPLOY_ACCOUNT', '0x0'],
      ['INVOKE', '0x1'],
    ]);
  });

  it('is deployed once by two concurrent sends', async () => {
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

  it('does not say that calls failed which may have been accepted', async () => {
    const chain = scriptedChain({
      deployed: false,
      onSubmit: (index) => (index === 1 ? rpcError(-32603, 'gone') : undefined),
    });
    const wallet = testWallet(chain);
    const end = await failureOf(send(wallet));
    const [first, second] = recordsOf(wallet);
    expect(end).toMatchObject({
      code: -32002,
      data: {
        deployTransactionHash: first?.txnHash,
        transactionHash: second?.txnHash,
      },
    });
    expect(second?.status).toBe('RECEIVED');
  });

  it('says so if the deployment was accepted and the calls were not', async () => {
    const chain = scriptedChain({
      deployed: false,
      onSubmit: (index) => (index === 1 ? rpcError(53, 'low') : undefined),
    });
    const wallet = testWallet(chain);
    const [deployment] = recordsOf(wallet);
    expect(deployment).toBeUndefined();
    const end = await failureOf(send(wallet));
    const [first, second] = recordsOf(wallet);
    expect(end).toMatchObject({
      code: -32003,
      message: expect.stringMatching(/^The account was deployed/u) as string,
      data: {
        code: 53,
        deployTransactionHash: first?.txnHash,
        transactionHash: second?.txnHash,
      },
    });
    expect([first?.inDoubt, second?.inDoubt]).toStrictEqual([undefined, true]);
  });

  it('is saved if the response to its deployment is lost', async () => {
    const chain = scriptedChain({
      deployed: false,
      onSubmit: () => rpcError(-32603, 'gone'),
    });
    const wallet = testWallet(chain);
    const end = await failureOf(
      wallet.call('l2net_createAccount', { addressIndex: 150, deploy: true }),
    );
    expect(end).toMatchObject({ code: -32002 });
    const stored = await wallet.context.accounts.list(SEPOLIA);
    expect(stored).toMatchObject([{ index: 150, deployed: false }]);
  });
});

describe('new accounts', () => {
  it('get different indices, even from concurrent requests', async () => {
    const wallet = testWallet(scriptedChain({ deployed: false }));
    const made = await Promise.all(
      [1, 2, 3].map(async () => wallet.call('l2net_createAccount', {})),
    );
    const addresses = made.map((one) => (one as { address: string }).address);
    expect(new Set(addresses).size).toBe(3);
  });

  it('are not invented if the node fails', async () => {
    const wallet = testWallet(
      scriptedChain({
        overrides: { starknet_getClassHashAt: rpcError(-32603, 'gone') },
      }),
    );
    const end = await failureOf(wallet.call('l2net_createAccount', {}));
    expect(end).toMatchObject({ code: -32002 });
    expect(await wallet.context.accounts.list(SEPOLIA)).toStrictEqual([]);
  });
});
