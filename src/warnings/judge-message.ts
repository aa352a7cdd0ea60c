import { isSameFelt, type SigningRights } from './facts';
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
import type { FindingInput, RuleVerdict } from './verdicts';
import type { Felt } from '../core/felt';
import { belongTogether } from '../core/public-suffixes';
import { DAY_SECONDS } from '../core/time';
import { parseUrl } from '../core/url';
import { FEW_UNITS } from '../decode/tokens';
import type { CallView, TokenAmount } from '../decode/types';
import type {
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
  /** The account's class; 0 or absent if it isn't, or isn't known to be, deployed. */
  readonly classHash?: Felt | undefined;
  readonly isUpgrading?: boolean;
  /** Whether the message's domain names this network, another or none. */
  readonly chain: 'same' | 'other' | 'none';
  /** Unix seconds. */
  readonly now: number;
};

export type MessageJudge = (message: MessageContext) => RuleVerdict;

const YEAR = 365 * DAY_SECONDS;

/** The permissions of one kind in a message. */
export function grantsOf<Is extends MessageGrant['is']>(
  { meaning: { grants } }: MessageContext,
  is: Is,
): (MessageGrant & { readonly is: Is })[] {
  return grants.filter(
    (grant): grant is MessageGrant & { readonly is: Is } => grant.is === is,
  );
}

/** The calls of each permission of a kind. */
export function grantedCalls(
  message: MessageContext,
  is: 'outside-execution' | 'permit' | 'call',
): { readonly calls: readonly number[] }[] {
  return grantsOf(message, is).map(({ calls }) => ({ calls }));
}

export const moreThanFee: MessageJudge = (message) =>
  grantsOf(message, 'outside-execution').map(
    ({ caller, payment }) =>
      caller !== 'anyone' &&
      payment?.isFee === false && {
        calls: [payment.call],
        amount: payment.amount,
        address: caller,
      },
  );

/** Paymasters need minutes, not more than a day. */
export const longLasting: MessageJudge = (message) => {
  const { now } = message;
  return (
    grantsOf(message, 'outside-execution').some((one) =>
      lastsBeyond(now + DAY_SECONDS, one),
    ) ||
    grantsOf(message, 'session').some((one) => lastsBeyond(now + YEAR, one))
  );
};

export const delegates: MessageJudge = (message) => [
  ...grantedCalls(message, 'call'),
  grantsOf(message, 'function').length > 0,
];

/** A message of unknown form can allow anything to any address in it. */
export const notRecognized: MessageJudge = (message) => {
  const { named, hasAmount } = message.meaning.unclear;
  return (named.length > 0 || hasAmount) && !isLoneHash(message);
};

export const isLoneHash: MessageJudge = ({ meaning: { unclear } }) =>
  unclear.isHash && unclear.named.length > 0;

/** The maximum number of hosts that a finding names. */
const MAX_NAMED = 3;

/** The requesting site can use a login for another site to log in there. */
export const otherHosts: MessageJudge = (message) =>
  namedHosts(
    message,
    foreignHosts(message).filter(({ isSite }) => isSite),
  );

/** A mere link to another host, such as to terms of service, is only worth a warning, and none
 * at all if the message names the site's own host too. */
export const otherLinks: MessageJudge = (message) => {
  const others = foreignHosts(message);
  return (
    others.length === message.meaning.hosts.length &&
    namedHosts(
      message,
      others.filter(({ isSite }) => !isSite),
    )
  );
};

function foreignHosts({
  meaning: { hosts },
  origin,
  suffixes,
}: MessageContext): MessageMeaning['hosts'] {
  const site = parseUrl(origin)?.hostname ?? '';
  return hosts.filter(({ host }) => !belongTogether(host, site, suffixes));
}

