import { choosePorts } from '../ports/port-block';

/**
 * Takes a free block of ports, and builds the snap whose nodes are there. What goes by
 * the ports is loaded after this: a module reads them when it is loaded.
 *
 * @throws Error with the build's own words where it fails.
 */
export async function prepareLocal(): Promise<void> {
  await choosePorts();
  const { LOCAL_ENDPOINTS } = await import('../ports/ports');
  const { buildLocal } = await import('./local');
  buildLocal(LOCAL_ENDPOINTS);
}
