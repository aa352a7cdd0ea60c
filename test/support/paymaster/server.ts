import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

import {
  paymasterMethods,
  type Lie,
  type OutsideVersion,
  type Relayer,
} from './methods';
import { PaymasterError } from './requests';
import { createRpcCaller } from '../../../dev/chain/networks/json-rpc';
import { closeServer, listenFrom } from '../../../dev/local/ports/listen';
import { nodeUrl } from '../node';

/** A running paymaster. */
export type Paymaster = {
  readonly url: string;
  /** The account that sends the transactions and gets the fees. */
  readonly relayer: Relayer;
  /** Changes all further messages; without a lie they are honest again. */
  readonly lie: (lie?: Lie) => void;
  readonly stop: () => Promise<void>;
};

type Request = {
  readonly id: unknown;
  readonly method: string;
  readonly params: unknown;
};

/**
 * Runs a paymaster for a suite, over the suite's chain. It is honest again after each test.
 *
 * @param version - The version of its outside executions.
 */
export function usePaymaster(version: OutsideVersion = '2'): () => Paymaster {
  let started: Paymaster | undefined;
  const running = (): Paymaster => {
    if (started === undefined) {
      throw new Error('The paymaster is started before the tests run');
    }
    return started;
  };
  beforeAll(async () => {
    started = await startPaymaster(nodeUrl(), version);
  });
  afterEach(() => {
    running().lie();
  });
  afterAll(async () => {
    await started?.stop();
  });
  return running;
}

const honest: Lie = (message) => message;

/**
 * Starts a paymaster (SNIP-29) whose account is the first predeployed one of a local chain.
 *
 * @param version - The version of its outside executions.
 * @returns The paymaster, on a free port of this machine.
 */
async function startPaymaster(
  chain: string,
  version: OutsideVersion,
): Promise<Paymaster> {
  const ask = createRpcCaller(chain);
  const [relayer] = await ask<Relayer[]>('devnet_getPredeployedAccounts');
  if (relayer === undefined) {
    throw new Error('The chain has no predeployed account');
  }
  let current = honest;
  const methods = paymasterMethods(chain, ask, relayer, {
    version,
    lie: () => current,
  });
  const answer = async ({ id, method, params }: Request): Promise<object> => {
    try {
      const result = await methods[method]?.(params);
      return result === undefined
        ? { id, error: { code: -32601, message: 'Method not found' } }
        : { id, result };
    } catch (error) {
      const code = error instanceof PaymasterError ? error.code : 163;
      return { id, error: { code, message: String(error) } };
    }
  };
  const server = createServer((request, response) => {
    void json(request)
      .then(async (body) => answer(body as Request))
      .then((body) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ jsonrpc: '2.0', ...body }));
      });
  });
  return {
    url: `http://localhost:${String(await listenFrom(server, 0))}`,
    relayer,
    lie: (lie = honest) => {
      current = lie;
    },
    stop: async () => closeServer(server),
  };
}
