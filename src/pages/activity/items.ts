import type { Felt } from '../../core/felt';
import type { CallView, TokenAmount } from '../../decode/types';
import type { IncomingTransfer } from '../../state/incoming';
import type { PastTransactionView } from '../home/model';

/** What the list shows: all but what nobody vouches for, or only a part. */
export const ACTIVITY_FILTERS = [
  'all',
  'sent',
  'received',
  'unverified',
] as const;

export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number];

/** A transaction of an account. */
export type SentItem = Omit<PastTransactionView, 'call'> & {
  readonly what: 'sent';
  /** Its calls, as far as they are known. */
  readonly calls: readonly CallView[];
  /** In STRK; absent if unknown. */
  readonly fee?: string;
};

/** What somebody else's transaction brought or took, or a change without a transaction. */
export type ReceivedItem = {
  readonly what: IncomingTransfer['what'];
  readonly amount: TokenAmount;
  readonly isLoss: boolean;
  /** Whether the token is neither bundled nor on the watch list. */
  readonly isUnverified: boolean;
  /** Who sent it or, of a loss, got it; padded. */
  readonly other?: Felt;
  /** The wallet's account; padded. */
  readonly account: Felt;
  readonly isOpen: false;
  /** In Unix seconds; 0 if unknown. */
  readonly time: number;
  /** Its transaction's hash, and the page at an explorer. */
  readonly hash?: Felt;
  readonly link?: string;
};

/** An entry of the list. */
export type ActivityItem = SentItem | ReceivedItem;
