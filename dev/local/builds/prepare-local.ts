import { buildAtPorts } from './at-ports';
import { USUAL_PORT, choosePorts, takePorts } from '../ports/port-block';

/**
 * Takes a free block of ports for this process, and builds the snap for nodes at these
 * ports. Load modules that use the ports after this: they read them when loaded.
 *
 * @throws Error with the build's output if it fails.
 */
export async function prepareLocal(): Promise<void> {
  buildAtPorts(await choosePorts());
}

/**
 * Builds the snap for processes that are about to call `prepareLocal`, so that not each
 * of them does.
 *
 * @throws Error with the build's output if it fails.
 */
export async function buildOnce(): Promise<void> {
  const { first, release } = await takePorts(USUAL_PORT);
  try {
    buildAtPorts(first);
  } finally {
    await release();
  }
}
