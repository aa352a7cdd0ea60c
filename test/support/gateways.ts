import { NODE_URL } from './node';
import { startGateway, type Gateway } from '../../dev/gateway';
import { SEPOLIA_PORT } from '../../dev/ports';

/**
 * Puts a gateway between the snap and the node for all tests of a file.
 *
 * @returns Gives the gateway; it lets everything pass again after each test.
 */
export function useGateway(): () => Gateway {
  let gateway: Gateway | undefined;
  beforeAll(async () => {
    gateway = await startGateway(SEPOLIA_PORT, NODE_URL ?? '');
  });
  afterEach(() => {
    gateway?.reset();
  });
  afterAll(async () => {
    await gateway?.stop();
  });
  return () => {
    if (gateway === undefined) {
      throw new Error('The gateway is started before the tests run');
    }
    return gateway;
  };
}
