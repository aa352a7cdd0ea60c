import { number, string } from 'superstruct';

import type { Script, ScriptedNode } from './scripted-node';
import { rpcScript, type Methods } from './scripted-rpc';
import { serve } from './servers';
import { WalletError } from '../../../src/core/errors';
import { newEndpoint } from '../../../src/http/endpoints';
import type { RpcCall } from '../../../src/http/json-rpc';
import { createNodeClient } from '../../../src/starknet/node-client';
import type {
  NodeClient,
  ClientOptions,
} from '../../../src/starknet/node-client';
import { PATIENCE_MS } from '../../local/scripts/patience';

export const CHAIN = '0x534e5f5345504f4c4941';
export const HANDSHAKE = ['starknet_chainId', 'starknet_specVersion'];
export const METHODS: Methods = {
  starknet_chainId: CHAIN,
  starknet_specVersion: '0.9.0',
  num: 5,
  tagged: (params: { block_id: string }) => params.block_id,
  echo: (params: { n: number }) => params.n,
};
export const VALID = rpcScript(METHODS);
export const NUM = { method: 'num', params: {}, struct: number() };
export const TAGGED = {
  method: 'tagged',
  params: { block_id: 'pre_confirmed' },
  struct: string(),
};
export const five = { ok: true, value: 5 };
export const echo = (n: number): RpcCall<number> => ({
  method: 'echo',
  params: { n },
  struct: number(),
});

/** A client with scripted nodes. */
export type Setup = {
  client: NodeClient;
  nodes: ScriptedNode[];
  /** The first and the second of them. */
  node: ScriptedNode | undefined;
  second: ScriptedNode | undefined;
  /** The client's waits, in milliseconds. */
  waits: number[];
};

/** A client of nodes with these scripts, whose clock only advances while it waits. */
export async function setUp(
  scripts: readonly Script[],
  options: Partial<ClientOptions> = {},
): Promise<Setup> {
  const own = await Promise.all(scripts.map(serve));
  const waits: number[] = [];
  let time = 0;
  const client = createNodeClient({
    fetch,
    endpoints: own.map(({ url }) => newEndpoint(url, true)),
    chainId: CHAIN,
    now: () => time,
    random: () => 1,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      time += milliseconds;
      return Promise.resolve();
    },
    ...options,
    limits: {
      readTimeoutMs: PATIENCE_MS,
      submitTimeoutMs: PATIENCE_MS,
      ...options.limits,
    },
  });
  return { client, nodes: own, node: own[0], second: own[1], waits };
}

export function methodsOf(node: ScriptedNode | undefined): string[][] {
  return (node?.seen ?? []).map(({ calls }) =>
    calls.map(({ method }) => method),
  );
}

/** The error of a promise that has to reject, which must be a WalletError. */
export async function walletErrorOf(
  promise: Promise<unknown>,
): Promise<WalletError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(WalletError);
  return error as WalletError;
}

export const hang: Script = async () => new Promise(() => undefined);
