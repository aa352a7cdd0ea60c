import {
  enums,
  integer,
  type,
  optional,
  string,
  type Struct,
} from 'superstruct';

import { listIn, type ListShape } from './lists';
import { HexShape } from './schemas';
import type { Store } from './store';
import { CHAIN_IDS, type ChainId } from '../config/networks';
import type { Felt } from '../core/felt';

/** A transaction that answers a site's call, with the members that a result may name. */
export type Sent = {
  readonly chainId: ChainId;
  readonly transaction_hash: Felt;
  /** The sender, padded. */
  readonly address: Felt;
  /** 0 if it has none. */
  readonly class_hash: Felt;
};

/** A site's call that the user approved and that has no answer yet. */
export type Approval = {
  readonly origin: string;
  /** A hash of the method and the params: no text of theirs is kept. */
  readonly call: Felt;
  /** When the user approved it, in Unix seconds. */
  readonly at: number;
  /** What was about to be submitted; absent if the call asked for a signature. */
  readonly sent?: Sent;
};

const ApprovalShape = type({
  origin: string(),
  call: HexShape,
  at: integer(),
  sent: optional(
    type({
      chainId: enums(CHAIN_IDS),
      transaction_hash: HexShape,
      address: HexShape,
      class_hash: HexShape,
    }),
  ),
  // State is JSON, in which nothing is undefined.
}) as Struct<Approval, unknown>;

/** They go with their site. */
export const APPROVALS: ListShape<Approval> = {
  key: 'approvals',
  item: ApprovalShape,
};

/** More than are ever open: each took a click. */
const MAX_APPROVALS = 50;

/** The approvals whose calls have no answer yet, oldest first. */
export type ApprovalRepository = {
  /** Hands out an approval that the snap left behind when it was shut down, each of them
   * once. Those of calls that it is still handling are not among them. */
  claim(isIt: (one: Approval) => boolean): Promise<Approval | undefined>;
  /** Puts an approval in the place of another; nothing, once the call is answered. */
  replace(before: Approval | undefined, ...after: Approval[]): Promise<void>;
};

/**
 * @param store - The unencrypted state: a call may come again while the wallet is locked.
 * @returns The repository in it. It has to be asked before the first `replace`: what it
 * finds then is what was left behind.
 */
export function createApprovalRepository(store: Store): ApprovalRepository {
  const approvals = listIn(store, APPROVALS);
  let left: readonly Approval[] | undefined;
  return {
    claim: async (isIt) => {
      const found = left ?? (await approvals.list());
      // Unless another call has claimed one meanwhile.
      left ??= found;
      const claimed = left.find(isIt);
      left = left.filter((one) => one !== claimed);
      return claimed;
    },
    replace: async (before, ...after) => {
      const old = JSON.stringify(before);
      await approvals.update((all) =>
        [...all.filter((one) => JSON.stringify(one) !== old), ...after].slice(
          -MAX_APPROVALS,
        ),
      );
    },
  };
}
