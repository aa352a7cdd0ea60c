import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Account, type Call, type CompiledSierra } from 'starknet';

import type { WireCall } from './outside-execution';
import {
  feltToShortString,
  toFelt,
  unpadFelt,
  type Felt,
} from '../../../../src/core/felt';
import { deployedAddress, selectorOf } from '../../../../src/starknet/address';
import { ROOT } from '../../../local/root';
import { createRpcCaller, type RpcCaller } from '../../json-rpc/caller';

/** The class of dev/chain/cairo/forwarder.cairo, and the hash of its CASM. */
const CLASS = join(ROOT, 'dev/chain/cairo/forwarder.json');
const CASM_HASH =
  '0x28179ca5ff789bfcfeaa3b33d5c359194d0342d91290fb8e26c035f9139e78d';

/** Starknet's universal deployer. */
const DEPLOYER =
  '0x41a78e741e5af2fec34b695679bc6891742439f7afb8484ecd7766661ad02bf';

/** In simulations, a transaction's version has this bit too. */
const SIMULATED = toFelt(2n ** 128n + 3n);

const NO_BOUND = { max_amount: '0x0', max_price_per_unit: '0x0' };

/** A transaction to estimate. */
type Estimated = {
  readonly sender: string;
  readonly calls: readonly WireCall[];
  /** Whether an earlier transaction of the same estimate deploys the sender. */
  readonly isNew?: boolean;
};

/** The account that sends a paymaster's transactions, and what it reads of the node. */
export type Relayer = {
  readonly address: Felt;
  /** The contract through which it executes calls of accounts. */
  readonly forwarder: Felt;
  /** As a short string: SN_SEPOLIA. */
  readonly chainId: string;
  /** The fee of all transactions in FRI, without signatures. */
  readonly estimate: (transactions: readonly Estimated[]) => Promise<bigint>;
  /** The result of a contract's view. */
  readonly view: (
    contract: string,
    name: string,
    ...calldata: readonly string[]
  ) => Promise<string[]>;
  /** The names of the functions that a class has, or that of an account. */
  readonly functionsOf: (
    account: string,
    classHash?: string,
  ) => Promise<string>;
  /** Sends calls; returns the transaction's hash once it is in a block. */
  readonly send: (calls: readonly Call[]) => Promise<Felt>;
};

/** The call that deploys a contract at an address that doesn't depend on the sender. */
export function deploying(
  classHash: string,
  salt: string,
  calldata: readonly string[],
): Call & { readonly calldata: string[] } {
  const size = toFelt(calldata.length);
  return {
    contractAddress: DEPLOYER,
    entrypoint: 'deployContract',
    calldata: [classHash, salt, '0x0', size, ...calldata],
  };
}

/** Makes a relayer of the first predeployed account of starknet-devnet, with a forwarder of its
 * own. */
export async function createRelayer(nodeUrl: string): Promise<Relayer> {
  const ask = createRpcCaller(nodeUrl);
  const [predeployed] = await ask<{ address: Felt; private_key: string }[]>(
    'devnet_getPredeployedAccounts',
  );
  if (predeployed === undefined) {
    throw new Error('The chain has no predeployed account');
  }
  const account = new Account({
    provider: { nodeUrl },
    address: predeployed.address,
    signer: predeployed.private_key,
  });
  const send: Relayer['send'] = async (calls) => {
    const sent = await account.execute([...calls], { tip: 0n });
    await account.provider.waitForTransaction(sent.transaction_hash, {
      retryInterval: 100,
    });
    return sent.transaction_hash as Felt;
  };
  const chainId = await ask<Felt>('starknet_chainId', []);
  return {
    address: unpadFelt(predeployed.address),
    forwarder: await deployForwarder(account, send),
    chainId: feltToShortString(BigInt(chainId)) ?? '',
    estimate: async (transactions) => estimateFee(ask, transactions),
    view: async (contract, name, ...calldata) =>
      ask('starknet_call', {
        request: {
          contract_address: contract,
          entry_point_selector: selectorOf(name),
          calldata,
        },
        block_id: 'pre_confirmed',
      }),
    functionsOf: async (address, classHash) => {
      const { abi } = await (classHash === undefined
        ? ask<{ abi: string }>('starknet_getClassAt', {
            block_id: 'pre_confirmed',
            contract_address: address,
          })
        : ask<{ abi: string }>('starknet_getClass', {
            block_id: 'pre_confirmed',
            class_hash: classHash,
          }));
      return abi;
    },
    send,
  };
}

/** Declares and deploys a forwarder, if that isn't done yet; returns its address. */
async function deployForwarder(
  account: Account,
  send: Relayer['send'],
): Promise<Felt> {
  const contract = JSON.parse(readFileSync(CLASS, 'utf8')) as CompiledSierra;
  const { class_hash: classHash } = await account.declareIfNot(
    { contract, compiledClassHash: CASM_HASH },
    { tip: 0n },
  );
  const calldata = [account.address as Felt];
  const address = deployedAddress(classHash as Felt, '0x0', calldata);
  await account.provider
    .getClassHashAt(address)
    .catch(async () => send([deploying(classHash, '0x0', calldata)]));
  return unpadFelt(address);
}

async function estimateFee(
  ask: RpcCaller,
  transactions: readonly Estimated[],
): Promise<bigint> {
  const request = await Promise.all(
    transactions.map(async ({ sender, calls, isNew = false }) => ({
      type: 'INVOKE',
      version: SIMULATED,
      sender_address: unpadFelt(sender as Felt),
      calldata: [
        toFelt(calls.length),
        ...calls.flatMap(({ to, selector, calldata }) => [
          to,
          selector,
          toFelt(calldata.length),
          ...calldata,
        ]),
      ],
      signature: [],
      nonce: isNew
        ? '0x0'
        : await ask('starknet_getNonce', {
            block_id: 'pre_confirmed',
            contract_address: unpadFelt(sender as Felt),
          }),
      resource_bounds: {
        l1_gas: NO_BOUND,
        l1_data_gas: NO_BOUND,
        l2_gas: NO_BOUND,
      },
      tip: '0x0',
      paymaster_data: [],
      account_deployment_data: [],
      nonce_data_availability_mode: 'L1',
      fee_data_availability_mode: 'L1',
    })),
  );
  const fees = await ask<{ overall_fee: string }[]>('starknet_estimateFee', {
    request,
    simulation_flags: ['SKIP_VALIDATE'],
    block_id: 'pre_confirmed',
  });
  return fees.reduce((sum, { overall_fee: fee }) => sum + BigInt(fee), 0n);
}

/** A call as SNIP-29 writes it. */
export function wireCall(call: ReturnType<typeof deploying>): WireCall {
  return {
    to: unpadFelt(call.contractAddress as Felt),
    selector: selectorOf(call.entrypoint),
    calldata: call.calldata,
  };
}
