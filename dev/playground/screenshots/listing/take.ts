import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { LISTING_PICTURES, LISTING_SIZE, listingHtml } from './pictures';
import { listingDrawings } from './windows';
import { launchChromium } from '../../../local/chromium/launch';
import { ROOT } from '../../../local/root';
import { pageFiles, scriptOf } from '../../files';

/** Where MetaMask's directory and the website take them from. */
const FOLDER = 'listing/screenshots';

/** Run in the page: waits until every image can be painted. */
const IMAGES_READY = `Promise.all([...document.images].map((image) => image.decode()))`;

/** Takes the three pictures that MetaMask's directory shows. */
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
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  const browser = await launchChromium();
  try {
    for (const [index, picture] of LISTING_PICTURES.entries()) {
      const page = await browser.newPage({
        viewport: LISTING_SIZE,
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
      const file = join(FOLDER, `${String(index + 1)}.png`);
      await page.screenshot({ path: join(ROOT, file) });
      process.stdout.write(`${file}\n`);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
