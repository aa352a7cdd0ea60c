import { hash, transaction as starknetTransaction } from 'starknet';

import type { SierraClass } from './contract-class';
import type { ChainId } from '../config/networks';
import type { Call } from '../core/call';
import { toFelt, type Felt } from '../core/felt';

/** How much of one resource may be used, and at which price a unit. */
export type ResourceBound = {
  /** Units of gas. */
  readonly maxAmount: bigint;
  /** In FRI (10^-18 STRK) a unit. */
  readonly maxPricePerUnit: bigint;
};

/** The three resources that a version 3 transaction pays for (SNIP-8). */
export type ResourceBounds = {
  readonly l1Gas: ResourceBound;
  readonly l1DataGas: ResourceBound;
  readonly l2Gas: ResourceBound;
};

/** 0 is L1, 1 is L2. */
export type DataAvailabilityMode = 0 | 1;

/**
 * @param mode - A data availability mode.
 * @returns Its name in the JSON-RPC specification.
 */
export function modeName(mode: DataAvailabilityMode): 'L1' | 'L2' {
  return mode === 0 ? 'L1' : 'L2';
}

type Common = {
  readonly chainId: ChainId;
  readonly sender: Felt;
  readonly nonce: bigint;
  /** In FRI (10^-18 STRK) a unit of L2 gas, charged on top of the price. */
  readonly tip: bigint;
  readonly bounds: ResourceBounds;
  readonly nonceDataMode: DataAvailabilityMode;
  readonly feeDataMode: DataAvailabilityMode;
};

/** An INVOKE transaction of version 3, not signed. */
type Invoke = Common & {
  readonly type: 'INVOKE';
  readonly calls: readonly Call[];
};

/** A DEPLOY_ACCOUNT transaction of version 3, not signed. */
type DeployAccount = Common & {
  readonly type: 'DEPLOY_ACCOUNT';
  readonly classHash: Felt;
  readonly salt: Felt;
  readonly constructorCalldata: readonly Felt[];
};

/** A class that is declared. */
export type Declaration = {
  readonly classHash: Felt;
  readonly compiledClassHash: Felt;
  /** The class itself: who only signs does not need it. */
  readonly contractClass?: SierraClass;
};

/** A DECLARE transaction of version 3, not signed. */
type Declare = Common & Declaration & { readonly type: 'DECLARE' };

export type Transaction = Invoke | DeployAccount | Declare;

/** The only version that the network still takes. */
export const VERSION = '0x3';

/** Version 3 with the query bit: signatures over it can't be submitted. */
export const QUERY_VERSION = '0x100000000000000000000000000000003';

const NO_BOUND: ResourceBound = { maxAmount: 0n, maxPricePerUnit: 0n };

/** What a transaction carries while its fee is not known yet. */
export const NO_BOUNDS: ResourceBounds = {
  l1Gas: NO_BOUND,
  l1DataGas: NO_BOUND,
  l2Gas: NO_BOUND,
};

/**
 * @param calls - The calls of a transaction.
 * @returns The calldata of the account's `__execute__` (Cairo 1 layout).
 */
export function executeCalldata(calls: readonly Call[]): Felt[] {
  return starknetTransaction
    .getExecuteCalldata(
      calls.map(({ contractAddress, entrypoint, calldata }) => ({
        contractAddress,
        entrypoint,
        calldata: [...calldata],
      })),
      '1',
    )
    .map((felt) => toFelt(BigInt(felt)));
}

/**
 * The hash that is signed and by which the network knows the transaction
 * (version 3: SNIP-8).
 *
 * @param transaction - The transaction.
 * @param version - The version that goes into the hash.
 * @returns The hash.
 */
export function transactionHash(
  transaction: Transaction,
  version: typeof VERSION | typeof QUERY_VERSION = VERSION,
): Felt {
  const common = {
    version,
    // The library's enum of chain ids is a string enum of the same values.
    chainId: transaction.chainId,
    nonce: transaction.nonce,
    tip: transaction.tip,
    paymasterData: [],
    nonceDataAvailabilityMode: transaction.nonceDataMode,
    feeDataAvailabilityMode: transaction.feeDataMode,
    resourceBounds: boundsForLibrary(transaction.bounds),
  };
  const value = (): string => {
    switch (transaction.type) {
      case 'INVOKE':
        return hash.calculateInvokeTransactionHash({
          ...common,
          senderAddress: transaction.sender,
          compiledCalldata: executeCalldata(transaction.calls),
          accountDeploymentData: [],
        });
      case 'DEPLOY_ACCOUNT':
        return hash.calculateDeployAccountTransactionHash({
          ...common,
          contractAddress: transaction.sender,
          classHash: transaction.classHash,
          compiledConstructorCalldata: [...transaction.constructorCalldata],
          salt: transaction.salt,
        });
      case 'DECLARE':
        return hash.calculateDeclareTransactionHash({
          ...common,
          senderAddress: transaction.sender,
          classHash: transaction.classHash,
          compiledClassHash: transaction.compiledClassHash,
          accountDeploymentData: [],
        });
    }
  };
  return toFelt(BigInt(value()));
}

/**
 * @param bounds - Bounds of ours.
 * @returns Them as starknet.js takes them.
 * @throws Error if one does not fit its place in the hash (SNIP-8: 64 bits
 * of amount beside 128 of price): it would stand for another transaction there.
 */
export function boundsForLibrary(bounds: ResourceBounds): {
  l1_gas: LibraryBound;
  l1_data_gas: LibraryBound;
  l2_gas: LibraryBound;
} {
  return {
    l1_gas: boundForLibrary(bounds.l1Gas),
    l1_data_gas: boundForLibrary(bounds.l1DataGas),
    l2_gas: boundForLibrary(bounds.l2Gas),
  };
}

type LibraryBound = { max_amount: bigint; max_price_per_unit: bigint };

function boundForLibrary(bound: ResourceBound): LibraryBound {
  if (bound.maxAmount >> 64n !== 0n || bound.maxPricePerUnit >> 128n !== 0n) {
    throw new Error('A bound does not fit its place in the hash');
  }
  return {
    max_amount: bound.maxAmount,
    max_price_per_unit: bound.maxPricePerUnit,
  };
}
