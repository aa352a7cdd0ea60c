import type { Felt } from './felt';

/** One contract call of a transaction, every part of it checked. */
export type Call = {
  readonly contractAddress: Felt;
  readonly entrypoint: string;
  readonly calldata: readonly Felt[];
};

/** What is known of a contract that a call or a transfer touches. */
export type ContractMetadata = {
  /** Who vouches for the facts: our bundled list, the user, or the contract
   * itself. */
  readonly source: 'bundled' | 'watch-list' | 'contract';
  readonly standard: 'erc20' | 'erc721' | 'unknown';
  /** Text from a chain: pass it through the sanitiser before it is shown. */
  readonly symbol?: string;
  /** 0 to 255; absent where nobody vouches for it. */
  readonly decimals?: number;
};

/** Facts by contract address (as `Felt`, without leading zeros). */
export type MetadataByContract = ReadonlyMap<Felt, ContractMetadata>;
