import { array, assign, object, optional, refine, string } from 'superstruct';

import { recall } from '../../accounts/stored-accounts';
import { NETWORKS } from '../../config/networks';
import type { Context } from '../../context/context';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { InvalidInput } from '../../core/validate';
import { requestApproval } from '../../review/review';
import {
  MAX_CLASS_VALUES,
  readCasm,
  readSierra,
} from '../../starknet/class-reader';
import type { Casm, SierraClass } from '../../starknet/contract-class';
import type { Transaction } from '../../starknet/transaction';
import { declareView } from '../../transactions/confirm/views';
import {
  type DeclareRequest,
  type PreparedDeclaration,
  compiledHashOf,
  prepareDeclaration,
} from '../../transactions/prepare/declare';
import { assertNotUpgrading } from '../../transactions/prepare/upgrade';
import { approveAndSubmit, unlessSent } from '../../transactions/send';
import {
  assertBounds,
  fetchNextNonce,
  signTransactionHash,
} from '../../transactions/sign-for-site';
import { defineMethod, type Method } from '../define-method';
import {
  AddressParam,
  ChainParam,
  FeltParam,
  RequiredChainParam,
} from '../params/basic';
import { type Param, coerced } from '../params/coerced';
import {
  BoundsParam,
  DetailsParam,
  boundsOf,
  sendOptionsOf,
  senderOf,
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

/** In felts. Hashing a larger Sierra program may take a second or more, so a window shows
 * its progress. */
const LARGE = 4_096;

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

/** The methods that declare classes. */
export const CLASS_METHODS = {
  /** Declares a class, after the user has seen its hashes, which are computed here, and
   * its fee. */
  l2net_declareContract: defineMethod({
    access: 'own',
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
    handle: async (context, params, origin, account) =>
      declareClass(context, origin, {
        ...params.contractPayload,
        chainId: params.chainId,
        account,
        options: sendOptionsOf(params.invocationsDetails),
        paths: {
          casm: ['contractPayload', 'casm'],
          classHash: ['contractPayload', 'classHash'],
          compiledClassHash: ['contractPayload', 'compiledClassHash'],
        },
      }),
  }),

  /** Signs a declaration without submitting it. The request doesn't contain the class, so
   * its fee can't be simulated and the site has to set the bounds. A node is queried only
   * for other missing details. */
  l2net_signDeclareTransaction: defineMethod({
    access: 'own',
    // `withConsistentSender` rejects params without a sender.
    account: (params) => senderOf(params) as Felt,
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
    handle: async (context, { chainId, details }, origin, account) => {
      const { classHash } = details;
      const known = await recall(context, chainId, account);
      await assertNotUpgrading(context, chainId, account.address);
      const options = sendOptionsOf(details);
      const [compiledClassHash, nonce] = await Promise.all([
        details.compiledClassHash ??
          compiledHashOf(context, chainId, classHash),
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
  }),
} satisfies Readonly<Record<string, Method>>;

/**
 * Declares a class, after the user has seen its hashes, which are computed here, and its
 * fee.
 *
 * @throws Like `unlessSent`, `prepareDeclaration` and `approveAndSubmit`.
 */
export async function declareClass(
  context: Context,
  origin: string,
  request: DeclareRequest,
): Promise<{ transaction_hash: Felt; class_hash: Felt }> {
  const { chainId, account } = request;
  return await unlessSent(
    context,
    chainId,
    account.address,
    (hash, { classHash = '0x0' }) => ({
      transaction_hash: hash,
      class_hash: classHash,
    }),
    async (own) => {
      // One class at a time: hashing keeps the CPU busy.
      const prepared = await own.queue.run('declare', async () =>
        prepareWithProgress(own, request, origin),
      );
      const hash = await approveAndSubmit(own, origin, prepared, (current) =>
        declareView(current.declaration, current, origin),
      );
      const { classHash } = prepared.declaration;
      return { transaction_hash: hash, class_hash: classHash };
    },
  );
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
