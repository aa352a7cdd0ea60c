import { hash } from 'starknet';

import { fundedForClass } from './support/funded';
import { newClass } from './support/new-class';
import { describeWithNode, node, nodeUrl, useNode } from './support/node';
import { declaredByLibrary } from '../dev/networks/starknet-js-declare';
import { unpadFelt, type Felt } from '../src/core/felt';

const PADDED = /^0x[0-9a-f]{64}$/u;

describeWithNode('declaring by the wallet API', () => {
  useNode();

  it.each([
    ['WalletAccount', 173],
    ['WalletAccountV5', 176],
    ['WalletAccountV6', 177],
  ] as const)('declares a class as a %s passes it on', async (name, index) => {
    const { wallet } = await fundedForClass(index);
    const { contract, casm } = await newClass(`${name}: "a,b"`);
    const sent = await declaredByLibrary({ contract, casm }, nodeUrl(), name);
    const other = await wallet.call('wallet_addDeclareTransaction', {
      ...sent,
      class_hash: '0x1',
    });
    expect(other.error).toMatchObject({ data: { walletError: 114 } });
    const declared = await wallet.answer(
      true,
      'wallet_addDeclareTransaction',
      sent,
    );
    expect(declared.error).toBeUndefined();
    const { transaction_hash: transaction, class_hash: classHash = '' } =
      declared.result as Record<string, string>;
    expect(transaction).toMatch(PADDED);
    expect(classHash).toMatch(PADDED);
    expect(unpadFelt(classHash as Felt)).toBe(
      hash.computeContractClassHash(contract as never),
    );
    const found = await node<{ abi: string }>('starknet_getClass', {
      block_id: 'pre_confirmed',
      class_hash: unpadFelt(classHash as Felt),
    });
    expect(JSON.parse(found.abi)).toStrictEqual(contract.abi);
  });

  it('asks for no approval of a class with a wrong compiled hash', async () => {
    const { wallet, address } = await fundedForClass(178);
    const { contract } = await newClass('Mismatched');
    const ends = [
      await wallet.call('wallet_addDeclareTransaction', {
        compiled_class_hash: '0x123',
        contract_class: contract,
      }),
      await wallet.call('l2net_declareContract', {
        senderAddress: address,
        contractPayload: { contract, compiledClassHash: '0x123' },
      }),
    ];
    const failure = {
      code: -32003,
      message: 'The compiled class hash is not that of the class',
      data: { walletError: 114 },
    };
    expect(ends).toMatchObject([{ error: failure }, { error: failure }]);
  });
});
