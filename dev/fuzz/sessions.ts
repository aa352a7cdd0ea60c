import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { FORMER } from './former-requests';
import { changes, mutate } from './mutate';
import type { Session, SessionRequest } from './session';
import { anything, seldom } from './values';
import type { MethodName } from '../../src/rpc/method-table';
import { EXAMPLE_REQUESTS } from '../../test/support/example-requests';
import { SITE } from '../../test/support/seed-phrase';
import { ACCOUNT, sendParams } from '../../test/support/sends';
import { LETTER } from '../../test/support/typed-data';

/** Two sites with a grant, and one without. */
const ORIGINS = [SITE, 'https://second.example', 'https://stranger.example'];

/** A state in which the first two sites are connected. */
export const GRANTS = {
  grants: ORIGINS.slice(0, 2).map((origin) => ({
    origin,
    since: 1,
    scope: 'all',
  })),
};

/** What a dapp knows of a contract. */
const ABIS: Json = [
  {
    type: 'function',
    name: 'transfer',
    inputs: [{ name: 'to', type: 'felt' }],
  },
];

const LETTERS: readonly (readonly [MethodName, Json])[] = [
  ['l2net_signMessage', { typedDataMessage: LETTER, signerAddress: ACCOUNT }],
  [
    'l2net_verifySignedMessage',
    {
      typedDataMessage: LETTER,
      address: ACCOUNT,
      signature: ['1', '2'],
    },
  ],
];

const executeTxn = { ...sendParams(), abis: ABIS } as Json;

/** Valid params of every method. */
export const VALID: readonly (readonly [MethodName, Json])[] = [
  ...Object.entries(EXAMPLE_REQUESTS).flatMap(([name, { minimal, full }]) =>
    [minimal, full].map(
      (params) => [name as MethodName, params as Json] as const,
    ),
  ),
  ['l2net_executeTxn', executeTxn],
  ...LETTERS,
];

const origin = fc.oneof(
  { arbitrary: fc.constantFrom(...ORIGINS), weight: 20 },
  { arbitrary: fc.string(), weight: 1 },
);

/** A request with params that are valid, nearly valid, or anything. */
export const hostileRequest: fc.Arbitrary<SessionRequest> = fc
  .record({
    valid: fc.constantFrom<readonly [string, Json]>(...VALID, ...FORMER),
    made: changes,
    anything: seldom(anything, 8),
    origin,
  })
  .map(({ valid: [method, params], made, anything: other, origin: site }) => ({
    method,
    params: other ?? mutate(params, made),
    origin: site,
  }));

/** Hashes of revision 0 of typed data take a hundred times as long as all the rest, and
 * no node has a part in them. */
const QUICK = VALID.filter(
  ([, params]) => !JSON.stringify(params).includes('StarkNetDomain'),
);

/** A valid request. */
export const validRequest: fc.Arbitrary<SessionRequest> = fc
  .constantFrom(...QUICK)
  .map(([method, params]) => ({ method, params, origin: SITE }));

/**
 * @param request - Makes a request.
 * @param max - The most requests of a session.
 * @returns Sessions of such requests: of users who approve and who refuse, some of them
 * slowly, one after the other or all at once, some of them cut short.
 */
export function sessionsOf(
  request: fc.Arbitrary<SessionRequest>,
  max: number,
): fc.Arbitrary<Session> {
  return fc.record({
    requests: fc.array(request, { minLength: 1, maxLength: max }),
    isParallel: fc.boolean(),
    answers: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
    hesitation: fc.constantFrom(0, 0, 100, 40_000),
    death: seldom(
      fc.record({ at: fc.integer({ min: 1, max: 80 }), isDone: fc.boolean() }),
      3,
    ),
  });
}
