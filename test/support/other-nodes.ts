import { chainOfSuite } from './node';
import { startScriptedNode } from './scripted-node';
import { startChain, type RunningChain } from '../../dev/chains';

/**
 * Runs a chain that passes for Starknet Mainnet, for the tests of a suite.
 *
 * @returns Gives its URL.
 */
export function useMainnetNode(): () => string {
  const kind = chainOfSuite();
  let mainnet: RunningChain | undefined;
  beforeAll(async () => {
    mainnet = await startChain(kind, { network: 'mainnet' });
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
