import type { Ethereum } from './ethereum';
import { installWallet } from './snap';
import type { Fees } from '../../dev/anvil/control';
import type { Suggestion } from '../../src/ethereum/suggestion';

/** Room for sixteen transfers: with eight the base fee stands still. */
export const SMALL_BLOCKS = ['--gas-limit', '336000', '--accounts', '20'];
const BLOCK_OF = 16;

/**
 * @param gwei - An amount as a suggestion spells it.
 * @returns The same in wei.
 */
export function wei(gwei: string): bigint {
  const [whole = '', fraction = ''] = gwei.split('.');
  return BigInt(whole + fraction.padEnd(9, '0'));
}

/**
 * @param level - A suggested level.
 * @returns What a transaction offers by it.
 */
export function feesOf(level: Suggestion['low']): Fees {
  return {
    tip: wei(level.suggestedMaxPriorityFeePerGas),
    max: wei(level.suggestedMaxFeePerGas),
  };
}

/**
 * @param ethereum - A node.
 * @returns What the built snap suggests, by the wallet's provider before it.
 */
export async function suggestion(ethereum: Ethereum): Promise<Suggestion> {
  const wallet = await installWallet(undefined, {
    ethereum: ethereum.provider().answer,
  });
  const { result, error } = await wallet.call('l2net_getSuggestedGasFees');
  expect(error).toBeUndefined();
  return result as Suggestion;
}

/**
 * @param round - Which block they are for.
 * @returns Twenty-four rivals for sixteen places; in every third block they offer
 * half as much again.
 */
export function rivals(round: number): Fees[] {
  const unit = round % 3 === 0 ? 750_000_000n : 500_000_000n;
  return Array.from({ length: 24 }, (_, index) => ({
    tip: BigInt(index + 1) * unit,
    max: 10n ** 13n,
  }));
}

/**
 * Builds a full block as Ethereum's builders do, the dearest tips first: anvil
 * itself would go by the maxima.
 *
 * @param ethereum - The node.
 * @param offers - What is offered: more than a block holds.
 * @param own - One of them.
 * @returns Whether that one got in.
 */
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
