import type { Json } from '@metamask/snaps-sdk';

import { scriptedEthereum, type ScriptedEthereum } from './scripted-ethereum';
import {
  startScriptedNode,
  type Script,
  type ScriptedNode,
} from './scripted-node';
import { testWallet, type TestWallet } from './wallet';
import { NO_SETTINGS, type Settings } from '../../src/state/settings';

export const FEES = 'l2net_getSuggestedGasFees';
export const BLOCKS = 'eth_getBlockByNumber';
export const KEY = 'a-very-secret-key';
export const SECRET = 'an-even-better-kept-secret';

const servers: ScriptedNode[] = [];

/**
 * @param script - What the server does.
 * @returns A gas service, or an Ethereum node.
 */
export async function serve(script: Script): Promise<ScriptedNode> {
  const server = await startScriptedNode(script);
  servers.push(server);
  return server;
}

/** Stops the servers of a test; for `afterEach`. */
export async function stopServers(): Promise<void> {
  await Promise.all(servers.splice(0).map(async (server) => server.stop()));
}

/**
 * @param settings - What the user set; the rest is left out.
 * @param ethereum - The wallet's own provider.
 * @param state - More of the unencrypted state.
 * @returns A wallet whose user set this, before real servers.
 */
export function walletWith(
  settings: Partial<Settings>,
  ethereum: ScriptedEthereum = scriptedEthereum(),
  state: Record<string, Json> = {},
): TestWallet {
  return testWallet({
    ethereum,
    network: fetch,
    state: {
      'settings-traces': { any: true, mainnetNode: false, sepoliaNode: false },
      ...state,
    },
    secret: { settings: { ...NO_SETTINGS, ...settings } },
  });
}
