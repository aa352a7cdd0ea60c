import {
  ATTACKS,
  EVERYDAY,
  FRESH_ATTACKS,
  FRESH_EVERYDAY,
  UNSEEN_ATTACKS,
  UNSEEN_EVERYDAY,
} from './all';
import type { UnseenCase } from './case';
import type { FirstView } from './first-view';
import * as world from './world';
import { padFelt, unpadFelt, type Felt } from '../../src/core/felt';
import type { WarningName } from '../../src/warnings/table';

/** How a first view shows an attack: as a danger; as a warning with the thief's full
 * address; with less than that; or with neither the loss nor the thief's address, nor that
 * an address may hide among numbers. */
type Standing = 'danger' | 'warned' | 'less' | 'nothing';

/** Addresses that belong to no thief. */
export const HONEST: readonly Felt[] = [
  world.ACCOUNT,
  world.AVNU,
  world.BRIDGED_USDC,
  world.BROKER,
  world.EKUBO,
  world.ETH,
  world.FRIEND,
  world.GEM,
  world.IDENTITY,
  world.JEDISWAP,
  world.MARKET,
  world.MULTI,
  world.NAMING,
  world.NFT,
  world.PAYMASTER,
  world.POOL,
  world.STAKING,
  world.STRK,
  world.USDC,
  world.USDC_BRIDGE,
  world.VAULT,
  world.VOTING,
].map((address) => padFelt(address));

/** Dangers whose text names the loss. */
const SAY_WHAT: readonly WarningName[] = [
  'account-takeover',
  'wildcard-session',
  'session',
  'outside-execution',
  'other-host',
  'other-chain',
  'key-message',
  'to-other',
  'fee-unusual',
  'no-fee-left',
];

/** Warnings that an ordinary request may have: an allowance remains or an older one is
 * used, most of a token leaves, an order binds, or others act for a fee or a game. */
const AMBER: readonly WarningName[] = [
  'approval-left',
  'large-approval',
  'large-share',
  'large-value',
  'old-approval-used',
  'order',
  'outside-execution',
  'session',
];

/** Dangers that an ordinary request may have: everything goes to a new address, or a
 * whole collection or an unlimited amount is approved. */
export const RED: readonly WarningName[] = [
  'large-share',
  'large-value',
  'many-nfts',
  'approval-for-all',
  'unlimited-approval',
];

/** Judges an attack's first view. */
function standingOf(
  attack: UnseenCase,
  { text, dangers, warnings }: FirstView,
): Standing {
  const { loses, setUp } = attack;
  const isThiefNamed = namesThief(attack, text);
  const symbols = (setUp?.deployed ?? []).flatMap(({ symbol }) => symbol ?? []);
  const isLossNamed =
    loses?.some((words) => text.includes(words)) ??
    (dangers.some((name) => SAY_WHAT.includes(name)) ||
      namesAmount(text, [
        'STRK',
        'ETH',
        'rETH',
        'USDC',
        'USDC.e',
        'GEM',
        ...symbols,
      ]));
  const isHidden = !isThiefNamed && !isLossNamed;
  return isHidden && !warnings.includes('unknown-numbers')
    ? 'nothing'
    : dangers.length > 0
      ? 'danger'
      : isThiefNamed && warnings.length > 0
        ? 'warned'
        : 'less';
}

/** Whether a text contains a thief's whole address. */
function namesThief(
  { thieves, request }: Pick<UnseenCase, 'thieves' | 'request'>,
  text: string,
): boolean {
  // Compared addresses are split into pieces, one per line.
  const joined = text.replaceAll('\n', '');
  return (
    // Keys, felts and addresses on Ethereum aren't padded.
    (
      thieves?.flatMap((address) => [
        address,
        padFelt(address),
        unpadFelt(address),
      ]) ??
      addressesIn(request.params).filter((address) => !HONEST.includes(address))
    ).some((address) => joined.includes(address))
  );
}

/** What the first view of an attack lacks. */
export const lackOf = (
  attack: UnseenCase,
  { text, dangers, warnings }: FirstView,
): string[] => [
  ...(dangers.length + warnings.length > 0 ? [] : ['a danger or a warning']),
  ...(namesThief(attack, text) ? [] : ['the thief’s whole address']),
];

/** What the first view of an ordinary request has too much of: all dangers, and all
 * warnings but one. */
export const excessFindings = ({
  dangers,
  warnings,
}: FirstView): WarningName[] => [...dangers, ...warnings.slice(1)];

/** Whether an ordinary request has only warnings that it may have. */
function isCalm({ dangers, warnings }: FirstView): boolean {
  return (
    dangers.every((name) => RED.includes(name)) &&
    (dangers.length > 0 || warnings.every((name) => AMBER.includes(name)))
  );
}

/** All addresses of usual length in a request's values, padded. */
function addressesIn(value: unknown): Felt[] {
  return typeof value === 'string'
    ? /^0x0?[0-9a-f]{61,63}$/u.test(value)
      ? [padFelt(value as Felt)]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(addressesIn)
      : [];
}

/** Whether a text names an amount of a token or an NFT, other than the fee, the
 * remaining balance and incoming amounts. */
