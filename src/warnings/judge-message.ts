import { isSame, metadataOf, usesOf, type Facts } from './facts';
import { found } from './findings';
import type { Finding } from './types';
import {
  WORTH_JUDGING,
  hasRoughValue,
  isForDust as isTradeForDust,
  isWorthJudging,
  roughValue,
  sideOf,
  valueOfCents,
  type Side,
} from './values';
import { unpadFelt, type Felt } from '../core/felt';
import { parseUrl } from '../core/url';
import { KNOWN_FUNCTIONS } from '../decode/describe-call';
import type { CallView } from '../decode/types';
import type {
  Grant,
  MessageMeaning,
  NamedHost,
  Order,
  OrderItem,
  OutsideExecution,
  SenderPayment,
  Validity,
} from '../typed-data/recognize/types';

/** What the rules for messages judge. */
export type MessageContext = {
  readonly meaning: MessageMeaning;
  /** Whether an address is one of the user's accounts. */
  readonly owns: (address: Felt) => boolean;
  /** The asking site's origin. */
  readonly origin: string;
  /** Whether the message's domain names this network, another or none. */
  readonly chain: 'same' | 'other' | 'none';
  /** Unix seconds. */
  readonly now: number;
};

/** Judges a message as a whole. */
type MessageRule = (context: MessageContext) => Finding | readonly Finding[];

/**
 * @param context - A message, and the site that asks for its signature.
 * @returns All findings, in no particular order: `mergeFindings` makes the list for the
 * user.
 */
export function judgeMessage(context: MessageContext): Finding[] {
  return RULES.flatMap((rule) => rule(context));
}

/** The number of hosts that a finding names. */
const MAX_NAMED = 3;

/** Compares the hosts that a message names with the asking site: a login for another site
 * lets this one in there. A mere link to another host, such as to terms of service, is
 * only worth a warning, and none at all beside the site's own host. */
const otherHosts: MessageRule = ({ meaning, origin }) => {
  const site = parseUrl(origin)?.hostname ?? '';
  const others = meaning.hosts.filter(({ host }) => !isSameSite(host, site));
  const links = others.length === meaning.hosts.length ? others : [];
  const of = (
    name: 'other-host' | 'other-link',
    hosts: readonly NamedHost[],
  ): Finding[] =>
    hosts.length === 0
      ? []
      : [found(name, { text: listed(hosts), values: { site: origin } })];
  return [
    ...of(
      'other-host',
      others.filter(({ isSite }) => isSite),
    ),
    ...of(
      'other-link',
      links.filter(({ isSite }) => !isSite),
    ),
  ];
};

function listed(hosts: readonly NamedHost[]): string {
  const named = hosts.slice(0, MAX_NAMED).map(({ host }) => host);
  return [...named, ...(hosts.length > MAX_NAMED ? ['…'] : [])].join(', ');
}

/** Whether they are the same, or one is a subdomain of the other. Two subdomains of one
 * domain are different sites: without a list of public suffixes, those of one company
 * can't be told from those of a hosting service's customers. */
function isSameSite(host: string, other: string): boolean {
  const [a, b] = [plainHost(host), plainHost(other)];
  return a === b || isSubdomain(a, b) || isSubdomain(b, a);
}

function isSubdomain(host: string, of: string): boolean {
  return of.includes('.') && host.endsWith(`.${of}`);
}

function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/\.$/u, '')
    .replace(/^www\./u, '');
}

/** Some applications make keys to the user's funds from the signature of a fixed text, so
 * whoever gets that signature has the keys. The host of a site that may ask for one holds
 * the name of the application. */
const keys: MessageRule = ({ meaning: { app, isForKey }, origin }) => {
  const host = lettersOf(parseUrl(origin)?.hostname ?? '');
  const letters = lettersOf(app);
  return !isForKey || (letters !== '' && host.includes(letters))
    ? []
    : found('key-message', { text: app });
};

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/gu, '');
}

const DAY = 24 * 60 * 60;
const YEAR = 365 * DAY;

