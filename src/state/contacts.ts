import { enums, optional, string, type, type Infer } from 'superstruct';

import { keepNewest, listIn, type StoredList } from './lists';
import { HexShape, storedShape, type StateStore } from './store';
import { CHAIN_IDS } from '../config/networks';

const ContactShape = storedShape({
  /** Padded. */
  address: HexShape,
  /** As the user typed it. */
  name: string(),
  /** The `.stark` name that it was saved by, in lower case, and the network on which that led to
   * the address. */
  starkName: optional(type({ name: string(), chainId: enums(CHAIN_IDS) })),
});

/** Somebody whom the user has given a name, on all networks. */
type Contact = Infer<typeof ContactShape>;

/** The contacts. Unencrypted, since notifications name them while the wallet is locked. */
export type ContactRepository = Pick<
  StoredList<Contact>,
  'list' | 'find' | 'put' | 'remove'
>;

export function createContactRepository(store: StateStore): ContactRepository {
  const { list, find, put, remove } = listIn(store, {
    key: 'contacts',
    item: ContactShape,
    idOf: ({ address }) => address,
    bound: keepNewest(500),
  });
  return { list, find, put, remove };
}
