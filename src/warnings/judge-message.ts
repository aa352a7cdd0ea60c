import {
  isMuch,
  isSameFelt,
  metadataOf,
  usesOf,
  type RequestFacts,
} from './facts';
import {
  findingOf,
  findingsOf,
  type Finding,
  type FindingInput,
  type SingleVerdict,
  type SigningRights,
  type RuleVerdict,
  type RuleVerdicts,
} from './findings';
import {
  DANGER_SHARE,
  WARNING_SHARE,
  WORTH_JUDGING,
  hasRoughValue,
  isForDust,
  roughValue,
  shareOf,
  sumsByToken,
  valueOfCents,
} from './values';
import { unpadFelt, type Felt } from '../core/felt';
import { belongTogether } from '../core/public-suffixes';
import { DAY_SECONDS } from '../core/time';
import { parseUrl } from '../core/url';
import type { KnownProtocols } from '../decode/protocols';
import { FEW_UNITS } from '../decode/tokens';
import type { CallView, TokenAmount } from '../decode/types';
import type {
  AllowedFunction,
  AllowedCaller,
  MessageGrant,
  MessageMeaning,
  Order,
  OrderItem,
  OutsideExecution,
  SenderPayment,
  ValidityPeriod,
} from '../typed-data/recognize/types';

/** The input of the rules for messages. */
export type MessageContext = SigningRights & {
  readonly meaning: MessageMeaning;
  /** The calls that it lets others make. */
  readonly calls: readonly CallView[];
  /** Whether an address is one of the user's accounts. */
  readonly owns: (address: Felt) => boolean;
  /** The balance of a token when it was last read; 0 if it wasn't. */
  readonly heldOf?: (token: Felt) => bigint;
  /** The requesting site's origin. */
  readonly origin: string;
  /** The list of public suffixes; none if it isn't needed or can't be read. */
  readonly suffixes?: string | undefined;
  /** Whether the message's domain names this network, another or none. */
  readonly chain: 'same' | 'other' | 'none';
  /** Unix seconds. */
  readonly now: number;
};

const YEAR = 365 * DAY_SECONDS;

/**
 * @param context - A message, and the site that asks for its signature.
 * @returns All findings, in no particular order: `mergeFindings` makes the list for the
 * user.
 */
export function judgeMessage(context: MessageContext): Finding[] {
  const { meaning, owns, chain, now } = context;
  const { grants, unclear } = meaning;
  const of = <Is extends MessageGrant['is']>(is: Is) =>
    grants.filter(
      (grant): grant is Extract<MessageGrant, { is: Is }> => grant.is === is,
    );
  const sessions = of('session');
  const executions = of('outside-execution');
  const permits = of('permit').map(({ calls }) => ({ calls }));
  const orders = of('order').map((order) => judgeOrder(order, owns));
  const shares = of('order').flatMap((order) => sharesIn(order, context));
  const isUnclear = unclear.named.length > 0 || unclear.hasAmount;
  const isLoneHash = unclear.isHash && unclear.named.length > 0;
  return findingsOf({
    ...otherHosts(context),
    'key-message': keyMade(context),
    'account-takeover': meaning.functions.some((one) => owns(one.contract)),
    'wildcard-session': sessions.some(({ methods }) => methods === undefined),
    session: sessions.some(({ methods }) => methods !== undefined),
    'outside-execution': executions.map(({ calls }) => ({ calls })),
    'more-than-fee': executions.map(
      ({ caller, payment }) =>
        caller !== 'anyone' &&
        payment?.isFee === false && {
          calls: [payment.call],
          amount: payment.amount,
          address: caller,
        },
    ),
    // Paymasters need minutes, not more than a day.
    'long-lasting':
      executions.some((one) => lastsBeyond(now + DAY_SECONDS, one)) ||
      sessions.some((one) => lastsBeyond(now + YEAR, one)),
    delegates: [
      ...of('call').map(({ calls }) => ({ calls })),
      of('function').length > 0,
    ],
    permit: permits,
    payment: of('payment').map(
      ({ to: address }) => !owns(address) && { address },
    ),
    'large-share': shares.filter(({ share }) => share < 100),
    'more-than-held': shares.filter(({ share }) => share === 100),
    'to-other': orders.map(({ toOther }) => toOther),
    'order-for-dust': orders.map(({ forDust }) => forDust),
    order:
      !arePermitted(of('order'), permits, context) &&
      orders.map(({ forDust, words }) => forDust === false && { words }),
    // A message of unknown form can allow anything to any address in it.
    'lone-hash': isLoneHash,
    'not-recognized': isUnclear && !isLoneHash,
    'other-chain': chain === 'other',
    'no-chain': chain === 'none',
    blocked: context.cannotSign,
    'co-owned': context.isShared,
  });
}

/** The maximum number of hosts that a finding names. */
const MAX_NAMED = 3;

/** Compares the hosts in a message with the requesting site, which can use a login for
 * another site to log in there. A mere link to another host, such as to terms of service, is
 * only worth a warning, and none at all if the message names the site's own host too. */
