/** What an audit of the dependencies found: whether it may pass, and a line about it. */
type Verdict = { readonly isFine: boolean; readonly line: string };

type Report = {
  readonly metadata?: {
    readonly vulnerabilities?: Readonly<Record<string, number>>;
  };
};

/**
 * Judges an audit. Vulnerabilities of high or critical severity fail it; an audit that
 * didn't take place doesn't: a machine without a network, or one whose registry has no
 * audits, must still be able to run all checks.
 *
 * @param output - What `npm audit --json` printed.
 * @returns The verdict.
 */
export function verdictOn(output: string): Verdict {
  const found = vulnerabilitiesIn(output);
  if (found === undefined) {
    return { isFine: true, line: 'No registry answered: nothing was audited.' };
  }
  const { high = 0, critical = 0, total = 0 } = found;
  const grave = high + critical;
  return {
    isFine: grave === 0,
    line: `${String(total)} known vulnerabilities in dependencies, ${String(grave)} of them high or critical.`,
  };
}

function vulnerabilitiesIn(
  output: string,
): Readonly<Record<string, number>> | undefined {
  try {
    return (JSON.parse(output) as Report).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}
