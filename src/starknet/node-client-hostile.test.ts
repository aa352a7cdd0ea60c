import fc from 'fast-check';

import { createNodeClient } from './node-client';
import { CHAIN, NUM } from '../../dev/testing/nodes/node-client';
import { WalletError } from '../core/errors';
import { newEndpoint } from '../http/endpoints';
import type { RpcResult } from '../http/json-rpc';

type Request = { id: number; method: string };

/** Members of a response: some valid, some not, some missing. */
const members = fc.record(
  {
    id: fc.jsonValue(),
    result: fc.oneof(fc.jsonValue(), fc.integer()),
    error: fc.oneof(
      fc.jsonValue(),
      fc.record({ code: fc.integer(), message: fc.string() }),
    ),
  },
  { requiredKeys: [] },
);

/** Responses of a node on our chain, which otherwise may be anything. */
const answers = fc.record({
  isWhole: fc.boolean(),
  json: fc.oneof(fc.jsonValue(), members),
});

function hostileFetch({ isWhole, json }: { isWhole: boolean; json: unknown }) {
  const answer = ({ id, method }: Request): object => ({
    jsonrpc: '2.0',
    id,
    ...(method === 'starknet_chainId' ? { result: CHAIN } : {}),
    ...(method === 'num' ? (Object(json) as object) : {}),
    ...(method === 'starknet_specVersion' ? { result: json } : {}),
  });
  return async (_url: string, init: RequestInit): Promise<Response> => {
    const body = JSON.parse(init.body as string) as Request | Request[];
    const envelope = Array.isArray(body) ? body.map(answer) : answer(body);
    // With a wrong chain id, nothing else would be read.
    const isHandshake = JSON.stringify(body).includes('starknet_chainId');
    return Promise.resolve(
      Response.json(isWhole && !isHandshake ? json : envelope),
    );
  };
}

function expectValid(outcome: RpcResult<number>): void {
  if (outcome.ok) {
    expect(typeof outcome.value).toBe('number');
  } else {
    expect(Number.isInteger(outcome.error.code)).toBe(true);
    expect(typeof outcome.error.message).toBe('string');
  }
}

describe('a hostile node', () => {
  it('causes only failures or valid results', async () => {
    const counts = { failures: 0, outcomes: 0 };
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        const client = createNodeClient({
          fetch: hostileFetch(answer),
          endpoints: [newEndpoint('https://node.example/secret-key')],
          chainId: CHAIN,
          wait: async () => Promise.resolve(),
        });
        const work = [
          client.read([NUM, NUM]),
          client.read([NUM]),
          client.submit(NUM).then((outcome) => [outcome]),
        ];
        for (const result of await Promise.allSettled(work)) {
          if (result.status === 'rejected') {
            counts.failures += 1;
            expect(result.reason).toBeInstanceOf(WalletError);
            expect(String(result.reason)).not.toContain('secret');
          } else {
            counts.outcomes += 1;
            result.value.forEach(expectValid);
          }
        }
      }),
      { numRuns: 500 },
    );
    // Both happened, so the property is not vacuous.
    expect(counts.failures).toBeGreaterThan(0);
    expect(counts.outcomes).toBeGreaterThan(0);
  });
});
