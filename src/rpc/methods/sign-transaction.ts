import { array, object, optional, string } from 'superstruct';

import { isKnownBlocked, ownAccount } from '../../transactions/account';
import { ask, askToSign } from '../../transactions/ask';
import { familiarAddresses } from '../../transactions/familiar';
import { knownTokens } from '../../transactions/known-tokens';
import { planTransaction } from '../../transactions/plan';
import { sendView } from '../../transactions/send-view';
import {
  fixedTransaction,
  isComplete,
  lastOf,
  signed,
  withEffects,
} from '../../transactions/sign';
import { defineMethod } from '../method';
import { AddressParam, RequiredChainParam } from '../params/basic';
import { CallsParam } from '../params/calls';
import { DetailsParam } from '../params/details';
import { agreeing, sendWishesOf } from '../params/wishes';

/**
 * `l2net_signTransaction`: signs a transaction without sending it. Where the site
 * has fixed it whole, the dialog opens at once and the signature waits for no
 * node: the effects are added when one has answered.
 */
export const signTransaction = defineMethod({
  access: 'accounts',
  params: agreeing(
    object({
      address: AddressParam,
      chainId: RequiredChainParam,
      transactions: CallsParam,
      transactionsDetail: optional(DetailsParam),
    }),
    'transactionsDetail',
  ),
  result: array(string()),
  handle: async (context, params, origin) => {
    const { address, chainId, transactions: calls } = params;
    const wishes = sendWishesOf(params.transactionsDetail);
    const account = await ownAccount(context, address);
    const familiar = await familiarAddresses(context, chainId);
    const asked = {
      origin,
      familiar,
      purpose: 'sign',
      abis: undefined,
    } as const;
    if (isComplete(wishes)) {
      const fixed = { chainId, account, calls, wishes };
      const before = {
        tokens: await knownTokens(context, chainId),
        isBlocked: await isKnownBlocked(context, chainId, address),
      };
      const { transaction, view } = fixedTransaction(fixed, asked, before);
      await ask(
        context,
        origin,
        () => view,
        async () => withEffects(context, fixed, asked, view),
      );
      return await signed(context, account, transaction);
    }
    const plan = await planTransaction(context, {
      chainId,
      account,
      calls,
      wishes,
    });
    const approved = await askToSign(context, origin, plan, (current) =>
      sendView(current, asked),
    );
    return await signed(context, account, lastOf(approved));
  },
});
