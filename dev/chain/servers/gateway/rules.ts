/** A setting of the network, and the file that it was read from. */
type Rule<Value> = { readonly value: Value; readonly source: string };

const CONFIG =
  'starkware-libs/sequencer, apollo_deployments/resources/app_configs';
const FEE_MARKET =
  'starkware-libs/sequencer, apollo_consensus_orchestrator/src/fee_market';
const MEMPOOL = 'starkware-libs/sequencer, apollo_mempool/src/mempool.rs';
const PATHFINDER = 'eqlabs/pathfinder, crates/rpc/src/method';

const rule = <Value>(value: Value, source: string): Rule<Value> => ({
  value,
  source,
});

/** The settings of the sequencers of Mainnet and Sepolia, and of their nodes, read in
 * November 2026. Prices are in FRI (10^-18 STRK), times in milliseconds. */
export const RULES = {
  minL2GasPrice: rule(8_000_000_000n, CONFIG),
  /** Of the last closed block's L2 price. */
  minGasPricePercentage: rule(100n, CONFIG),
  /** Of an INVOKE or DEPLOY_ACCOUNT transaction. */
  maxL2Gas: rule(1_210_000_000n, CONFIG),
  maxNonceGap: rule(200n, CONFIG),
  /** The only nonce whose validation may be skipped. */
  nonceWithoutValidation: rule(1n, CONFIG),
  maxCalldata: rule(5_000, CONFIG),
  maxSignature: rule(4_000, CONFIG),
  /** In felts. */
  maxBytecode: rule(81_920, CONFIG),
  /** In bytes of JSON. */
  maxClassSize: rule(4_089_446, CONFIG),
  minSierra: rule([1, 1] as const, CONFIG),
  maxSierra: rule([1, 9] as const, CONFIG),
  timeToLive: rule(300_000, CONFIG),
  /** In percent, of the tip and of the L2 price bound. */
  replacement: rule(10n, MEMPOOL),
  declarationDelay: rule(20_000, CONFIG),
  gasTarget: rule(1_040_000_000n, FEE_MARKET),
  maxBlockGas: rule(5_800_000_000n, FEE_MARKET),
  maxChangeDenominator: rule(48n, FEE_MARKET),
  /** The highest price, in multiples of the lowest. */
  ceiling: rule(10n, FEE_MARKET),
  /** The blocks that one `starknet_getEvents` reads. */
  maxScannedBlocks: rule(81_920, `${PATHFINDER}/get_events.rs`),
  /** The longest wait of a node for the gateway. */
  gatewayTimeout: rule(60_000, PATHFINDER),
} as const;
