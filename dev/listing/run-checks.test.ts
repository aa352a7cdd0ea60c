import { runChecks, type Checks } from './run-checks';

/** The lines that checks print, and whether all are fine. */
async function run(checks: Checks): Promise<[boolean, string[]]> {
  const lines: string[] = [];
  const isFine = await runChecks(checks, (line) => lines.push(line));
  return [isFine, lines];
}

describe('a run of checks', () => {
  it('prints a line for each', async () => {
    expect(
      await run({ one: () => [], two: async () => Promise.resolve([]) }),
    ).toEqual([true, ['ok one', 'ok two']]);
  });

  it('runs all, and fails if any does', async () => {
    const failing: Checks = {
      one: () => ['a', 'b'],
      two: async () => Promise.resolve(['c']),
      three: () => {
        throw new Error('d');
      },
      four: async () => Promise.reject(new Error('e')),
    };
    expect(await run({ ...failing, five: () => [] })).toEqual([
      false,
      [
        'WRONG one: a; b',
        'WRONG two: c',
        'WRONG three: d',
        'WRONG four: e',
        'ok five',
      ],
    ]);
    for (const [name, check] of Object.entries(failing)) {
      const [isFine] = await run({ [name]: check, fine: () => [] });
      expect(isFine).toBe(false);
    }
  });
});
