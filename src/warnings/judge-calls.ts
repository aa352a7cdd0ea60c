import {
  approvalForAll,
  approvalToAccount,
  unlimitedApproval,
} from './approvals';
import { decodedBy, tokenOrNft, unknownToken } from './decoding';
import type { CallRule, Facts } from './facts';
import { lookAlike } from './look-alikes';
import { nameToOther } from './names';
import { fakePool } from './pools';
import {
  claimToOther,
  classChanged,
  rewardsToOther,
  swapToOther,
  toTokenContract,
  toZeroAddress,
  vaultToOther,
} from './recipients';
import { claimedSymbols } from './symbols';
import { accountTakeover, givesControl } from './takeover';
import type { Finding } from './types';
import type { CallView } from '../decode/types';

const RULES: readonly CallRule[] = [
  accountTakeover,
  unlimitedApproval,
  approvalForAll,
  approvalToAccount,
  lookAlike,
  toZeroAddress,
  toTokenContract,
  swapToOther,
  rewardsToOther,
  claimToOther,
  vaultToOther,
  nameToOther,
  fakePool,
  givesControl,
  classChanged,
  claimedSymbols,
  tokenOrNft,
  unknownToken,
  decodedBy,
];

/**
 * Judges calls one by one, of a transaction or of a message that lets others make them.
 * No call changes what is found in another.
 *
 * @param calls - The calls, in order.
 * @param facts - What is known.
 * @returns All findings, each with the number of its call, in no particular order:
 * `mergeFindings` makes the list for the user.
 */
export function judgeCalls(
  calls: readonly CallView[],
  facts: Facts,
): Finding[] {
  return calls.flatMap((call, index) =>
    RULES.flatMap((rule) => rule(call, facts)).map((found) => ({
      ...found,
      calls: [index + 1],
    })),
  );
}
