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

/**
 * Rough prices of whole tokens in US cents, by the symbol of a bundled token: right
 * to an order of magnitude, in the middle of their range from 2024 to 2026. STRK,
 * which kept falling, has its price of October 2026 (4.3 cents on the 3rd, 7.4 on the
 * 10th, by the feeds that Vesu checked). Only warnings use them, with margins for price
 * changes (`isForDust`), and the check of price feeds; they are never shown.
 */
export const ROUGH_PRICES: Readonly<Record<string, bigint>> = {
  STRK: 6n,
  ETH: 300_000n,
  USDC: 100n,
  'USDC.e': 100n,
  USDT: 100n,
  DAI: 100n,
  WBTC: 10_000_000n,
  LINK: 1_500n,
};
