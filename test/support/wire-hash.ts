import { hash, type constants } from 'starknet';

type Bound = { max_amount: string; max_price_per_unit: string };

/** A submitted transaction as a node receives it. */
export type WireTransaction = {
  type: string;
  sender_address: string;
  calldata: string[];
  class_hash: string;
  compiled_class_hash: string;
  contract_address_salt: string;
  constructor_calldata: string[];
  nonce: string;
  tip: string;
  signature: string[];
  resource_bounds: { l1_gas: Bound; l1_data_gas: Bound; l2_gas: Bound };
};

/**
 * The hash of a transaction as a node computes it: from what it received, with
 * none of the wallet's own code.
 *
 * @param body - What was submitted.
 * @param chainId - The network.
 * @returns The hash.
 */
export function wireHash(body: WireTransaction, chainId: string): string {
  const bound = ({ max_amount, max_price_per_unit }: Bound) => ({
    max_amount: BigInt(max_amount),
    max_price_per_unit: BigInt(max_price_per_unit),
  });
  const common = {
    version: '0x3' as const,
    chainId: chainId as constants.StarknetChainId,
    nonce: body.nonce,
    tip: body.tip,
    paymasterData: [],
    nonceDataAvailabilityMode: 0 as const,
    feeDataAvailabilityMode: 0 as const,
    resourceBounds: {
      l1_gas: bound(body.resource_bounds.l1_gas),
      l1_data_gas: bound(body.resource_bounds.l1_data_gas),
      l2_gas: bound(body.resource_bounds.l2_gas),
    },
  };
  if (body.type === 'DECLARE') {
    return hash.calculateDeclareTransactionHash({
      ...common,
      senderAddress: body.sender_address,
      classHash: body.class_hash,
      compiledClassHash: body.compiled_class_hash,
      accountDeploymentData: [],
    });
  }
  return body.type === 'INVOKE'
    ? hash.calculateInvokeTransactionHash({
        ...common,
        senderAddress: body.sender_address,
        compiledCalldata: body.calldata,
        accountDeploymentData: [],
      })
    : hash.calculateDeployAccountTransactionHash({
        ...common,
        contractAddress: hash.calculateContractAddressFromHash(
          body.contract_address_salt,
          body.class_hash,
          body.constructor_calldata,
          0,
        ),
        classHash: body.class_hash,
        compiledConstructorCalldata: body.constructor_calldata,
        salt: body.contract_address_salt,
      });
}
