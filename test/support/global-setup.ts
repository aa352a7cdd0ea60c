import { buildLocal } from '../../dev/build-local';
import { HOW_TO_GET_DEVNET, findDevnet } from '../../dev/devnet/find';
import { launchDevnet } from '../../dev/devnet/launch';
import { LOCAL_ENDPOINTS } from '../../dev/ports';

/**
 * Before the tests of the built snap: builds it for the local network, and
 * starts one real node for all of them, if there is one.
 *
 * @returns What stops the node.
 */
export default async function setUp(): Promise<void> {
  buildLocal(LOCAL_ENDPOINTS);
  const path = findDevnet();
  if (path === undefined) {
    if (process.env.REQUIRE_STARKNET_DEVNET === '1') {
      throw new Error(HOW_TO_GET_DEVNET);
    }
    process.stdout.write(
      `\nTests that need a Starknet node are skipped. ${HOW_TO_GET_DEVNET}\n`,
    );
    return;
  }
  const devnet = await launchDevnet(path);
  process.env.TEST_NODE_URL = devnet.url;
  (globalThis as { stopTestNode?: () => Promise<void> }).stopTestNode =
    devnet.stop;
}
