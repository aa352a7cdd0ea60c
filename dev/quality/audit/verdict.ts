/** What an audit of the dependencies found: whether it may pass, and a line about it. */
type Verdict = { readonly isFine: boolean; readonly line: string };

type Report = {
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      { readonly severity: string; readonly nodes: readonly string[] }
    >
  >;
};

/**
 * Judges an audit. Vulnerabilities of high or critical severity in what the bundle may
 * contain fail it; an audit that didn't take place doesn't: a machine without a network,
 * or one whose registry has no audits, must still be able to run all checks.
 *
 * @param output - What `npm audit --json` printed.
 * @param bundled - The folders of the bundled libraries, as the lock file has them.
 */
export function verdictOn(
  output: string,
  bundled: ReadonlySet<string>,
): Verdict {
  const report = reportIn(output);
  if (report?.vulnerabilities === undefined) {
    return { isFine: true, line: 'No registry answered: nothing was audited.' };
  }
  const found = Object.values(report.vulnerabilities).filter(({ nodes }) =>
    nodes.some((folder) => bundled.has(folder)),
  );
  const grave = found.filter(({ severity }) =>
    ['high', 'critical'].includes(severity),
  ).length;
  return {
    isFine: grave === 0,
    line: `${String(found.length)} known vulnerabilities in bundled libraries, ${String(grave)} of them high or critical.`,
  };
}

function reportIn(output: string): Report | undefined {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return undefined;
  }
}
