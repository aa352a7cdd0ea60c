import type { ContractMetadata, MetadataByContract } from '../core/call';
import type { Felt } from '../core/felt';

/** The two networks of the Snap API, by chain id (the interface's section 2.1). */
export const MAINNET = '0x534e5f4d41494e';
export const SEPOLIA = '0x534e5f5345504f4c4941';

/** The chain id of Goerli, shut down in 2024: named to explain its refusal. */
export const GOERLI = '0x534e5f474f45524c49';

/** A supported chain id, in the one form in which it is returned. */
export type ChainId = typeof MAINNET | typeof SEPOLIA;

/** A Starknet network as the user and the dapps know it. */
export type Network = {
  readonly chainId: ChainId;
  readonly name: string;
};

export const NETWORKS: readonly Network[] = [
  { chainId: MAINNET, name: 'Starknet Mainnet' },
  { chainId: SEPOLIA, name: 'Starknet Sepolia' },
];

export const DEFAULT_NETWORK: ChainId = SEPOLIA;

/**
 * @param chainId - A supported chain id.
 * @returns Its network.
 */
export function networkOf(chainId: ChainId): Network {
  const [mainnet, sepolia] = NETWORKS as [Network, Network];
  return chainId === MAINNET ? mainnet : sepolia;
}

/** Chain ids of Ethereum (EIP-155). */
export const ETHEREUM_MAINNET = 1;
export const ETHEREUM_SEPOLIA = 11155111;

/**
 * @param chainId - A supported chain id.
 * @returns The id of the Ethereum chain that the network settles on.
 */
export function settlementOf(chainId: ChainId): number {
  return chainId === MAINNET ? ETHEREUM_MAINNET : ETHEREUM_SEPOLIA;
}

/** The names of the Ethereum chains that our networks settle on. */
export const ETHEREUM_NAMES: ReadonlyMap<bigint, string> = new Map([
  [BigInt(ETHEREUM_MAINNET), 'Ethereum Mainnet'],
  [BigInt(ETHEREUM_SEPOLIA), 'Ethereum Sepolia'],
]);

/** The fee token of version 3 transactions; the same address on both networks. */
export const STRK: Felt =
  '0x4718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d';

/** Bridged ether; the same address on both networks. */
export const ETH: Felt =
  '0x49d36570d4e46f48e99674bd3fcc84644ddd6b96f7c741b1562b82f9e004dc7';

const known = (
  address: Felt,
  symbol: string,
  decimals: number,
): readonly [Felt, ContractMetadata] => [
  address,
  { source: 'bundled', standard: 'erc20', symbol, decimals },
];

/** The tokens whose symbol and decimals this wallet itself vouches for, of both
 * networks: an address is a token's on one of them and nobody's on the other. */
export const BUNDLED_TOKENS: MetadataByContract = new Map<
  Felt,
  ContractMetadata
>([
  known(STRK, 'STRK', 18),
  known(ETH, 'ETH', 18),
  // Mainnet. USDC is Circle's own, USDC.e the one that the bridge made.
  known(
    '0x33068f6539f8e6e6b131e6b2b814e6c34a5224bc66947c47dab9dfee93b35fb',
    'USDC',
    6,
  ),
  known(
    '0x53c91253bc9682c04929ca02ed00b3e423f6710d2ee7e0d5ebb06f3ecf368a8',
    'USDC.e',
    6,
  ),
  known(
    '0x68f5c6a61780768455de69077e07e89787839bf8166decfbf92b645209c0fb8',
    'USDT',
    6,
  ),
  known(
    '0x5574eb6b8789a91466f902c380d978e472db68170ff82a5b650b95a58ddf4ad',
    'DAI',
    18,
  ),
  known(
    '0x3fe2b97c1fd336e750087d68b9b867997fd64a2661ff3ca5a7c771641e8e7ac',
    'WBTC',
    8,
  ),
  // Sepolia.
  known(
    '0x512feac6339ff7889822cb5aa2a86c848e9d392bb0e3e237c008674feed8343',
    'USDC',
    6,
  ),
  known(
    '0x53b40a647cedfca6ca84f542a0fe36736031905a9639a7f19a3c1e66bfd5080',
    'USDC.e',
    6,
  ),
]);

/** STRK is counted in units of 10^-18. */
export const FEE_TOKEN_DECIMALS = 18;
