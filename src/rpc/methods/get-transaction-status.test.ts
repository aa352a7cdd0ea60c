import { scriptedChain } from '../../../test/support/scripted-chain';
import { rpcError } from '../../../test/support/scripted-rpc';
import { failureOf, recordsOf, send } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';

const METHOD = 'l2net_getTransactionStatus';
const UNKNOWN = { transactionHash: '0x5' };

const walletWhere = (starknet_getTransactionStatus: unknown): TestWallet =>
  testWallet(scriptedChain({ overrides: { starknet_getTransactionStatus } }));

it('is what the node says', async () => {
  const accepted = {
    finality_status: 'ACCEPTED_ON_L2',
    execution_status: 'SUCCEEDED',
  };
  expect(await walletWhere(accepted).call(METHOD, UNKNOWN)).toBe(
    'ACCEPTED_ON_L2',
  );
});

it('is that of the record while the node doesn’t know the transaction', async () => {
  const wallet = walletWhere(rpcError(29));
  await send(wallet);
  const transactionHash = recordsOf(wallet)[0]?.txnHash;
  expect(await wallet.call(METHOD, { transactionHash })).toBe('RECEIVED');
});

it('is not found where neither knows it', async () => {
  expect(
    await failureOf(walletWhere(rpcError(29)).call(METHOD, UNKNOWN)),
  ).toMatchObject({ code: -32001, message: 'Transaction not found' });
});

it('is neither guessed nor denied if the node can’t tell', async () => {
  const wallet = walletWhere(rpcError(24));
  await send(wallet);
  const transactionHash = recordsOf(wallet)[0]?.txnHash;
  for (const hash of [transactionHash, '0x5']) {
    expect(
      await failureOf(wallet.call(METHOD, { transactionHash: hash })),
    ).toMatchObject({ code: -32003, data: { code: 24 } });
  }
});
