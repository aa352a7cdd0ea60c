import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import german from '../../../locales/de.json';
import { flattenTexts, setTexts } from '../../../src/ui/translate';
import { launchChromium } from '../../local/chromium/launch';
import { ROOT } from '../../local/root';
import { englishTexts } from '../../simulator/english';
import { pageFiles, scriptOf } from '../files';
import { SAMPLE_PAGES } from '../samples/sample-pages';
import { SAMPLE_WINDOWS } from '../samples/sample-windows';

/** The sizes of pages: MetaMask's popup, the side panel at its narrowest, and a tab. */
const SIZES = [
  { width: 400, height: 600, isKept: true },
  { width: 360, height: 600, isKept: false },
  { width: 800, height: 600, isKept: false },
];

const LANGUAGES = { '': englishTexts, '-de': flattenTexts(german) };

/** What there is a picture of, by the picture's name. */
const DRAWINGS = Object.entries({
  page: SAMPLE_PAGES,
  window: SAMPLE_WINDOWS,
}).flatMap(([kind, samples]) =>
  Object.entries(samples).map(([name, render]) => ({
    name: `${kind}-${name}`,
    render,
  })),
);

/** The snap's page below MetaMask's own header, which is 66 pixels high. */
const STYLE = `
.window { max-width: none; border: 0; border-radius: 0; }
.bar { height: 66px; justify-content: center; }
`;

/** For pictures of the whole: the buttons come after the content. */
const UNSTUCK = '.content .c-footer { position: static !important; }';

/** Takes a picture of each page and window with sample data, in English and German: in docs/images
 * at the size of MetaMask's popup, windows as a whole; with `isAll`, in build/pictures as a whole in
 * every size. */
export async function takePages(isAll: boolean): Promise<void> {
  const files = await pageFiles();
  const { body: script } = await scriptOf(__dirname, 'one-drawing.tsx');
  const styles = ['/style.css', '/wallet.css'].map(
    (path) => files.get(path)?.body ?? '',
  );
  const browser = await launchChromium();
  try {
    for (const { width, height, isKept } of SIZES) {
      if (!isKept && !isAll) {
        continue;
      }
      const page = await browser.newPage({
        viewport: { width, height },
        colorScheme: 'light',
      });
      await page.setContent(
        `<!doctype html><style>${[...styles, STYLE].join('\n')}</style><div class="window"><header class="bar">l2net</header><div class="content" id="content"></div></div>`,
      );
      await page.addScriptTag({ content: script, type: 'module' });
      for (const [suffix, translation] of Object.entries(LANGUAGES)) {
        setTexts(translation);
        for (const { name, render } of DRAWINGS) {
          await page.evaluate(`show(${JSON.stringify(render())})`);
          const folder = isAll
            ? `build/pictures/${String(width)}`
            : 'docs/images';
          mkdirSync(join(ROOT, folder), { recursive: true });
          const path = join(ROOT, folder, `${name}${suffix}.png`);
          const isWhole = isAll || name.startsWith('window');
          await page.screenshot({
            path,
            fullPage: isWhole,
            ...(isWhole && { style: UNSTUCK }),
          });
        }
      }
      await page.close();
    }
  } finally {
    setTexts(englishTexts);
    await browser.close();
  }
}
