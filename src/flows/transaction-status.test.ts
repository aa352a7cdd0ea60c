import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { ACCEPTED } from '../../dev/testing/wallet/records';
import {
  failureOf,
  recordsOf,
  send,
  walletOn,
} from '../../dev/testing/wallet/sends';
import type { TestWallet } from '../../dev/testing/wallet/wallet';

const METHOD = 'l2net_getTransactionStatus';

const UNKNOWN = { transactionHash: '0x5' };

const walletWhere = (starknet_getTransactionStatus: unknown): TestWallet =>
  walletOn({ overrides: { starknet_getTransactionStatus } });

it('returns the node’s status of a transaction', async () => {
  expect(await walletWhere(ACCEPTED).call(METHOD, UNKNOWN)).toBe(
    'ACCEPTED_ON_L2',
  );
});

it('returns the recorded status while the node doesn’t know the transaction', async () => {
  const wallet = walletWhere(rpcError(29));
  await send(wallet);
  const transactionHash = recordsOf(wallet)[0]?.txnHash;
  expect(await wallet.call(METHOD, { transactionHash })).toBe('RECEIVED');
});

it('reports that a transaction is not found if neither knows it', async () => {
  expect(
    await failureOf(walletWhere(rpcError(29)).call(METHOD, UNKNOWN)),
  ).toMatchObject({ code: -32001, message: 'Transaction not found' });
});

it('fails if the node can’t tell the status', async () => {
  const wallet = walletWhere(rpcError(24));
  await send(wallet);
  const transactionHash = recordsOf(wallet)[0]?.txnHash;
  for (const hash of [transactionHash, '0x5']) {
    expect(
      await failureOf(wallet.call(METHOD, { transactionHash: hash })),
    ).toMatchObject({ code: -32003, data: { code: 24 } });
  }
});
