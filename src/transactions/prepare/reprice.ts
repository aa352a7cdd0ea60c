import type { PreparedTransaction } from './prepare';
import { priceTransactions } from './price';
import { isRising, withPrices } from '../../starknet/fees';
import { refusedByNode } from '../../starknet/node-errors';
import { readBlock } from '../../starknet/reads';
import type { Tools } from '../tools';

/** How old prices may be when they are signed, in seconds: calm ones may have begun to rise
 * since. */
const MAX_AGE = 5;

/** Whether its prices are too old to be signed. */
export function hasOldPrices(
  { now }: Pick<Tools, 'now'>,
  prepared: PreparedTransaction,
): boolean {
  return now() - prepared.pricedAt > MAX_AGE;
}

/**
 * Reads the prices of the block that is being built, without another simulation.
 *
 * @returns The same with bounds at these prices.
 * @throws WalletError if no node answers, or like `priceTransactions`.
 */
export async function reprice<Prepared extends PreparedTransaction>(
  tools: Pick<Tools, 'client' | 'now'>,
  prepared: Prepared,
): Promise<Prepared> {
  const client = tools.client(prepared.chainId);
  const answer = await client.read(readBlock('pre_confirmed'));
  if (!answer.ok) {
    throw refusedByNode(answer.error);
  }
  const { prices } = answer.value;
  const [before] = prepared.simulated.map(({ fee }) =>
    BigInt(fee.l2_gas_price),
  );
  return withPricing({
    ...prepared,
    simulated: prepared.simulated.map((one) => ({
      ...one,
      fee: withPrices(one.fee, prices),
    })),
    isRising: isRising(prices.l2Gas, before),
    pricedAt: tools.now(),
  });
}

/**
 * @param prepared - A prepared transaction that will be submitted.
 * @returns The same, with bounds that the account's balance holds.
 * @throws WalletError `rejected` if it holds too little STRK even for the least ones.
 */
export function withinBalance<Prepared extends PreparedTransaction>(
  prepared: Prepared,
): Prepared {
  return withPricing({ ...prepared, mustAfford: true });
}

function withPricing<Prepared extends PreparedTransaction>(
  prepared: Prepared,
): Prepared {
  const { accountState, mustAfford } = prepared;
  return {
    ...prepared,
    ...priceTransactions({
      ...prepared,
      ...(mustAfford === true ? { payer: accountState } : {}),
    }),
  };
}

/** Whether the bounds that are shown still leave a margin of a third, as three full blocks
 * may come in the seconds until it arrives. */
export function stillSuffices(
  shown: PreparedTransaction,
  next: PreparedTransaction,
): boolean {
  return shown.transactions.every(({ bounds }, index) => {
    const { maxPricePerUnit } = bounds.l2Gas;
    const wanted = next.transactions[index]?.bounds.l2Gas.maxPricePerUnit ?? 0n;
    const price = BigInt(next.simulated[index]?.fee.l2_gas_price ?? 0);
    return maxPricePerUnit >= wanted || maxPricePerUnit * 3n >= price * 4n;
  });
}
