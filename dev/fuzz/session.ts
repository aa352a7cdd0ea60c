import type { Json } from '@metamask/snaps-sdk';
import { SnapError } from '@metamask/snaps-sdk';

import type { FuzzTools } from './target';
import { CODES } from '../../src/rpc/errors';
import { crashable, type Death } from '../../test/support/crash-points';
import { testWallet, type TestWallet } from '../../test/support/wallet';

/** A request of a site. */
export type SessionRequest = {
  readonly method: string;
  readonly params: Json;
  readonly origin: string;
};

/** What happens in one life of a wallet. */
export type Session = {
  readonly requests: readonly SessionRequest[];
  /** Whether all requests come at once, or each after the answer to the one before. */
  readonly isParallel: boolean;
  /** Whether the user approves, window by window, over and over. */
  readonly answers: readonly boolean[];
  /** How long the user takes, in milliseconds. */
  readonly hesitation: number;
  /** When the snap is shut down, if it is. */
  readonly death?: Death | undefined;
};

type WalletOptions = NonNullable<Parameters<typeof testWallet>[0]>;

/** The codes of expected errors; -32603, an internal error, is none of them. */
const EXPECTED: readonly number[] = Object.values(CODES);

/**
 * Plays a session in a new wallet.
 *
 * @param session - The session.
 * @param options - The chain and the state of the wallet.
 * @param tools - The clock and the check for secrets.
 * @returns The wallet as it was left.
 * @throws Error if a request ends in any other way than with a value or an expected
 * error, or if a secret leaves the snap.
 */
export async function playSession(
  session: Session,
  options: WalletOptions,
  { clock, checkLeak }: FuzzTools,
): Promise<TestWallet> {
  const { requests, isParallel, death } = session;
  const { through, died } = crashable(death ?? { at: Infinity, isDone: true });
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
  await clock.run(Promise.race([died, all()]));
  clock.forget();
  checkLeak('the state', [...wallet.state.values]);
  checkLeak('the notifications', wallet.notices);
  return wallet;
}

/** The user, who thinks before each answer. */
function userOf({ answers, hesitation }: Session): () => Promise<boolean> {
  let windows = 0;
  return async () => {
    const isApproved = answers[windows % answers.length] ?? false;
    windows += 1;
    await new Promise((resolve) => {
      setTimeout(resolve, hesitation);
    });
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
