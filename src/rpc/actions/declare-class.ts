import { NETWORKS } from '../../config/networks';
import type { Context } from '../../context/context';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { declareView } from '../../transactions/confirm/views';
import {
  prepareDeclaration,
  type PreparedDeclaration,
  type DeclareRequest,
} from '../../transactions/prepare/declare';
import { approveAndSubmit } from '../../transactions/send';

/** In felts. Hashing a larger Sierra program may take a second or more, so a window shows
 * its progress. */
const LARGE = 4_096;

/** The hashes of a declaration that was sent. */
type Declared = { readonly transactionHash: Felt; readonly classHash: Felt };

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
): Promise<Declared> {
  // One class at a time: hashing keeps the CPU busy.
  const prepared = await context.queue('declare', async () =>
    prepareWithProgress(context, request, origin),
  );
  return {
    transactionHash: await approveAndSubmit(
      context,
      origin,
      prepared,
      (current) => declareView(current.declaration, current, origin),
    ),
    classHash: prepared.declaration.classHash,
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