function otherHosts({
  meaning: { hosts },
  origin,
  suffixes,
}: MessageContext): RuleVerdicts {
  const site = parseUrl(origin)?.hostname ?? '';
  const others = hosts.filter(
    ({ host }) => !belongTogether(host, site, suffixes),
  );
  const about = (isSite: boolean): RuleVerdict => {
    const named = others.filter((one) => one.isSite === isSite);
    const text = named.slice(0, MAX_NAMED).map(({ host }) => host);
    return (
      named.length > 0 && {
        text: [...text, ...(named.length > MAX_NAMED ? ['…'] : [])].join(', '),
        values: { site: origin },
      }
    );
  };
  return {
    'other-host': about(true),
    'other-link': others.length === hosts.length && about(false),
  };
}

/** Whoever gets such a signature has the key. Whether the app's own site asks for it, only its
 * address suggests. */
function keyMade({ meaning, origin }: MessageContext): SingleVerdict {
  const [host, app] = [parseUrl(origin)?.hostname ?? '', meaning.app].map(
    (text) => text.toLowerCase().replace(/[^a-z0-9]/gu, ''),
  ) as [string, string];
  const isOwnSite = app !== '' && host.includes(app);
  return (
    meaning.isForKey && {
      text: meaning.app,
      values: { site: origin },
      words: isOwnSite ? 'own-site' : undefined,
    }
  );
}

/** Whether something lasts beyond a time in Unix seconds; without an end it does. */
function lastsBeyond(time: number, { until }: ValidityPeriod): boolean {
  return until === undefined || BigInt(until) > BigInt(time);
}

/** Finds orders that give something away for next to nothing, or whose proceeds all go to
 * somebody else. */
function judgeOrder(
  { gives, gets, isEither }: Order,
  owns: MessageContext['owns'],
): {
  readonly toOther: SingleVerdict;
  readonly forDust: SingleVerdict;
  readonly words: 'either' | undefined;
} {
  const mine = gets.filter(({ to }) => to === undefined || owns(to));
  const isForOther = mine.length === 0 && gets.length > 0;
  const [given, gotten] = [pricedIn(gives), pricedIn(mine)];
  const isPoor =
    mine.length > 0 &&
    gotten.length === mine.length &&
    roughValue(given) >= WORTH_JUDGING &&
    isForDust(given, gotten);
  const words = isEither && 'either';
  // A number that isn't known to be a price may be a rate.
  const isJudged = !isEither || gives.every(({ is }) => is === 'nft');
  return {
    // Reported instead of dust.
    toOther: isForOther && { address: gets[0]?.to },
    forDust: isJudged &&
      ((mine.every(isDust) && !isForOther) || isPoor) && {
        words: words ?? (mine.some(isUnpriced) ? 'worth-unknown' : undefined),
      },
    words,
  };
}

/** Stands for what no permit names. */
const UNPERMITTED = { contract: '0x0', units: 1n } as const;

/** Whether permits let somebody take all that orders give, which is graver and says as much. */
function arePermitted(
  orders: readonly Order[],
  permits: readonly { readonly calls: readonly [number] }[],
  { calls }: MessageContext,
): boolean {
  const given = orders.flatMap(({ gives, isEither }) =>
    gives.map((item) =>
      item.is === 'token' && isEither !== true ? item.amount : UNPERMITTED,
    ),
  );
  const excess = sumsByToken(
    given,
    permits.flatMap(({ calls: [at] }) => calls[at - 1]?.summary?.allows ?? []),
  );
  return given.length > 0 && [...excess.values()].every((units) => units <= 0n);
}

/** The amounts in an order of an unknown side that are half or more of what is held of a token,
 * since each of them may be what is given. */
function sharesIn(
  { gives, gets, isEither }: Order,
  { heldOf }: MessageContext,
): (FindingInput & { readonly share: number })[] {
  const items = isEither ? [...gives, ...gets] : [];
  return items.flatMap((item) => {
    const amount = item.is === 'token' ? item.amount : undefined;
    const held = (amount && heldOf?.(amount.contract)) ?? 0n;
    const share = held > 0n ? shareOf(unitsOf(item), held) : 0n;
    const softer = share < DANGER_SHARE;
    return share < WARNING_SHARE
      ? []
      : [{ amount, share: Number(share), softer, words: 'either' }];
  });
}

/** The amounts of tokens whose rough price is known. */
function pricedIn(items: readonly OrderItem[]): TokenAmount[] {
  return items.flatMap((item) =>
    item.is === 'token' && hasRoughValue(item.amount) ? [item.amount] : [],
  );
}

/** The amount of an item in the smallest unit; zero for an NFT. */
function unitsOf(item: OrderItem): bigint {
  return item.is === 'nft'
    ? 0n
    : BigInt(item.is === 'token' ? item.amount.units : item.units);
}

/** Even a small amount of a token without a known price may be worth a lot. */
function isUnpriced(item: OrderItem): boolean {
  return unitsOf(item) > 0n && pricedIn([item]).length === 0;
}

