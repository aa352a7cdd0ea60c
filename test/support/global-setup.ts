import { HOW_TO_GET_ANVIL, findAnvil } from '../../dev/chain/anvil/find';
import { HOW_TO_GET_DEVNET, findDevnet } from '../../dev/chain/devnet/find';
import { buildOnce } from '../../dev/local/builds/prepare-local';

/**
 * Runs before the tests of the built snap: builds it for the local networks, and
 * prints which real nodes are missing.
 *
 * @throws Error if a node is required and missing.
 */
export default async function setUp(): Promise<void> {
  await buildOnce();
  if (findAnvil() === undefined) {
    process.stdout.write(
      `\nTests that need an Ethereum node are skipped. ${HOW_TO_GET_ANVIL}\n`,
    );
  }
  if (findDevnet() !== undefined) {
    return;
  }
  if (process.env.REQUIRE_STARKNET_DEVNET === '1') {
    throw new Error(HOW_TO_GET_DEVNET);
  }
  process.stdout.write(
    `\nThe tests run on the embedded chain alone; those on a real Starknet node are skipped. ${HOW_TO_GET_DEVNET}\n`,
  );
}
