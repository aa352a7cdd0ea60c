import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { takeAll } from './scenes';
import { prepareLocal } from '../builds/prepare-local';
import { launchChromium } from '../chromium/launch';

const FOLDER = resolve(__dirname, '../../docs/images');

/** A fixed port, because dialogs show it. */
const PORT = 8090;

/** Takes the documentation's screenshots, in the playground on the embedded chain. */
async function main(): Promise<void> {
  await prepareLocal();
  const { openLocalPlayground } = await import('../playground/open-local');
  const browser = await launchChromium();
  const playground = await openLocalPlayground({
    port: PORT,
    showsWelcome: true,
  });
  try {
    mkdirSync(FOLDER, { recursive: true });
    const page = await browser.newPage({
      viewport: { width: 1280, height: 1100 },
      deviceScaleFactor: 1.25,
      // For the styles that give windows their size.
      bypassCSP: true,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await page.goto(playground.url);
    await takeAll({
      page,
      keep: async (name, of) => {
        await of.screenshot({ path: join(FOLDER, `${name}.png`) });
        process.stdout.write(`docs/images/${name}.png\n`);
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