function namesAmount(text: string, symbols: readonly string[]): boolean {
  return text
    .split('\n')
    .filter((line) => !/^(?:At most |Estimate, |\+ )/u.test(line))
    .some(
      (line) =>
        /\bNFTs?\b|base units?/u.test(line) ||
        symbols.some((symbol) =>
          new RegExp(
            `\\d ${symbol.replace(/[.*+?^$()|[\]\\]/gu, '\\$&')}(?:$|\\s)`,
            'u',
          ).test(line),
        ),
    );
}

/** The names of all cases, sorted by their first views. */
export type Figures = {
  readonly attacks: Readonly<Record<Standing, readonly string[]>>;
  /** Ordinary requests without warnings, with permitted ones, and with others. */
  readonly ordinary: Readonly<
    Record<'calm' | 'amber' | 'red' | 'otherwise', readonly string[]>
  >;
  /** Of the cases written without regard to the rules: those that are as they should
   * be, attacks that lack something, and ordinary requests with too much. */
  readonly unseen: Readonly<
    Record<'right' | 'lacking' | 'excessive', readonly string[]>
  >;
  /** Of those written last: attacks with a danger or a warning beside the thief's whole
   * address, and others; ordinary requests with no finding, with warnings, and with a
   * danger. */
  readonly fresh: Readonly<
    Record<
      'caught' | 'missed' | 'quiet' | 'loud' | 'alarming',
      readonly string[]
    >
  >;
  /** The dangers and warnings of all fresh ordinary requests, by name. */
  readonly freshFindings: readonly WarningName[];
};

/**
 * Sorts the names of all cases by their first views.
 *
 * @param view - Returns a case's first view.
 */
export async function figuresOf(
  view: (one: UnseenCase) => Promise<FirstView>,
): Promise<Figures> {
  const attacks: Record<Standing, string[]> = {
    danger: [],
    warned: [],
    less: [],
    nothing: [],
  };
  const unseen: Record<keyof Figures['unseen'], string[]> = {
    right: [],
    lacking: [],
    excessive: [],
  };
  const unseenAttacks = Object.values(UNSEEN_ATTACKS).flat();
  const unseenEveryday = Object.values(UNSEEN_EVERYDAY).flat();
  const freshAttacks = Object.values(FRESH_ATTACKS).flat();
  const freshEveryday = Object.values(FRESH_EVERYDAY).flat();
  for (const one of [
    ...Object.values(ATTACKS).flat(),
    ...unseenAttacks,
    ...freshAttacks,
  ]) {
    attacks[standingOf(one, await view(one))].push(one.name);
  }
  for (const one of unseenAttacks) {
    const isRight = lackOf(one, await view(one)).length === 0;
    unseen[isRight ? 'right' : 'lacking'].push(one.name);
  }
  for (const one of unseenEveryday) {
    const isRight = excessFindings(await view(one)).length === 0;
    unseen[isRight ? 'right' : 'excessive'].push(one.name);
  }
  const ordinary: Record<keyof Figures['ordinary'], string[]> = {
    calm: [],
    amber: [],
    red: [],
    otherwise: [],
  };
  for (const one of [
    ...Object.values(EVERYDAY).flat(),
    ...unseenEveryday,
    ...freshEveryday,
  ]) {
    const seen = await view(one);
    ordinary[
      !isCalm(seen)
        ? 'otherwise'
        : seen.dangers.length > 0
          ? 'red'
          : seen.warnings.length > 0
            ? 'amber'
            : 'calm'
    ].push(one.name);
  }
  const fresh: Record<keyof Figures['fresh'], string[]> = {
    caught: [],
    missed: [],
    quiet: [],
    loud: [],
    alarming: [],
  };
  const freshFindings: WarningName[] = [];
  for (const one of freshAttacks) {
    const isCaught = lackOf(one, await view(one)).length === 0;
    fresh[isCaught ? 'caught' : 'missed'].push(one.name);
  }
  for (const one of freshEveryday) {
    const { dangers, warnings } = await view(one);
    freshFindings.push(...dangers, ...warnings);
    fresh[
      dangers.length > 0 ? 'alarming' : warnings.length > 0 ? 'loud' : 'quiet'
    ].push(one.name);
  }
  return { attacks, ordinary, unseen, fresh, freshFindings };
}

/** Whether no attack is hidden, nine of ten are shown as a danger or as a warning with
 * the thief's address, of the fresh ones too, 120 ordinary requests have only permitted
 * warnings, and the thirty fresh ones have eleven findings, and two dangers, at most. */
export function isGoodEnough({
  attacks,
  ordinary,
  fresh,
  freshFindings,
}: Figures): boolean {
  const seen = attacks.danger.length + attacks.warned.length;
  const { calm, amber, red } = ordinary;
  return (
    attacks.nothing.length === 0 &&
    seen >= 9 * attacks.less.length &&
    calm.length + amber.length + red.length >= 120 &&
    fresh.caught.length >= 9 * fresh.missed.length &&
    freshFindings.length <= 11 &&
    fresh.alarming.length <= 2
  );
}
