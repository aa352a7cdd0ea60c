import { networkView } from '../config/networks';
import type { Context } from '../context/context';
import { WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import { approveAndSubmit } from '../transactions/approve-and-submit';
import { declareView } from '../transactions/confirm/views';
import {
  prepareDeclaration,
  type DeclareRequest,
} from '../transactions/prepare/declare';
import { unlessSent } from '../transactions/settle/first-try';

// A declaration goes the way of a transaction (send.ts), except that its class is hashed
// first, which may take seconds: one class at a time, with a progress window for a large one
// (transactions/prepare/declare.ts, starknet/contract-class.ts).

/**
 * Declares a class, after the user has seen its hashes, which are computed here, and its
 * fee.
 *
 * @throws WalletError or InvalidInput like `prepareDeclaration`; WalletError like
 * `approveAndSubmit`.
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
      const { prepared, declaration } = await own.queue.run(
        'declare',
        async () => prepareWithProgress(own, request, origin),
      );
      const hash = await approveAndSubmit(own, origin, prepared, (current) =>
        declareView(declaration, current, origin),
      );
      const { classHash } = declaration;
      return { transaction_hash: hash, class_hash: classHash };
    },
  );
}

/** In felts. Hashing a larger Sierra program may take a second or more, so a window shows
 * its progress. */
const LARGE_PROGRAM = 4_096;

async function prepareWithProgress(
  context: Context,
  request: DeclareRequest,
  origin: string,
): ReturnType<typeof prepareDeclaration> {
  const isLarge = request.contract.sierra_program.length > LARGE_PROGRAM;
  const progress = isLarge
    ? context.progress({
        title: 'declare.hashing',
        origin,
        network: networkView(request.chainId),
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
