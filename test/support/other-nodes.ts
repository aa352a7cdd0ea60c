import { chainOfSuite } from './node';
import {
  startLocalNode,
  type LocalNode,
} from '../../dev/chain/networks/local-node';
import {
  startRecordingProxy,
  type RecordingProxy,
} from '../../dev/chain/servers/recording-proxy';
import { MAINNET_PORT } from '../../dev/local/ports/ports';
import { startScriptedNode } from '../../dev/testing/nodes/scripted-node';

/** Runs a local node of Starknet Mainnet at the local build's endpoint for a suite;
 * returns the proxy in front of it, which is reset after each test. */
export function useMainnet(): () => RecordingProxy {
  const kind = chainOfSuite();
  let mainnet: LocalNode | undefined;
  let proxy: RecordingProxy | undefined;
  beforeAll(async () => {
    mainnet = await startLocalNode(kind, 'mainnet');
    proxy = await startRecordingProxy(MAINNET_PORT, mainnet.url);
  });
  afterEach(() => {
    proxy?.reset();
  });
  afterAll(async () => {
    await proxy?.stop();
    await mainnet?.stop();
  });
  return () => proxy as RecordingProxy;
}

/** A URL on this machine that no longer responds. */
export async function deadUrl(): Promise<string> {
  const { url, stop } = await startScriptedNode(() => 'drop');
  await stop();
  return url;
}
