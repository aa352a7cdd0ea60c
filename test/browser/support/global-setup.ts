import { prepareLocal } from '../../../dev/builds/prepare-local';
import { HOW_TO_GET_CHROMIUM, findChromium } from '../../../dev/chromium/find';

/**
 * Before the tests of the playground: builds the snap for the local network, and
 * says so if there is no browser to test it in.
 *
 * @throws Error if a browser is demanded and there is none.
 */
export default async function setUp(): Promise<void> {
  if (findChromium() !== undefined) {
    await prepareLocal();
    return;
  }
  if (process.env.REQUIRE_CHROMIUM === '1') {
    throw new Error(HOW_TO_GET_CHROMIUM);
  }
  process.stdout.write(
    `\nThe tests of the playground in a browser are skipped. ${HOW_TO_GET_CHROMIUM}\n`,
  );
}
