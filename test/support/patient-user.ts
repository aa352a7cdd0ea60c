import { SITE } from './phrase';
import { scriptedChain, type ScriptedChain } from './scripted-chain';
import { testWallet, type TestWallet } from './wallet';
import type { DialogView } from '../../src/ui/dialog-views';

type Options = NonNullable<Parameters<typeof testWallet>[0]>;

/** A wallet whose windows stay open until its user answers them. */
export type PatientUser = {
  readonly wallet: TestWallet;
  /** Waits for the window that opens as such a one, from 1 on, and gives it. */
  readonly opened: (count: number) => Promise<DialogView>;
  /** Answers the window that is open. */
  readonly answer: (isApproved: boolean) => void;
};

/**
 * @param options - Of the wallet.
 * @returns It, and its user.
 */
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

/** Another site than that of the tests. */
export const OTHER = 'https://other.example';

/**
 * @param options - Of the chain.
 * @param now - The clock, in Unix seconds; left out, the real one.
 * @returns A patient user on a scripted chain, who has granted both sites access.
 */
export function patientOnChain(
  options: Parameters<typeof scriptedChain>[0] = {},
  now?: () => number,
): PatientUser & Pick<ScriptedChain, 'submitted'> {
  const chain = scriptedChain(options);
  const grants = [SITE, OTHER].map((origin) => ({ origin, since: 1 }));
  const clock = now === undefined ? {} : { now };
  return {
    ...patientUser({ ...chain, ...clock, state: { grants } }),
    submitted: chain.submitted,
  };
}

/** Lets whatever can go on go on. */
export async function settle(): Promise<void> {
  for (let ticks = 0; ticks < 20; ticks += 1) {
    await new Promise(setImmediate);
  }
}
