import { prepareDeployment } from './prepare';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { rpcError } from '../../../test/support/scripted-rpc';
import { ACCOUNT, failureOf, send } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';
import { fetchStatesByIndex } from '../../accounts/own-accounts';
import { SEPOLIA } from '../../config/networks';

describe('an account that is not deployed', () => {
  it('is announced as deployed first, in the dialog of its calls', async () => {
    const wallet = testWallet(scriptedChain({ deployed: false }));
    await send(wallet);
    expect(wallet.dialogs).toMatchObject([
      { type: 'send', findings: [{ name: 'deploys-first' }] },
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

describe('prepareDeployment', () => {
  it('prepares that of the given account, whatever others the index has', async () => {
    const { context } = testWallet(scriptedChain({ deployed: false }));
    const [states = []] = await fetchStatesByIndex(context, SEPOLIA, [0]);
    const usable = states.filter((one) => one.signingBlocker === undefined);
    expect(usable.length).toBeGreaterThan(1);
    for (const { account } of usable) {
      const { address } = account;
      const prepared = await prepareDeployment(context, SEPOLIA, 0, address);
      expect(prepared.accountState.account).toStrictEqual(account);
      expect(prepared.transactions).toMatchObject([
        { type: 'DEPLOY_ACCOUNT', sender: address },
      ]);
    }
  });

  it('prepares that of the newest account type by default', async () => {
    const { context } = testWallet(scriptedChain({ deployed: false }));
    const prepared = await prepareDeployment(context, SEPOLIA, 0);
    expect(prepared.accountState.account.address).toBe(ACCOUNT);
  });

  it('is refused for an account that is deployed, before it is simulated', async () => {
    // Whose owner has changed besides.
    const wallet = testWallet(scriptedChain({ views: { get_owner: ['0x9'] } }));
    await expect(
      prepareDeployment(wallet.context, SEPOLIA, 0),
    ).rejects.toMatchObject({
      kind: 'rejected',
      data: { walletError: 115 },
    });
    expect(wallet.requests.flat()).not.toContain(
      'starknet_simulateTransactions',
    );
  });
});
