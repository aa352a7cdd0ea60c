import { SnapError, type Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { FORMER } from './former-requests';
import type { FuzzTools } from './tools';
import { near, seldom } from './values';
import { ERROR_CODES } from '../../../src/rpc/errors';
import type { MethodName } from '../../../src/rpc/method-table';
import { sleep } from '../../testing/determinism/sleep';
import { LETTER } from '../../testing/inputs/typed-data';
import { scriptedChain } from '../../testing/nodes/scripted-chain';
import { EXAMPLE_REQUESTS } from '../../testing/params/example-requests';
import { crashable, type Death } from '../../testing/wallet/second-life';
import { SITE } from '../../testing/wallet/seed-phrase';
import { ACCOUNT, send, sendParams } from '../../testing/wallet/sends';
import { testWallet, type TestWallet } from '../../testing/wallet/wallet';

/** Two sites with a grant, and one without. */
const ORIGINS = [SITE, 'https://second.example', 'https://stranger.example'];

/** A state in which the first two sites are connected. */
export const FUZZ_GRANTS = {
  'connected-sites': ORIGINS.slice(0, 2).map((origin) => ({
    origin,
    since: 1,
    scope: 'all',
  })),
};

/** The ABI of a contract, as a dapp sends it. */
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
  .constantFrom<readonly [string, Json]>(...VALID, ...FORMER)
  .chain(([method, params]) =>
    fc.record({
      method: fc.constant(method),
      params: near(params),
      origin,
    }),
  );

/** All requests but typed data of revision 0, whose hashes take a hundred times as long
 * as the rest and involve no node. */
const QUICK = VALID.filter(
  ([, params]) => !JSON.stringify(params).includes('StarkNetDomain'),
);

/** A valid request. */
export const validRequest: fc.Arbitrary<SessionRequest> = fc
  .constantFrom(...QUICK)
  .map(([method, params]) => ({ method, params, origin: SITE }));

/**
 * @param max - The maximum number of requests in a session.
 * @returns Sessions of such requests: of users who approve and who refuse, some of them
 * slowly, one after the other or all at once, some of them cut short.
 */
export function sessionsOf(
  request: fc.Arbitrary<SessionRequest>,
  max: number,
): fc.Arbitrary<FuzzSession> {
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

/** A request of a site. */
export type SessionRequest = {
  readonly method: string;
  readonly params: Json;
  readonly origin: string;
};

/** The requests and events in one life of a wallet. */
export type FuzzSession = {
  readonly requests: readonly SessionRequest[];
  /** Whether all requests are sent at once, or each after the previous answer. */
  readonly isParallel: boolean;
  /** Whether the user approves, window by window, over and over. */
  readonly answers: readonly boolean[];
  /** How long the user takes to answer, in milliseconds. */
  readonly hesitation: number;
  /** When the snap is shut down, if at all. */
  readonly death?: Death | undefined;
};

type WalletOptions = NonNullable<Parameters<typeof testWallet>[0]>;

/** The codes of expected errors; -32603, an internal error, is none of them. */
const EXPECTED: readonly number[] = Object.values(ERROR_CODES);

/**
 * Plays a session in a new wallet.
 *
 * @param session - The requests, and when the snap is shut down.
 * @param options - The chain and the state of the wallet.
 * @param tools - The clock and the check for secrets.
 * @returns The wallet at the end of the session.
 * @throws Error if a request ends with anything but a value or an expected error, or if
 * a secret leaves the snap.
 */
export async function playSession(
  session: FuzzSession,
  options: WalletOptions,
  { clock, checkLeak }: FuzzTools,
): Promise<TestWallet> {
  const { requests, isParallel, death } = session;
  const { through, ended } = crashable(death ?? { at: Infinity, isDone: true });
  const wallet = testWallet({ ...options, through, answer: userOf(session) });
  const ask = async (request: SessionRequest): Promise<void> => {
    const end = await endOf(wallet, request);
    checkLeak(`the answer to ${request.method}`, end);
  };
  const all = async (): Promise<void> => {
    if (isParallel) {
      await Promise.all(requests.map(ask));
      return;
    }
    for (const request of requests) {
      await ask(request);
    }
  };
  await clock.run(Promise.race([ended, all()]));
  clock.forget();
  checkLeak('the state', [...wallet.state.values]);
  checkLeak('the notifications', wallet.notices);
  return wallet;
}

/** A user who hesitates before each answer. */
function userOf({ answers, hesitation }: FuzzSession): () => Promise<boolean> {
  let windows = 0;
  return async () => {
    const isApproved = answers[windows % answers.length] ?? false;
    windows += 1;
    await sleep(hesitation);
    return isApproved;
  };
}

/** The value or the error of a request, as the site gets it. */
async function endOf(
  wallet: TestWallet,
  { method, params, origin }: SessionRequest,
): Promise<unknown> {
  try {
    const value: unknown = await wallet.call(method, params, origin);
    if (value === undefined) {
      throw new Error(`${method} answers with nothing`);
    }
    return value;
  } catch (error) {
    if (!(error instanceof SnapError)) {
      throw error;
    }
    if (!EXPECTED.includes(error.code)) {
      throw new Error(`${method} fails with ${error.code}`, {
        cause: error.cause,
      });
    }
    return error.serialize();
  }
}

let warmed: Promise<Record<string, Json>> | undefined;

/** The state of a wallet that has an account and has sent a transaction. It is created
 * once, because deriving accounts takes long. */
export async function usedState(): Promise<Record<string, Json>> {
  warmed ??= (async () => {
    const wallet = testWallet({ ...scriptedChain(), state: FUZZ_GRANTS });
    await wallet.call('l2net_createAccount');
    await send(wallet);
    return Object.fromEntries(wallet.state.values);
  })();
  return await warmed;
}
