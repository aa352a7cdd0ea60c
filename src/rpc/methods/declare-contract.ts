import { object, optional, refine, string } from 'superstruct';

import { ownAccount } from '../../accounts/own-accounts';
import { NETWORKS } from '../../config/networks';
import type { Context } from '../../context/context';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import {
  MAX_CLASS_VALUES,
  readCasm,
  readSierra,
} from '../../starknet/class-reader';
import type { Casm, SierraClass } from '../../starknet/contract-class';
import { declareView } from '../../transactions/confirm/views';
import {
  prepareDeclaration,
  type PreparedDeclaration,
  type DeclareRequest,
} from '../../transactions/prepare/declare';
import { approveAndSubmit } from '../../transactions/send';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam, FeltParam } from '../params/basic';
import { coerced, type Param } from '../params/coerced';
import {
  DetailsParam,
  sendOptionsOf,
  withConsistentSender,
} from '../params/transaction-details';

/** A Sierra class, as an object or its JSON text. */
export const SierraParam: Param<SierraClass> = coerced('sierra', (input) => ({
  value: readSierra(input),
}));

/** The Sierra class to declare, and its CASM or its compiled class hash. */
const ContractPayloadParam = refine(
  object({
    contract: SierraParam,
    casm: optional(
      coerced<Casm>('casm', (input) => ({ value: readCasm(input) })),
    ),
    compiledClassHash: optional(FeltParam),
    classHash: optional(FeltParam),
  }),
  'payload',
  ({ casm, compiledClassHash }) =>
    casm === undefined && compiledClassHash === undefined
      ? { path: ['casm'], message: 'casm or compiledClassHash' }
      : true,
);

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
    return await declareClass(context, origin, {
      ...contractPayload,
      chainId,
      account: await ownAccount(context, senderAddress),
      options: sendOptionsOf(params.invocationsDetails),
      paths: {
        casm: ['contractPayload', 'casm'],
        classHash: ['contractPayload', 'classHash'],
        compiledClassHash: ['contractPayload', 'compiledClassHash'],
      },
    });
  },
});

/** In felts. Hashing a larger Sierra program may take a second or more, so a window shows
 * its progress. */
const LARGE = 4_096;

/**
 * Declares a class, after the user has seen its hashes, which are computed here, and its
 * fee.
 *
 * @param request - The class, the sender and the site's options.
 * @throws Like `prepareDeclaration` and `approveAndSubmit`.
 */
export async function declareClass(
  context: Context,
  origin: string,
  request: DeclareRequest,
): Promise<{ transaction_hash: Felt; class_hash: Felt }> {
  // One class at a time: hashing keeps the CPU busy.
  const prepared = await context.queue.run('declare', async () =>
    prepareWithProgress(context, request, origin),
  );
  return {
    transaction_hash: await approveAndSubmit(
      context,
      origin,
      prepared,
      (current) => declareView(current.declaration, current, origin),
    ),
    class_hash: prepared.declaration.classHash,
  };
}

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
