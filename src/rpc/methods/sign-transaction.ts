import { array, object, optional, string } from 'superstruct';

import { ownAccount, recall } from '../../accounts/own-accounts';
import { review } from '../../review/review';
import { knownTokens } from '../../tokens/metadata';
import { reviewTransaction } from '../../transactions/confirm/approve-transaction';
import { sendView } from '../../transactions/confirm/views';
import { findKnownAddresses } from '../../transactions/known-addresses';
import { mainTransaction } from '../../transactions/prepare/build';
import { prepareTransaction } from '../../transactions/prepare/prepare';
import { assertNotUpgrading } from '../../transactions/prepare/upgrade';
import { findUnconfirmed } from '../../transactions/records';
import {
  buildOffline,
  hasAllFixed,
  signTransactionHash,
  withSimulation,
} from '../../transactions/sign';
import { defineMethod } from '../define-method';
import { AddressParam, RequiredChainParam } from '../params/basic';
import { CallsParam } from '../params/calls';
import {
  DetailsParam,
  sendOptionsOf,
  withConsistentSender,
} from '../params/transaction-details';

/**
 * `l2net_signTransaction`: signs a transaction without submitting it. If the site has
 * specified it completely, the dialog opens right away and signing waits for no node:
 * the balance changes are added once one has answered.
 */
export const signTransaction = defineMethod({
  access: 'account',
  account: ({ address }) => address,
  params: withConsistentSender(
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
    const options = sendOptionsOf(params.transactionsDetail);
    const account = await ownAccount(context, address);
    await assertNotUpgrading(context, chainId, address);
    const knownAddresses = await findKnownAddresses(context, chainId);
    const viewContext = {
      origin,
      knownAddresses,
      unconfirmed: findUnconfirmed(
        await context.transactions.of(chainId, address),
        undefined,
        context.now(),
      ),
      purpose: 'sign',
      abis: undefined,
    } as const;
    if (hasAllFixed(options)) {
      const request = { chainId, account, calls, options };
      const offline = {
        ...(await recall(context, chainId, account)),
        tokens: await knownTokens(context, chainId),
      };
      const { transaction, view } = buildOffline(request, viewContext, offline);
      const approved = await review(context, origin, {
        open: () => ({ subject: transaction, view }),
        again: async () => ({
          subject: transaction,
          view: await withSimulation(
            context,
            request,
            transaction,
            viewContext,
            view,
          ),
          at: context.now(),
        }),
      });
      return await signTransactionHash(context, offline, approved);
    }
    const prepared = await prepareTransaction(context, {
      chainId,
      account,
      calls,
      options,
    });
    const approved = await reviewTransaction(
      context,
      origin,
      prepared,
      (current) => sendView(current, viewContext),
      prepareTransaction,
    );
    return await signTransactionHash(
      context,
      approved.accountState,
      mainTransaction(approved),
    );
  },
});
