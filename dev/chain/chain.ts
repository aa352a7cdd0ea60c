import { createGenesis, type Genesis } from './ledger/genesis';
import { createLedger, type Ledger } from './ledger/ledger';
import { SEPOLIA } from './names';

/** The whole chain, in memory. */
export type Chain = {
  readonly chainId: bigint;
  readonly genesis: Genesis;
  readonly ledger: Ledger;
  /** What classes compile to, by class hash, where the chain was told. */
  readonly casm: Map<bigint, unknown>;
};

/** What can be chosen of a chain. */
export type ChainOptions = {
  /** Left out: that of Starknet Sepolia. */
  readonly chainId?: bigint;
  /** When blocks are made; left out: one for each transaction. */
  readonly blocks?: 'each-transaction' | 'on-demand';
};

const GWEI = 10n ** 9n;

/**
 * @param options - What is chosen.
 * @returns A chain with one block.
 */
export function createChain(options: ChainOptions = {}): Chain {
  const genesis = createGenesis();
  const price = { fri: GWEI, wei: GWEI };
  return {
    chainId: options.chainId ?? SEPOLIA,
    genesis,
    casm: new Map(),
    ledger: createLedger({
      models: genesis.models,
      genesis: genesis.state,
      prices: { l1Gas: price, l1DataGas: price, l2Gas: price },
      sealsEach: options.blocks !== 'on-demand',
    }),
  };
}
