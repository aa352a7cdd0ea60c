import { boolean, defaulted, object, optional, string } from 'superstruct';

import { MAX_INDEX } from '../../core/account';
import { remember } from '../../transactions/account';
import { askToDeploy } from '../../transactions/ask';
import { lookAtIndex, planDeployment } from '../../transactions/deployment';
import { assertAffordable } from '../../transactions/funds';
import { sendPlan } from '../../transactions/send';
import { defineMethod } from '../method';
import { ChainParam, countParam } from '../params/basic';

/**
 * `l2net_createAccount`: the account of an index (left out, the lowest that the
 * network's state does not hold); deployed on request, after the user agreed.
 */
export const createAccount = defineMethod({
  access: 'accounts',
  params: object({
    addressIndex: optional(countParam(0, MAX_INDEX)),
    deploy: defaulted(boolean(), false),
    chainId: ChainParam,
  }),
  result: object({ address: string(), transaction_hash: string() }),
  handle: async (context, { addressIndex, deploy, chainId }, origin) => {
    const chooseIndex = async (): Promise<number> =>
      addressIndex ?? lowestFree(await context.accounts.list(chainId));
    if (!deploy) {
      // One at a time: two requests must not choose the same index.
      return await context.queue(`create:${chainId}`, async () => {
        const index = await chooseIndex();
        const look = await lookAtIndex(context, chainId, index);
        await remember(context, chainId, look);
        return { address: look.account.address, transaction_hash: '' };
      });
    }
    const plan = await planDeployment(context, chainId, await chooseIndex());
    assertAffordable(plan);
    await askToDeploy(context, plan, origin);
    const hash = await sendPlan(context, plan);
    return { address: plan.look.account.address, transaction_hash: hash };
  },
});

function lowestFree(accounts: readonly { index: number }[]): number {
  const taken = new Set(accounts.map(({ index }) => index));
  let index = 0;
  while (taken.has(index)) {
    index += 1;
  }
  return index;
}
