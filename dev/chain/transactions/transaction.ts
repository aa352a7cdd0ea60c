import type { SierraClass } from '../state';

/** What the sender lets the network use of a resource. */
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
  /** Of the query version: it can be simulated, not sent. */
  readonly isQuery: boolean;
  readonly sender: bigint;
  readonly signature: readonly bigint[];
  readonly nonce: bigint;
  readonly tip: bigint;
  readonly bounds: Bounds;
  readonly paymasterData: readonly bigint[];
  /** As nodes answer it, without its hash. */
  readonly wire: Readonly<Record<string, unknown>>;
};

/** Calls of an account's. */
type Invoke = Common & {
  readonly type: 'INVOKE';
  readonly calldata: readonly bigint[];
};

/** An account that deploys itself. */
export type DeployAccount = Common & {
  readonly type: 'DEPLOY_ACCOUNT';
  readonly classHash: bigint;
  readonly salt: bigint;
  /** What the constructor gets. */
  readonly calldata: readonly bigint[];
};

/** A class that is published. */
export type Declare = Common & {
  readonly type: 'DECLARE';
  readonly classHash: bigint;
  readonly compiledClassHash: bigint;
  readonly contractClass: SierraClass;
};

/** A transaction as it was received, its hash computed here. */
export type Transaction = Invoke | DeployAccount | Declare;
