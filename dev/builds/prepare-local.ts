import { choosePorts } from '../ports/port-block';

/**
 * Takes a free block of ports, and builds the snap for nodes at these ports. Load
 * modules that use the ports after this: they read them when loaded.
 *
 * @throws Error with the build's output if it fails.
 */
export async function prepareLocal(): Promise<void> {
  await choosePorts();
  const { LOCAL_ENDPOINTS } = await import('../ports/ports');
  const { buildLocal } = await import('./local');
  buildLocal(LOCAL_ENDPOINTS);
}
