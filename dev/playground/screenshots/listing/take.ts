import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';

import { LISTING_PICTURES, LISTING_SIZE, listingHtml } from './pictures';
import { listingDrawings } from './windows';
import { launchChromium } from '../../../local/chromium/launch';
import { ROOT } from '../../../local/root';
import { pageFiles, scriptOf } from '../../files';

/** Where MetaMask's directory takes them from. */
const PICTURES = 'listing/screenshots';

/** Where the website takes windows from, in twice the pixels for sharp screens. */
const WINDOWS = 'website/images';

const ON_WEBSITE = ['home', 'swap', 'approval'];

/** The ground of the pictures would show at the windows' edges. */
const NO_GROUND = 'body { background: #fff; } .window { box-shadow: none; }';

/** Run in the page: waits until every image can be painted. */
const IMAGES_READY = `Promise.all([...document.images].map((image) => image.decode()))`;

/** Takes the three pictures that MetaMask's directory shows, and windows in them for the
 * website. */
export async function takeListing(): Promise<void> {
  const files = await pageFiles();
  const { body: script } = await scriptOf(
    join(__dirname, '..'),
    'one-drawing.tsx',
  );
  const styles = [
    ...['/style.css', '/wallet.css'].map((path) => files.get(path)?.body ?? ''),
    readFileSync(join(__dirname, 'picture.css'), 'utf8'),
  ].join('\n');
  const icon = readFileSync(join(ROOT, 'images/icon.svg'), 'utf8');
  const drawings = await listingDrawings();
  for (const folder of [PICTURES, WINDOWS]) {
    mkdirSync(join(ROOT, folder), { recursive: true });
  }
  const browser = await launchChromium();
  const keep = async (of: Page | Locator, file: string): Promise<void> => {
    await of.screenshot({ path: join(ROOT, file) });
    process.stdout.write(`${file}\n`);
  };
  try {
    for (const [index, picture] of LISTING_PICTURES.entries()) {
      for (const deviceScaleFactor of [1, 2]) {
        const page = await browser.newPage({
          viewport: LISTING_SIZE,
          deviceScaleFactor,
          colorScheme: 'light',
          reducedMotion: 'reduce',
        });
        await page.setContent(listingHtml(picture, { styles, icon }));
        await page.addScriptTag({ content: script, type: 'module' });
        // A module runs later than it is added.
        await page.waitForFunction(`typeof show === 'function'`);
        for (const [place, { of }] of picture.frames.entries()) {
          await page.evaluate(
            `show(${JSON.stringify(drawings[of])}, 'frame-${String(place)}')`,
          );
        }
        await page.evaluate(IMAGES_READY);
        if (deviceScaleFactor === 1) {
          await keep(page, join(PICTURES, `${String(index + 1)}.png`));
        } else {
          await page.addStyleTag({ content: NO_GROUND });
          for (const [place, { of }] of picture.frames.entries()) {
            if (ON_WEBSITE.includes(of)) {
              const window = page.locator('.window').nth(place);
              await keep(window, join(WINDOWS, `${of}.png`));
            }
          }
        }
        await page.close();
      }
    }
  } finally {
    await browser.close();
  }
}
