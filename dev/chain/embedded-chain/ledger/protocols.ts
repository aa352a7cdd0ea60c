import type { Deployment } from './arrange';
import { CLASSES, PROTOCOL_CLASSES } from '../constants';
import { dealer } from '../contracts/dealer';
import { bridge, bridgedToken, vault, voting } from '../contracts/deposits';
import {
  avnu,
  ekuboRouter,
  jediswap,
  movingMarketModel,
  nftMarket,
  simulationTeller,
} from '../contracts/markets';
import { erc1155 } from '../contracts/nfts';
import { cctp, escrows, streams, vrf, watchdog } from '../contracts/payments';
import {
  EKUBO_NFT,
  ekuboPositions,
  stakedToken,
  vesuPool,
} from '../contracts/positions';
import { broker, chameleon, puppet, thief } from '../contracts/pretenders';
import { chainlinkProxy, pragmaOracle } from '../contracts/price-feeds';
import { staking, stakingPool } from '../contracts/staking';
import { identity, naming } from '../contracts/starknet-id';
import type { Models } from '../execution/classes';
import { byteArray, shortString, u256 } from '../felt';

/** The models of protocols, and of contracts that imitate them, by class hash. */
export const PROTOCOL_MODELS: Models = new Map([
  [PROTOCOL_CLASSES.avnu, avnu],
  [PROTOCOL_CLASSES.ekuboRouter, ekuboRouter],
  [PROTOCOL_CLASSES.jediswap, jediswap],
  [PROTOCOL_CLASSES.staking, staking],
  [PROTOCOL_CLASSES.stakingPool, stakingPool],
  [PROTOCOL_CLASSES.voting, voting],
  [PROTOCOL_CLASSES.identity, identity],
  [PROTOCOL_CLASSES.naming, naming],
  [PROTOCOL_CLASSES.bridge, bridge],
  [PROTOCOL_CLASSES.bridgedToken, bridgedToken],
  [PROTOCOL_CLASSES.vault, vault],
  [PROTOCOL_CLASSES.vesuPool, vesuPool],
  [PROTOCOL_CLASSES.stakedToken, stakedToken],
  [PROTOCOL_CLASSES.ekuboPositions, ekuboPositions],
  [PROTOCOL_CLASSES.streams, streams],
  [PROTOCOL_CLASSES.cctp, cctp],
  [PROTOCOL_CLASSES.escrows, escrows],
  [PROTOCOL_CLASSES.watchdog, watchdog],
  [PROTOCOL_CLASSES.vrf, vrf],
  [PROTOCOL_CLASSES.nftMarket, nftMarket],
  [PROTOCOL_CLASSES.movingMarket, movingMarketModel],
  [PROTOCOL_CLASSES.simulationTeller, simulationTeller],
  [PROTOCOL_CLASSES.dealer, dealer],
  [PROTOCOL_CLASSES.erc1155, erc1155],
  [PROTOCOL_CLASSES.chameleon, chameleon],
  [PROTOCOL_CLASSES.thief, thief],
  [PROTOCOL_CLASSES.broker, broker],
  [PROTOCOL_CLASSES.puppet, puppet],
  [PROTOCOL_CLASSES.chainlink, chainlinkProxy],
  [PROTOCOL_CLASSES.pragma, pragmaOracle],
]);

/** A token's constructor arguments except for its symbol. */
type TokenMore = {
  readonly name?: string;
  readonly supply?: bigint;
  /** The recipient of the supply. */
  readonly recipient?: bigint;
  /** 0 is anyone. */
  readonly minter?: bigint;
};

/**
 * @param symbol - ASCII.
 * @returns The calldata of a token's constructor; by default, anyone may mint the
 * token.
 */
export function tokenCalldata(
  symbol: string,
  decimals: number,
  { name = symbol, supply = 0n, recipient = 1n, minter = 0n }: TokenMore = {},
): bigint[] {
  const texts = [...byteArray(name), ...byteArray(symbol)];
  const amounts = [BigInt(decimals), ...u256(supply)];
  return [...texts, ...amounts, recipient, minter, 0n, 0n];
}

const IDENTITY =
  0x5dbdedc203e92749e2e746e2d40a768d966bd243df04a6b712e222bc040a9afn;
const BRIDGED_USDC =
  0x53c91253bc9682c04929ca02ed00b3e423f6710d2ee7e0d5ebb06f3ecf368a8n;

/** A validator, and its pool of STRK. */
const KARNOT =
  0x72543946080646d1aac08bb4ba6f6531b2b29ce41ebfe72b8a6506500d5220en;
const KARNOT_POOL =
  0x7d695337550e96e1372dd03274965cca0284ded266efc1774d001d37fbca104n;

