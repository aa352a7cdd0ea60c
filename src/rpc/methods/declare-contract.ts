import { object, optional, string } from 'superstruct';

import { networkOf } from '../../config/networks';
import type { Context } from '../../context';
import { WalletFailure } from '../../core/errors';
import { ownAccount } from '../../transactions/account';
import { askToSend } from '../../transactions/ask';
import {
  planDeclaration,
  type DeclarationPlan,
  type Declared,
} from '../../transactions/declare';
import { declareView } from '../../transactions/declare-view';
import { sendPlan } from '../../transactions/send';
import { defineMethod } from '../method';
import { AddressParam, ChainParam } from '../params/basic';
import { ContractPayloadParam } from '../params/contract';
import { DetailsParam } from '../params/details';
import { agreeing, sendWishesOf } from '../params/wishes';

/** Felts of a program from which on hashing it may take a second or more: then a
 * window shows how far it is. */
const LARGE = 4_096;

/**
 * `l2net_declareContract`: puts a class on the network, after the user has seen
 * its hashes, which are computed here, and what it costs.
 */
export const declareContract = defineMethod({
  access: 'accounts',
  params: agreeing(
    object({
      senderAddress: AddressParam,
      chainId: ChainParam,
      contractPayload: ContractPayloadParam,
      invocationsDetails: optional(DetailsParam),
    }),
    'invocationsDetails',
  ),
  result: object({ transaction_hash: string(), class_hash: string() }),
  handle: async (context, params, origin) => {
    const { senderAddress, chainId, contractPayload } = params;
    const wanted = {
      ...contractPayload,
      chainId,
      account: await ownAccount(context, senderAddress),
      wishes: sendWishesOf(params.invocationsDetails),
    };
    // One class at a time: hashing leaves little time to anything else.
    const plan = await context.queue('declare', async () =>
      planVisibly(context, wanted, origin),
    );
    const approved = await askToSend(context, origin, plan, (current) =>
      declareView(current.declares, current, origin),
    );
    const hash = await sendPlan(context, approved);
    return { transaction_hash: hash, class_hash: plan.declares.classHash };
  },
});

async function planVisibly(
  context: Context,
  wanted: Declared,
  origin: string,
): Promise<DeclarationPlan> {
  const isLarge = wanted.contract.sierra_program.length > LARGE;
  const progress = isLarge
    ? context.progress({
        what: 'declare.hashing',
        origin,
        network: networkOf(wanted.chainId).name,
        account: wanted.account.address,
      })
    : undefined;
  try {
    return await planDeclaration(context, wanted, async (share) => {
      if ((await progress?.show(share)) === false) {
        throw new WalletFailure(
          'user-refused',
          'The user canceled the request',
        );
      }
    });
  } finally {
    await progress?.close();
  }
}
