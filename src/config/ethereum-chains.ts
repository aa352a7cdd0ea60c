import { urlsFrom } from './build-settings';

/** Ethereum chain ids (EIP-155). */
export const ETHEREUM_MAINNET = 1;
export const ETHEREUM_SEPOLIA = 11155111;

/** An Ethereum chain that one of our networks settles on. */
export type EthereumChain = {
  readonly chainId: number;
  readonly name: string;
  /** Public nodes, in the order in which they are tried. */
  readonly nodes: readonly string[];
  /** The setting that holds the user's own node. */
  readonly ownNodeSetting: 'ethereumMainnetRpcUrl' | 'ethereumSepoliaRpcUrl';
  /** The setting that holds the key for it. */
  readonly ownNodeKey: 'ethereumMainnetRpcKey' | 'ethereumSepoliaRpcKey';
};

export const ETHEREUM_CHAINS: readonly EthereumChain[] = [
  {
    chainId: ETHEREUM_MAINNET,
    name: 'Ethereum Mainnet',
    nodes: urlsFrom(process.env.ETHEREUM_MAINNET_RPC_URL, [
      'https://ethereum-rpc.publicnode.com',
      'https://eth.drpc.org',
      'https://mainnet.gateway.tenderly.co',
    ]),
    ownNodeSetting: 'ethereumMainnetRpcUrl',
    ownNodeKey: 'ethereumMainnetRpcKey',
  },
  {
    chainId: ETHEREUM_SEPOLIA,
    name: 'Ethereum Sepolia',
    nodes: urlsFrom(process.env.ETHEREUM_SEPOLIA_RPC_URL, [
      'https://ethereum-sepolia-rpc.publicnode.com',
      'https://sepolia.drpc.org',
      'https://sepolia.gateway.tenderly.co',
    ]),
    ownNodeSetting: 'ethereumSepoliaRpcUrl',
    ownNodeKey: 'ethereumSepoliaRpcKey',
  },
];

/** The chain, if one of our networks settles on it. */
export function ethereumChain(chainId: number): EthereumChain | undefined {
  return ETHEREUM_CHAINS.find((chain) => chain.chainId === chainId);
}
