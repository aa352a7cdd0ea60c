import type { Json } from '@metamask/snaps-sdk';

import { GRANTED } from './seed-phrase';
import { testWallet, type TestWallet } from './wallet';
import {
  withEdits,
  NO_SETTINGS,
  type Settings,
} from '../../../src/state/settings';
import {
  scriptedEthereum,
  type ScriptedEthereum,
} from '../nodes/scripted-ethereum';
import type { ScriptedNode } from '../nodes/scripted-node';
import { rpcScript } from '../nodes/scripted-rpc';
import { serve } from '../nodes/servers';

export const FEES = 'l2net_getSuggestedGasFees';
export const BLOCKS = 'eth_getBlockByNumber';
export const ETHEREUM_KEY = 'a-very-secret-key';
export const SECRET = 'an-even-better-kept-secret';

/** The network outside this machine. */
type Outside = {
  /** The requested URLs. */
  readonly asked: string[];
  readonly fetch: typeof globalThis.fetch;
};

/** The network with a local server for each of these URLs; no other can be reached. */
export function outside(
  servers: Readonly<Record<string, ScriptedNode>> = {},
): Outside {
  const asked: string[] = [];
  return {
    asked,
    fetch: async (input, init) => {
      const url = input as string;
      if (new URL(url).hostname === 'localhost') {
        return await fetch(url, init);
      }
      asked.push(url);
      const server = servers[url];
      if (server === undefined) {
        throw new TypeError(`${url} can't be reached`);
      }
      return await fetch(server.url, init);
    },
  };
}

/** A wallet with these settings, whose network is real servers: local ones are always
 * reachable. The test's site is connected. */
export function walletWith(
  settings: Partial<Settings>,
  ethereum: ScriptedEthereum = scriptedEthereum(),
  state: Record<string, Json> = {},
  network: Outside = outside(),
): TestWallet {
  return testWallet({
    ethereum,
    network: network.fetch,
    state: {
      ...GRANTED,
      'settings-presence': { any: true, ownNodes: [] },
      ...state,
    },
    secret: { settings: withEdits(NO_SETTINGS, settings) },
  });
}

/** The methods that read from Ethereum, with params. */
export const ASKED: [method: string, params: unknown][] = [
  [FEES, {}],
  [BLOCKS, ['latest', false]],
];

/** A provider on Mainnet, as in a new wallet, while the snap is on Sepolia. */
export function elsewhere(): ScriptedEthereum {
  return scriptedEthereum({}, 1);
}

/** A node that serves the default chain of the scripted provider. */
export async function startNode(
  chainId: unknown = '0xaa36a7',
): Promise<ScriptedNode> {
  const chain = scriptedEthereum();
  const answer =
    (method: string) =>
    async (params: unknown): Promise<unknown> =>
      chain.request({ method, params });
  return await serve(
    rpcScript({
      eth_chainId: chainId,
      eth_blockNumber: answer('eth_blockNumber'),
      eth_getBlockByNumber: answer('eth_getBlockByNumber'),
      eth_feeHistory: answer('eth_feeHistory'),
    }),
  );
}
