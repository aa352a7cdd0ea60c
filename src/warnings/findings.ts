import {
  highestLevel,
  WARNING_LEVELS,
  RULES,
  type WarningLevel,
  type WarningName,
} from './table';
import type { FindingDetails, FindingInput } from './verdicts';
import { definedMembers } from '../core/defined';
import { padFelt } from '../core/felt';

/** A warning about a transaction or a message. */
export type Finding = FindingDetails & {
  readonly name: WarningName;
  readonly level: WarningLevel;
};

export function findingOf(
  name: WarningName,
  { softer = false, ...about }: FindingInput = {},
): Finding {
  const { address, contract, imitated } = about;
  return definedMembers({
    ...about,
    calls: about.calls ?? [],
    name,
    level: WARNING_LEVELS[highestLevel(name) - Number(softer)] ?? 'note',
    address: address && padFelt(address),
    contract: contract && padFelt(contract),
    imitated: imitated && padFelt(imitated),
  });
}

const ORDER = Object.keys(RULES);

/**
 * Merges findings into the list that the user sees: each fact once, with the numbers of all
 * calls that it holds for, the gravest first. No fact is dropped.
 *
 * @param findings - Findings of any kind, in any order.
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
      gravityOf(b) - gravityOf(a) ||
      ORDER.indexOf(a.name) - ORDER.indexOf(b.name) ||
      (a.calls[0] ?? 0) - (b.calls[0] ?? 0),
  );
}

/** How grave a finding is: the higher, the graver. */
export function gravityOf({ level }: Finding): number {
  return WARNING_LEVELS.indexOf(level);
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
    finding.words,
    ...Object.values(finding.values ?? {}),
  ].join(' ');
}

function merge(a: Finding, b: Finding): Finding {
  return definedMembers({
    ...a,
    level: gravityOf(b) > gravityOf(a) ? b.level : a.level,
    calls: [...new Set([...a.calls, ...b.calls])].sort((x, y) => x - y),
    amount:
      BigInt(b.amount?.units ?? -1) > BigInt(a.amount?.units ?? -1)
        ? b.amount
        : a.amount,
  });
}
