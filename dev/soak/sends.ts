import { SnapError } from '@metamask/snaps-sdk';

import type { Gateway, Submission } from './gateway';
import { amountOf, plain } from './history';
import { NodeError, type SoakNode } from './node';
import { INTERNAL_ERROR } from '../../src/rpc/errors';

/** A send that the user approved, and what the site was told. */
export type Send = {
  /** In FRI; no two sends have the same. */
  readonly amount: bigint;
  readonly to: string;
  readonly end:
    | { readonly kind: 'sent'; readonly hash: string }
    /** It failed; with a hash, it may still count. */
    | {
        readonly kind: 'failed';
        readonly code: number;
        readonly hash: string | undefined;
      }
    /** The snap was shut down before it could answer. */
    | { readonly kind: 'cut short' };
};

/**
 * @param request - The request of a send.
 * @returns What the site was told. Rejects with anything but the snap's errors.
 */
export async function endOfSend(
  request: Promise<unknown>,
): Promise<Send['end']> {
  try {
    const { transaction_hash: hash } = (await request) as {
      transaction_hash: string;
    };
    return { kind: 'sent', hash: plain(hash) };
  } catch (error) {
    if (!(error instanceof SnapError)) {
      throw error;
    }
    if (error.code === INTERNAL_ERROR) {
      throw new Error('A send fails with an internal error', {
        cause: error.cause,
      });
    }
    const data = error.data as { transactionHash?: string } | undefined;
    const hash = data?.transactionHash;
    return {
      kind: 'failed',
      code: error.code,
      hash: hash === undefined ? undefined : plain(hash),
    };
  }
}

/**
 * Judges a transaction that the wallet submits.
 *
 * @param sent - The transaction.
 * @param sends - The sends before it that have ended.
 * @param gateway - All submissions, this one included.
 * @param node - The chain.
 * @returns What is wrong: it pays for an approval that another transaction pays for
 * already, or has the nonce of one that the wallet knows to be on the chain.
 */
export async function violationOf(
  sent: Submission,
  sends: readonly Send[],
  { submissions }: Pick<Gateway, 'submissions'>,
  node: SoakNode,
): Promise<string[]> {
  if (sent.body.type !== 'INVOKE') {
    return [];
  }
  const others = submissions.filter(
    ({ hash, body }) => hash !== sent.hash && body.type === 'INVOKE',
  );
  const amount = amountOf(sent.body);
  const problems = others.some(({ body }) => amountOf(body) === amount)
    ? [`The send of ${amount} was signed twice`]
    : [];
  const sameNonce = others.filter(({ nonce }) => nonce === sent.nonce);
  for (const { hash } of sameNonce) {
    const isKnown = sends.some(
      ({ end }) => end.kind === 'sent' && end.hash === hash,
    );
    if (isKnown && (await isOnChain(node, hash))) {
      problems.push(`Nonce ${sent.nonce} was used twice`);
    }
  }
  return problems;
}

async function isOnChain(node: SoakNode, hash: string): Promise<boolean> {
  try {
    await node.ask('starknet_getTransactionStatus', { transaction_hash: hash });
    return true;
  } catch (error) {
    if (error instanceof NodeError) {
      return false;
    }
    throw error;
  }
}
