import type { TokenAmount } from './types';
import type { Felt } from '../core/felt';

/** How a transaction changes the account's balances, according to its simulation. */
export type BalanceChange =
  | {
      readonly what: 'token';
      readonly direction: 'in' | 'out';
      readonly amount: TokenAmount;
      /** The account's balance afterwards, if known. */
      readonly left?: TokenAmount;
    }
  | {
      readonly what: 'nft';
      readonly direction: 'in' | 'out';
      readonly contract: Felt;
      readonly tokenId: string;
    }
  /** More than a few NFTs of one collection. */
  | {
      readonly what: 'nfts';
      readonly direction: 'in' | 'out';
      readonly contract: Felt;
      readonly tokenIds: readonly string[];
    }
  /** What a spender may still take after the transaction. */
  | {
      readonly what: 'allowance';
      readonly amount: TokenAmount;
      readonly spender: Felt;
      readonly unlimited: boolean;
    }
  /** An NFT, or a whole collection, that someone may take afterwards. */
  | {
      readonly what: 'nft-allowance';
      readonly contract: Felt;
      readonly tokenId: string;
      readonly spender: Felt;
    }
  | {
      readonly what: 'collection';
      readonly contract: Felt;
      readonly spender: Felt;
    };
