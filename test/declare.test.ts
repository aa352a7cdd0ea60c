import { RpcProvider, hash } from 'starknet';

import { deployed, execute, transfer } from './support/funded';
import { newClass, newTokenClass } from './support/new-class';
import { newToken } from './support/new-token';
import { describeOnBothChains, node, nodeUrl, useNode } from './support/node';
import { declaredByLibrary } from '../dev/chain/networks/starknet-js-declare';
import { SEPOLIA_PORT } from '../dev/local/ports/ports';
import { SEPOLIA } from '../src/config/networks';
import { padFelt, unpadFelt, type Felt } from '../src/core/felt';

const PRICE = { max_price_per_unit: '0x2cb417800' };
const NO_GAS = { max_amount: '0x0', ...PRICE };
const DATA_GAS = { max_amount: '0x2710', ...PRICE };
const GAS = { max_amount: '0xb2d05e00', ...PRICE };

describeOnBothChains('declaring a class', () => {
  const proxy = useNode();

  it('allows contracts of it to be deployed and called', async () => {
    const { wallet, address } = await deployed(140);
    const { contract, casm } = await newTokenClass('First');
    const declared = await wallet.answer(true, 'l2net_declareContract', {
      senderAddress: address,
      contractPayload: { contract: JSON.stringify(contract), casm },
    });
    const { class_hash: classHash } = declared.result as { class_hash: Felt };
    expect(classHash).toBe(hash.computeContractClassHash(contract as never));
    expect(declared.dialog.split('\n')).toContain(classHash);

    const token = await newToken(wallet, address, 'TOK', 1000, classHash);
    await execute(wallet, address, {
      ...transfer('0xb0b', 7n),
      contractAddress: token,
    });
    const balance = await wallet.call('l2net_getErc20TokenBalance', {
      tokenAddress: token,
      userAddress: padFelt('0xb0b'),
    });
    expect(balance.result).toMatchObject({ balanceLatest: '0x7' });
  });

  it.each([
    ['l2net_declareContract', 'WalletAccount', 143],
    ['wallet_addDeclareTransaction', 'WalletAccount', 173],
    ['wallet_addDeclareTransaction', 'WalletAccountV5', 176],
    ['wallet_addDeclareTransaction', 'WalletAccountV6', 177],
  ] as const)('by %s takes a class from a %s', async (method, name, index) => {
    const { wallet, address } = await deployed(index);
    const compiled = await newClass(`${method} ${name}: "a,b"`);
    const { contract } = compiled;
    const sent = await declaredByLibrary(compiled, nodeUrl(), name);
    expect(sent.contract_class.abi).toBe(JSON.stringify(contract.abi));
    const contractPayload = {
      contract: sent.contract_class,
      compiledClassHash: sent.compiled_class_hash,
    };
    const params =
      method === 'l2net_declareContract'
        ? { senderAddress: address, contractPayload }
        : sent;
    const { result } = await wallet.answer(true, method, params);
    const { class_hash: padded } = result as { class_hash: Felt };
    const classHash = unpadFelt(padded);
    expect(classHash).toBe(hash.computeContractClassHash(contract as never));
    const found = await node<{ abi: string }>('starknet_getClass', {
      block_id: 'pre_confirmed',
      class_hash: classHash,
    });
    expect(JSON.parse(found.abi)).toStrictEqual(contract.abi);
    const again = await wallet.call(method, params);
    expect(again.error).toMatchObject({
      code: -32003,
      data: { reason: expect.stringMatching(/already declared/u) as string },
    });
  });

  it('opens no dialog for a class with a wrong compiled hash', async () => {
    const { wallet } = await deployed(178);
    const { contract } = await newClass('Mismatched');
    const { error } = await wallet.call('wallet_addDeclareTransaction', {
      compiled_class_hash: '0x123',
      contract_class: contract,
    });
    expect(error).toMatchObject({
      code: -32003,
      message: expect.stringMatching(
        /^The compiled class hash is not that of the class/u,
      ) as unknown,
      data: { walletError: 114 },
    });
  });

  it('is accepted by the node if starknet.js submits the signature', async () => {
    const { wallet, address } = await deployed(142);
    const { contract, casm } = await newClass('Third');
    const details = {
      senderAddress: address,
      chainId: SEPOLIA,
      classHash: hash.computeContractClassHash(contract as never),
      compiledClassHash: hash.computeCompiledClassHash(casm as never, '0.14.4'),
      nonce: '0x2',
      resourceBounds: { l1_gas: NO_GAS, l1_data_gas: DATA_GAS, l2_gas: GAS },
    };
    proxy().reset();
    const { result, dialog } = await wallet.answer(
      true,
      'l2net_signDeclareTransaction',
      { senderAddress: address, chainId: SEPOLIA, details },
    );
    expect(proxy().requests).toEqual([]);
    expect(dialog).toContain('The site can send it later');
    const provider = new RpcProvider({
      nodeUrl: `http://localhost:${String(SEPOLIA_PORT)}`,
    });
    const declared = await provider.declareContract(
      {
        contract: {
          ...contract,
          abi: hash.formatSpaces(JSON.stringify(contract.abi)),
        } as never,
        senderAddress: address,
        signature: (result as { signature: string[] }).signature,
        compiledClassHash: details.compiledClassHash,
      },
      {
        version: '0x3',
        nonce: 2,
        tip: 0,
        paymasterData: [],
        accountDeploymentData: [],
        nonceDataAvailabilityMode: 'L1',
        feeDataAvailabilityMode: 'L1',
        resourceBounds: {
          l1_gas: plain(NO_GAS),
          l1_data_gas: plain(DATA_GAS),
          l2_gas: plain(GAS),
        } as never,
      },
    );
    expect(declared.class_hash).toBe(details.classHash);
  });
});

function plain(gas: typeof GAS): Record<string, bigint> {
  return {
    max_amount: BigInt(gas.max_amount),
    max_price_per_unit: BigInt(gas.max_price_per_unit),
  };
}
