/** A check, which returns a message for each thing that is wrong, or throws. */
type Check = () => readonly string[] | Promise<readonly string[]>;

/** Checks by name. */
export type Checks = Readonly<Record<string, Check>>;

/**
 * Runs checks, one after the other, and prints a line for each: “ok”, or what is wrong.
 *
 * @param print - Prints a line.
 * @returns Whether all are fine.
 */
export async function runChecks(
  checks: Checks,
  print: (line: string) => void,
): Promise<boolean> {
  let isFine = true;
  for (const [name, check] of Object.entries(checks)) {
    const problems = await problemsOf(check);
    isFine &&= problems.length === 0;
    print(
      problems.length === 0
        ? `ok ${name}`
        : `WRONG ${name}: ${problems.join('; ')}`,
    );
  }
  return isFine;
}

async function problemsOf(check: Check): Promise<readonly string[]> {
  try {
    return await check();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
