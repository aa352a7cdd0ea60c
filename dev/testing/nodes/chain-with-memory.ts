import { BLOCK, scriptedChain, type ScriptedChain } from './scripted-chain';
import { rpcError } from './scripted-rpc';
import { CONSTANT, wireHash, type ReceivedTransaction } from './wire-hash';
import { SEPOLIA } from '../../../src/config/networks';
import type { Felt } from '../../../src/core/felt';
import { deployedAddress } from '../../../src/starknet/address';

type ByHash = { transaction_hash: string };

type Options = Parameters<typeof scriptedChain>[0] & {
  /** Changes what the node says of a transaction. */
  readonly altered?: (body: ReceivedTransaction) => object;
  /** Whether blocks hold what was submitted; by default they do at once. */
  readonly isIncluded?: () => boolean;
};

/** A chain that includes the transactions submitted to it, and knows no other. */
export function chainWithMemory({
  altered = (body) => body,
  isIncluded = () => true,
  ...options
}: Options = {}): ScriptedChain {
  const find = (hash: string): ReceivedTransaction | undefined =>
    chain.submitted[hashesOf(chain).indexOf(hash)];
  const byHash =
    (answer: (found: ReceivedTransaction) => unknown) =>
    ({ transaction_hash: hash }: ByHash): unknown => {
      const found = find(hash);
      return found ? answer(found) : rpcError(29);
    };
  const included = {
    finality_status: 'ACCEPTED_ON_L2',
    execution_status: 'SUCCEEDED',
  };
  const chain: ScriptedChain = scriptedChain({
    ...options,
    included: () => (isIncluded() ? chain.submitted.length : 0),
    overrides: {
      starknet_getTransactionStatus: byHash(() => included),
      starknet_getTransactionByHash: (params: ByHash) =>
        byHash((found) => ({ ...CONSTANT, ...altered(found), ...params }))(
          params,
        ),
      starknet_getTransactionReceipt: (params: ByHash) =>
        byHash(() => ({
          ...included,
          ...params,
          block_number: BLOCK.block_number,
        }))(params),
      starknet_getEvents: ({ filter }: { filter: { address: string } }) => ({
        events: chain.submitted.flatMap((body, index) =>
          isIncluded() && senderOf(body) === filter.address
            ? {
                from_address: filter.address,
                transaction_hash: hashesOf(chain)[index],
                block_number: BLOCK.block_number,
              }
            : [],
        ),
      }),
      ...options.overrides,
    },
  });
  return chain;
}

/** The account that sent a transaction, without leading zeros; declarations emit no event. */
function senderOf(body: ReceivedTransaction): string | undefined {
  if (body.type === 'DEPLOY_ACCOUNT') {
    const address = deployedAddress(
      body.class_hash as Felt,
      body.contract_address_salt as Felt,
      body.constructor_calldata as Felt[],
    );
    return `0x${BigInt(address).toString(16)}`;
  }
  return body.type === 'INVOKE' ? body.sender_address : undefined;
}

/** Computed hashes: each is looked up many times and takes long to compute. */
const hashes = new WeakMap<object, string>();

/** The hashes of the transactions that were submitted to it, in order. */
export function hashesOf(chain: ScriptedChain): string[] {
  return chain.submitted.map((body) => {
    const hash = hashes.get(body) ?? wireHash(body, SEPOLIA);
    hashes.set(body, hash);
    return hash;
  });
}
