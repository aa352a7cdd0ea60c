import SnapsEnvironment from '@metamask/snaps-jest';

import { prepareLocal } from '../../dev/local/builds/prepare-local';
import { PORT_VARIABLE } from '../../dev/local/ports/port-block';

/** This worker's block of ports: taken once, and held until it ends. */
let prepared: Promise<void> | undefined;

/** The environment of snaps-jest, in which each of Jest's workers has nodes and a local
 * build at ports of its own. */
export default class extends SnapsEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    // Jest captures 100 frames, but the simulator's schemas create thousands of errors
    // that are never printed.
    Error.stackTraceLimit = 10;
    prepared ??= prepareLocal();
    await prepared;
    // Tests see a copy of the environment that was made earlier.
    this.global.process.env[PORT_VARIABLE] = process.env[PORT_VARIABLE];
  }
}