/** Whether something lasts beyond a time in Unix seconds; without an end it does. */
function lastsBeyond(time: number, { until }: Validity): boolean {
  return until === undefined || BigInt(until) > BigInt(time);
}

/** What a message lets others do. */
const grants: MessageRule = (context) =>
  context.meaning.grants.flatMap((grant) => judgeGrant(grant, context));

function judgeGrant(grant: Grant, { owns, now }: MessageContext): Finding[] {
  switch (grant.is) {
    case 'outside-execution':
      return judgeExecution(grant, now);
    case 'session':
      return [
        found(grant.methods === undefined ? 'wildcard-session' : 'session'),
        ...(lastsBeyond(now + YEAR, grant) ? [found('long-lasting')] : []),
      ];
    case 'permit':
      return [found('permit', { calls: grant.calls })];
    case 'order':
      return judgeOrder(grant, owns);
    case 'payment':
      return owns(grant.to) ? [] : [found('payment', { address: grant.to })];
    case 'call':
      return [found('delegates', { calls: grant.calls })];
    case 'function':
      return [found('delegates')];
  }
}

/** Others may submit calls of the account, and who does may be paid more than a fee.
 * Paymasters need minutes for it, not more than a day. */
function judgeExecution(execution: OutsideExecution, now: number): Finding[] {
  const { caller, calls, payment } = execution;
  return [
    found('outside-execution', { calls }),
    ...(payment === undefined || payment.isFee || caller === 'anyone'
      ? []
      : [
          found('more-than-fee', {
            calls: calls.slice(-1),
            amount: payment.amount,
            address: caller,
          }),
        ]),
    ...(lastsBeyond(now + DAY, execution) ? [found('long-lasting')] : []),
  ];
}

/** Less than this many of a token's smallest units is next to nothing: 0.001 USDC with 6
 * decimals, and far less of tokens with more. */
const DUST = 1000n;

/** It is worse if it gives something away for next to nothing, or if somebody else gets all
 * of what it brings. */
function judgeOrder(order: Order, owns: MessageContext['owns']): Finding[] {
  const mine = order.get.filter(({ to }) => to === undefined || owns(to));
  const [address] =
    mine.length === 0 ? order.get.flatMap(({ to }) => to ?? []) : [];
  return [
    ...(address === undefined ? [] : [found('to-other', { address })]),
    isForDust(order, mine)
      ? found('order-for-dust', {
          words: mine.some(isUnpriced) ? 'worth-unknown' : undefined,
        })
      : found('order'),
  ];
}

/** Some of what has no known price may be worth much, even if it is little. */
function isUnpriced(item: OrderItem): boolean {
  return (
    item.is !== 'nft' &&
    pricedSides([item]).length === 0 &&
    BigInt(item.is === 'token' ? item.amount.units : item.units) > 0n
  );
}

/** Somebody else gets all: that is another danger. */
function isForDust({ give, get }: Order, mine: Order['get']): boolean {
  const [given, gotten] = [pricedSides(give), pricedSides(mine)];
  return (
    (mine.every(isDust) && (mine.length > 0 || get.length === 0)) ||
    (mine.length > 0 &&
      gotten.length === mine.length &&
      roughValue(given) >= WORTH_JUDGING &&
      isTradeForDust(given, gotten))
  );
}

/** The tokens whose rough price is known. */
function pricedSides(items: readonly OrderItem[]): Side[] {
  return items.flatMap((item) =>
    item.is === 'token' && hasRoughValue(item.amount)
      ? [sideOf(item.amount)]
      : [],
  );
}

/** Less than a cent's worth, where a token's rough price is known. */
function isDust(item: OrderItem): boolean {
  if (item.is === 'nft') {
    return false;
  }
  const units = BigInt(item.is === 'token' ? item.amount.units : item.units);
  const sides = pricedSides([item]);
  return (
    units < DUST || (sides.length > 0 && roughValue(sides) < valueOfCents(1n))
  );
}

