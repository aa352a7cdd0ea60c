import { TOKEN } from './support/funded';
import { describeOnEmbedded, mint, useNode } from './support/node';
import { installWallet, type TestedWallet } from './support/snap';
import { connect, type Provider } from '../client/connect';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';

const [ADDRESS] = ADDRESSES;

/** MetaMask's provider in a page, reduced to what snaps need. */
function providerOf(wallet: TestedWallet): Provider {
  return {
    request: async ({ method, params = {} }) => {
      if (method !== 'wallet_invokeSnap') {
        return {};
      }
      const { request } = params as {
        request: { method: string; params?: unknown };
      };
      const { result, error } = await wallet.call(
        request.method,
        request.params,
      );
      if (error !== undefined) {
        throw Object.assign(new Error(error.message), error);
      }
      return result;
    },
  };
}

describeOnEmbedded('a dapp with the client', () => {
  useNode();

  it('sends a transaction and tracks its status', async () => {
    const wallet = await installWallet();
    await mint(ADDRESS, 100);
    wallet.windows.approveAll();
    const starknet = connect(providerOf(wallet));
    const { address } = await starknet.createAccount();
    const { transaction_hash: transactionHash } = await starknet.executeTxn({
      address,
      calls: {
        contractAddress: TOKEN,
        entrypoint: 'transfer',
        calldata: ['0x999', '100', '0'],
      },
    });
    expect(await starknet.getTransactionStatus({ transactionHash })).toBe(
      'ACCEPTED_ON_L2',
    );
    const [record] = await starknet.getTransaction({ senderAddress: address });
    expect(record).toMatchObject({ txnHash: transactionHash });
  });
});
