import type { ShownInterface } from './protocol';
import { resultOf } from './result';
import type { Interfaces, Installed } from '../simulator/interfaces';

/** A page that a snap has in the wallet. */
type PageName = NonNullable<ShownInterface['page']>;

/** The snap's pages; at most one is open. */
export type Pages = {
  /** Opens a page, replacing the open one. Throws what the snap throws. */
  readonly open: (name: PageName) => Promise<void>;
  readonly close: () => void;
  readonly current: () => ShownInterface | null;
};

/**
 * @param changed - Called when a page opens or closes.
 * @returns Its pages, none open yet.
 */
export function createPages(
  snap: Pick<Installed, 'onHomePage'>,
  interfaces: Pick<Interfaces, 'get' | 'create' | 'remove' | 'send'>,
  changed: () => void,
): Pages {
  let page: { readonly name: PageName; readonly id: string } | null = null;
  const close = (): void => {
    if (page !== null) {
      interfaces.remove(page.id);
      page = null;
      changed();
    }
  };
  return {
    close,
    open: async (name) => {
      const { id = '' } = (await resultOf(snap.onHomePage())) as {
        id?: string;
      };
      close();
      if (name === 'settings') {
        await interfaces.send(id, { type: 'ButtonClickEvent', name });
      }
      page = { name, id };
      changed();
    },
    current: () => {
      if (page === null) {
        return null;
      }
      const { content, state } = interfaces.get(page.id);
      return { id: page.id, kind: 'page', page: page.name, content, state };
    },
  };
}
