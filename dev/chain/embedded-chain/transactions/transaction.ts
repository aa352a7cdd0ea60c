import { classHashOf, deployedAddress, transactionHash } from './hashes';
import { respell, type WireBound, type WireTransaction } from './wire';
import type { SierraClass } from '../state';

/** The sender's bound on a resource. */
export type Bound = {
  readonly maxAmount: bigint;
  readonly maxPrice: bigint;
};

/** The bounds of all three resources. */
export type Bounds = Readonly<Record<'l1Gas' | 'l1DataGas' | 'l2Gas', Bound>>;

type Common = {
  readonly hash: bigint;
  /** Whether it has the query version: it can be simulated, not submitted. */
  readonly isQuery: boolean;
  readonly sender: bigint;
  readonly signature: readonly bigint[];
  readonly nonce: bigint;
  readonly tip: bigint;
  readonly bounds: Bounds;
  readonly paymasterData: readonly bigint[];
  /** The transaction as nodes return it, without its hash. */
  readonly wire: Readonly<Record<string, unknown>>;
};

/** An INVOKE transaction. */
type Invoke = Common & {
  readonly type: 'INVOKE';
  readonly calldata: readonly bigint[];
};

/** A DEPLOY_ACCOUNT transaction. */
type DeployAccount = Common & {
  readonly type: 'DEPLOY_ACCOUNT';
  readonly classHash: bigint;
  readonly salt: bigint;
  /** The constructor's calldata. */
  readonly calldata: readonly bigint[];
};

/** A DECLARE transaction. */
export type Declare = Common & {
  readonly type: 'DECLARE';
  readonly classHash: bigint;
  readonly compiledClassHash: bigint;
  readonly contractClass: SierraClass;
};

/** A received transaction with its computed hash. */
export type Transaction = Invoke | DeployAccount | Declare;

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
    wire: respell(body) as Common['wire'],
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
      const class_hash = `0x${classHash.toString(16)}`;
      return {
        ...common,
        type: body.type,
        sender: BigInt(body.sender_address),
        classHash,
        compiledClassHash: BigInt(body.compiled_class_hash),
        contractClass,
        // Nodes return only the hash of the class.
        wire: respell({ ...rest, class_hash }) as Common['wire'],
      };
    }
  }
}

function boundOf(bound: WireBound): Bound {
  return {
    maxAmount: BigInt(bound.max_amount),
    maxPrice: BigInt(bound.max_price_per_unit),
  };
}
