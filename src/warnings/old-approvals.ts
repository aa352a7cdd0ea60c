import { grantKey, type ChangeRule } from './effects';
import { isSame, metadataOf } from './facts';
import { isProtocol, type Outflow } from './flows';
import type { Finding } from './types';
import { padFelt } from '../core/felt';
import { tokenAmount } from '../decode/tokens';

/**
 * Finds tokens and NFTs that leave by an approval from before: the calls of this
 * transaction name neither the amount nor the spender.
 *
 * @param effects - What the transaction does.
 * @returns A danger for each such spender and token, known protocols excepted.
 */
export const oldApprovalUsed: ChangeRule = ({
  calls,
  outflows,
  grants,
  facts,
}) => {
  const taken = new Map<string, Outflow>();
  for (const outflow of outflows) {
    const { contract, by, units } = outflow;
    const key = grantKey(contract, by);
    if (
      units > 0n &&
      !isSame(by, facts.account) &&
      !grants.has(key) &&
      !isProtocol(by, calls, facts)
    ) {
      const before = taken.get(key)?.units ?? 0n;
      taken.set(key, { ...outflow, units: before + units });
    }
  }
  return [...taken.values()].map(({ contract, by, units }): Finding => {
    const isToken = metadataOf(contract, facts)?.standard !== 'erc721';
    return {
      name: 'old-approval-used',
      level: 'danger',
      calls: [],
      address: by,
      ...(isToken
        ? { amount: tokenAmount(contract, units, facts.metadata) }
        : { contract: padFelt(contract) }),
    };
  });
};
