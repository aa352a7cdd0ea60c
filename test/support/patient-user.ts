import { testWallet, type TestWallet } from './wallet';
import type { DialogView } from '../../src/ui/views';

type Options = NonNullable<Parameters<typeof testWallet>[0]>;

/** A wallet whose windows stay open until its user answers them. */
export type PatientUser = {
  readonly wallet: TestWallet;
  /** Waits for the window that opens as such a one, from 1 on, and gives it. */
  readonly opened: (count: number) => Promise<DialogView>;
  /** Answers the window that stands open. */
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
