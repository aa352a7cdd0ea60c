import { array, assign, object, optional, string } from 'superstruct';

import { ownAccount, recall } from '../../accounts/own-accounts';
import type { Felt } from '../../core/felt';
import { InvalidInput } from '../../core/validate';
import { requestApproval } from '../../review/review';
import type { Transaction } from '../../starknet/transaction';
import { declareView } from '../../transactions/confirm/views';
import { compiledHashOf } from '../../transactions/prepare/declare';
import { assertNotUpgrading } from '../../transactions/prepare/upgrade';
import {
  assertBounds,
  fetchNextNonce,
  signTransactionHash,
} from '../../transactions/sign';
import { defineMethod } from '../define-method';
import { AddressParam, FeltParam, RequiredChainParam } from '../params/basic';
import {
  BoundsParam,
  DetailsParam,
  boundsOf,
  sendOptionsOf,
  senderOf,
  withConsistentSender,
} from '../params/transaction-details';

/** The details of a declaration that is only signed. It can't be simulated without the
 * class, so the resource bounds are required. */
export const DeclareDetailsParam = assign(
  DetailsParam,
  object({
    classHash: FeltParam,
    compiledClassHash: optional(FeltParam),
    senderAddress: optional(AddressParam),
    resourceBounds: BoundsParam,
  }),
);

/** The params' struct has checked that there is a sender. */
const signerOf = (params: Parameters<typeof senderOf>[0]): Felt =>
  senderOf(params) as Felt;

/**
 * `l2net_signDeclareTransaction`: signs a declaration without submitting it. The request
 * doesn't contain the class, so its fee can't be simulated and the site has to set the
 * bounds. A node is queried only for other missing details.
 */
export const signDeclareTransaction = defineMethod({
  access: 'account',
  account: signerOf,
  params: withConsistentSender(
    object({
      address: optional(AddressParam),
      senderAddress: optional(AddressParam),
      chainId: RequiredChainParam,
      details: DeclareDetailsParam,
    }),
    'details',
  ),
  result: object({ signature: array(string()) }),
  handle: async (context, params, origin) => {
    const { chainId, details } = params;
    const { classHash, ...rest } = details;
    const account = await ownAccount(context, signerOf(params));
    const known = await recall(context, chainId, account);
    await assertNotUpgrading(context, chainId, account.address);
    const options = sendOptionsOf(rest);
    const [compiledClassHash, nonce] = await Promise.all([
      details.compiledClassHash ?? compiledHashOf(context, chainId, classHash),
      details.nonce ?? fetchNextNonce(context, chainId, account),
    ]);
    if (compiledClassHash === undefined) {
      throw new InvalidInput(
        ['details', 'compiledClassHash'],
        'the compiled class hash, for no node has the class',
      );
    }
    const declaration = { classHash, compiledClassHash };
    const transaction: Transaction = {
      ...declaration,
      type: 'DECLARE',
      chainId,
      sender: account.address,
      nonce,
      tip: options.tip,
      bounds: boundsOf(details.resourceBounds),
    };
    assertBounds(options, transaction, known);
    const view = declareView(
      declaration,
      { ...known, transaction, options },
      origin,
    );
    await requestApproval(context, origin, () => view);
    return {
      signature: await signTransactionHash(context, known, transaction),
    };
  },
});
