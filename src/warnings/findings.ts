import {
  LEVELS,
  TICK,
  WARNINGS,
  type Level,
  type WarningName,
  type Words,
} from './table';
import { defined } from '../core/defined';
import { padFelt, type Felt } from '../core/felt';
import type { TokenAmount } from '../decode/types';

/** A warning about a transaction or a message. It is JSON, like the view it is part of. */
export type Finding = {
  readonly name: WarningName;
  readonly level: Level;
  /** The numbers of the calls that it is about, from 1; empty if it is about all. */
  readonly calls: readonly number[];
  /** The amount, addresses and text that its own text names. Addresses are padded. */
  readonly amount?: TokenAmount;
  /** A second amount: what is held, or what comes back. */
  readonly other?: TokenAmount;
  readonly address?: Felt;
  /** The token or collection that it is about, if `amount` doesn't say. Padded. */
  readonly contract?: Felt;
  /** The known address that `address` imitates. */
  readonly imitated?: Felt;
  /** A share in percent, 0 to 100. */
  readonly share?: number;
  /** Untrusted text: sanitize it before it is shown. */
  readonly text?: string;
  /** Plain values that its text names: numbers in decimal, the asking site. */
  readonly values?: Readonly<Record<string, string>>;
  /** Which of the texts under its name says it; the first if left out. */
  readonly words?: Words;
  /** Set if the user has to tick a checkbox before approving. */
  readonly acknowledge?: true;
  /** Set if nothing can be approved while it stands. */
  readonly blocks?: true;
};

/** What a finding names; what is undefined is left out. Without calls, it is about all. */
export type About = {
  readonly [
    Member in Exclude<keyof Finding, 'name' | 'level' | 'acknowledge'>
  ]?: Finding[Member] | undefined;
} & {
  /** By how many levels it is lower than in the table: by one if true. */
  readonly softer?: boolean | number;
};

export function found(
  name: WarningName,
  { softer = false, ...about }: About = {},
): Finding {
  const grade = WARNINGS[name];
  const { address, contract, imitated } = about;
  return defined({
    ...about,
    calls: about.calls ?? [],
    name,
    level: LEVELS[Math.min(grade, 2) - Number(softer)] ?? 'note',
    address: address && padFelt(address),
    contract: contract && padFelt(contract),
    imitated: imitated && padFelt(imitated),
    acknowledge:
      grade === TICK && Number(softer) === 0 ? (true as const) : undefined,
  });
}

/** Whether it is so, and what of: for some findings, of several things. */
export type One = About | boolean | undefined;
export type Verdict = One | readonly One[];
export type Verdicts = Readonly<Partial<Record<WarningName, Verdict>>>;

/** The findings of those that are so. */
export function listed(verdicts: Verdicts): Finding[] {
  return Object.entries(verdicts).flatMap(([name, verdict]) =>
    [verdict]
      .flat()
      .flatMap((one) =>
        one === undefined || one === false
          ? []
          : found(name as WarningName, one === true ? {} : one),
      ),
  );
}

/** What is known about an account's own key. */
export type Standing = {
  /** Whether the account is known not to accept its signature. */
  readonly cannotSign?: boolean;
  /** Whether others own the account too. */
  readonly isShared?: boolean | undefined;
};

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
    amount:
      BigInt(b.amount?.units ?? -1) > BigInt(a.amount?.units ?? -1)
        ? b.amount
        : a.amount,
    acknowledge: a.acknowledge ?? b.acknowledge,
  });
}