/** Protocols at their addresses on Mainnet. */
const PROTOCOLS = {
  avnu: 0x4270219d365d6b017231b52e92b3fb5d7c8378b05e9abc97724537a80e93b0fn,
  ekuboRouter:
    0x199741822c2dc722f6f605204f35e56dbc23bceed54818168c4c49e4fb8737en,
  jediswap: 0x359550b990167afd6635fa574f3bdadd83cb51850e1d00061fe693158c23f80n,
  staking: 0xca1702e64c81d9a07b86bd2c540188d92a2c73cf5cc0e508d949015e7e84a7n,
  bridge: 0x5cd48fccbfd8aa2773fe22c217e808319ffcc1c5a6a463f7d8fa2da48218196n,
  voting: 0x782f0ddca11d9950bc3220e35ac82cf868778edb67a5e58b39838544bc4cd0fn,
  identity: IDENTITY,
  naming: 0x6ac597f8116f886fa1c97a23fa4e08299975ecaf6b598873ca6792b9bbfb678n,
  vesuPool: 0x451fe483d5921a2919ddd81d0de6696669bccdacd859f72a4fba7656b97c3b5n,
  stakedToken:
    0x28d709c875c0ceac3dce7065bec5328186dc89fe254527084d1689910954b0an,
  streams: 0x6ce8b1f418f7e28e85ea355a069e71ad33a6da791fe3550a94a84f693755a4n,
  cctp: 0x7d421b9ca8aa32df259965cda8acb93f7599f69209a41872ae84638b2a20f2an,
  escrows: 0x4f278e1f19e495c3b1dd35ef307c4f7510768ed95481958fbae588bd173f79an,
  watchdog: 0x22993789c33e54e0d296fc266a9c9a2e9dcabe2e48941f5fa1bd5692ac4a8c4n,
  vrf: 0x51fea4450da9d6aee758bdeba88b2f665bcbf549d2c61421aa724e9ac0ced8fn,
} as const;

/** The constructor calldata of the protocols that need some. */
const CALLDATA: Readonly<Record<string, readonly bigint[]>> = {
  bridge: [BRIDGED_USDC],
  voting: tokenCalldata('vSTRK', 18),
  naming: [IDENTITY],
  stakedToken: tokenCalldata('xSTRK', 18),
  staking: [KARNOT, KARNOT_POOL],
};

const DOLLAR = 10n ** 8n;

/** Chainlink's proxies on Mainnet, each with an answer. */
const CHAINLINK: readonly (readonly [proxy: bigint, answer: bigint])[] = [
  // STRK, ETH, BTC, WBTC, USDC, USDT, DAI and LINK, in dollars.
  [
    0x76a0254cdadb59b86da3b5960bf8d73779cac88edc5ae587cab3cedf03226ecn,
    DOLLAR / 20n,
  ],
  [
    0x6b2ef9b416ad0f996b2a8ac0dd771b1788196f51c96f5b000df2e47ac756d26n,
    3000n * DOLLAR,
  ],
  [
    0x5a4930401bbb1d643ca501640e218fec253b33326f47d139bd025c62a1fbc7fn,
    90_000n * DOLLAR,
  ],
  [
    0x6275040a2913e2fe1a20bead3feb40694920a7fea98e956b042e082b9e1adadn,
    90_000n * DOLLAR,
  ],
  [0x72495dbb867dd3c6373820694008f8a8bff7b41f7f7112245d687858b243470n, DOLLAR],
  [0x1cafc789a9b48f816fe0969c22667ea2d669e56274c806fc83a85215d42e988n, DOLLAR],
  [0x55d0eec2f5c766b3b8b696a43751ed4d56715fa26b0c50469d7855388f0c972n, DOLLAR],
  [
    0x15e0e153c086fadab9a9ed23630f79d8e265edf4747ef5b791f6db391e3f6fdn,
    15n * DOLLAR,
  ],
  // wstETH in ether.
  [
    0x7ba92ee505a967f56253a5a51d8249c0515577fa9d1dea7f24e233ae3395184n,
    (12n * 10n ** 18n) / 10n,
  ],
];

/** Pragma's pairs, each with a median. */
const PRAGMA = {
  'STRK/USD': DOLLAR / 20n,
  'ETH/USD': 3000n * DOLLAR,
  'BTC/USD': 90_000n * DOLLAR,
  'WBTC/USD': 90_000n * DOLLAR,
  'USDC/USD': DOLLAR,
  'USDT/USD': DOLLAR,
};

/** Tokens and protocols at their addresses on Mainnet. */
export const MAINNET_CONTRACTS: readonly Deployment[] = [
  {
    address: 0x33068f6539f8e6e6b131e6b2b814e6c34a5224bc66947c47dab9dfee93b35fbn,
    classHash: CLASSES.testToken,
    calldata: tokenCalldata('USDC', 6),
  },
  {
    address: BRIDGED_USDC,
    classHash: PROTOCOL_CLASSES.bridgedToken,
    calldata: tokenCalldata('USDC.e', 6),
  },
  {
    address: KARNOT_POOL,
    classHash: PROTOCOL_CLASSES.stakingPool,
    calldata: [KARNOT, PROTOCOLS.staking],
  },
  { address: EKUBO_NFT, classHash: CLASSES.collectible, calldata: [] },
  {
    address: 0x518a66e579f9eb1603f5ffaeff95d3f013788e9c37ee94995555026b9648b6n,
    classHash: CLASSES.collectible,
    calldata: [],
  },
  ...Object.entries(PROTOCOLS).map(([name, address]) => ({
    address,
    classHash: PROTOCOL_CLASSES[name as keyof typeof PROTOCOLS],
    calldata: CALLDATA[name] ?? [],
  })),
  ...CHAINLINK.map(([address, answer]) => ({
    address,
    classHash: PROTOCOL_CLASSES.chainlink,
    calldata: [answer],
  })),
  {
    address: 0x2a85bd616f912537c50a49a4076db02c00b29b2cdc8a197ce92ed1837fa875bn,
    classHash: PROTOCOL_CLASSES.pragma,
    calldata: [
      BigInt(2 * Object.keys(PRAGMA).length),
      ...Object.entries(PRAGMA).flatMap(([pair, price]) => [
        shortString(pair),
        price,
      ]),
    ],
  },
];
