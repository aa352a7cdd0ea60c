import { buildLocal } from '../../../dev/build-local';
import { HOW_TO_GET_CHROMIUM, findChromium } from '../../../dev/chromium/find';
import { LOCAL_ENDPOINTS } from '../../../dev/ports';

/**
 * Before the tests of the playground: builds the snap for the local network, and
 * says so where there is no browser to test it in.
 *
 * @throws Error where a browser is demanded and there is none.
 */
export default function setUp(): void {
  if (findChromium() !== undefined) {
    buildLocal(LOCAL_ENDPOINTS);
    return;
  }
  if (process.env.REQUIRE_CHROMIUM === '1') {
    throw new Error(HOW_TO_GET_CHROMIUM);
  }
  process.stdout.write(
    `\nThe tests of the playground in a browser are skipped. ${HOW_TO_GET_CHROMIUM}\n`,
  );
}
