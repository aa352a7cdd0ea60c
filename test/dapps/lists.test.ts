import type { Browser, Page } from 'playwright-core';

import type { Lists } from './pages/lists';
import { bundleOf } from './support/bundle';
import { findChromium } from '../../dev/local/chromium/find';
import { launchChromium, openPage } from '../../dev/local/chromium/launch';

/** A request of a page. */
type Asked = {
  /** Which wallet got it, in the order of their announcements. */
  readonly wallet: number;
  readonly method: string;
  readonly params?: {
    readonly request?: { readonly id?: string; readonly method: string };
  };
};

const METAMASK = 'io.metamask';
const FLASK = 'io.metamask.flask';

/** A page without https. Nothing is sent: its requests are answered here. */
const ORIGIN = 'http://dapp.example';

(findChromium() === undefined ? describe.skip : describe)(
  'the lists of libraries',
  () => {
    let script = '';
    let browser: Browser | undefined;

    beforeAll(async () => {
      script = await bundleOf({ name: 'lists', page: 'lists.ts' });
      browser = await launchChromium();
    });
    afterAll(async () => browser?.close());

    /** Opens a page in which wallets announce themselves, after `first` has run in it. */
    const open = async (
      announced: readonly string[],
      first: () => void = () => undefined,
    ): Promise<Page> => {
      if (browser === undefined) {
        throw new Error('The suite has not started');
      }
      const page = await openPage(browser);
      await page.route('**', async (route) =>
        route.fulfill({ contentType: 'text/html', body: '<body></body>' }),
      );
      await page.addInitScript(first);
      await page.addInitScript(announceAll, announced);
      await page.goto(ORIGIN);
      await load(page);
      return page;
    };
    const load = async (page: Page): Promise<unknown> =>
      page.addScriptTag({ content: script, type: 'module' });

    it('have two that say that they are MetaMask, and each is itself', async () => {
      const page = await open([METAMASK, FLASK, FLASK]);
      const flask = 'l2net 2 (io.metamask.flask)';
      expect(await list(page, 'ids')).toEqual(['l2net', 'l2net_2', 'l2net_3']);
      expect(await list(page, 'names')).toEqual([
        'l2net 1 (io.metamask)',
        flask,
        'l2net 3 (io.metamask.flask)',
      ]);

      const chosen = list(page, 'choose');
      await page.getByText(flask, { exact: true }).first().click();
      expect(await chosen).toBe('l2net_2');
      const asked = await requests(page);
      const installed = asked.filter(
        ({ method }) => method === 'wallet_requestSnaps',
      );
      expect(installed.map(({ wallet }) => wallet)).toEqual([1]);
      const ids = asked.flatMap(({ params }) => params?.request?.id ?? []);
      expect(ids.length).toBeGreaterThan(1);
      expect(new Set(ids).size).toBe(ids.length);
      await page.close();
    });

    it('have the wallet if its property of the window is taken', async () => {
      const page = await open([METAMASK], () => {
        Object.defineProperty(window, 'starknet_l2net', { value: 'taken' });
      });
      expect(await list(page, 'ids')).toEqual(['l2net_2']);
      expect(await list(page, 'names')).toEqual(['l2net']);
      await page.close();
    });

    it('have it once if two bundles register it', async () => {
      const page = await open([METAMASK]);
      await load(page);
      expect(await list(page, 'ids')).toEqual(['l2net']);
      expect(await list(page, 'names')).toEqual(['l2net']);
      await page.close();
    });
  },
);

async function list<Name extends keyof Lists>(
  page: Page,
  name: Name,
): Promise<Awaited<ReturnType<Lists[Name]>>> {
  return page.evaluate(
    async (called) => (await window.lists?.[called]()) as never,
    name,
  );
}

/** The requests of the page so far. */
async function requests(page: Page): Promise<readonly Asked[]> {
  return page.evaluate(
    () => (window as unknown as { asked: readonly Asked[] }).asked,
  );
}

/** Runs in the page before its own script: announces a wallet for each name (EIP-6963),
 * all of whose requests its user approves. */
function announceAll(names: readonly string[]): void {
  const asked: unknown[] = [];
  Object.assign(window, { asked });
  const answers: Record<string, unknown> = {
    wallet_requestAccounts: ['0x1'],
    wallet_getPermissions: ['accounts'],
    wallet_requestChainId: '0x534e5f5345504f4c4941',
  };
  for (const [index, rdns] of names.entries()) {
    const provider = {
      request: async (sent: Omit<Asked, 'wallet'>) => {
        asked.push({ ...sent, wallet: index });
        const { request } = sent.params ?? {};
        return Promise.resolve(request ? answers[request.method] : {});
      },
    };
    const info = { rdns, name: rdns, uuid: String(index) };
    const announce = (): void => {
      const detail = Object.freeze({ info, provider });
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail }),
      );
    };
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  }
}