function namedHosts(
  { origin }: MessageContext,
  hosts: MessageMeaning['hosts'],
): RuleVerdict {
  const text = hosts.slice(0, MAX_NAMED).map(({ host }) => host);
  return (
    hosts.length > 0 && {
      text: [...text, ...(hosts.length > MAX_NAMED ? ['…'] : [])].join(', '),
      values: { site: origin },
    }
  );
}

/** Whoever gets such a signature has the key. Whether the app's own site asks for it, only its
 * address suggests. */
export const keyMade: MessageJudge = ({ meaning, origin }) => {
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
};

/** Whether something lasts beyond a time in Unix seconds; without an end it does. */
export function lastsBeyond(time: number, { until }: ValidityPeriod): boolean {
  return until === undefined || BigInt(until) > BigInt(time);
}

/** Orders whose proceeds all go to somebody else. */
export const ordersForOther: MessageJudge = (message) =>
  grantsOf(message, 'order').map(
    (order) => isForOther(order, message) && { address: order.gets[0]?.to },
  );

export const ordersForDust: MessageJudge = (message) =>
  grantsOf(message, 'order').map((order) => {
    const isUnsure = mineIn(order, message).some(isUnpriced);
    return (
      isOrderForDust(order, message) && {
        words:
          sideWords(order) ??
          (isUnsure ? ('worth-unknown' as const) : undefined),
      }
    );
  });

/** All other orders, unless a permit in the message says as much. */
export const openOrders: MessageJudge = (message) => {
  const orders = grantsOf(message, 'order');
  return (
    !arePermitted(orders, message) &&
    orders.map(
      (order) => !isOrderForDust(order, message) && { words: sideWords(order) },
    )
  );
};

function sideWords({ isEither }: Order): 'either' | undefined {
  return isEither && 'either';
}

/** What the user gets by an order. */
function mineIn({ gets }: Order, { owns }: MessageContext): OrderItem[] {
  return gets.filter(({ to }) => to === undefined || owns(to));
}

function isForOther(order: Order, message: MessageContext): boolean {
  return order.gets.length > 0 && mineIn(order, message).length === 0;
}

/** Whether an order gives something away for next to nothing. A number that isn't known to be
 * a price may be a rate. */
function isOrderForDust(order: Order, message: MessageContext): boolean {
  const { gives, isEither } = order;
  const mine = mineIn(order, message);
  const [given, gotten] = [pricedIn(gives), pricedIn(mine)];
  const isPoor =
    mine.length > 0 &&
    gotten.length === mine.length &&
    roughValue(given) >= WORTH_JUDGING &&
    isForDust(given, gotten);
  return (
    (!isEither || gives.every(({ is }) => is === 'nft')) &&
    ((mine.every(isDust) && !isForOther(order, message)) || isPoor)
  );
}

/** Stands for what no permit names. */
const UNPERMITTED = { contract: '0x0', units: 1n } as const;

/** Whether permits let somebody take all that orders give, which is graver and says as much. */
function arePermitted(
  orders: readonly Order[],
  message: MessageContext,
): boolean {
  const given = orders.flatMap(({ gives, isEither }) =>
    gives.map((item) =>
      item.is === 'token' && isEither !== true ? item.amount : UNPERMITTED,
    ),
  );
  const excess = sumsByToken(
    given,
    grantsOf(message, 'permit').flatMap(
      ({ calls: [at] }) => message.calls[at - 1]?.summary?.allows ?? [],
    ),
  );
  return given.length > 0 && [...excess.values()].every((units) => units <= 0n);
}

/** The amounts in orders of an unknown side that are half or more of what is held of a token,
 * since each of them may be what is given. */
export function orderShares(
  message: MessageContext,
): (FindingInput & { readonly share: number })[] {
  const items = grantsOf(message, 'order').flatMap(
    ({ gives, gets, isEither }) => (isEither ? [...gives, ...gets] : []),
  );
  return items.flatMap((item) => {
    const amount = item.is === 'token' ? item.amount : undefined;
    const held = (amount && message.heldOf?.(amount.contract)) ?? 0n;
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
