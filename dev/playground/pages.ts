import type { Interfaces, Installed } from './interfaces';
import type { ShownInterface } from './protocol';
import { resultOf } from './result';

/** A page that a snap has in the wallet. */
type PageName = NonNullable<ShownInterface['page']>;

/** The snap's pages: one of them is open, or none. */
export type Pages = {
  /** Opens one in the place of the other. It throws what the snap throws. */
  readonly open: (name: PageName) => Promise<void>;
  readonly close: () => void;
  readonly current: () => ShownInterface | null;
};

/**
 * @param snap - The snap in the simulator.
 * @param interfaces - What the wallet keeps of its interfaces.
 * @param changed - Called when a page opens or closes.
 * @returns Its pages, none of them open yet.
 */
export function createPages(
  snap: Pick<Installed, 'onHomePage' | 'onSettingsPage'>,
  interfaces: Pick<Interfaces, 'get' | 'create' | 'remove'>,
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
      const opened =
        name === 'home' ? snap.onHomePage() : snap.onSettingsPage();
      const { id, content } = (await resultOf(opened)) as {
        id?: string;
        content?: unknown;
      };
      close();
      page = { name, id: id ?? interfaces.create(content) };
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
