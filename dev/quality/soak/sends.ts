import { SnapError } from '@metamask/snaps-sdk';

import type { Approval } from './approvals';
import type { SoakSubmission } from './gateway';
import { sentAmount, plain } from './history';
import type { SoakNode } from './node';
import type { Felt } from '../../../src/core/felt';
import { ERROR_CODES, INTERNAL_ERROR } from '../../../src/rpc/errors';
import type { TransactionRecord } from '../../../src/state/transactions';

/** The recipients of the wallet's payments. */
export const RECIPIENTS = ['0xb0b', '0xca401', '0xda7e'] as const;

/** A send that a site or the user asks for, and its answer. */
export type Send = {
  /** How it is made: by a site, or in the wallet's own form for one payment or several. */
  readonly means: 'site' | 'form' | 'several';
  /** In FRI. Only sends that are meant to pay the same thing have equal amounts. */
  readonly amount: bigint;
  readonly to: Felt;
  readonly end:
    | { readonly kind: 'sent'; readonly hash: string }
    /** The send failed; with a hash, it may still take effect. */
    | {
        readonly kind: 'failed';
        readonly code: number;
        readonly hash: string | undefined;
      }
    /** The user was warned, and didn't approve it. */
    | { readonly kind: 'declined' }
    /** The snap was shut down before it could answer. */
    | { readonly kind: 'cut short' };
};

/** The site's answer. Rejects with any error that isn't the snap's. */
export async function endOfSend(
  request: Promise<unknown>,
): Promise<Send['end']> {
  try {
    const { transaction_hash: hash } = (await request) as {
      transaction_hash: string;
    };
    return { kind: 'sent', hash: plain(hash) };
  } catch (error) {
    return endOfFailure(error);
  }
}

/**
 * @returns The site's answer.
 * @throws The error itself, if it isn't the snap's.
 */
export function endOfFailure(error: unknown): Send['end'] {
  if (!(error instanceof SnapError)) {
    throw error;
  }
  if (error.code === INTERNAL_ERROR) {
    throw new Error('A request fails with an internal error', {
      cause: error.cause,
    });
  }
  if (error.code === ERROR_CODES['user-refused']) {
    return { kind: 'declined' };
  }
  const data = error.data as { transactionHash?: string } | undefined;
  const hash = data?.transactionHash;
  return {
    kind: 'failed',
    code: error.code,
    hash: hash === undefined ? undefined : plain(hash),
  };
}

/**
 * Judges a transaction that the wallet submits.
 *
 * @param approval - The last approval of its payment; its first transaction sets the nonce.
 * @param records - The wallet's records of its transactions.
 * @returns The violation: it is signed for an approval that another nonce was used for, or
 * has the nonce of a transaction that the wallet considers accepted and that may still run,
 * which it wasn't to replace.
 */
export async function violationOf(
  sent: SoakSubmission,
  approval: Approval | undefined,
  submissions: readonly SoakSubmission[],
  records: readonly TransactionRecord[],
  node: SoakNode,
): Promise<string[]> {
  if (sent.body.type !== 'INVOKE') {
    return [];
  }
  const invokes = submissions.filter(({ body }) => body.type === 'INVOKE');
  if (approval) {
    // A transaction that was refused for its price is signed again with the same nonce.
    approval.nonce ??= sent.nonce;
  }
  const problems =
    approval?.nonce === sent.nonce
      ? []
      : [
          `The send of ${sentAmount(sent.body)} was signed more often than approved`,
        ];
  const rivals = invokes.filter(
    ({ hash, nonce }) => hash !== sent.hash && nonce === sent.nonce,
  );
  for (const { hash } of rivals) {
    const record = records.find(({ txnHash }) => plain(txnHash) === hash);
    const isRunning = async (): Promise<boolean> =>
      (await statusOn(node, hash)) !== undefined;
    if (
      approval?.isReplacement !== true &&
      record &&
      isWanted(record) &&
      (await isRunning())
    ) {
      problems.push(`Nonce ${sent.nonce} was used twice`);
    }
  }
  return problems;
}

/**
 * @returns The hashes of earlier transactions of the same payment that can only run if the
 * network takes an accepted block back: another one that the wallet sent has used their
 * nonce in it.
 */
export async function beatenBefore(
  sent: SoakSubmission,
  submissions: readonly SoakSubmission[],
  node: SoakNode,
): Promise<string[]> {
  const invokes = submissions.filter(({ body }) => body.type === 'INVOKE');
  const earlier = invokes.filter(
    ({ body, hash }) =>
      hash !== sent.hash && sentAmount(body) === sentAmount(sent.body),
  );
  const beaten = [];
  for (const { hash, nonce } of earlier) {
    const rivals = invokes.filter(
      (one) => one.nonce === nonce && one.hash !== hash,
    );
    const ends = await Promise.all(
      rivals.map(async (one) => statusOn(node, one.hash)),
    );
    if (ends.includes('ACCEPTED_ON_L2')) {
      beaten.push(hash);
    }
  }
  return beaten;
}

/** Whether a node has accepted a transaction, and it counts as neither refused nor
 * dropped. */
function isWanted({ status, inDoubt }: TransactionRecord): boolean {
  return status !== 'REJECTED' && (inDoubt !== true || status !== 'RECEIVED');
}

/** A transaction's status on the network; undefined if it is neither in a block nor in
 * the mempool. */
export async function statusOn(
  node: SoakNode,
  hash: string,
): Promise<string | undefined> {
  const found = await node.find<{
    finality_status: string;
    execution_status?: string;
  }>('starknet_getTransactionStatus', { transaction_hash: hash });
  return found?.execution_status === 'REVERTED'
    ? found.execution_status
    : found?.finality_status;
}
