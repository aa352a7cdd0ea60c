import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { setTexts } from '../../../src/ui/translate';
import { launchChromium } from '../../local/chromium/launch';
import { ROOT } from '../../local/root';
import { englishTexts } from '../../simulator/english';
import { textsOf } from '../../simulator/languages';
import { pageFiles, scriptOf } from '../files';
import { SAMPLE_PAGES } from '../samples/sample-pages';
import { SAMPLE_WINDOWS } from '../samples/sample-windows';

/** The sizes of pages: MetaMask's popup, the side panel at its narrowest, and a tab. */
const SIZES = [
  { width: 400, height: 600, isKept: true },
  { width: 360, height: 600, isKept: false },
  { width: 800, height: 600, isKept: false },
];

/** The languages of the documentation's pictures. */
const PICTURED = ['en', 'de'];

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

/** Windows and pages that people rely on. */
const KEY_DRAWINGS = [
  'page-home-values',
  'page-send',
  'page-settings',
  'window-enforced',
  'window-not-enforced',
  'window-fee-token-danger',
];

/** Run in the page: the texts that are wider than their place, and buttons of several lines. */
const OVERFLOWING = `[...document.querySelectorAll('#content *')].flatMap((element) => {
  const isCut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
  const isWrapped = element.matches('.c-footer .c-button') && element.clientHeight > 52;
  return element.clientWidth > 0 && element.textContent !== '' && (isCut || isWrapped) ? [(isCut ? 'cut: ' : 'wraps: ') + element.textContent] : [];
})`;

/** Takes a picture of each page and window with sample data, in English and German: in docs/images
 * at the size of MetaMask's popup, windows as a whole; with `isAll`, in build/pictures as a whole in
 * every size.
 *
 * @param chosen - If there are some, takes pictures of six windows and pages in these languages
 * instead, and prints what is too long. */
export async function takePages(
  all: boolean,
  chosen: readonly string[] = [],
): Promise<void> {
  const isAll = all || chosen.length > 0;
  const languages = chosen.length > 0 ? chosen : PICTURED;
  const taken = DRAWINGS.filter(
    ({ name }) => chosen.length === 0 || KEY_DRAWINGS.includes(name),
  );
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
      for (const code of languages) {
        setTexts(textsOf(code), code);
        for (const { name, render } of taken) {
          await page.evaluate(`show(${JSON.stringify(render())})`);
          if (chosen.length > 0) {
            for (const what of await page.evaluate<string[]>(OVERFLOWING)) {
              process.stdout.write(
                `${code} ${name} ${String(width)}: ${what}\n`,
              );
            }
          }
          const folder = isAll
            ? `build/pictures/${String(width)}`
            : 'docs/images';
          mkdirSync(join(ROOT, folder), { recursive: true });
          const path = join(
            ROOT,
            folder,
            `${name}${code === 'en' ? '' : `-${code}`}.png`,
          );
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
