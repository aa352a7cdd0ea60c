import {
  boolean,
  defaulted,
  object,
  optional,
  string,
  type Struct,
} from 'superstruct';

import { OtherAccounts, othersIn, type OtherAccount } from './recover-accounts';
import { addAccount, lowestFreeIndex } from '../../accounts/discover';
import { MAX_INDEX } from '../../core/account';
import { approveAndDeploy } from '../../transactions/send';
import { defineMethod } from '../define-method';
import { ChainParam, countParam } from '../params/basic';

type CreatedAccount = {
  address: string;
  transaction_hash: string;
  /** Why the wallet can't sign for it; absent if it can. */
  blocked?: string;
  others?: OtherAccount[];
};

/**
 * `l2net_createAccount`: adds the account of an index (by default the lowest free one on
 * the network). With `deploy` it is also deployed, after the user's approval.
 */
export const createAccount = defineMethod({
  access: 'accounts',
  kind: 'answer',
  params: object({
    addressIndex: optional(countParam(0, MAX_INDEX)),
    deploy: defaulted(boolean(), false),
    chainId: ChainParam,
  }),
  result: object({
    address: string(),
    transaction_hash: string(),
    blocked: optional(string()),
    others: OtherAccounts,
    // JSON has no undefined.
  }) as Struct<CreatedAccount, unknown>,
  handle: async (context, { addressIndex, deploy, chainId }, origin) => {
    if (!deploy) {
      const {
        account,
        all,
        signingBlocker: blocked,
      } = await addAccount(context, chainId, addressIndex);
      return {
        address: account.address,
        transaction_hash: '',
        ...(blocked !== undefined && { blocked }),
        ...othersIn(all, account.address),
      };
    }
    const leave = context.windows.reserve(origin);
    try {
      const { address, hash } = await approveAndDeploy(
        context,
        chainId,
        addressIndex ?? (await lowestFreeIndex(context, chainId)),
        origin,
      );
      return { address, transaction_hash: hash };
    } finally {
      leave();
    }
  },
});
