import { ATTACKS, EVERYDAY } from './all';
import type { Case } from './case';
import {
  ACCOUNT,
  AVNU,
  BRIDGED_USDC,
  BROKER,
  EKUBO,
  ETH,
  FRIEND,
  GEM,
  IDENTITY,
  JEDISWAP,
  MARKET,
  MULTI,
  NAMING,
  NFT,
  PAYMASTER,
  POOL,
  STAKING,
  STRK,
  USDC,
  USDC_BRIDGE,
  VAULT,
  VOTING,
} from './world';
import { padFelt, type Felt } from '../../src/core/felt';
import type { WarningName } from '../../src/warnings/table';
import type { FirstView } from '../support/first-view';

/** How an attack fares in its first view: a danger; a warning beside the thief's whole
 * address; less than that; or neither what is lost nor the thief's address. */
type Standing = 'danger' | 'warned' | 'less' | 'nothing';

/** Who belongs to no thief. */
export const HONEST: readonly Felt[] = (
  [
    ACCOUNT,
    AVNU,
    BRIDGED_USDC,
    BROKER,
    EKUBO,
    ETH,
    FRIEND,
    GEM,
    IDENTITY,
    JEDISWAP,
    MARKET,
    MULTI,
    NAMING,
    NFT,
    PAYMASTER,
    POOL,
    STAKING,
    STRK,
    USDC,
    USDC_BRIDGE,
    VAULT,
    VOTING,
  ] as const
).map((address) => padFelt(address));

/** Dangers whose words say what is lost. */
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

/** What an ordinary request may warn of: something stays takeable or is taken by an older
 * approval, most of a token leaves, an order binds, or others act for a fee or in a game. */
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

/** What it may call a danger: everything to a new address, a whole collection, or an
 * unlimited amount approved. */
export const RED: readonly WarningName[] = [
  'large-share',
  'large-value',
  'many-nfts',
  'approval-for-all',
  'unlimited-approval',
];

/** How an attack's first view has to be judged. */
function standingOf(
  { thieves, loses, request, setUp }: Case,
  { text, dangers, warnings }: FirstView,
): Standing {
  // Compared addresses stand in pieces, a line each.
  const joined = text.replaceAll('\n', '');
  const isThiefNamed = (
    thieves?.map(padFelt) ??
    addressesIn(request.params).filter((address) => !HONEST.includes(address))
  ).some((address) => joined.includes(address));
  const symbols = (setUp?.deployed ?? []).flatMap(({ symbol }) => symbol ?? []);
  const isLossNamed =
    loses?.some((words) => text.includes(words)) ??
    (dangers.some((name) => SAY_WHAT.includes(name)) ||
      namesAmount(text, ['STRK', 'ETH', 'USDC', 'USDC.e', 'GEM', ...symbols]));
  return !isThiefNamed && !isLossNamed
    ? 'nothing'
    : dangers.length > 0
      ? 'danger'
      : isThiefNamed && warnings.length > 0
        ? 'warned'
        : 'less';
}

/** Whether an ordinary request warns of nothing but what it may. */
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

/** Whether it names an amount of a token or an NFT, other than the fee, what stays and what
 * comes in. */
function namesAmount(text: string, symbols: readonly string[]): boolean {
  return text
    .split('\n')
    .filter((line) => !/^(?:At most|You keep|\+) /u.test(line))
    .some(
      (line) =>
        /\bNFTs?\b|base units/u.test(line) ||
        symbols.some((symbol) =>
          new RegExp(
            `\\d ${symbol.replace(/[.*+?^$()|[\]\\]/gu, '\\$&')}(?:$|\\s)`,
            'u',
          ).test(line),
        ),
    );
}

/** What the first views of all cases come to. */
export type Figures = {
  readonly attacks: Readonly<Record<Standing, readonly string[]>>;
  /** Ordinary requests that warn of nothing, of what they may, and of something else. */
  readonly ordinary: Readonly<
    Record<'calm' | 'amber' | 'red' | 'otherwise', readonly string[]>
  >;
};

/**
 * Sorts the names of all cases by their first views.
 *
 * @param view - Gives a case's first view.
 */
export async function figuresOf(
  view: (one: Case) => Promise<FirstView>,
): Promise<Figures> {
  const attacks: Record<Standing, string[]> = {
    danger: [],
    warned: [],
    less: [],
    nothing: [],
  };
  for (const one of Object.values(ATTACKS).flat()) {
    attacks[standingOf(one, await view(one))].push(one.name);
  }
  const ordinary: Record<keyof Figures['ordinary'], string[]> = {
    calm: [],
    amber: [],
    red: [],
    otherwise: [],
  };
  for (const one of Object.values(EVERYDAY).flat()) {
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
  return { attacks, ordinary };
}

/** Whether no first view hides an attack, nine of ten attacks are a danger or a warning
 * beside the thief's address, and 120 ordinary requests warn of nothing else than they may. */
export function isGoodEnough({ attacks, ordinary }: Figures): boolean {
  const seen = attacks.danger.length + attacks.warned.length;
  const { calm, amber, red } = ordinary;
  return (
    attacks.nothing.length === 0 &&
    seen >= 9 * attacks.less.length &&
    calm.length + amber.length + red.length >= 120
  );
}
