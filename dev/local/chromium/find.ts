import { delimiter, join } from 'node:path';

import { isProgram } from '../scripts/is-main';

/** The names of the browser's program in various packages. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome'];

/** The browser's paths on systems that don't put it on the PATH. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** One line on how to get a browser. */
export const HOW_TO_GET_CHROMIUM =
  'Chromium was not found: install it (Debian: apt-get install chromium), or name it in CHROMIUM, or put it on the PATH.';

/**
 * Looks for the browser: in CHROMIUM, on the PATH, and in the usual places.
 *
 * @returns Its path, or undefined.
 */
export function findChromium(): string | undefined {
  const { CHROMIUM: named, PATH = '' } = process.env;
  const onPath = PATH.split(delimiter).flatMap((folder) =>
    NAMES.map((name) => join(folder, name)),
  );
  return [
    ...(named === undefined ? [] : [named]),
    ...onPath,
    ...USUAL_PLACES,
  ].find(isProgram);
}
