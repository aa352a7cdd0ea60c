import {
  DAI,
  MAINNET,
  SEPOLIA,
  USDC_E,
  USDT,
  WBTC,
  type ChainId,
} from './networks';
import { ETH } from './tokens';
import type { Felt } from '../core/felt';

// The source of every address is in docs/protocols.md.

/** The protocols' names, by what their contracts do. */
export const PROTOCOL_NAMES = {
  avnu: 'AVNU',
  'ekubo-router': 'Ekubo',
  ekubo: 'Ekubo',
  jediswap: 'JediSwap',
  bridge: 'StarkGate',
  staking: 'Starknet staking',
  'staking-pool': 'Staking pool',
  naming: 'Starknet ID',
  identity: 'Starknet ID',
  voting: 'Starknet governance',
  paymaster: 'AVNU paymaster',
} as const;

type Row = readonly [
  kind: keyof typeof PROTOCOL_NAMES,
  address: Felt,
  token?: Felt,
  l1Token?: Felt,
];

const STRK_BRIDGE: Row = [
  'bridge',
  '0x594c1582459ea03f77deaf9eb7e3917d6994a03c13405ba42867f83d85f085d',
  '0x4718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938d',
  '0xca14007eff0db1f8135f4c25b34de49ab0d42766',
];

/** The contracts of known protocols, by network. */
export const PROTOCOL_CONTRACTS: Readonly<Record<ChainId, readonly Row[]>> = {
  [MAINNET]: [
    [
      'avnu',
      '0x4270219d365d6b017231b52e92b3fb5d7c8378b05e9abc97724537a80e93b0f',
    ],
    [
      'ekubo-router',
      '0x199741822c2dc722f6f605204f35e56dbc23bceed54818168c4c49e4fb8737e',
    ],
    [
      'ekubo-router',
      '0x4505a9f06f2bd639b6601f37a4dc0908bb70e8e0e0c34b1220827d64f4fc066',
    ],
    ['ekubo', '0x5dd3d2f4429af886cd1a3b08289dbcea99a294197e9eb43b0e0325b4b'],
    [
      'ekubo',
      '0x2e0af29598b407c8716b17f6d2795eca1b471413fa03fb145a5e33722184067',
    ],
    [
      'jediswap',
      '0x359550b990167afd6635fa574f3bdadd83cb51850e1d00061fe693158c23f80',
    ],
    STRK_BRIDGE,
    [
      'bridge',
      '0x73314940630fd6dcda0d772d4c972c4e0a9946bef9dabf4ef84eda8ef542b82',
      ETH,
      '0x455448',
    ],
    [
      'bridge',
      '0x5cd48fccbfd8aa2773fe22c217e808319ffcc1c5a6a463f7d8fa2da48218196',
      USDC_E,
      '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    ],
    [
      'bridge',
      '0x74761a8d48ce002963002becc6d9c3dd8a2a05b1075d55e5967f42296f16bd0',
      USDT,
      '0xdac17f958d2ee523a2206206994597c13d831ec7',
    ],
    [
      'bridge',
      '0x7754236934aeaf4c29d287b94b5fde8687ba7d59466ea6b80f3f57d6467b7d6',
      DAI,
      '0x6b175474e89094c44da98b954eedeac495271d0f',
    ],
    [
      'bridge',
      '0x7aeec4870975311a7396069033796b61cd66ed49d22a786cba12a8d76717302',
      WBTC,
      '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
    ],
    [
      'bridge',
      '0x616757a151c21f9be8775098d591c2807316d992bbc3bb1a5c1821630589256',
    ],
    [
      'staking',
      '0xca1702e64c81d9a07b86bd2c540188d92a2c73cf5cc0e508d949015e7e84a7',
    ],
    [
      'naming',
      '0x6ac597f8116f886fa1c97a23fa4e08299975ecaf6b598873ca6792b9bbfb678',
    ],
    [
      'identity',
      '0x5dbdedc203e92749e2e746e2d40a768d966bd243df04a6b712e222bc040a9af',
    ],
    [
      'voting',
      '0x782f0ddca11d9950bc3220e35ac82cf868778edb67a5e58b39838544bc4cd0f',
    ],
    [
      'paymaster',
      '0x127021a1b5a52d3174c2ab077c2b043c80369250d29428cee956d76ee51584f',
    ],
  ],
  [SEPOLIA]: [
    [
      'avnu',
      '0x2c56e8b00dbe2a71e57472685378fc8988bba947e9a99b26a00fade2b4fe7c2',
    ],
    [
      'ekubo-router',
      '0x45f933adf0607292468ad1c1dedaa74d5ad166392590e72676a34d01d7b763',
    ],
    [
      'ekubo-router',
      '0x50d4da9f66589eadaa1d5e31cf73b08ac1a67c8b4dcd88e6fd4fe501c628af2',
    ],
    [
      'ekubo',
      '0x444a09d96389aa7148f1aada508e30b71299ffe650d9c97fdaae38cb9a23384',
    ],
    [
      'ekubo',
      '0x6a2aee84bb0ed5dded4384ddd0e40e9c1372b818668375ab8e3ec08807417e5',
    ],
    STRK_BRIDGE,
    [
      'bridge',
      '0x4c5772d1914fe6ce891b64eb35bf3522aeae1315647314aac58b01137607f3f',
      ETH,
      '0x455448',
    ],
    [
      'bridge',
      '0x28729b12ce1140cbc1e7cbc7245455d3c15fa0c7f5d2e9fc8e0441567f6b50',
      '0x53b40a647cedfca6ca84f542a0fe36736031905a9639a7f19a3c1e66bfd5080',
      '0x1c7d4b196cb0c7b01d743fbc6116a902379c7238',
    ],
    [
      'bridge',
      '0x1fd5ad689cec587e80a3d380b5b47ff082203e118bdd22b77256ffa379b15d9',
    ],
    [
      'staking',
      '0x3745ab04a431fc02871a139be6b93d9260b0ff3e779ad9c8b377183b23109f1',
    ],
    ['naming', '0x154bc2e1af9260b9e66af0e9c46fc757ff893b3ff6a85718a810baf1474'],
    [
      'identity',
      '0x3697660a0981d734780731949ecb2b4a38d6a58fc41629ed611e8defda',
    ],
    [
      'voting',
      '0x35c332b8de00874e702b4831c84b22281fb3246f714475496d74e644f35d492',
    ],
  ],
};
