import { integer, nullable, optional, string, type Infer } from 'superstruct';

import {
  HexShape,
  storedShape,
  type StateEntry,
  type StateStore,
} from './store';

const DraftShape = storedShape({
  /** The account that sends. */
  account: string(),
  chainId: string(),
  /** The fields, as typed. */
  recipient: string(),
  token: string(),
  amount: string(),
  /** The field of the form for several payments, if it is that one. */
  lines: optional(string()),
  /** The list of payments that is open instead of a form. */
  list: optional(HexShape),
  /** In Unix seconds. */
  at: integer(),
});

/** A send form that the user has not finished. */
export type FormDraft = Infer<typeof DraftShape>;

/** How long a draft is kept, in seconds. */
const MAX_DRAFT_AGE = 600;

const DRAFT: StateEntry<FormDraft | null> = {
  key: 'send-draft',
  struct: nullable(DraftShape),
  initial: null,
};

/** The send form as the user left it: MetaMask replaces it with a site's request, and
 * then with its own home page. Nothing throws here: without a draft the form is empty. */
export type DraftRepository = {
  /** The draft; null if there is none or it is stale. */
  read(now: number): Promise<FormDraft | null>;
  keep(draft: FormDraft): Promise<void>;
  clear(): Promise<void>;
};

export function createDraftRepository(store: StateStore): DraftRepository {
  const setDraft = async (draft: FormDraft | null): Promise<void> => {
    await store.update(DRAFT, () => draft).catch(() => null);
  };
  return {
    read: async (now) => {
      const draft = await store.read(DRAFT).catch(() => null);
      return draft !== null && Math.abs(now - draft.at) < MAX_DRAFT_AGE
        ? draft
        : null;
    },
    keep: setDraft,
    clear: async () => setDraft(null),
  };
}
