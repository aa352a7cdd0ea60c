import { buildOnce } from '../../../dev/local/builds/prepare-local';
import {
  HOW_TO_GET_CHROMIUM,
  findChromium,
} from '../../../dev/local/chromium/find';

/**
 * Runs before the tests of the playground: builds the snap for the local networks,
 * and prints a note if there is no browser.
 *
 * @throws Error if a browser is required and missing.
 */
export default async function setUp(): Promise<void> {
  if (findChromium() !== undefined) {
    await buildOnce();
    return;
  }
  if (process.env.REQUIRE_CHROMIUM === '1') {
    throw new Error(HOW_TO_GET_CHROMIUM);
  }
  process.stdout.write(
    `\nThe tests of the playground in a browser are skipped. ${HOW_TO_GET_CHROMIUM}\n`,
  );
}
