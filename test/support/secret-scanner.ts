import { secrets } from './secrets';

/** Where a secret has been seen that must not be there. */
const leaks: string[] = [];

/** The indices whose accounts the tests of the built snap use. */
const INDICES = [
  ...Array.from({ length: 10 }, (_, index) => index),
  ...Array.from({ length: 90 }, (_, index) => 100 + index),
];

let known: Promise<readonly string[]> | undefined;

/**
 * @returns What looks for secrets in something that left the snap; what it finds
 * fails the test that runs, once that has ended.
 */
export async function startSecretScan(): Promise<
  (where: string, value: unknown) => void
> {
  known ??= secrets(INDICES);
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
