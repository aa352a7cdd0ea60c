import { startScriptedNode } from './scripted-node';
import { findDevnet } from '../../dev/devnet/find';
import { launchDevnet } from '../../dev/devnet/launch';
import type { NodeProcess } from '../../dev/node-process';

/**
 * Runs a real node that passes for Starknet Mainnet, for the tests of a file.
 *
 * @returns Gives its URL.
 */
export function useMainnetNode(): () => string {
  let mainnet: NodeProcess | undefined;
  beforeAll(async () => {
    mainnet = await launchDevnet(findDevnet() ?? '', 'MAINNET');
  });
  afterAll(async () => {
    await mainnet?.stop();
  });
  return () => mainnet?.url ?? '';
}

/**
 * @returns A URL on this machine at which nothing answers any more.
 */
export async function deadUrl(): Promise<string> {
  const { url, stop } = await startScriptedNode(() => 'drop');
  await stop();
  return url;
}
