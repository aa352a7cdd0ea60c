import type { Json } from '@metamask/snaps-sdk';

/** The wallet's unencrypted state, by top-level keys. Keys hold no dots: the
 * wallet would take them for paths. */
export type StateAccess = {
  get(key: string): Promise<Json>;
  set(key: string, value: Json): Promise<void>;
};
