import { SITE } from './seed-phrase';
import { testWallet, type TestWallet } from './wallet';
import type { DialogView } from '../../../src/views/dialog-views';
import { scriptedChain, type ScriptedChain } from '../nodes/scripted-chain';

type Options = NonNullable<Parameters<typeof testWallet>[0]>;

/** A wallet whose windows stay open until its user answers them. */
export type PatientUser = {
  readonly wallet: TestWallet;
  /** Waits for the n-th window, counted from 1, and returns its view. */
  readonly opened: (count: number) => Promise<DialogView>;
  /** Answers the open window. */
  readonly answer: (isApproved: boolean) => void;
};

export function patientUser(options: Options = {}): PatientUser {
  let end: (isApproved: boolean) => void = () => undefined;
  const wallet = testWallet({
    ...options,
    answer: async () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  });
  return {
    wallet,
    opened: async (count) => {
      while (wallet.dialogs.length < count || !wallet.isOpen()) {
        await new Promise(setImmediate);
      }
      return wallet.dialogs[count - 1] as DialogView;
    },
    answer: (isApproved) => {
      end(isApproved);
    },
  };
}

/** A second site. */
export const OTHER = 'https://other.example';

/** A patient user on a scripted chain, with both sites connected, and optionally with
 * the test's own clock (Unix seconds). */
export function patientOnChain(
  options: Parameters<typeof scriptedChain>[0] = {},
  now?: () => number,
): PatientUser & Pick<ScriptedChain, 'submitted'> {
  const chain = scriptedChain(options);
  const sites = [SITE, OTHER].map((origin) => ({
    origin,
    since: 1,
    scope: 'all',
  }));
  const clock = now === undefined ? {} : { now };
  return {
    ...patientUser({ ...chain, ...clock, state: { 'connected-sites': sites } }),
    submitted: chain.submitted,
  };
}

/** Lets all pending callbacks run. */
export async function settle(): Promise<void> {
  for (let ticks = 0; ticks < 20; ticks += 1) {
    await new Promise(setImmediate);
  }
}
