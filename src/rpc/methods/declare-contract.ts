import { object, optional, string } from 'superstruct';

import { ownAccount } from '../../accounts/own-accounts';
import { NETWORKS } from '../../config/networks';
import type { Context } from '../../context/context';
import { WalletError } from '../../core/errors';
import { MAX_CLASS_VALUES } from '../../starknet/class-reader';
import { requestSendApproval } from '../../transactions/confirm/approve-prepared';
import { declareView } from '../../transactions/confirm/declare-view';
import {
  prepareDeclaration,
  type PreparedDeclaration,
  type DeclareRequest,
} from '../../transactions/prepare/declare';
import { submitPrepared } from '../../transactions/submit/submit-prepared';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { ContractPayloadParam } from '../params/contract-class';
import { DetailsParam } from '../params/transaction-details';
import {
  withConsistentSender,
  sendOptionsOf,
} from '../params/transaction-options';

/** In felts. Hashing a larger Sierra program may take a second or more, so a window shows
 * its progress. */
const LARGE = 4_096;

/**
 * `l2net_declareContract`: declares a class, after the user has seen its hashes, which
 * are computed here, and its fee.
 */
export const declareContract = defineMethod({
  access: 'account',
  account: ({ senderAddress }) => senderAddress,
  maxValues: MAX_CLASS_VALUES,
  params: withConsistentSender(
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
    const request = {
      ...contractPayload,
      chainId,
      account: await ownAccount(context, senderAddress),
      options: sendOptionsOf(params.invocationsDetails),
    };
    // One class at a time: hashing keeps the CPU busy.
    const prepared = await context.queue('declare', async () =>
      prepareWithProgress(context, request, origin),
    );
    const approved = await requestSendApproval(
      context,
      origin,
      prepared,
      (current) => declareView(current.declaration, current, origin),
    );
    const hash = await submitPrepared(context, approved);
    return {
      transaction_hash: hash,
      class_hash: prepared.declaration.classHash,
    };
  },
});

async function prepareWithProgress(
  context: Context,
  request: DeclareRequest,
  origin: string,
): Promise<PreparedDeclaration> {
  const isLarge = request.contract.sierra_program.length > LARGE;
  const progress = isLarge
    ? context.progress({
        title: 'declare.hashing',
        origin,
        network: NETWORKS[request.chainId].name,
        account: request.account.address,
      })
    : undefined;
  try {
    return await prepareDeclaration(context, request, async (share) => {
      if ((await progress?.show(share)) === false) {
        throw new WalletError('user-refused', 'The user canceled the request');
      }
    });
  } finally {
    await progress?.close();
  }
}
