import { secrets } from '../../test/support/secrets';

/** The key that the fuzzed wallet's user has for an explorer. */
export const EXPLORER_KEY = 'key-of-the-user-0123456789';

/** Finds secrets in what left the snap. */
export type LeakCheck = (where: string, value: unknown) => void;

/**
 * @returns A function that throws if a value holds one of the test phrase's secrets, in
 * any notation, or the user's key for an explorer.
 */
export async function createLeakCheck(): Promise<LeakCheck> {
  const known = [...(await secrets()), EXPLORER_KEY];
  return (where, value) => {
    const text = (JSON.stringify(value) as string | undefined) ?? '';
    const lower = text.toLowerCase();
    if (known.some((secret) => lower.includes(secret))) {
      throw new Error(`A secret leaked in ${where}`);
    }
  };
}
