import { ALL_INDICES, secrets } from '../../dev/testing/wallet/secrets';

/** The places where a secret leaked. */
const leaks: string[] = [];

let known: Promise<readonly string[]> | undefined;

/** Returns a function that searches a value that left the snap for secrets; a leak
 * fails the running test when it ends. */
export async function startSecretScan(): Promise<
  (where: string, value: unknown) => void
> {
  known ??= secrets(ALL_INDICES);
  const all = await known;
  return (where, value) => {
    const text = JSON.stringify([value]).toLowerCase();
    if (all.some((secret) => text.includes(secret))) {
      leaks.push(where);
    }
  };
}

afterEach(() => {
  expect(leaks.splice(0)).toEqual([]);
});