/** What has no known form can allow anything, to whoever is named in it. */
const notRecognized: MessageRule = ({ meaning: { unclear } }) =>
  unclear.isHash && unclear.named.length > 0
    ? found('lone-hash')
    : unclear.named.length > 0 || unclear.hasAmount
      ? found('not-recognized')
      : [];

/** The network that its domain names. */
const otherChain: MessageRule = ({ chain }) =>
  chain === 'same' ? [] : found(chain === 'other' ? 'other-chain' : 'no-chain');

const RULES: readonly MessageRule[] = [
  otherHosts,
  keys,
  grants,
  notRecognized,
  otherChain,
];

/**
 * Reads what the sender of an outside execution is paid for it: paymasters (SNIP-29) add a
 * last call that transfers it to the caller that they name. A thief can write the same, so
 * only less than a dollar's worth of a bundled token is called a fee, and only if the
 * caller gets nothing else: it has no part in the other calls. If anyone may send it, there
 * is no telling who the recipient is.
 *
 * @param owns - Whether an address is one of the user's accounts.
 * @returns The payment, if there is one.
 */
export function senderPayment(
  { caller, calls: numbers }: OutsideExecution,
  calls: readonly CallView[],
  owns: MessageContext['owns'],
): SenderPayment | undefined {
  const own = numbers.flatMap((number) => calls[number - 1] ?? []);
  const { from, to, gives: amount } = own.at(-1)?.headline ?? {};
  const others = own.slice(0, -1);
  return from !== undefined ||
    to === undefined ||
    amount === undefined ||
    caller === 'anyone' ||
    !isSame(to, caller) ||
    owns(caller) ||
    others.length === 0 ||
    others.some(({ contract, calldata }) =>
      [contract, ...calldata].some((felt) => isSame(felt, caller)),
    ) ||
    !hasRoughValue(amount)
    ? undefined
    : { amount, isFee: !isWorthJudging(amount) };
}

/** Dangers that are only warnings where they are routine. */
const ROUTINE: readonly Finding['name'][] = ['outside-execution', 'session'];

const NAMED_FUNCTIONS = new Set(KNOWN_FUNCTIONS);

/**
 * @param calls - Its calls.
 * @returns Whether it is what apps ask for all day: calls of known contracts for a fee, or
 * the session of a game, which has nothing to do with what the user has or uses; by a named
 * caller, within a day, in a form that holds nothing else.
 */
export function isRoutine(
  { grants, functions, isStandard }: MessageMeaning,
  calls: readonly CallView[],
  facts: Facts,
  now: number,
): boolean {
  const [grant] = grants;
  if (
    !isStandard ||
    (grant?.is !== 'outside-execution' && grant?.is !== 'session') ||
    grant.caller === undefined ||
    grant.caller === 'anyone' ||
    lastsBeyond(now + DAY, grant)
  ) {
    return false;
  }
  const isProtocol = (contract: Felt): boolean =>
    facts.protocols.has(unpadFelt(contract));
  return grant.is === 'outside-execution'
    ? grant.payment?.isFee === true &&
        calls.every(
          ({ contract }) =>
            isProtocol(contract) ||
            metadataOf(contract, facts)?.source === 'bundled',
        )
    : functions.every(
        ({ contract, entrypoint }) =>
          !isProtocol(contract) &&
          usesOf(contract, facts).length === 0 &&
          metadataOf(contract, facts) === undefined &&
          !NAMED_FUNCTIONS.has(entrypoint),
      );
}

/** The same findings, of which those of routine are warnings while nothing else is wrong. */
export function settled(
  findings: readonly Finding[],
  isCalm: boolean,
): Finding[] {
  const isMild = ({ name, level }: Finding): boolean =>
    ROUTINE.includes(name) || level === 'note';
  return findings.map((finding) =>
    ROUTINE.includes(finding.name)
      ? found(
          finding.name,
          { calls: finding.calls },
          isCalm && findings.every(isMild),
        )
      : finding,
  );
}
