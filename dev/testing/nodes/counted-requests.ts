import type { RpcRequest } from './scripted-node';
import { answerAll, type Methods } from './scripted-rpc';

/** An HTTP request to a node. */
export type CountedRequest = {
  readonly calls: readonly RpcRequest[];
  /** When it began and ended, by a counter. */
  readonly start: number;
  end: number;
};

/** A node that records its requests. Each takes a few turns of the event loop, so that those
 * which don't wait for each other overlap. `methodsAt` are its answers, by its URL. */
export function countedRequests(methodsAt: (url: string) => Methods): {
  requests: CountedRequest[];
  fetch: (calls: RpcRequest[], url: string) => Promise<unknown>;
} {
  const requests: CountedRequest[] = [];
  let now = 0;
  return {
    requests,
    fetch: async (calls, url) => {
      now += 1;
      const request = { calls, start: now, end: Infinity };
      requests.push(request);
      for (let turns = 0; turns < 5; turns += 1) {
        await new Promise(setImmediate);
      }
      try {
        const answers = methodsAt(url);
        return await answerAll(calls, answers);
      } finally {
        now += 1;
        request.end = now;
      }
    },
  };
}
