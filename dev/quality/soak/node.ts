import { request } from 'node:http';

import { createChain } from '../../chain/embedded-chain/chain';
import { answer } from '../../chain/embedded-chain/rpc/answer';
import type { Answer } from '../../chain/json-rpc/ask';
import { startChain, type ChainKind } from '../../chain/networks/chains';
import { createGateway } from '../../chain/servers/gateway/gateway';
import { RULES } from '../../chain/servers/gateway/rules';
import type { VirtualClock } from '../../testing/determinism/virtual-clock';

/** The network: a chain behind the sequencer's gateway and mempool. */
export type SoakNode = {
  /** Answers a JSON-RPC request: both are JSON text. */
  readonly post: (body: string) => Promise<string>;
  /** Calls a method. Rejects if the node answers with an error. */
  readonly ask: <Result>(method: string, params?: unknown) => Promise<Result>;
  /** Calls a method, and returns undefined for an error. */
  readonly find: <Result>(
    method: string,
    params: unknown,
  ) => Promise<Result | undefined>;
  /** Whether transactions wait in the mempool even if their turn has come. Those that wait
   * too long are dropped. */
  readonly setHeld: (isHeld: boolean) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A started chain. */
type Started = Pick<SoakNode, 'post' | 'stop'>;

/**
 * Starts a chain that makes blocks on demand. No virtual clock may be installed yet.
 *
 * @returns The chain, to be called once the virtual clock is installed: the embedded one
 * begins at its time.
 */
export async function runNode(kind: ChainKind): Promise<() => Started> {
  if (kind === 'embedded') {
    return () => {
      const chain = createChain({ blocks: 'on-demand' });
      return {
        post: async (body) => Promise.resolve(answer(chain, body)),
        stop: async () => Promise.resolve(),
      };
    };
  }
  const { url, stop } = await startChain(kind, {
    blocks: 'on-demand',
    highestPrice: RULES.minL2GasPrice,
  });
  return () => ({ stop, post: async (body) => postTo(url, body) });
}

/**
 * @param clock - The clock, which has to wait for a node in another process.
 * @returns The network that the wallet and the other wallet use.
 */
export function nodeOn(started: Started, clock: VirtualClock): SoakNode {
  const { answer: post, setHeld } = createGateway({
    now: clock.now,
    ask: async (method, params = []) => {
      const body = { jsonrpc: '2.0', id: 1, method, params };
      const text = await clock.outside(started.post(JSON.stringify(body)));
      return JSON.parse(text) as Answer;
    },
  });
  return {
    setHeld,
    stop: started.stop,
    post: async (body) => JSON.stringify(await post(JSON.parse(body))),
    ask: async <Result>(method: string, params: unknown = {}) => {
      const { result, error } = (await post({ method, params })) as Answer;
      if (error !== undefined) {
        throw new Error(`${method}: the node answered with ${error.code}`);
      }
      return result as Result;
    },
    find: async <Result>(method: string, params: unknown) => {
      const { result } = (await post({ method, params })) as Answer;
      return result as Result | undefined;
    },
  };
}

/** Posts without `fetch`, whose own timers the virtual clock would drive. */
async function postTo(url: string, body: string): Promise<string> {
  return await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    request(url, { method: 'POST', headers, agent: false }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part;
        })
        .on('end', () => {
          resolve(text);
        });
    })
      .on('error', reject)
      .end(body);
  });
}
