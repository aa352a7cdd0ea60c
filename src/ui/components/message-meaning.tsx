import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import {
  field,
  line,
  row,
  section,
  siteText,
  type DialogContent,
} from './fields';
import { partyLines, type TagsByAddress } from './parties';
import { linesOf } from './value';
import type {
  AllowedCaller,
  MessageMeaning,
  Order,
  OrderItem,
  OutsideExecution,
  Session,
  ValidityPeriod,
} from '../../typed-data/recognize/types';
import type { SignMessageView } from '../../views/dialog-views';
import { amountText, distanceText, timeText, type Rounding } from '../format';
import { t } from '../translate';

/** The first second of the year 10,000: a later end counts as none. */
const FOREVER = 253_402_300_800n;

/** Describes a message: who may do what with the signature, and until when; `now` is in
 * Unix seconds. Calls and functions are shown elsewhere, and a payment's recipient in its
 * warning. The asking site needs no second mention. */
export function meaningSections(
  { isLogin, hosts, grants }: MessageMeaning,
  { now, origin, tags }: Pick<SignMessageView, 'now' | 'origin' | 'tags'>,
): DialogContent {
  return [
    isLogin && line(t('message.login')),
    linesOf(
      hosts.flatMap(({ host, isSite }) =>
        isSite && host !== siteText(origin) ? [host] : [],
      ),
      () => t('message.sites'),
    ),
    grants.map((grant) => {
      switch (grant.is) {
        case 'outside-execution':
          return executionSection(grant, now, tags);
        case 'session':
          return sessionSection(grant, now, tags);
        case 'permit':
          return section(
            t('message.permit', { number: String(grant.calls[0]) }),
            [untilField(grant, now)],
          );
        case 'order':
          return orderSections(grant, now, tags);
        default:
          return undefined;
      }
    }),
  ];
}

function executionSection(
  execution: OutsideExecution,
  now: number,
  tags: TagsByAddress,
): GenericSnapElement {
  const { caller, calls, payment } = execution;
  // The calls of an outside execution have consecutive numbers; it may have none.
  const range = [calls[0] ?? 0, ...calls.slice(1).slice(-1)].join('–');
  return section(t('message.execution', { calls: range }), [
    callerField(caller, tags),
    validityFields(execution, now),
    payment?.isFee === true &&
      row(
        t('message.fee', { number: String(payment.call) }),
        amountText(payment.amount, 'up'),
      ),
  ]);
}

function sessionSection(
  session: Session,
  now: number,
  tags: TagsByAddress,
): GenericSnapElement {
  const { key, caller, methods, limits } = session;
  return section(t('message.session'), [
    caller !== undefined && callerField(caller, tags),
    key !== undefined && field(t('message.session-key'), key),
    validityFields(session, now),
    row(
      t('message.methods'),
      methods === undefined ? t('message.methods.any') : String(methods),
    ),
    limits.length === 0
      ? row(t('message.limit'), t('message.limit.none'))
      : limits.map((amount) =>
          field(t('message.limit'), amountText(amount, 'up')),
        ),
  ]);
}

/** An order may hold any number of items, so its sides are blocks of lines. */
function orderSections(
  order: Order,
  now: number,
  tags: TagsByAddress,
): DialogContent {
  const { parties } = order;
  const [gives, gets] = order.isEither
    ? [[...order.gives, ...order.gets], undefined]
    : [order.gives, order.gets];
  return [
    linesOf(
      gives.flatMap((item) => itemLines(item, 'up')),
      () => t(gets === undefined ? 'message.either' : 'message.give'),
    ),
    gets?.length === 0
      ? section(t('message.get'), [line(t('message.nothing'))])
      : linesOf(
          (gets ?? []).flatMap((item) => itemLines(item, 'down')),
          () => t('message.get'),
        ),
    parties.map(({ as, address }) =>
      partyLines({ label: `message.party.${as}`, address }, tags),
    ),
    untilField(order, now),
  ];
}

function itemLines(item: OrderItem, rounding: Rounding): string[] {
  const to = item.to === undefined ? [] : [t('to'), item.to];
  switch (item.is) {
    case 'token':
      return [amountText(item.amount, rounding), item.amount.contract, ...to];
    case 'nft':
      return [t('message.nft', { id: item.tokenId }), item.collection, ...to];
    case 'unknown':
      return [t('amount.units', { units: item.units }), ...to];
  }
}

function callerField(
  caller: AllowedCaller,
  tags: TagsByAddress,
): GenericSnapElement {
  return caller === 'anyone'
    ? field(t('message.caller'), t('message.anyone'))
    : partyLines({ label: 'message.caller', address: caller }, tags);
}

/** A start in the past is no longer a limit. */
function validityFields(validity: ValidityPeriod, now: number): DialogContent {
  const { from } = validity;
  return [
    from !== undefined &&
      BigInt(from) > BigInt(now) &&
      field(t('message.from'), whenText(Number(from), now)),
    untilField(validity, now),
  ];
}

function untilField(validity: ValidityPeriod, now: number): GenericSnapElement {
  const until = deadlineOf(validity);
  return field(
    t('message.until'),
    until === undefined ? t('message.forever') : whenText(until, now),
  );
}

/** The end of something in Unix seconds; undefined if it has none. */
export function deadlineOf({ until }: ValidityPeriod): number | undefined {
  return until === undefined || BigInt(until) >= FOREVER
    ? undefined
    : Number(until);
}

function whenText(seconds: number, now: number): string {
  return t('time.when', {
    date: timeText(seconds),
    distance: distanceText(seconds - now),
  });
}
