import { setTimeout as pause } from 'node:timers/promises';

import {
  CHAIN_NAMES,
  startChain,
  type ChainKind,
  type NetworkName,
} from './chains';
import { serveJsonRpc, type JsonRpcServer } from '../json-rpc/serve-json';
import { createGateway, type Gateway } from '../servers/gateway/gateway';
import { createPathfinder } from '../servers/gateway/pathfinder';
import { RULES } from '../servers/gateway/rules';

/** A node of a network with a sequencer, on this machine. */
export type LocalNode = JsonRpcServer & {
  /** The sequencer's gateway and mempool, for tests that control it. */
  readonly gateway: Gateway;
};

/** Starts a local chain behind the parts that a transaction passes on the network: a
 * Pathfinder, and the sequencer's gateway and mempool. Each transaction gets a block of
 * its own when its turn comes, and a declaration at once.
 *
 * @throws Error as `startChain` does.
 */
export async function startLocalNode(
  kind: ChainKind,
  network: NetworkName = 'sepolia',
): Promise<LocalNode> {
  const highestPrice = RULES.minL2GasPrice * RULES.ceiling;
  const chain = await startChain(kind, { network, highestPrice });
  const gateway = createGateway({
    ask: chain.ask,
    now: Date.now,
    declarationDelay: 0,
  });
  const { answer } = createPathfinder({ ask: gateway.ask, pause });
  try {
    // Closes the block that sets the price.
    await gateway.settle();
    const server = await serveJsonRpc(
      `A Pathfinder and a gateway, modelled before ${CHAIN_NAMES[kind]}`,
      async (body) => JSON.stringify(await answer(JSON.parse(body))),
    );
    return {
      ...server,
      gateway,
      stop: async () => {
        await server.stop();
        await chain.stop();
      },
    };
  } catch (error) {
    await chain.stop();
    throw error;
  }
}
