import { integer, nullable, string, type, type Infer } from 'superstruct';

import type { StateEntry, Store } from './store';

const DraftShape = type({
  /** The account that sends; padded. */
  account: string(),
  chainId: string(),
  /** The fields, as typed. */
  recipient: string(),
  token: string(),
  amount: string(),
  /** When, in Unix seconds. */
  at: integer(),
});

/** A send form that the user has not finished. */
export type FormDraft = Infer<typeof DraftShape>;

const DRAFT: StateEntry<FormDraft | null> = {
  key: 'draft',
  struct: nullable(DraftShape),
  initial: null,
};

/** For how long it is kept, in seconds. */
const MAX_AGE = 600;

/** The send form as it was left: MetaMask shows a site's request in its place, and its own
 * home page after that. Nothing throws here: without it the form is empty. */
export type DraftRepository = {
  /** The draft; null if there is none, or an old one. */
  read(now: number): Promise<FormDraft | null>;
  keep(draft: FormDraft): Promise<void>;
  clear(): Promise<void>;
};

/**
 * @param store - The state.
 * @returns The repository in it.
 */
export function createDraftRepository(store: Store): DraftRepository {
  const read: DraftRepository['read'] = async (now) => {
    const draft = await store.read(DRAFT).catch(() => null);
    return draft !== null && Math.abs(now - draft.at) < MAX_AGE ? draft : null;
  };
  return {
    read,
    keep: async (draft) => {
      await store.update(DRAFT, () => draft).catch(() => null);
    },
    clear: async () => {
      // Nothing is written if there is none.
      await store.update(DRAFT, () => null).catch(() => null);
    },
  };
}
