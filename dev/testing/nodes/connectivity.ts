import type { Script, ScriptedNode } from './scripted-node';
import { serve } from './servers';
import { SEPOLIA } from '../../../src/config/networks';
import { createCheckConnections } from '../../../src/connectivity/check-connections';
import type { ConnectionAnswer } from '../../../src/core/connection-report';
import {
  withEdits,
  NO_SETTINGS,
  type Settings,
} from '../../../src/state/settings';

let server: ScriptedNode;

/** The server of each test of a file. */
export function useServer(): () => ScriptedNode {
  beforeEach(async () => {
    server = await serve(() => 'drop');
  });
  return () => server;
}

/** Probes the endpoints of settings. Explorers have fixed URLs: requests to them
 * are redirected to the server. */
export const checkConnections = createCheckConnections(
  async (url, init) =>
    fetch(url.replace(/^https:\/\/[^/]*voyager[^/]*/u, server.url), init),
  async () => Promise.resolve(SEPOLIA),
);

/** The probe's result for the only endpoint in these settings. */
export async function answerTo(
  settings: Partial<Settings>,
  script: Script,
): Promise<ConnectionAnswer | undefined> {
  server.follow(script);
  const [report, ...others] = await checkConnections(
    withEdits(NO_SETTINGS, settings),
  );
  expect(others).toStrictEqual([]);
  return report?.answer;
}
