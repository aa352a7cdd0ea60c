import { hash, transaction as starknetTransaction } from 'starknet';

import type { SierraClass } from './contract-class';
import type { ChainId } from '../config/networks';
import type { Call } from '../core/call';
import { toFelt, type Felt } from '../core/felt';

/** The maximum amount of a resource, and its maximum price per unit. */
export type ResourceBound = {
  /** Units of gas. */
  readonly maxAmount: bigint;
  /** In FRI (10^-18 STRK) per unit. */
  readonly maxPricePerUnit: bigint;
};

/** The three resources that a version 3 transaction pays for (SNIP-8). */
export type ResourceBounds = {
  readonly l1Gas: ResourceBound;
  readonly l1DataGas: ResourceBound;
  readonly l2Gas: ResourceBound;
};

type Common = {
  readonly chainId: ChainId;
  readonly sender: Felt;
  readonly nonce: bigint;
  /** In FRI (10^-18 STRK) per unit of L2 gas, charged in addition to the price. */
  readonly tip: bigint;
  readonly bounds: ResourceBounds;
};

/** An unsigned INVOKE transaction of version 3. */
export type Invoke = Common & {
  readonly type: 'INVOKE';
  readonly calls: readonly Call[];
  /** Whether the account's code is Cairo 0, which uses a different calldata layout. */
  readonly isCairo0?: boolean;
};

/** An unsigned DEPLOY_ACCOUNT transaction of version 3. */
export type DeployAccount = Common &
  DeploymentData & { readonly type: 'DEPLOY_ACCOUNT' };

/** What decides the address of an account that is deployed. */
export type DeploymentData = {
  readonly classHash: Felt;
  readonly salt: Felt;
  readonly constructorCalldata: readonly Felt[];
};

/** A class to declare. */
export type Declaration = {
  readonly classHash: Felt;
  readonly compiledClassHash: Felt;
  /** The class itself, which is not needed for signing. */
  readonly contractClass?: SierraClass;
};

/** An unsigned DECLARE transaction of version 3. */
type Declare = Common & Declaration & { readonly type: 'DECLARE' };

export type Transaction = Invoke | DeployAccount | Declare;

/** The only version that the network still accepts. */
export const TRANSACTION_VERSION = '0x3' as const;

const NO_BOUND: ResourceBound = { maxAmount: 0n, maxPricePerUnit: 0n };

/** The bounds of a transaction whose fee is not known yet. */
export const NO_BOUNDS: ResourceBounds = {
  l1Gas: NO_BOUND,
  l1DataGas: NO_BOUND,
  l2Gas: NO_BOUND,
};

/** The calldata of the account's `__execute__`. */
export function executeCalldata({
  calls,
  isCairo0,
}: Pick<Invoke, 'calls' | 'isCairo0'>): Felt[] {
  return starknetTransaction
    .getExecuteCalldata(
      calls.map(({ contractAddress, entrypoint, calldata }) => ({
        contractAddress,
        entrypoint,
        calldata: [...calldata],
      })),
      isCairo0 === true ? '0' : '1',
    )
    .map((felt) => toFelt(BigInt(felt)));
}

/** An invocation in the form in which it is signed and stands on the chain. */
export type CompiledInvoke = Common & {
  readonly type: 'COMPILED_INVOKE';
  /** The calldata of the account's `__execute__`. */
  readonly calldata: readonly Felt[];
};

/** The transaction hash (version 3: SNIP-8), which is also what is signed. */
export function transactionHash(
  transaction: Transaction | CompiledInvoke,
): Felt {
  const common = {
    version: TRANSACTION_VERSION,
    // The library's enum of chain ids is a string enum of the same values.
    chainId: transaction.chainId,
    nonce: transaction.nonce,
    tip: transaction.tip,
    paymasterData: [],
    // L1, the only mode that the network supports.
    nonceDataAvailabilityMode: 0 as const,
    feeDataAvailabilityMode: 0 as const,
    resourceBounds: boundsForLibrary(transaction.bounds),
  };
  const value = (): string => {
    switch (transaction.type) {
      case 'INVOKE':
      case 'COMPILED_INVOKE':
        return hash.calculateInvokeTransactionHash({
          ...common,
          senderAddress: transaction.sender,
          compiledCalldata:
            transaction.type === 'INVOKE'
              ? executeCalldata(transaction)
              : [...transaction.calldata],
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
 * @returns The bounds as starknet.js takes them.
 * @throws Error if a bound overflows its field in the hash (SNIP-8: 64 bits for the
 * amount, 128 for the price), which would yield the hash of another transaction.
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
    throw new Error('A resource bound overflows its field in the hash');
  }
  return {
    max_amount: bound.maxAmount,
    max_price_per_unit: bound.maxPricePerUnit,
  };
}
