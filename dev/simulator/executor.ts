import { Worker } from 'node:worker_threads';

import { ThreadParentMessageStream } from '@metamask/post-message-stream/node';
import { NodeThreadExecutionService } from '@metamask/snaps-controllers/node';

const EXECUTOR =
  require.resolve('@metamask/snaps-execution-environments/node-thread');

/** The executor calls `fetch`, and waits for a timer before it looks at what comes of
 * it. In a browser a timer that is due goes before the report of an unhandled
 * rejection; in Node a request that fails first ends the snap. So here every request
 * counts as looked at. */
const CODE = `
const own = globalThis.fetch;
globalThis.fetch = (...request) => {
  const response = own(...request);
  response.catch(() => undefined);
  return response;
};
require(${JSON.stringify(EXECUTOR)});
`;

type Started = ReturnType<NodeThreadExecutionService['initEnvStream']>;

/** Runs snaps as the simulator's own service does, save that a request which fails at
 * once is an error of that request, as it is in a browser. */
export class ThreadService extends NodeThreadExecutionService {
  protected override initEnvStream(snapId: string): Started {
    this.setSnapStatus(snapId, 'initializing');
    const worker = new Worker(CODE, { eval: true });
    const stream = new ThreadParentMessageStream({ thread: worker });
    return Promise.resolve({ worker, stream });
  }
}
