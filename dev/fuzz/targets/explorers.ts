import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { SEPOLIA } from '../../../src/config/networks';
import { WalletError } from '../../../src/core/errors';
import { createExplorer } from '../../../src/explorer/explorer';
import { EXPLORERS, NEWEST } from '../../../test/support/explorers';
import { EXPLORER_KEY } from '../leaks';
import { changes, mutate } from '../mutate';
import { target, type FuzzTools } from '../target';
import { anything, seldom } from '../values';

type Input = {
  readonly kind: (typeof EXPLORERS)[number]['kind'];
  /** The body of each answer, over and over. */
  readonly bodies: readonly string[];
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly since: number;
};

/** The most pages that a query may read, both services' retries included. */
const MAX_REQUESTS = 60;

const run = async (
  { kind, bodies, status, headers, since }: Input,
  { clock, checkLeak }: FuzzTools,
): Promise<void> => {
  let requests = 0;
  const explorer = createExplorer({
    kind,
    key: EXPLORER_KEY,
    chainId: SEPOLIA,
    fetch: async () => {
      const body = bodies[requests % bodies.length];
      requests += 1;
      return Promise.resolve(new Response(body, { status, headers }));
    },
  });
  const query = { account: '0xacc01' as const, since, pageSize: 10 };
  try {
    checkLeak(
      'the transactions',
      await clock.run(explorer.transactionsOf(query)),
    );
  } catch (error) {
    if (!(error instanceof WalletError)) {
      throw error;
    }
    checkLeak('an error', [error.message, error.data]);
  }
  if (requests > MAX_REQUESTS) {
    throw new Error(`It made ${requests} requests`);
  }
};

const body = fc
  .record({
    rows: fc.nat(3),
    made: changes,
    anything: seldom(anything, 10),
    cut: seldom(fc.nat(400), 10),
  })
  .map(({ rows, made, anything: other, cut }) => (row: (n: number) => Json) => {
    const items = Array.from({ length: rows }, (_, index) => row(index));
    const page = { items, lastPage: 3, nextCursor: 'next' };
    const text = JSON.stringify(other ?? mutate(page, made));
    return cut === undefined ? text : text.slice(0, cut);
  });

/** Block explorers that answer anything. */
export const explorers = target<Input>({
  name: 'explorer answers',
  share: 170,
  arbitrary: fc
    .record({
      service: fc.constantFrom(...EXPLORERS),
      bodies: fc.array(body, { minLength: 1, maxLength: 4 }),
      status: fc.oneof(
        { arbitrary: fc.constant(200), weight: 9 },
        { arbitrary: fc.integer({ min: 200, max: 599 }), weight: 1 },
      ),
      retryAfter: seldom(fc.string(), 5),
      since: fc.constantFrom(0, NEWEST - 60, NEWEST + 60),
    })
    .map(({ service: { kind, row }, bodies, status, retryAfter, since }) => ({
      kind,
      bodies: bodies.map((make) => make((number) => row(number) as Json)),
      // A response with one of these may have no body.
      status: [204, 205, 304].includes(status) ? 200 : status,
      headers: {
        'retry-after': retryAfter?.replace(/[^\x20-\x7e]/gu, '') ?? '1',
      },
      since,
    })),
  countOf: ({ bodies }) => bodies.length,
  run,
});
