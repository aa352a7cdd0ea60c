import type { PageNotice } from './notice-banner';
import type { ChainId } from '../config/networks';
import type { Context } from '../context/context';
import type { Felt } from '../core/felt';
import type { ReplacementKind } from '../core/transaction';
import { replaceTransaction } from '../flows/replace';
import { withOwnJournal } from '../transactions/journal/call-journal';

type Replace = (
  context: Context,
  chainId: ChainId,
  hash: Felt,
) => Promise<PageNotice[]>;

const replace =
  (kind: ReplacementKind): Replace =>
  async (context, chainId, hash) => {
    await withOwnJournal(context, [kind, chainId, hash], async (tools) =>
      replaceTransaction(tools, chainId, hash, kind),
    );
    return [];
  };

/** What the buttons of a pending transaction do (transaction/view.tsx). */
export const REPLACE_ACTIONS: Readonly<Record<ReplacementKind, Replace>> = {
  'speed-up': replace('speed-up'),
  cancel: replace('cancel'),
};
