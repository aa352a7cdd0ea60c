import { grantKey, type ChangeRule, type Effects } from './effects';
import { metadataOf } from './facts';
import { isProtocol, type Outflow } from './flows';
import type { Finding } from './types';
import { padFelt } from '../core/felt';
import { readTokenCall, type TokenCall } from '../decode/token-calls';
import { tokenAmount } from '../decode/tokens';

/**
 * Finds tokens and NFTs that leave by an approval from before: the calls of this
 * transaction name neither the amount nor the spender, or a smaller amount, or only
 * afterwards.
 *
 * @param effects - What the transaction does.
 * @returns A danger for each such spender and token, known protocols excepted.
 */
export const oldApprovalUsed: ChangeRule = (effects) => {
  const { calls, facts } = effects;
  const taken = new Map<string, Outflow>();
  for (const outflow of takenByOldApprovals(effects)) {
    const { contract, by, units } = outflow;
    if (!isProtocol(by, calls, facts)) {
      const key = grantKey(contract, by);
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

/** Follows the calls: what the account approves, the spender may take after that. */
function takenByOldApprovals({ trace, grants, facts }: Effects): Outflow[] {
  const own = BigInt(facts.account);
  const given = new Map<string, bigint>();
  return trace.flatMap(readTokenCall).flatMap((call) => {
    const { contract, caller, value } = call;
    if (call.what !== 'transfer') {
      const key = grantKey(contract, call.spender);
      if (caller === own) {
        given.set(key, allowedAfter(call, given.get(key) ?? 0n));
      }
      return [];
    }
    if (call.from !== own || call.to === own || caller === own || !value) {
      return [];
    }
    const key = grantKey(contract, caller);
    const left = given.get(key) ?? 0n;
    // Of an NFT, an approval names the id.
    const isToken = metadataOf(contract, facts)?.standard === 'erc20';
    const isGiven = isToken ? left >= value : grants.has(key);
    given.set(key, left > value ? left - value : 0n);
    const by = padFelt(caller);
    return isGiven
      ? []
      : [{ contract, to: padFelt(call.to), units: value, by }];
  });
}

function allowedAfter({ what, value }: TokenCall, before: bigint): bigint {
  switch (what) {
    case 'increase':
      return before + value;
    case 'decrease':
      return before > value ? before - value : 0n;
    default:
      return value;
  }
}
