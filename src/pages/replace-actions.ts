import type { PageNotice } from './parts';
import type { ChainId } from '../config/networks';
import type { Context } from '../context/context';
import { WALLET_REQUESTER } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import type { ReplacementKind } from '../core/transaction';
import { replaceTransaction } from '../flows/replace';
import { withCallJournal } from '../transactions/journal/call-journal';

type Replace = (
  context: Context,
  chainId: ChainId,
  hash: Felt,
) => Promise<PageNotice[]>;

const replace =
  (kind: ReplacementKind): Replace =>
  async (context, chainId, hash) => {
    await withCallJournal(
      context,
      WALLET_REQUESTER,
      () => JSON.stringify([kind, chainId, hash]),
      async (journal) =>
        replaceTransaction({ ...context, journal }, chainId, hash, kind),
    );
    return [];
  };

/** What the buttons of a pending transaction do (transaction/view.tsx). */
export const REPLACE_ACTIONS: Readonly<Record<ReplacementKind, Replace>> = {
  'speed-up': replace('speed-up'),
  cancel: replace('cancel'),
};
