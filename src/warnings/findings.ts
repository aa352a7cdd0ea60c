import { LEVELS, TICK, WARNINGS, type WarningName } from './table';
import type { Finding } from './types';
import { defined } from '../core/defined';
import { padFelt, type Felt } from '../core/felt';
import type { TokenAmount } from '../decode/types';

/** What a finding names; what is undefined is left out. */
type About = {
  readonly [
    Member in Exclude<keyof Finding, 'name' | 'level' | 'acknowledge'>
  ]?: Finding[Member] | undefined;
};

/**
 * @param about - What it names; without calls, it is about all.
 * @param softer - By how many levels it is lower than in the table: by one if true.
 */
export function found(
  name: WarningName,
  about: About = {},
  softer: boolean | number = false,
): Finding {
  const grade = WARNINGS[name];
  const { address, contract, imitated } = about;
  return defined({
    ...about,
    calls: about.calls ?? [],
    name,
    level: LEVELS[Math.min(grade, 2) - Number(softer)] ?? 'note',
    address: padded(address),
    contract: padded(contract),
    imitated: padded(imitated),
    acknowledge:
      grade === TICK && Number(softer) === 0 ? (true as const) : undefined,
  });
}

function padded(address: Felt | undefined): Felt | undefined {
  return address && padFelt(address);
}

/** The account is known not to accept this key's signature. */
export const BLOCKED = found('blocked');

/** The account's code changes, or has changed since the transaction was built. */
export const UPGRADING = found('upgrading', { blocks: true });

/** What is known about an account's own key. */
export type Standing = {
  /** Whether the account is known not to accept its signature. */
  readonly cannotSign?: boolean;
  /** Whether others own the account too. */
  readonly isShared?: boolean | undefined;
};

/**
 * @param standing - What is known about the key that signs.
 * @returns What to say of it: a warning if it can't sign, or if others can too.
 */
export function standingFindings({
  cannotSign,
  isShared,
}: Standing): Finding[] {
  return [
    ...(cannotSign === true ? [BLOCKED] : []),
    ...(isShared === true ? [found('co-owned')] : []),
  ];
}

const GRAVITY = Object.keys(WARNINGS);

/**
 * Makes the list of findings that the user sees: each fact once, with the numbers of all
 * calls that it holds for, the gravest first. Nothing is left out.
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
      rank(b) - rank(a) ||
      GRAVITY.indexOf(a.name) - GRAVITY.indexOf(b.name) ||
      (a.calls[0] ?? 0) - (b.calls[0] ?? 0),
  );
}

function rank({ level }: Finding): number {
  return LEVELS.indexOf(level);
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
  ].join(' ');
}

function merge(a: Finding, b: Finding): Finding {
  return defined({
    ...a,
    level: rank(b) > rank(a) ? b.level : a.level,
    calls: [...new Set([...a.calls, ...b.calls])].sort((x, y) => x - y),
    amount: larger(a.amount, b.amount),
    acknowledge: a.acknowledge ?? b.acknowledge,
  });
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
