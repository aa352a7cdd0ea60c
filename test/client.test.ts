import { describeOnEmbedded, mint, useNode } from './support/node';
import { ADDRESSES } from './support/seed-phrase';
import { installWallet, type TestedWallet } from './support/snap';
import { connect, isRpcError, type Provider } from '../client/connect';
import type { Call } from '../client/methods';
import { STRK } from '../src/config/tokens';
import { padFelt } from '../src/core/felt';

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

function transfer(units: string): Call {
  const calldata = ['0x999', units, '0'];
  return { contractAddress: padFelt(STRK), entrypoint: 'transfer', calldata };
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
      calls: transfer('100'),
    });
    expect(await starknet.getTransactionStatus({ transactionHash })).toBe(
      'ACCEPTED_ON_L2',
    );
    const [record] = await starknet.getTransaction({ senderAddress: address });
    expect(record).toMatchObject({ txnHash: transactionHash });
  });

  it('gets the code of an error', async () => {
    const wallet = await installWallet();
    wallet.windows.approveAll();
    const starknet = connect(providerOf(wallet));
    const failed = await starknet
      .executeTxn({
        address: ADDRESS,
        calls: { ...transfer('1'), calldata: ['?'] },
      })
      .catch((error: unknown) => error);
    expect(isRpcError(failed)).toBe(true);
    expect(failed).toMatchObject({ code: -32602, data: { walletError: 114 } });
  });
});
