import { CallData, RpcProvider, hash } from 'starknet';

import { fundedForClass, transfer } from './support/funded';
import { newClass, newTokenClass } from './support/new-class';
import { describeOnBothChains, node, nodeUrl, useNode } from './support/node';
import { declaredByLibrary } from '../dev/chain/networks/starknet-js-declare';
import {
  longestChain,
  withoutPolls,
} from '../dev/chain/servers/recording-proxy';
import { SEPOLIA_PORT } from '../dev/local/ports/ports';
import { SEPOLIA } from '../src/config/networks';
import { padFelt } from '../src/core/felt';

const PRICE = { max_price_per_unit: '0x2cb417800' };
const NO_GAS = { max_amount: '0x0', ...PRICE };
const DATA_GAS = { max_amount: '0x2710', ...PRICE };
const GAS = { max_amount: '0xb2d05e00', ...PRICE };

/** UDC v2, which deploys contracts. */
const DEPLOYER =
  '0x02ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125';

describeOnBothChains('declaring a class', () => {
  const proxy = useNode();

  it('allows contracts of it to be deployed and called', async () => {
    const { wallet, address } = await fundedForClass(140);
    const { contract, casm } = await newTokenClass('First');
    const declared = await wallet.answer(true, 'l2net_declareContract', {
      senderAddress: address,
      contractPayload: { contract: JSON.stringify(contract), casm },
    });
    expect(declared.error).toBeUndefined();
    const { class_hash: classHash } = declared.result as {
      class_hash: `0x${string}`;
    };
    expect(classHash).toBe(hash.computeContractClassHash(contract as never));
    expect(declared.dialog.split('\n')).toContain(classHash);

    const constructor = CallData.compile({
      name: { data: [], pending_word: '0x546f6b', pending_word_len: 3 },
      symbol: { data: [], pending_word: '0x544f4b', pending_word_len: 3 },
      decimals: 6,
      supply: { low: 1000, high: 0 },
      recipient: address,
      permitted_minter: address,
      provisional_governance_admin: address,
      upgrade_delay: 0,
    });
    const deployed = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: {
        contractAddress: DEPLOYER,
        entrypoint: 'deploy_contract',
        calldata: [classHash, '0x5', '0', constructor.length, ...constructor],
      },
    });
    expect(deployed.error).toBeUndefined();
    const token = padFelt(
      hash.calculateContractAddressFromHash(
        '0x5',
        classHash,
        constructor,
        0,
      ) as `0x${string}`,
    );
    const sent = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: { ...transfer('0xb0b', 7n), contractAddress: token },
    });
    expect(sent.error).toBeUndefined();
    const balance = await wallet.call('l2net_getErc20TokenBalance', {
      tokenAddress: token,
      userAddress: padFelt('0xb0b'),
    });
    expect(balance.result).toMatchObject({ balanceLatest: '0x7' });
  });

  it('accepts a class as starknet.js passes it to wallets', async () => {
    const { wallet, address } = await fundedForClass(143);
    const { contract, casm } = await newClass('Handed: "a,b"');
    const sent = await declaredByLibrary({ contract, casm }, nodeUrl());
    expect(sent.contract_class.abi).toBe(JSON.stringify(contract.abi));
    const declared = await wallet.answer(true, 'l2net_declareContract', {
      senderAddress: address,
      contractPayload: {
        contract: sent.contract_class,
        compiledClassHash: sent.compiled_class_hash,
      },
    });
    expect(declared.error).toBeUndefined();
    const { class_hash: classHash } = declared.result as { class_hash: string };
    expect(classHash).toBe(hash.computeContractClassHash(contract as never));
    const found = await node<{ abi: string }>('starknet_getClass', {
      block_id: 'latest',
      class_hash: classHash,
    });
    expect(JSON.parse(found.abi)).toStrictEqual(contract.abi);
  });

  it('accepts a spaced ABI, and rejects a class with another hash', async () => {
    const { wallet, address } = await fundedForClass(144);
    const { contract, casm } = await newClass('Spaced: \\"a,b\\"');
    const classHash = hash.computeContractClassHash(contract as never);
    const spaced = hash.formatSpaces(JSON.stringify(contract.abi));
    const params = {
      senderAddress: address,
      contractPayload: { contract: { ...contract, abi: spaced }, casm },
    };
    const other = await wallet.call('l2net_declareContract', {
      ...params,
      contractPayload: { ...params.contractPayload, classHash: '0x1' },
    });
    expect(other.error).toMatchObject({ code: -32602 });
    const declared = await wallet.answer(true, 'l2net_declareContract', params);
    expect(declared.error).toBeUndefined();
    expect(declared.result).toMatchObject({ class_hash: classHash });
  });

  it('takes three round trips, and is rejected if already declared', async () => {
    const { wallet, address } = await fundedForClass(141);
    const { contract, casm } = await newClass('Second');
    const params = {
      senderAddress: address,
      contractPayload: { contract, casm },
    };
    await wallet.answer(true, 'l2net_createAccount', {
      addressIndex: 141,
      deploy: true,
    });
    proxy().reset();
    const first = await wallet.answer(true, 'l2net_declareContract', params);
    expect(first.error).toBeUndefined();
    expect(longestChain(withoutPolls(proxy().requests))).toBe(3);
    const again = await wallet.call('l2net_declareContract', params);
    expect(again.error).toMatchObject({
      code: -32003,
      data: { reason: expect.stringMatching(/already declared/u) as string },
    });
  });

  it('is accepted by the node if starknet.js submits the signature', async () => {
    const { wallet, address } = await fundedForClass(142);
    const { contract, casm } = await newClass('Third');
    await wallet.answer(true, 'l2net_createAccount', {
      addressIndex: 142,
      deploy: true,
    });
    const details = {
      senderAddress: address,
      chainId: SEPOLIA,
      classHash: hash.computeContractClassHash(contract as never),
      compiledClassHash: hash.computeCompiledClassHash(casm as never, '0.14.4'),
      nonce: '0x1',
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
        nonce: 1,
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
