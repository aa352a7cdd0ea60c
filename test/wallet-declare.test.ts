import { hash } from 'starknet';

import { fundedForClass } from './support/funded';
import { newClass } from './support/new-class';
import { describeOnBothChains, node, nodeUrl, useNode } from './support/node';
import { declaredByLibrary } from '../dev/chain/networks/starknet-js-declare';
import { unpadFelt, type Felt } from '../src/core/felt';

const PADDED = /^0x[0-9a-f]{64}$/u;

describeOnBothChains('declaring by the wallet API', () => {
  const proxy = useNode();

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
      message: expect.stringMatching(
        /^The compiled class hash is not that of the class/u,
      ) as unknown,
      data: { walletError: 114 },
    };
    expect(ends).toMatchObject([{ error: failure }, { error: failure }]);
  });

  it('asks no node and no user about a class that the network refuses', async () => {
    const { wallet, address } = await fundedForClass(179);
    const { contract } = await newClass('Unfit');
    const program = contract.sierra_program as string[];
    const points = contract.entry_points_by_type as { EXTERNAL: object[] };
    const EXTERNAL = [...points.EXTERNAL].reverse();
    const filling = Array<string>(81_920).fill('0x1');
    proxy().reset();
    for (const [unfit, expected] of [
      [{ sierra_program: ['0x2', ...program.slice(1)] }, 'Sierra 1.1.0 to 1.9'],
      [{ sierra_program: [...program, ...filling] }, 'at most 81920 items'],
      [{ abi: 'x'.repeat(4_089_446) }, 'at most 4089446 bytes, not '],
      [{ entry_points_by_type: { ...points, EXTERNAL } }, 'sorted by selector'],
    ] as const) {
      const contractClass = { ...contract, ...unfit };
      for (const { error } of [
        await wallet.call('wallet_addDeclareTransaction', {
          compiled_class_hash: '0x123',
          contract_class: contractClass,
        }),
        await wallet.call('l2net_declareContract', {
          senderAddress: address,
          contractPayload: {
            contract: contractClass,
            compiledClassHash: '0x123',
          },
        }),
      ]) {
        expect(error).toMatchObject({
          code: -32602,
          message: expect.stringContaining(expected) as string,
        });
      }
    }
    expect(proxy().requests).toEqual([]);
  });
});
