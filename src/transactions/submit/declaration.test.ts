import { PAYLOAD } from '../../../test/support/contract-class';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { ACCOUNT, failureOf, recordsOf } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { wireHash } from '../../../test/support/wire-hash';
import { SEPOLIA } from '../../config/networks';

describe('a declaration', () => {
  const declare = async (wallet: TestWallet): Promise<unknown> =>
    wallet.call('l2net_declareContract', {
      senderAddress: ACCOUNT,
      contractPayload: PAYLOAD,
    });

  it('ends with its hash if the node answers with the class’s own', async () => {
    const wallet = testWallet(scriptedChain());
    expect(await declare(wallet)).toMatchObject({
      transaction_hash: recordsOf(wallet)[0]?.txnHash,
    });
    expect(recordsOf(wallet)).toMatchObject([{ txnType: 'declare' }]);
    expect(recordsOf(wallet)[0]).not.toHaveProperty('inDoubt');
  });

  it.each([
    ['another', '0x666'],
    ['no', undefined],
  ])(
    'fails with its hash if the node answers with %s class hash; the record stays',
    async (_, class_hash) => {
      const chain = scriptedChain({
        onSubmit: (_index, body) => ({
          transaction_hash: wireHash(body, SEPOLIA),
          class_hash,
        }),
        overrides: {
          // The node knows the transaction, but that says nothing about the class.
          starknet_getTransactionStatus: { finality_status: 'RECEIVED' },
        },
      });
      const wallet = testWallet(chain);
      const end = await failureOf(declare(wallet));
      const [record] = recordsOf(wallet);
      expect(end).toMatchObject({
        code: -32002,
        message: 'The Starknet node returned a different class hash',
        data: { delivered: 'unknown', transactionHash: record?.txnHash },
      });
      expect(record).toMatchObject({
        status: 'RECEIVED',
        failureReason: null,
        inDoubt: true,
      });
      expect(chain.submitted).toHaveLength(1);
    },
  );
});
