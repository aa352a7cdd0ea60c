import {
  CASM_HASH,
  CLASS_HASH,
  SIERRA,
} from '../../../../test/support/contract-class';
import { scriptedChain } from '../../../../test/support/scripted-chain';
import { rpcError } from '../../../../test/support/scripted-rpc';
import { ACCOUNT, failureOf } from '../../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../../test/support/wallet';
import { padFelt, type Felt } from '../../../core/felt';

const PADDED = expect.stringMatching(/^0x[0-9a-f]{64}$/u) as string;

/** A wallet whose site is connected, on a chain that answers a declaration so. */
async function connected(
  onSubmit = (): unknown => undefined,
): Promise<TestWallet> {
  const wallet = testWallet(scriptedChain({ onSubmit }));
  await wallet.call('l2net_createAccount', {});
  return wallet;
}

const declaration = {
  compiled_class_hash: CASM_HASH,
  contract_class: { ...SIERRA, abi: JSON.stringify(SIERRA.abi) },
};

describe('a class that is declared', () => {
  it('has the hash that the network computes', async () => {
    const wallet = await connected();
    expect(
      await wallet.call('wallet_addDeclareTransaction', declaration),
    ).toStrictEqual({
      transaction_hash: PADDED,
      class_hash: padFelt(CLASS_HASH as Felt),
    });
  });

  it('is refused before any window if a hash contradicts it', async () => {
    const wallet = await connected();
    const end = await failureOf(
      wallet.call('wallet_addDeclareTransaction', {
        ...declaration,
        class_hash: '0x1',
      }),
    );
    expect(end).toMatchObject({ code: -32602, data: { walletError: 114 } });
    expect(end?.message).toContain('params.class_hash: ');
    expect(wallet.dialogs).toStrictEqual([]);
  });
});

describe('a class that the network can’t take', () => {
  const requests: [string, object][] = [
    ['wallet_addDeclareTransaction', declaration],
    [
      'l2net_declareContract',
      {
        senderAddress: ACCOUNT,
        contractPayload: { contract: SIERRA, compiledClassHash: CASM_HASH },
      },
    ],
  ];

  it.each(requests)('%s fails with 114 after it was sent', async (...row) => {
    for (const code of [56, 57, 60, 62]) {
      const wallet = await connected(() => rpcError(code));
      const end = await failureOf(wallet.call(...row));
      expect(end).toMatchObject({
        code: -32003,
        data: { walletError: 114, code },
      });
    }
  });
});
