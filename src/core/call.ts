import type { Felt } from './felt';

/** A validated contract call of a transaction. */
export type Call = {
  readonly contractAddress: Felt;
  readonly entrypoint: string;
  readonly calldata: readonly Felt[];
};

/** What is known about a contract that a call or a transfer involves. */
export type ContractMetadata = {
  /** Where the metadata comes from: the bundled token list, the user's watch list,
   * or the contract itself. */
  readonly source: 'bundled' | 'watch-list' | 'contract';
  /** The standard it claims; `both` if it claims to be a token and an NFT collection. */
  readonly standard: 'erc20' | 'erc721' | 'both' | 'unknown';
  /** Untrusted text: pass it through `safeText` before showing it. */
  readonly symbol?: string;
  /** 0 to 255; absent if unknown. */
  readonly decimals?: number;
};

/** Metadata by contract address (as `Felt`, without leading zeros). */
export type MetadataByContract = ReadonlyMap<Felt, ContractMetadata>;
