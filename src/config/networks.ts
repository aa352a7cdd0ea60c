import { urlsFrom } from './build-settings';
import { ETHEREUM_MAINNET, ETHEREUM_SEPOLIA } from './ethereum-chains';
import { EXPLORERS, type ExplorerKind } from './explorers';
import { MAINNET_TOKENS, type BundledToken } from './mainnet-tokens';
import type { Felt } from '../core/felt';
import type { NetworkView } from '../core/network-view';

/** Chain ids: SN_MAIN and SN_SEPOLIA as short strings (docs/rpc.md, Networks). */
export const MAINNET = '0x534e5f4d41494e';
export const SEPOLIA = '0x534e5f5345504f4c4941';

/** The chain id of Goerli (SN_GOERLI), shut down in 2024; named only for its error
 * message. */
export const GOERLI = '0x534e5f474f45524c49';

/** A supported chain id, in its canonical form: lowercase hex without leading zeros. */
export type ChainId = typeof MAINNET | typeof SEPOLIA;

/** The setting that holds the URL of the user's own node. */
export type OwnNodeSetting = 'starknetMainnetRpcUrl' | 'starknetSepoliaRpcUrl';

/** The setting that holds the URL of the user's own paymaster. */
type OwnPaymasterSetting =
  'starknetMainnetPaymasterUrl' | 'starknetSepoliaPaymasterUrl';

const AVNU_ON_MAINNET = 'https://starknet.paymaster.avnu.fi';

/** The forwarders of paymasters, by URL. AVNU names none for Sepolia. */
export const KNOWN_FORWARDERS: Readonly<Partial<Record<string, Felt>>> = {
  [AVNU_ON_MAINNET]:
    '0x127021a1b5a52d3174c2ab077c2b043c80369250d29428cee956d76ee51584f',
};

/** A Starknet network and its configuration. */
export type Network = {
  readonly chainId: ChainId;
  /** As returned to dapps; the user is shown what `networkView` makes of it. */
  readonly name: string;
  /** Public nodes, in the order in which they are tried. They need no API key and support
   * CORS. */
  readonly nodes: readonly string[];
  readonly ownNodeSetting: OwnNodeSetting;
  /** The URL of a paymaster (SNIP-29) that needs no API key. */
  readonly paymaster: string;
  readonly ownPaymasterSetting: OwnPaymasterSetting;
  /** The chain id (EIP-155) of the Ethereum chain that the network settles on. */
  readonly settlement: number;
  /** Base URLs of the explorers' APIs, in the order in which they are tried. */
  readonly explorers: Readonly<Record<ExplorerKind, readonly string[]>>;
  /** The explorer website for links. The snap itself never sends requests to it. */
  readonly website: string;
  readonly tokens: readonly BundledToken[];
};

// The bundler inlines each `process.env` expression. Only local builds set them.

/** All supported networks. To add one, add an entry here. */
export const NETWORKS: Readonly<Record<ChainId, Network>> = {
  [MAINNET]: {
    chainId: MAINNET,
    name: 'Starknet Mainnet',
    nodes: urlsFrom(process.env.STARKNET_MAINNET_RPC_URL, [
      'https://api.zan.top/public/starknet-mainnet/rpc/v0_10',
      'https://starknet-rpc.publicnode.com',
      'https://api.cartridge.gg/x/starknet/mainnet/rpc/v0_10',
    ]),
    ownNodeSetting: 'starknetMainnetRpcUrl',
    paymaster: process.env.STARKNET_MAINNET_PAYMASTER_URL ?? AVNU_ON_MAINNET,
    ownPaymasterSetting: 'starknetMainnetPaymasterUrl',
    settlement: ETHEREUM_MAINNET,
    explorers: explorersOf(
      process.env.STARKNET_MAINNET_EXPLORER_URL,
      'mainnet',
    ),
    website: 'https://voyager.online',
    tokens: MAINNET_TOKENS,
  },
  [SEPOLIA]: {
    chainId: SEPOLIA,
    name: 'Starknet Sepolia',
    nodes: urlsFrom(process.env.STARKNET_SEPOLIA_RPC_URL, [
      'https://api.zan.top/public/starknet-sepolia/rpc/v0_10',
      'https://starknet-sepolia-rpc.publicnode.com',
      'https://api.cartridge.gg/x/starknet/sepolia/rpc/v0_10',
    ]),
    ownNodeSetting: 'starknetSepoliaRpcUrl',
    paymaster:
      process.env.STARKNET_SEPOLIA_PAYMASTER_URL ??
      'https://sepolia.paymaster.avnu.fi',
    ownPaymasterSetting: 'starknetSepoliaPaymasterUrl',
    settlement: ETHEREUM_SEPOLIA,
    explorers: explorersOf(
      process.env.STARKNET_SEPOLIA_EXPLORER_URL,
      'sepolia',
    ),
    website: 'https://sepolia.voyager.online',
    tokens: [
      [
        '0x512feac6339ff7889822cb5aa2a86c848e9d392bb0e3e237c008674feed8343',
        'USDC',
        6,
      ],
      [
        '0x53b40a647cedfca6ca84f542a0fe36736031905a9639a7f19a3c1e66bfd5080',
        'USDC.e',
        6,
      ],
    ],
  },
};

function explorersOf(
  text: string | undefined,
  network: 'mainnet' | 'sepolia',
): Network['explorers'] {
  return Object.fromEntries(
    Object.entries(EXPLORERS).map(([kind, { apis }]) => [
      kind,
      urlsFrom(text, [apis[network]]),
    ]),
  ) as Network['explorers'];
}

/** The networks as a list, in the order in which they are shown. */
export const ALL_NETWORKS: readonly Network[] = Object.values(NETWORKS);

/** The chain ids of all networks. */
export const CHAIN_IDS: readonly ChainId[] = ALL_NETWORKS.map(
  ({ chainId }) => chainId,
);

export const DEFAULT_NETWORK: ChainId = SEPOLIA;

/** A network as the user is shown it. There is no real money unless Ethereum's Mainnet is
 * behind it. */
export function networkView(chainId: ChainId): NetworkView {
  const { name, settlement } = NETWORKS[chainId];
  return { name, isTest: settlement !== ETHEREUM_MAINNET };
}

/** The URL of an account's page on the network's explorer website. */
export function accountLink(chainId: ChainId, address: Felt): string {
  return `${NETWORKS[chainId].website}/contract/${address}`;
}

/** The URL of a transaction's page on the network's explorer website. */
export function transactionLink(chainId: ChainId, hash: Felt): string {
  return `${NETWORKS[chainId].website}/tx/${hash}`;
}
