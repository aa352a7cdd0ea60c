import type { BundledToken } from './mainnet-tokens';
import { ALL_NETWORKS } from './networks';
import type { ContractMetadata, MetadataByContract } from '../core/call';
import type { Felt } from '../core/felt';

/** The fee token of version 3 transactions; the same address on all networks. */
export const STRK: Felt =
  '0x4718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d';

/** Bridged ether; the same address on all networks. */
export const ETH: Felt =
  '0x49d36570d4e46f48e99674bd3fcc84644ddd6b96f7c741b1562b82f9e004dc7';

const COMMON: readonly BundledToken[] = [
  [STRK, 'STRK', 18],
  [ETH, 'ETH', 18],
];

/** Trusted metadata of the built-in tokens of all networks. One map suffices, because an
 * address that is a token on one network is unused on the others. */
export const BUNDLED_TOKENS: MetadataByContract = new Map(
  [...COMMON, ...ALL_NETWORKS.flatMap(({ tokens }) => tokens)].map(
    ([address, symbol, decimals]): [Felt, ContractMetadata] => [
      address,
      { source: 'bundled', standard: 'erc20', symbol, decimals },
    ],
  ),
);

/** STRK has 18 decimals: its smallest unit is the FRI. */
export const FEE_TOKEN_DECIMALS = 18;
