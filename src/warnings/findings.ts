import {
  WARNING_LEVELS,
  WARNINGS,
  type WarningLevel,
  type WarningName,
  type TextVariant,
} from './table';
import { definedMembers } from '../core/defined';
import { padFelt, type Felt } from '../core/felt';
import type { TokenAmount } from '../decode/types';

/** A warning about a transaction or a message. It is JSON, like the view it is part of. */
export type Finding = {
  readonly name: WarningName;
  readonly level: WarningLevel;
  /** The numbers, from 1, of the calls that it is about; empty if it is about all. */
  readonly calls: readonly number[];
  /** These values fill in the warning's text. Addresses are padded. */
  readonly amount?: TokenAmount;
  /** A second amount: the balance, or what comes in. */
  readonly other?: TokenAmount;
  readonly address?: Felt;
  /** The token or collection that it is about, if `amount` doesn't say. Padded. */
  readonly contract?: Felt;
  /** The known address that `address` imitates. */
  readonly imitated?: Felt;
  /** A share in percent, 0 to 100. */
  readonly share?: number;
  /** Untrusted text: sanitise it before it is shown. */
  readonly text?: string;
  /** Plain values for the text: decimal numbers, or the requesting site. */
  readonly values?: Readonly<Record<string, string>>;
  /** The variant of the text to show; the default one if absent. */
  readonly words?: TextVariant;
  /** Set if the request can't be approved while this holds. */
  readonly blocks?: true;
};

/** A finding's details; undefined ones are left out. Without calls, it is about all. */
export type FindingInput = {
  readonly [Member in Exclude<keyof Finding, 'name' | 'level'>]?:
    Finding[Member] | undefined;
} & {
  /** How many levels its severity is below the table's; true means one. */
  readonly softer?: boolean | number;
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
    level: WARNING_LEVELS[WARNINGS[name] - Number(softer)] ?? 'note',
    address: address && padFelt(address),
    contract: contract && padFelt(contract),
    imitated: imitated && padFelt(imitated),
  });
}

/** Whether a warning applies, and its details; some apply several times at once. */
export type SingleVerdict = FindingInput | boolean | undefined;
export type RuleVerdict = SingleVerdict | readonly SingleVerdict[];
export type RuleVerdicts = Readonly<Partial<Record<WarningName, RuleVerdict>>>;

/** Turns the verdicts that apply into findings. */
export function findingsOf(verdicts: RuleVerdicts): Finding[] {
  return Object.entries(verdicts).flatMap(([name, verdict]) =>
    [verdict]
      .flat()
      .flatMap((one) =>
        one === undefined || one === false
          ? []
          : findingOf(name as WarningName, one === true ? {} : one),
      ),
  );
}

/** What is known about the signing rights of the wallet's key on an account. */
export type SigningRights = {
  /** Whether the account is known not to accept the key's signature. */
  readonly cannotSign?: boolean;
  /** Whether others own the account too. */
  readonly isShared?: boolean | undefined;
};

const ORDER = Object.keys(WARNINGS);

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
