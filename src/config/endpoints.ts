import { MAINNET, type ChainId } from './networks';

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

/** True for a build for local networks: any of its endpoints is plain http. */
export const IS_DEVELOPMENT_BUILD = [...MAINNET_URLS, ...SEPOLIA_URLS].some(
  (url) => url.startsWith('http:'),
);
