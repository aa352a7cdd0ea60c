import fc from 'fast-check';

/** A comparison: inputs, the call made with each, and the number of runs. */
type Terms<Library, Input> = readonly [
  inputs: fc.Arbitrary<Input>,
  call: (library: Library, input: Input) => unknown,
  numRuns?: number,
];

/** Compares a patched library with the published one. */
export type Agreement<Library> = <Input>(
  ...terms: Terms<Library, Input>
) => Promise<void>;

/**
 * Expects two copies of a library to return the same result or throw the same error
 * for every input, and at least one call to succeed.
 *
 * @param published - The library as published.
 * @param patched - The library as bundled.
 * @param terms - Inputs, the call made with each, and the number of runs (default
 * 100).
 */
export async function expectAgreement<Library, Input>(
  published: Library,
  patched: Library,
  ...[inputs, call, numRuns = 100]: Terms<Library, Input>
): Promise<void> {
  let successes = 0;
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      const expected = await outcome(() => call(published, input));
      successes += 'value' in expected ? 1 : 0;
      expect(await outcome(() => call(patched, input))).toEqual(expected);
    }),
    { numRuns },
  );
  expect(successes).toBeGreaterThan(0);
}

/** The result of a call, or its error. */
async function outcome(call: () => unknown): Promise<object> {
  try {
    return { value: await call() };
  } catch (error) {
    return { error: String(error) };
  }
}
