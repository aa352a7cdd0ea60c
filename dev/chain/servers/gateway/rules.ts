/** The settings of the sequencers of Mainnet and Sepolia, and of their nodes, read in
 * November 2026. Prices are in FRI (10^-18 STRK), times in milliseconds. */
export const RULES = {
  // starkware-libs/sequencer, apollo_deployments/resources/app_configs
  minL2GasPrice: 8_000_000_000n,
  /** The minimum L2 price bound, in percent of the last closed block's price. */
  minGasPricePercentage: 100n,
  /** The limit for an INVOKE or DEPLOY_ACCOUNT transaction. */
  maxL2Gas: 1_210_000_000n,
  maxNonceGap: 200n,
  /** The only nonce whose validation may be skipped. */
  nonceWithoutValidation: 1n,
  maxCalldata: 5_000,
  maxSignature: 4_000,
  /** In felts. */
  maxBytecode: 81_920,
  /** In bytes of JSON. */
  maxClassSize: 4_089_446,
  minSierra: [1, 1],
  maxSierra: [1, 9],
  timeToLive: 300_000,
  declarationDelay: 20_000,
  // starkware-libs/sequencer, apollo_mempool/src/mempool.rs
  /** In percent, of the tip and of the L2 price bound. */
  replacement: 10n,
  // starkware-libs/sequencer, apollo_consensus_orchestrator/src/fee_market
  gasTarget: 1_040_000_000n,
  maxBlockGas: 5_800_000_000n,
  maxChangeDenominator: 48n,
  /** The highest price, in multiples of the lowest. */
  ceiling: 10n,
  // eqlabs/pathfinder, crates/rpc/src/method
  /** The blocks that one `starknet_getEvents` reads. */
  maxScannedBlocks: 81_920,
  /** The longest wait of a node for the gateway. */
  gatewayTimeout: 60_000,
} as const;
