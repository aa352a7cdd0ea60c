import { shortString } from './felt';

/** The text by which the chain identifies itself. */
export const CLIENT_VERSION =
  'l2net-embedded-chain/1 (a model of Starknet for tests: no node, no Cairo)';

/** The modelled versions of Starknet and of its JSON-RPC specification. */
export const STARKNET_VERSION = '0.14.4';
export const SPEC_VERSION = '0.10.2';

/** The chain ids of the networks that it can play. */
export const CHAIN_IDS = {
  sepolia: shortString('SN_SEPOLIA'),
  mainnet: shortString('SN_MAIN'),
} as const;

/** The recipient of fees. */
export const SEQUENCER = 0x1000n;

/** Contracts at their addresses on the real networks. */
export const STRK =
  0x4718f5a0fc34cc1af16a1cdee98ffb20c31f5cd61d6ab07201858f4287c938dn;
export const ETH =
  0x49d36570d4e46f48e99674bd3fcc84644ddd6b96f7c741b1562b82f9e004dc7n;
export const DEPLOYER =
  0x2ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125n;

/** The modelled classes, under their real hashes. */
export const CLASSES = {
  strk: 0x2e77ee61d4df3d988ee1f42ea5442e913862cc82c2584d212ecda76666498fcn,
  eth: 0xb45dbc3714180381c5680e41931172d67194d77d504413465390e0bef194ecn,
  deployer: 0x1b2df6d8861670d4a8ca4670433b2418d78169c2947f46dc614e69f333745c8n,
  openZeppelin:
    0x5b4b537eaa2399e3aa99c4e2e0208ebd6c71bc1467938cd52c798c601e43564n,
  ready: 0x36078334509b514626504edc9fb252328d1a240e4e948bef8d0c08dff45927fn,
  ready050: 0x73414441639dcd11d1846f287650a00c60c416b9d3ba45d31c651672125b2c2n,
  argent031: 0x29927c8af6bccf3f6fda035981e765a7bdbf18a2dc0d630494f8758aa908e2bn,
  argent030: 0x1a736d6ed154502257f02b1ccdf4d9d1089f80811cd6acad48e6b6a9d1f2003n,
  argentProxy:
    0x25ec026985a3bf9d0cc1fe17326b245dfdc3ff89b8fde106542a3ea56c5a918n,
  /** The implementation behind the proxy, Cairo 0. */
  argent0231:
    0x33434ad846cdd5f23eb73ff09fe6fddd568284a0fb7d1be20ee482f044dabe2n,
  // These exist only here; their class hashes are short strings.
  testToken: shortString('embedded test token'),
  collectible: shortString('embedded collectible'),
  twoFacedToken: shortString('embedded two-faced token'),
} as const;

/** The modelled accounts to which the network presents version 3 transactions as
 * version 1, and the highest tip for that, in FRI per unit of L2 gas. */
export const BOUND_TO_VERSION_1 = {
  classes: [CLASSES.argent0231, CLASSES.argent030] as readonly bigint[],
  maxTip: 0x746a5288000n,
};

/** The modelled classes of protocols and their imitations. Pools are known by their
 * real class; the others, known by address, have short strings as class hashes. */
export const PROTOCOL_CLASSES = {
  stakingPool:
    0x69565cd9bd273116d8829ba461298a04bfe09adb0c4ac470e7bb66bcae84ab5n,
  avnu: shortString('embedded avnu'),
  ekuboRouter: shortString('embedded ekubo router'),
  jediswap: shortString('embedded jediswap'),
  staking: shortString('embedded staking'),
  voting: shortString('embedded voting'),
  identity: shortString('embedded identity'),
  naming: shortString('embedded naming'),
  bridge: shortString('embedded bridge'),
  bridgedToken: shortString('embedded bridged token'),
  vault: shortString('embedded vault'),
  vesuPool: shortString('embedded vesu pool'),
  stakedToken: shortString('embedded staked token'),
  ekuboPositions: shortString('embedded ekubo positions'),
  streams: shortString('embedded streams'),
  cctp: shortString('embedded cctp'),
  escrows: shortString('embedded escrows'),
  watchdog: shortString('embedded watchdog'),
  vrf: shortString('embedded vrf'),
  nftMarket: shortString('embedded nft market'),
  movingMarket: shortString('embedded moving market'),
  simulationTeller: shortString('embedded simulation teller'),
  dealer: shortString('embedded dealer'),
  erc1155: shortString('embedded erc1155'),
  chameleon: shortString('embedded chameleon'),
  thief: shortString('embedded thief'),
  broker: shortString('embedded broker'),
  puppet: shortString('embedded puppet'),
  chainlink: shortString('embedded chainlink proxy'),
  pragma: shortString('embedded pragma oracle'),
} as const;
