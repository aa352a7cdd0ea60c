import { lookOut } from './leaks';
import type { NodeControl } from '../../dev/devnet/control';
import { findDevnet } from '../../dev/devnet/find';
import type { Gateway } from '../../dev/gateway';
import { startLocalNetwork, type LocalNetwork } from '../../dev/local-network';

/** A suite that needs a real node: skipped, visibly, where there is none. */
export const describeWithNode =
  findDevnet() === undefined ? describe.skip : describe;

let network: LocalNetwork | undefined;

/**
 * Runs a real node of their own for the tests of a file: what others deployed or
 * funded does not matter to them.
 *
 * @returns Gives the gateway between snap and node; it lets everything pass
 * again after each test.
 */
export function useNode(): () => Gateway {
  beforeAll(async () => {
    network = await startLocalNetwork();
  });
  afterEach(async () => {
    const look = await lookOut();
    look('requests to the node', network?.gateway.passed);
    network?.gateway.reset();
  });
  afterAll(async () => {
    await network?.stop();
  });
  return () => running().gateway;
}

/** Where the node itself is reached, past the gateway. */
export const nodeUrl = (): string => running().url;

/** Asks the node itself, past the snap. */
export const node: NodeControl['ask'] = async (method, params) =>
  running().node.ask(method, params);

/** Gives an address STRK, or ether, out of nothing. */
export const mint: NodeControl['mint'] = async (...gift) =>
  running().node.mint(...gift);

/** What the node says that an address holds. */
export const balanceOf: NodeControl['balanceOf'] = async (...account) =>
  running().node.balanceOf(...account);

function running(): LocalNetwork {
  if (network === undefined) {
    throw new Error('The node is started before the tests run');
  }
  return network;
}
