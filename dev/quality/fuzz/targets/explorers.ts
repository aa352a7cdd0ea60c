import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { SEPOLIA } from '../../../../src/config/networks';
import { WalletError } from '../../../../src/core/errors';
import { createExplorer } from '../../../../src/explorer/explorer';
import { EXPLORERS, NEWEST } from '../../../testing/nodes/explorers';
import { EXPLORER_KEY, target, type FuzzTools } from '../tools';
import { near, seldom } from '../values';

type Input = {
  readonly kind: (typeof EXPLORERS)[number]['kind'];
  /** The bodies of the answers, cyclically. */
  readonly bodies: readonly string[];
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly since: number;
};

/** The maximum of requests of a query, including both services' retries. */
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

const bodyOf = (row: (number: number) => unknown): fc.Arbitrary<string> =>
  fc
    .nat(3)
    .chain((rows) => {
      const items = Array.from({ length: rows }, (_, at) => row(at));
      return near({ items, lastPage: 3, nextCursor: 'next' } as Json);
    })
    .chain((page) => {
      const text = JSON.stringify(page);
      return seldom(fc.nat(400), 10).map((cut) => text.slice(0, cut));
    });

/** Block explorers with arbitrary answers. */
export const explorers = target<Input>({
  name: 'explorer answers',
  share: 170,
  arbitrary: fc.constantFrom(...EXPLORERS).chain(({ kind, row }) =>
    fc.record({
      kind: fc.constant(kind),
      bodies: fc.array(bodyOf(row), { minLength: 1, maxLength: 4 }),
      status: fc.oneof(
        { arbitrary: fc.constant(200), weight: 9 },
        {
          // A response with one of these statuses may have no body.
          arbitrary: fc
            .integer({ min: 200, max: 599 })
            .filter((status) => ![204, 205, 304].includes(status)),
          weight: 1,
        },
      ),
      headers: fc.record({
        'retry-after': seldom(fc.string(), 5).map((text = '1') =>
          text.replace(/[^\x20-\x7e]/gu, ''),
        ),
      }),
      since: fc.constantFrom(0, NEWEST - 60, NEWEST + 60),
    }),
  ),
  countOf: ({ bodies }) => bodies.length,
  run,
});
