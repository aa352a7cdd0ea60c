import type { Json } from '@metamask/snaps-sdk';

/** The snap's state, by top-level keys. Keys contain no dots, which MetaMask would
 * treat as paths. */
export type StateAccess = {
  get(key: string): Promise<Json>;
  set(key: string, value: Json): Promise<void>;
};
