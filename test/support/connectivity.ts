import {
  startScriptedNode,
  type Script,
  type ScriptedNode,
} from './scripted-node';
import { SEPOLIA } from '../../src/config/networks';
import { createCheckConnections } from '../../src/connectivity/check-connections';
import type { ConnectionAnswer } from '../../src/core/connection-report';
import {
  withEdits,
  NO_SETTINGS,
  type Settings,
} from '../../src/state/settings';

let running: ScriptedNode | undefined;

/**
 * Runs a server for each test of a file.
 *
 * @returns A function that returns the running server.
 */
export function useServer(): () => ScriptedNode {
  beforeEach(async () => {
    running = await startScriptedNode(() => 'drop');
  });
  afterEach(async () => {
    await running?.stop();
  });
  return server;
}

function server(): ScriptedNode {
  if (running === undefined) {
    throw new Error('The server is started before each test');
  }
  return running;
}

/** Probes the endpoints of settings. Explorers have fixed URLs: requests to them
 * are redirected to the server. */
export const checkConnections = createCheckConnections(
  async (url, init) =>
    fetch(url.replace(/^https:\/\/[^/]*voyager[^/]*/u, server().url), init),
  async () => Promise.resolve(SEPOLIA),
);

/**
 * @param settings - Settings with one endpoint in them.
 * @returns The result of the probe.
 */
export async function answerTo(
  settings: Partial<Settings>,
  script: Script,
): Promise<ConnectionAnswer | undefined> {
  server().follow(script);
  const [report, ...others] = await checkConnections(
    withEdits(NO_SETTINGS, settings),
  );
  expect(others).toStrictEqual([]);
  return report?.answer;
}
