import type { SierraClass } from '../state';

/** The sender's bound on a resource. */
export type Bound = {
  readonly maxAmount: bigint;
  readonly maxPrice: bigint;
};

/** The bounds of all three resources. */
export type Bounds = {
  readonly l1Gas: Bound;
  readonly l1DataGas: Bound;
  readonly l2Gas: Bound;
};

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
export type DeployAccount = Common & {
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
