import {
  type Infer,
  array,
  boolean,
  object,
  optional,
  string,
} from 'superstruct';

import { type AccountState, isInUse } from '../../accounts/on-chain-state';
import { classOf } from '../../core/account-types';
import { toFelt } from '../../core/felt';

const OtherAccount = object({
  address: string(),
  accountType: string(),
  deployed: boolean(),
  /** In FRI (10^-18 STRK) and wei, as hex. */
  strk: string(),
  eth: string(),
});

/** The other accounts of an index that are deployed or hold STRK or ETH; absent if there
 * are none. */
export const OtherAccounts = optional(array(OtherAccount));

/** The accounts of an index that are in use, besides the one that represents it. */
export function othersIn(
  states: readonly AccountState[],
  chosen: string,
): Infer<typeof OtherAccount>[] | undefined {
  const others = states
    .filter((state) => isInUse(state) && state.account.address !== chosen)
    .map((state) => ({
      address: state.account.address,
      accountType: classOf(state)?.name ?? state.classHash ?? '',
      deployed: state.deployed,
      strk: toFelt(state.strk),
      eth: toFelt(state.eth),
    }));
  return others.length === 0 ? undefined : others;
}