/** Very few units, or less than a cent's worth of a token with a rough price. */
function isDust(item: OrderItem): boolean {
  const priced = pricedIn([item]);
  return (
    item.is !== 'nft' &&
    (unitsOf(item) < FEW_UNITS ||
      (priced.length > 0 && roughValue(priced) < valueOfCents(1n)))
  );
}

/**
 * Reads the payment to the submitter of an outside execution: paymasters (SNIP-29) add a call
 * that transfers it to the caller that they name, behind all others or before them. A thief can
 * do the same, so only less than a dollar's worth of a bundled token counts as a fee, and only if the caller gets
 * nothing else: it must not occur in the other calls. If anyone may submit the execution,
 * there is no telling who the recipient is.
 *
 * @param owns - Whether an address is one of the user's accounts.
 * @returns The payment, if there is one.
 */
export function senderPayment(
  { caller, calls: numbers }: OutsideExecution,
  calls: readonly CallView[],
  owns: MessageContext['owns'],
): SenderPayment | undefined {
  const pays = (number: number | undefined): boolean => {
    const { to } = calls[(number ?? 0) - 1]?.summary ?? {};
    return to !== undefined && caller !== 'anyone' && isSameFelt(to, caller);
  };
  const call = [numbers.at(-1), numbers[0]].find(pays);
  const { from, gives: amount } = calls[(call ?? 0) - 1]?.summary ?? {};
  const others = numbers.flatMap((number) =>
    number === call ? [] : (calls[number - 1] ?? []),
  );
  return call === undefined ||
    from !== undefined ||
    amount === undefined ||
    caller === 'anyone' ||
    owns(caller) ||
    others.length === 0 ||
    others.some(({ contract, calldata }) =>
      [contract, ...calldata].some((felt) => isSameFelt(felt, caller)),
    ) ||
    !hasRoughValue(amount)
    ? undefined
    : { call, amount, isFee: roughValue([amount]) < WORTH_JUDGING };
}

/** Dangers that are downgraded to warnings for routine messages. */
const ROUTINE: readonly Finding['name'][] = ['outside-execution', 'session'];

/** Words in the names of functions that move tokens or rights, in contracts of any kind. */
const MOVES =
  /transfer|approv|allowance|permit|burn|withdraw|upgrade|owner|operator/iu;

/**
 * @param calls - The calls that the message allows.
 * @returns Whether apps ask for such messages all day, for a named caller or key and at most a
 * day: calls of known contracts for a fee, in a form that accounts know; or sessions whose
 * functions move no tokens.
 */
export function isRoutine(
  { grants, functions, isStandard }: MessageMeaning,
  calls: readonly CallView[],
  facts: RequestFacts,
  { functions: known }: KnownProtocols,
  now: number,
): boolean {
  const isProtocol = (contract: Felt): boolean =>
    facts.protocols.has(unpadFelt(contract));
  const isKnownCall = ({ contract }: CallView): boolean =>
    isProtocol(contract) || metadataOf(contract, facts)?.source === 'bundled';
  // Contracts that hold the user's tokens, or may take them, can move them by any function.
  const isHarmless = ({ contract, entrypoint }: AllowedFunction): boolean =>
    !isProtocol(contract) &&
    usesOf(contract, facts).every(
      ({ relation, most }) =>
        relation === 'sent' && most !== undefined && !isMuch(most),
    ) &&
    metadataOf(contract, facts) === undefined &&
    !known.has(entrypoint) &&
    !MOVES.test(entrypoint);
  const isCalm = (grant: MessageGrant): boolean => {
    switch (grant.is) {
      case 'session':
        return (
          [grant.key, grant.caller].some(isNamed) &&
          functions.every(isHarmless) &&
          !lastsBeyond(now + DAY_SECONDS, grant)
        );
      case 'outside-execution':
        return (
          isStandard &&
          isNamed(grant.caller) &&
          grant.payment?.isFee === true &&
          calls.every(isKnownCall) &&
          !lastsBeyond(now + DAY_SECONDS, grant)
        );
      default:
        return false;
    }
  };
  return grants.length > 0 && grants.every(isCalm);
}

function isNamed(caller: AllowedCaller | undefined): boolean {
  return caller !== undefined && caller !== 'anyone' && BigInt(caller) !== 0n;
}

/**
 * Makes findings in `ROUTINE` warnings if the message is routine and all else is fine.
 *
 * @param isGuarded - Whether the account takes it only with a guardian's signature: it is a note
 * then, since an account with a guardian isn't this wallet's to sign for.
 */
export function regradeRoutine(
  findings: readonly Finding[],
  isRoutineMessage: boolean,
  isGuarded = false,
): Finding[] {
  const isMild =
    isRoutineMessage &&
    findings.every(
      ({ name, level }) => ROUTINE.includes(name) || level === 'note',
    );
  const mild: FindingInput = isGuarded
    ? { softer: 2, words: 'guarded' }
    : { softer: true };
  return findings.map((one) =>
    ROUTINE.includes(one.name)
      ? findingOf(one.name, { calls: one.calls, ...(isMild && mild) })
      : one,
  );
}
