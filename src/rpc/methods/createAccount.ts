import { boolean, defaulted, object, optional, string } from 'superstruct';

import { addAccount, lowestFreeIndex } from '../../accounts/add-account';
import { withWindowSlot } from '../../context/window-slot';
import { MAX_INDEX } from '../../core/account';
import { definedMembers } from '../../core/defined';
import { withoutUndefined } from '../../core/validate';
import { deployAccount } from '../../flows/deploy';
import { defineMethod } from '../define-method';
import { ChainParam, countParam } from '../params/basic';
import { OtherAccounts, othersIn } from '../results/other-accounts';

/** `l2net_createAccount`: adds the account of an index (by default the lowest free one on
 * the network). With `deploy` it is also deployed, after the user's approval. */
export const createAccount = defineMethod({
  access: 'accounts',
  kind: 'answer',
  params: object({
    addressIndex: optional(countParam(0, MAX_INDEX)),
    deploy: defaulted(boolean(), false),
    chainId: ChainParam,
  }),
  result: withoutUndefined(
    object({
      address: string(),
      transaction_hash: string(),
      /** Why the wallet can't sign for it; absent if it can. */
      blocked: optional(string()),
      others: OtherAccounts,
    }),
  ),
  handle: async (context, { addressIndex, deploy, chainId }, origin) => {
    if (!deploy) {
      const added = await addAccount(context, chainId, addressIndex);
      const { address } = added.account;
      return definedMembers({
        address,
        transaction_hash: '',
        blocked: added.signingBlocker,
        others: othersIn(added.all, address),
      });
    }
    const { address, hash } = await withWindowSlot(
      context,
      origin,
      async (slotted) => {
        const index = addressIndex ?? (await lowestFreeIndex(slotted, chainId));
        return await deployAccount(slotted, origin, chainId, { index });
      },
    );
    return { address, transaction_hash: hash };
  },
});
