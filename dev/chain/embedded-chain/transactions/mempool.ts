import { classHashOf, deployedAddress, transactionHash } from './hashes';
import type { Bound, Transaction } from './transaction';
import { respell, type WireTransaction } from './wire';

/** Parses a received transaction. Its hash and, if they are not sent along, its
 * sender and its class hash are computed here. */
export function acceptTransaction(
  body: WireTransaction,
  chainId: bigint,
): Transaction {
  const { resource_bounds: bounds } = body;
  const common = {
    hash: transactionHash(body, chainId),
    isQuery: body.version !== '0x3',
    signature: body.signature.map(BigInt),
    nonce: BigInt(body.nonce),
    tip: BigInt(body.tip),
    bounds: {
      l1Gas: boundOf(bounds.l1_gas),
      l1DataGas: boundOf(bounds.l1_data_gas),
      l2Gas: boundOf(bounds.l2_gas),
    },
    paymasterData: body.paymaster_data.map(BigInt),
    wire: respell(body) as Record<string, unknown>,
  };
  switch (body.type) {
    case 'INVOKE':
      return {
        ...common,
        type: body.type,
        sender: BigInt(body.sender_address),
        calldata: body.calldata.map(BigInt),
      };
    case 'DEPLOY_ACCOUNT':
      return {
        ...common,
        type: body.type,
        sender: deployedAddress(body),
        classHash: BigInt(body.class_hash),
        salt: BigInt(body.contract_address_salt),
        calldata: body.constructor_calldata.map(BigInt),
      };
    case 'DECLARE': {
      const { contract_class: contractClass, ...rest } = body;
      const classHash = classHashOf(contractClass);
      return {
        ...common,
        type: body.type,
        sender: BigInt(body.sender_address),
        classHash,
        compiledClassHash: BigInt(body.compiled_class_hash),
        contractClass,
        // Nodes return only the hash of the class.
        wire: respell({
          ...rest,
          class_hash: `0x${classHash.toString(16)}`,
        }) as Record<string, unknown>,
      };
    }
  }
}

function boundOf({
  max_amount: amount,
  max_price_per_unit: price,
}: WireTransaction['resource_bounds']['l1_gas']): Bound {
  return { maxAmount: BigInt(amount), maxPrice: BigInt(price) };
}
