import { object, string } from 'superstruct';

import { ownAccount } from '../../accounts/own-accounts';
import { approveUpgrade } from '../../transactions/send';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';

/** `starkNet_upgradeAccContract`: upgrades an account to the next class of its maker, after
 * the user's approval. */
export const upgradeAccContract = defineMethod({
  access: 'account',
  account: ({ contractAddress }) => contractAddress,
  params: object({ contractAddress: AddressParam, chainId: ChainParam }),
  result: object({ transaction_hash: string() }),
  handle: async (context, { contractAddress, chainId }, origin) => {
    const account = await ownAccount(context, contractAddress);
    const hash = await approveUpgrade(context, chainId, account, origin);
    return { transaction_hash: hash };
  },
});
