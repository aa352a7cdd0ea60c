import {
  startScriptedNode,
  type ScriptedNode,
  type Script,
} from './scripted-node';
import { SEPOLIA } from '../../src/config/networks';
import {
  createExplorer,
  type Explorer,
  type ExplorerOptions,
} from '../../src/explorer/explorer';

/** The key that tests look for where it must not be. */
export const KEY = 'secret-key-of-the-user';

const servers: ScriptedNode[] = [];

/**
 * @param script - What the explorer answers.
 * @returns A server of it; `stopExplorers` stops it.
 */
export async function startExplorer(script: Script): Promise<ScriptedNode> {
  const server = await startScriptedNode(script);
  servers.push(server);
  return server;
}

/** Stops what `startExplorer` started. */
export async function stopExplorers(): Promise<void> {
  await Promise.all(servers.splice(0).map(async (server) => server.stop()));
}

/**
 * @param options - Which service, where, and what differs from the usual.
 * @returns The wallet's reader of it.
 */
export function explorerAt(
  options: Partial<ExplorerOptions> &
    Pick<ExplorerOptions, 'kind'> & { readonly urls: readonly string[] },
): Explorer {
  return createExplorer({ fetch, key: KEY, chainId: SEPOLIA, ...options });
}
