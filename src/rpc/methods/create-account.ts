import { boolean, defaulted, object, optional, string } from 'superstruct';

import { addAccount, lowestFreeIndex } from '../../accounts/new-account';
import { MAX_INDEX } from '../../core/account';
import { approveAndDeploy } from '../../transactions/submit/approve-and-send';
import { defineMethod } from '../define-method';
import { ChainParam, countParam } from '../params/basic';

/**
 * `l2net_createAccount`: adds the account of an index (by default the lowest free one on
 * the network). With `deploy` it is also deployed, after the user's approval.
 */
export const createAccount = defineMethod({
  access: 'accounts',
  params: object({
    addressIndex: optional(countParam(0, MAX_INDEX)),
    deploy: defaulted(boolean(), false),
    chainId: ChainParam,
  }),
  result: object({
    address: string(),
    transaction_hash: string(),
  }),
  handle: async (context, { addressIndex, deploy, chainId }, origin) => {
    if (!deploy) {
      const { account } = await addAccount(context, chainId, addressIndex);
      return { address: account.address, transaction_hash: '' };
    }
    const index = addressIndex ?? (await lowestFreeIndex(context, chainId));
    const { address, hash } = await approveAndDeploy(
      context,
      chainId,
      index,
      origin,
    );
    return { address, transaction_hash: hash };
  },
});
