import {
  array,
  literal,
  optional,
  size,
  type,
  unknown,
  type Infer,
} from 'superstruct';

import { deployedAddress } from './address';
import { isSignatureValid } from './curve';
import { FeltListShape, FeltShape } from './reads';
import { transactionHash, type ResourceBound } from './transaction';
import type { ChainId } from '../config/networks';
import { padFelt, type Felt } from '../core/felt';
import { isRecord } from '../core/validate';
import type { RpcCall } from '../http/json-rpc';

const BoundShape = type({
  max_amount: FeltShape,
  max_price_per_unit: FeltShape,
});

const EmptyShape = optional(size(array(unknown()), 0));

/** What the hash of every version 3 transaction covers (SNIP-8), as this wallet signs it. */
const SIGNED = {
  version: literal('0x3'),
  nonce: FeltShape,
  tip: FeltShape,
  resource_bounds: type({
    l1_gas: BoundShape,
    l1_data_gas: BoundShape,
    l2_gas: BoundShape,
  }),
  paymaster_data: EmptyShape,
  nonce_data_availability_mode: literal('L1'),
  fee_data_availability_mode: literal('L1'),
  signature: FeltListShape,
};

const InvokeShape = type({
  ...SIGNED,
  type: literal('INVOKE'),
  sender_address: FeltShape,
  calldata: FeltListShape,
  account_deployment_data: EmptyShape,
});

const DeployAccountShape = type({
  ...SIGNED,
  type: literal('DEPLOY_ACCOUNT'),
  class_hash: FeltShape,
  contract_address_salt: FeltShape,
  constructor_calldata: FeltListShape,
});

/** A signed transaction on the chain: calls or an account's deployment. */
export type SignedTransaction =
  Infer<typeof InvokeShape> | Infer<typeof DeployAccountShape>;

/** The call that reads a transaction with its signature (error 29: unknown to the node). */
export function readSigned(hash: Felt): RpcCall<SignedTransaction> {
  return {
    method: 'starknet_getTransactionByHash',
    params: { transaction_hash: hash },
    struct: {
      validate: (value, options) =>
        (isRecord(value) && value.type === 'INVOKE'
          ? InvokeShape
          : DeployAccountShape
        ).validate(value, options),
    },
  };
}

/** The padded address of the account that sent a transaction. */
export function senderOf(signed: SignedTransaction): Felt {
  return signed.type === 'INVOKE'
    ? padFelt(signed.sender_address)
    : deployedAddress(
        signed.class_hash,
        signed.contract_address_salt,
        signed.constructor_calldata,
      );
}

/**
 * @returns The transaction's hash, computed from its members; undefined if a bound overflows
 * its field.
 */
export function hashOf(
  signed: SignedTransaction,
  chainId: ChainId,
): Felt | undefined {
  const { l1_gas, l1_data_gas, l2_gas } = signed.resource_bounds;
  const common = {
    chainId,
    sender: senderOf(signed),
    nonce: BigInt(signed.nonce),
    tip: BigInt(signed.tip),
    bounds: {
      l1Gas: boundOf(l1_gas),
      l1DataGas: boundOf(l1_data_gas),
      l2Gas: boundOf(l2_gas),
    },
  };
  try {
    return transactionHash(
      signed.type === 'INVOKE'
        ? { ...common, type: 'COMPILED_INVOKE', calldata: signed.calldata }
        : {
            ...common,
            type: 'DEPLOY_ACCOUNT',
            classHash: signed.class_hash,
            salt: signed.contract_address_salt,
            constructorCalldata: signed.constructor_calldata,
          },
    );
  } catch {
    return undefined;
  }
}

function boundOf(bound: Infer<typeof BoundShape>): ResourceBound {
  return {
    maxAmount: BigInt(bound.max_amount),
    maxPricePerUnit: BigInt(bound.max_price_per_unit),
  };
}

/** Whether the owner with this public key signed the transaction of that hash. The last two
 * felts of a signature are r and s, whatever comes before them. */
export function isSignedBy(
  { signature }: SignedTransaction,
  hash: Felt,
  publicKey: Felt,
): boolean {
  const [r, s] = signature.slice(-2);
  return (
    r !== undefined &&
    s !== undefined &&
    isSignatureValid(hash, [r, s], publicKey)
  );
}
