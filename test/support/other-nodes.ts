import { chainOfSuite } from './node';
import { startScriptedNode } from './scripted-node';
import { startChain, type RunningChain } from '../../dev/networks/chains';
import { MAINNET_PORT } from '../../dev/ports/ports';
import {
  startRecordingProxy,
  type RecordingProxy,
} from '../../dev/servers/recording-proxy';

/**
 * Runs a chain as Starknet Mainnet for the tests of a suite.
 *
 * @returns A function that returns its URL.
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
 * Runs such a chain at the local build's Mainnet endpoint, behind a proxy that is
 * reset after each test.
 *
 * @returns The proxy.
 */
export function useMainnet(): () => RecordingProxy {
  const url = useMainnetNode();
  let proxy: RecordingProxy | undefined;
  beforeAll(async () => {
    proxy = await startRecordingProxy(MAINNET_PORT, url());
  });
  afterEach(() => {
    proxy?.reset();
  });
  afterAll(async () => {
    await proxy?.stop();
  });
  return () => proxy as RecordingProxy;
}

/**
 * @returns A URL on this machine that no longer responds.
 */
export async function deadUrl(): Promise<string> {
  const { url, stop } = await startScriptedNode(() => 'drop');
  await stop();
  return url;
}
