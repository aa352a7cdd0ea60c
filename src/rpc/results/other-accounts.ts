import {
  array,
  boolean,
  object,
  optional,
  string,
  type Infer,
} from 'superstruct';

import { isInUse, type AccountState } from '../../accounts/on-chain-state';
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

export type OtherAccount = Infer<typeof OtherAccount>;

/** The other accounts of an index that are deployed or hold STRK or ETH; absent if there
 * are none. */
export const OtherAccounts = optional(array(OtherAccount));

/**
 * @param states - The states of all account types of an index.
 * @param chosen - The address of the one that stands for it.
 * @returns The member `others` of a result, if there are any.
 */
export function othersIn(
  states: readonly AccountState[],
  chosen: string,
): { others?: OtherAccount[] } {
  const others = states.filter(
    (state) => isInUse(state) && state.account.address !== chosen,
  );
  return others.length === 0 ? {} : { others: others.map(describe) };
}

function describe(state: AccountState): OtherAccount {
  const { account, classHash, deployed, strk, eth } = state;
  return {
    address: account.address,
    accountType: classOf(state)?.name ?? classHash ?? '',
    deployed,
    strk: toFelt(strk),
    eth: toFelt(eth),
  };
}
