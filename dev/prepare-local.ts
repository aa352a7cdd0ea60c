import { choosePorts } from './port-block';

/**
 * Takes a free block of ports, and builds the snap whose nodes are there. What goes by
 * the ports is loaded after this: a module reads them when it is loaded.
 *
 * @throws Error with the build's own words where it fails.
 */
export async function prepareLocal(): Promise<void> {
  await choosePorts();
  const { LOCAL_ENDPOINTS } = await import('./ports');
  const { buildLocal } = await import('./build-local');
  buildLocal(LOCAL_ENDPOINTS);
}
