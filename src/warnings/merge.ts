import { GRAVITY } from './gravity';
import type { Finding, Level } from './types';
import type { TokenAmount } from '../decode/types';

const LEVELS: readonly Level[] = ['danger', 'warning', 'note'];

/**
 * Makes the list of findings that the user sees: each fact once, with the numbers of all
 * calls that it holds for, the gravest first. Nothing is left out.
 *
 * @param findings - Findings of any kind, in any order.
 * @returns One finding for each name and what it names.
 */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const finding of findings) {
    const key = identity(finding);
    const other = merged.get(key);
    merged.set(key, other === undefined ? finding : merge(other, finding));
  }
  return [...merged.values()].sort(
    (a, b) =>
      LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
      GRAVITY.indexOf(a.name) - GRAVITY.indexOf(b.name) ||
      (a.calls[0] ?? 0) - (b.calls[0] ?? 0),
  );
}

/** Two amounts of the same token are the same fact; two tokens are not. */
function identity(finding: Finding): string {
  return [
    finding.name,
    finding.amount?.contract,
    finding.contract,
    finding.address,
    finding.imitated,
    finding.text,
  ].join(' ');
}

function merge(a: Finding, b: Finding): Finding {
  const calls = [...new Set([...a.calls, ...b.calls])].sort((x, y) => x - y);
  const amount = larger(a.amount, b.amount);
  return {
    ...a,
    ...(LEVELS.indexOf(b.level) < LEVELS.indexOf(a.level)
      ? { level: b.level }
      : {}),
    calls,
    ...(amount === undefined ? {} : { amount }),
    ...(b.acknowledge ? { acknowledge: true as const } : {}),
  };
}

function larger(
  a: TokenAmount | undefined,
  b: TokenAmount | undefined,
): TokenAmount | undefined {
  return a !== undefined &&
    (b === undefined || BigInt(a.units) >= BigInt(b.units))
    ? a
    : b;
}
