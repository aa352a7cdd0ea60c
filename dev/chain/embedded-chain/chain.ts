import { CHAIN_IDS } from './constants';
import type { Models } from './execution/classes';
import { createGenesis, type Genesis } from './ledger/genesis';
import { createLedger, type Ledger } from './ledger/ledger';

/** The whole chain, in memory. */
export type Chain = {
  readonly chainId: bigint;
  readonly genesis: Genesis;
  readonly ledger: Ledger;
  /** Registered compiled classes, by class hash. */
  readonly casm: Map<bigint, unknown>;
};

/** Options of a chain. */
export type ChainOptions = {
  /** The network that it plays; Sepolia by default. */
  readonly network?: keyof typeof CHAIN_IDS;
  /** When blocks are made; by default one for each transaction. */
  readonly blocks?: 'each-transaction' | 'on-demand';
  /** Classes in addition to those of every chain. */
  readonly models?: Models;
};

const GWEI = 10n ** 9n;

export function createChain(options: ChainOptions = {}): Chain {
  const genesis = createGenesis(options.models);
  const price = { fri: GWEI, wei: GWEI };
  return {
    chainId: CHAIN_IDS[options.network ?? 'sepolia'],
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
