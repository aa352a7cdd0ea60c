import fc from 'fast-check';

import { createNodeClient } from './client';
import { CHAIN, NUM } from '../../../test/support/node-client';
import { WalletError } from '../../core/errors';
import type { RpcResult } from '../../http/json-rpc';

type Request = { id: number; method: string };

/** Members of an answer: some sound, some not, some missing. */
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

/** Answers for a node that is of our chain, and then says anything at all. */
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
    const dressed = Array.isArray(body) ? body.map(answer) : answer(body);
    // The chain id has to be right, or nothing else would ever be looked at.
    const isGreeting = JSON.stringify(body).includes('starknet_chainId');
    return Promise.resolve(
      Response.json(isWhole && !isGreeting ? json : dressed),
    );
  };
}

function expectSound(outcome: RpcResult<number>): void {
  if (outcome.ok) {
    expect(typeof outcome.value).toBe('number');
  } else {
    expect(Number.isInteger(outcome.error.code)).toBe(true);
    expect(typeof outcome.error.message).toBe('string');
  }
}

describe('a hostile node', () => {
  it('gets us nothing but a failure or a valid outcome', async () => {
    const counts = { failures: 0, outcomes: 0 };
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        const client = createNodeClient({
          fetch: hostileFetch(answer),
          urls: ['https://node.example/secret-key'],
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
            result.value.forEach(expectSound);
          }
        }
      }),
      { numRuns: 500 },
    );
    // Both sides were seen, so that the property says something.
    expect(counts.failures).toBeGreaterThan(0);
    expect(counts.outcomes).toBeGreaterThan(0);
  });
});
