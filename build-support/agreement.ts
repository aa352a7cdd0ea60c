import fc from 'fast-check';

/** What is compared: inputs, what is done with each, and how many of them. */
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
 * Expects that two copies of a library give the same for whatever they are given,
 * or fail with the same words; and that they do not always fail.
 *
 * @param published - The library as it is published.
 * @param patched - The library as it is bundled.
 * @param terms - Inputs, what is done with each, and how many (100 if left out).
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

/** What a call gives, or how it fails. */
async function outcome(call: () => unknown): Promise<object> {
  try {
    return { value: await call() };
  } catch (error) {
    return { error: String(error) };
  }
}
