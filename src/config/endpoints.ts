import {
  ETHEREUM_MAINNET,
  ETHEREUM_SEPOLIA,
  MAINNET,
  SEPOLIA,
  type ChainId,
} from './networks';

/** The block explorers whose interfaces the wallet knows. */
export type ExplorerKind = 'voyager' | 'starkscan';

// Endpoints that need no key and answer browsers. The build replaces each
// `process.env` expression by its value: only a local build sets them.
const PUBLIC_MAINNET = [
  'https://api.zan.top/public/starknet-mainnet/rpc/v0_10',
  'https://starknet-rpc.publicnode.com',
  'https://api.cartridge.gg/x/starknet/mainnet',
];
const PUBLIC_SEPOLIA = [
  'https://api.zan.top/public/starknet-sepolia/rpc/v0_10',
  'https://starknet-sepolia-rpc.publicnode.com',
  'https://api.cartridge.gg/x/starknet/sepolia',
];

const MAINNET_URLS = listOf(
  process.env.STARKNET_MAINNET_RPC_URL,
  PUBLIC_MAINNET,
);
const SEPOLIA_URLS = listOf(
  process.env.STARKNET_SEPOLIA_RPC_URL,
  PUBLIC_SEPOLIA,
);

// Where explorers answer who brings a key. The key is the user's own.
const EXPLORER_URLS = {
  [MAINNET]: explorersOf(
    process.env.STARKNET_MAINNET_EXPLORER_URL,
    'https://api.voyager.online/beta',
  ),
  [SEPOLIA]: explorersOf(
    process.env.STARKNET_SEPOLIA_EXPLORER_URL,
    'https://sepolia-api.voyager.online/beta',
  ),
};

function explorersOf(
  text: string | undefined,
  voyager: string,
): Readonly<Record<ExplorerKind, readonly string[]>> {
  return {
    voyager: listOf(text, [voyager]),
    // One address for both networks: requests name theirs.
    starkscan: listOf(text, ['https://api.starkscan.co']),
  };
}

// Gas services want a key, so none is built in.
const GAS_URLS = listOf(process.env.ETHEREUM_GAS_API_URL, []);

const ETHEREUM_URLS = new Map([
  [
    ETHEREUM_MAINNET,
    listOf(process.env.ETHEREUM_MAINNET_RPC_URL, [
      'https://ethereum-rpc.publicnode.com',
      'https://eth.drpc.org',
      'https://mainnet.gateway.tenderly.co',
    ]),
  ],
  [
    ETHEREUM_SEPOLIA,
    listOf(process.env.ETHEREUM_SEPOLIA_RPC_URL, [
      'https://ethereum-sepolia-rpc.publicnode.com',
      'https://sepolia.drpc.org',
      'https://sepolia.gateway.tenderly.co',
    ]),
  ],
]);

function listOf(
  text: string | undefined,
  fallback: readonly string[],
): readonly string[] {
  const urls = (text ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
  return urls.length > 0 ? urls : fallback;
}

/**
 * @param chainId - A supported chain.
 * @returns The endpoints of its nodes, in the order in which they are tried.
 */
export function nodeUrls(chainId: ChainId): readonly string[] {
  return chainId === MAINNET ? MAINNET_URLS : SEPOLIA_URLS;
}

/**
 * @param kind - Which explorer the user set up.
 * @param chainId - A supported chain.
 * @returns The base addresses of its interface, in the order in which they are
 * tried.
 */
export function explorerUrls(
  kind: ExplorerKind,
  chainId: ChainId,
): readonly string[] {
  return EXPLORER_URLS[chainId][kind];
}

/**
 * @param own - The gas service that the user set, or "".
 * @returns The bases of the gas services, in the order in which they are tried.
 */
export function gasUrls(own: string): readonly string[] {
  return own === '' ? GAS_URLS : [own];
}

/**
 * @param chainId - The id of an Ethereum chain.
 * @returns The endpoints of its public nodes, in the order in which they are tried;
 * none unless one of our networks settles on it.
 */
export function ethereumUrls(chainId: number): readonly string[] {
  return ETHEREUM_URLS.get(chainId) ?? [];
}

/** True for a build for local networks: any of its endpoints is plain http. The build
 * says so by a constant, so that a released snap does not even contain what is only for
 * development. */
export const IS_DEVELOPMENT_BUILD = process.env.DEVELOPMENT_BUILD === 'true';
