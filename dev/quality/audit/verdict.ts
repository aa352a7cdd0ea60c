/** The verdict on an audit of the dependencies: whether it passes, and a summary. */
type Verdict = { readonly isFine: boolean; readonly line: string };

type Report = {
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      { readonly severity: string; readonly nodes: readonly string[] }
    >
  >;
};

/** Judges an audit. It fails on vulnerabilities of high or critical severity in
 * packages that the bundle may contain. An audit that didn't take place passes: a
 * machine without a network, or whose registry has no audits, must still be able to run
 * all checks.
 *
 * @param output - The output of `npm audit --json`.
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
