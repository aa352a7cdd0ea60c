import type { Ethereum } from './ethereum';
import { installWallet } from './snap';
import type { Fees } from '../../dev/chain/anvil/control';
import type { FeeSuggestion } from '../../src/ethereum/gas-service';

/** Blocks with room for sixteen transfers: with eight, the base fee is constant. */
export const SMALL_BLOCKS = ['--gas-limit', '336000', '--accounts', '20'];
const BLOCK_OF = 16;

export function wei(gwei: string): bigint {
  const [whole = '', fraction = ''] = gwei.split('.');
  return BigInt(whole + fraction.padEnd(9, '0'));
}

/** The fees of a transaction at this level, in wei. */
export function feesOf(level: FeeSuggestion['low']): Fees {
  return {
    tip: wei(level.suggestedMaxPriorityFeePerGas),
    max: wei(level.suggestedMaxFeePerGas),
  };
}

/** The built snap's suggestion, with the wallet's provider connected to the node. */
export async function suggestion(ethereum: Ethereum): Promise<FeeSuggestion> {
  const wallet = await installWallet(undefined, {
    ethereum: ethereum.provider().answer,
  });
  const { result, error } = await wallet.call('l2net_getSuggestedGasFees');
  expect(error).toBeUndefined();
  return result as FeeSuggestion;
}

/** Twenty-four competitors for sixteen places; in every third block their tips are 50 %
 * higher. */
export function rivals(round: number): Fees[] {
  const unit = round % 3 === 0 ? 750_000_000n : 500_000_000n;
  return Array.from({ length: 24 }, (_, index) => ({
    tip: BigInt(index + 1) * unit,
    max: 10n ** 13n,
  }));
}

/** Builds a full block as Ethereum's builders do, highest tips first: anvil itself would
 * sort by maximum fee. Returns whether the own offer was included. */
export async function build(
  { ask, transfer, seal }: Ethereum,
  offers: readonly Fees[],
  own?: Fees,
): Promise<boolean> {
  const { baseFeePerGas } = await ask<{ baseFeePerGas: string }>(
    'eth_getBlockByNumber',
    ['pending', false],
  );
  const baseFee = BigInt(baseFeePerGas);
  const worth = ({ tip, max }: Fees): bigint =>
    max - baseFee < tip ? max - baseFee : tip;
  const chosen = [...offers]
    .filter((offer) => worth(offer) >= 0n)
    .sort((a, b) => Number(worth(b) - worth(a)))
    .slice(0, BLOCK_OF);
  for (const [from, offer] of chosen.entries()) {
    await transfer(from, offer);
  }
  await seal();
  const { transactions } = await ask<{ transactions: string[] }>(
    'eth_getBlockByNumber',
    ['latest', false],
  );
  expect(transactions).toHaveLength(BLOCK_OF);
  return chosen.some((offer) => offer === own);
}
