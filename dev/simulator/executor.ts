import { Worker } from 'node:worker_threads';

import { ThreadParentMessageStream } from '@metamask/post-message-stream/node';
import { NodeThreadExecutionService } from '@metamask/snaps-controllers/node';

import { PATIENCE_MS } from '../local/scripts/patience';

const EXECUTOR =
  require.resolve('@metamask/snaps-execution-environments/node-thread');

/** The executor calls `fetch`, and attaches to its promise only after a timer. In a
 * browser a due timer runs before an unhandled rejection is reported; in Node a request
 * that fails first terminates the snap. So here every request's rejection counts as
 * handled. */
const CODE = `
const own = globalThis.fetch;
globalThis.fetch = (...request) => {
  const response = own(...request);
  response.catch(() => undefined);
  return response;
};
require(${JSON.stringify(EXECUTOR)});
`;

/** How long the simulator waits for a snap's thread to start, and for the snap. */
export const EXECUTOR_LIMITS = {
  pingTimeout: PATIENCE_MS,
  initTimeout: PATIENCE_MS,
};

type Started = ReturnType<NodeThreadExecutionService['initEnvStream']>;

/** Runs snaps like the simulator's own service, except that a `fetch` that fails at
 * once only fails that request, as in a browser. */
export class ThreadService extends NodeThreadExecutionService {
  protected readonly code: string = CODE;

  protected override initEnvStream(snapId: string): Started {
    this.setSnapStatus(snapId, 'initializing');
    const worker = new Worker(this.code, { eval: true });
    const stream = new ThreadParentMessageStream({ thread: worker });
    return Promise.resolve({ worker, stream });
  }
}

/** How much later each message of a snap arrives, in milliseconds: about what a wallet call
 * takes in MetaMask. */
export const WALLET_CALL_MS = 3;

/** Runs snaps in a wallet whose calls take time. */
export class SlowService extends ThreadService {
  protected override readonly code = `
const { parentPort } = require('node:worker_threads');
const post = parentPort.postMessage.bind(parentPort);
parentPort.postMessage = (message) => {
  setTimeout(post, ${String(WALLET_CALL_MS)}, message);
};
${CODE}`;
}
