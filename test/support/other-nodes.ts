import { chainOfSuite } from './node';
import { startScriptedNode } from './scripted-node';
import {
  startLocalNode,
  type LocalNode,
} from '../../dev/chain/networks/local-node';
import {
  startRecordingProxy,
  type RecordingProxy,
} from '../../dev/chain/servers/recording-proxy';
import { MAINNET_PORT } from '../../dev/local/ports/ports';

/**
 * Runs a local node of Starknet Mainnet for the tests of a suite.
 *
 * @returns A function that returns its URL.
 */
export function useMainnetNode(): () => string {
  const kind = chainOfSuite();
  let mainnet: LocalNode | undefined;
  beforeAll(async () => {
    mainnet = await startLocalNode(kind, 'mainnet');
  });
  afterAll(async () => {
    await mainnet?.stop();
  });
  return () => mainnet?.url ?? '';
}

/** Runs such a node at the local build's Mainnet endpoint, behind a proxy that is
 * reset after each test. */
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

/** A URL on this machine that no longer responds. */
export async function deadUrl(): Promise<string> {
  const { url, stop } = await startScriptedNode(() => 'drop');
  await stop();
  return url;
}
