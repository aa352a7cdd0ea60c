import type { SnapsProvider } from '@metamask/snaps-sdk';

import { routeOf, type InterfaceContext } from './page-interfaces';

/** A provider that knows which of the snap's interfaces MetaMask has deleted. */
export type OpenInterfaces = {
  /** Passes on all requests but those for a deleted interface, which MetaMask would log as
   * errors. It rejects them itself. */
  readonly snap: SnapsProvider;
  /** Records that the user has just used a page, so it is open. */
  readonly use: (id: string) => void;
};

type Request = {
  readonly method: string;
  readonly params?: {
    readonly id?: string;
    readonly context?: InterfaceContext;
  };
};

/** The methods that fail for a deleted interface. */
const NEED_INTERFACE: readonly string[] = [
  'snap_updateInterface',
  'snap_resolveInterface',
  'snap_getInterfaceContext',
  'snap_getInterfaceState',
];

/** Watches when interfaces end. MetaMask deletes a dialog's when it is answered or resolved,
 * and a page's when the user leaves it, of which it doesn't tell the snap, or when a dialog
 * of the snap opens, which takes the page's place. */
export function watchInterfaces(snap: SnapsProvider): OpenInterfaces {
  const pages = new Set<string>();
  const deleted = new Set<string>();
  const forget = (id: string): void => {
    pages.delete(id);
    deleted.add(id);
  };
  const request = async (call: Request): Promise<unknown> => {
    const { method, params: { id = '', context = null } = {} } = call;
    if (NEED_INTERFACE.includes(method) && deleted.has(id)) {
      throw new Error('MetaMask has deleted this interface');
    }
    if (method === 'snap_dialog') {
      pages.forEach(forget);
    }
    try {
      const result: unknown = await snap.request(call as never);
      if (method === 'snap_createInterface' && routeOf(context) !== undefined) {
        pages.add(result as string);
      } else if (['snap_dialog', 'snap_resolveInterface'].includes(method)) {
        forget(id);
      }
      return result;
    } catch (error) {
      // The user has left the page.
      if (pages.has(id)) {
        forget(id);
      }
      throw error;
    }
  };
  return {
    snap: { request } as SnapsProvider,
    use: (id) => {
      deleted.delete(id);
      pages.add(id);
    },
  };
}
