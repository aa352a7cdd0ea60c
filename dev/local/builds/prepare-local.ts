import { buildAtPorts } from './at-ports';
import { USUAL_PORT, choosePorts, takePorts } from '../ports/port-block';

/** Takes a free block of ports for this process, and builds the snap for nodes at these
 * ports. Modules that use the ports read them when loaded, so import them later.
 *
 * @throws Error with the build's output if it fails.
 */
export async function prepareLocal(): Promise<void> {
  await buildAtPorts(await choosePorts(), 'full');
}

/** Builds the snap before several processes call `prepareLocal`, so that only one build
 * is made.
 *
 * @throws Error with the build's output if it fails.
 */
export async function buildOnce(): Promise<void> {
  const { first, release } = await takePorts(USUAL_PORT);
  try {
    await buildAtPorts(first, 'full');
  } finally {
    await release();
  }
}
