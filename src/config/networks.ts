import type { ContractFacts, FactsByContract } from '../core/call';
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

/** The fee token of version 3 transactions; the same address on both networks. */
export const STRK: Felt =
  '0x4718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d';

/** Bridged ether; the same address on both networks. */
export const ETH: Felt =
  '0x49d36570d4e46f48e99674bd3fcc84644ddd6b96f7c741b1562b82f9e004dc7';

/** The tokens whose symbol and decimals this wallet itself vouches for. */
export const BUNDLED_TOKENS: FactsByContract = new Map<Felt, ContractFacts>([
  [
    STRK,
    { source: 'bundled', standard: 'erc20', symbol: 'STRK', decimals: 18 },
  ],
  [ETH, { source: 'bundled', standard: 'erc20', symbol: 'ETH', decimals: 18 }],
]);

/** STRK is counted in units of 10^-18. */
export const FEE_TOKEN_DECIMALS = 18;
