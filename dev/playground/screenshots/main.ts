import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { takeListing } from './listing/take';
import { takePages } from './pages';
import { takeAll } from './scenes';
import { PAGE_SIZES, WINDOW, WINDOW_SIZES } from './window-size';
import { prepareLocal } from '../../local/builds/prepare-local';
import { launchChromium } from '../../local/chromium/launch';
import { ROOT } from '../../local/root';

/** A fixed port, because dialogs show it. */
const PORT = 8090;

/** Takes the documentation's screenshots: of the pages with sample data, then in the playground
 * on the embedded chain. With `--all`, takes them in every size of MetaMask's, into
 * build/pictures; with `--pages`, only the pages; with `--languages=fr,ru`, six windows and pages in
 * these languages, and says where a text is cut; with `--listing`, only the three pictures of
 * listing/screenshots. */
async function main(): Promise<void> {
  if (process.argv.includes('--listing')) {
    await takeListing();
    return;
  }
  const isAll = process.argv.includes('--all');
  const [, codes] = /--languages=([\w,]+)/u.exec(process.argv.join(' ')) ?? [];
  await takePages(isAll, codes?.split(','));
  if (codes !== undefined || process.argv.includes('--pages')) {
    return;
  }
  await prepareLocal();
  const { openLocalPlayground } = await import('../open-local');
  const browser = await launchChromium();
  const playground = await openLocalPlayground({
    port: PORT,
    showsWelcome: true,
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 1100 },
      deviceScaleFactor: 1.25,
      // Allows the styles that set the size of windows.
      bypassCSP: true,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await page.goto(playground.url);
    await takeAll({
      page,
      windowSizes: isAll ? WINDOW_SIZES : [WINDOW],
      pageSizes: isAll ? PAGE_SIZES : [WINDOW],
      stallNode: () => {
        const { proxy } = playground.network;
        let resume = (): void => undefined;
        const resumed = new Promise<'pass'>((pass) => {
          resume = () => {
            pass('pass');
          };
        });
        proxy.behave(async () => resumed);
        return () => {
          resume();
        };
      },
      keep: async (name, of, size) => {
        const folder = isAll
          ? join('build/pictures', size?.name ?? '')
          : 'docs/images';
        mkdirSync(join(ROOT, folder), { recursive: true });
        const file = join(folder, `${name}.png`);
        await of.screenshot({ path: join(ROOT, file) });
        process.stdout.write(`${file}\n`);
      },
    });
  } finally {
    await playground.stop();
    await browser.close();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `\n${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  },
);
