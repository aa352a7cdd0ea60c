import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { field, line, row, section } from './fields';
import { partyLines, type Tags } from './parties';
import { linesOf } from './value';
import type {
  Caller,
  MessageFacts,
  Order,
  OrderItem,
  OutsideExecution,
  Session,
} from '../../warnings/messages/types';
import { amountText, distanceText, timeText } from '../format';
import { t } from '../translate';

/** The first second of the year 10,000: what lasts longer has no end. */
const FOREVER = 253_402_300_800n;

/**
 * @param now - The current time, in Unix seconds.
 * @returns The same in words: who may do what with the signature, and until when.
 */
export function messageFactSections(
  facts: MessageFacts,
  now: number,
  tags: Tags = {},
): GenericSnapElement[] {
  const sites = facts.hosts.filter(({ isSite }) => isSite);
  return [
    ...(facts.purpose === 'login' ? [line(t('message.login'))] : []),
    ...linesOf(
      sites.map(({ host }) => host),
      () => t('message.sites'),
    ),
    ...facts.executions.map((execution) =>
      executionSection(execution, now, tags),
    ),
    ...facts.sessions.map((session) => sessionSection(session, now, tags)),
    ...facts.permits.map(({ call, until }) =>
      section(t('message.permit', { number: String(call) }), [
        untilField(until, now),
      ]),
    ),
    ...facts.orders.flatMap((order) => orderSections(order, now)),
  ];
}

function executionSection(
  execution: OutsideExecution,
  now: number,
  tags: Tags,
): GenericSnapElement {
  const { caller, calls, payment } = execution;
  return section(t('message.execution', { calls: rangeText(calls) }), [
    callerField(caller, tags),
    ...validityFields(execution, now),
    ...(payment?.isFee === true
      ? [
          row(
            t('message.fee', { number: String(calls.at(-1)) }),
            amountText(payment.amount),
          ),
        ]
      : []),
  ]);
}

function sessionSection(
  session: Session,
  now: number,
  tags: Tags,
): GenericSnapElement {
  const { key, caller, methods, limits } = session;
  return section(t('message.session'), [
    ...(caller === undefined ? [] : [callerField(caller, tags)]),
    ...(key === undefined ? [] : [field(t('message.session-key'), key)]),
    ...validityFields(session, now),
    row(
      t('message.methods'),
      methods === undefined ? t('message.methods.any') : String(methods),
    ),
    ...(limits.length === 0
      ? [row(t('message.limit'), t('message.limit.none'))]
      : limits.map((amount) => field(t('message.limit'), amountText(amount)))),
  ]);
}

/** An order may hold any number of items, so its sides are blocks of lines. */
function orderSections(
  { give, get, until }: Order,
  now: number,
): GenericSnapElement[] {
  return [
    ...linesOf(give.flatMap(itemLines), () => t('message.give')),
    ...(get.length === 0
      ? [section(t('message.get'), [line(t('message.nothing'))])]
      : linesOf(get.flatMap(itemLines), () => t('message.get'))),
    untilField(until, now),
  ];
}

function itemLines(item: OrderItem): string[] {
  const { to } = item;
  return [...thingLines(item), ...(to === undefined ? [] : [t('to'), to])];
}

function thingLines(item: OrderItem): string[] {
  switch (item.is) {
    case 'token':
      return [amountText(item.amount), item.amount.contract];
    case 'nft':
      return [t('message.nft', { id: item.tokenId }), item.collection];
    case 'unknown':
      return [t('amount.units', { units: item.units })];
  }
}

function callerField(caller: Caller, tags: Tags): GenericSnapElement {
  return caller === 'anyone'
    ? field(t('message.caller'), t('message.anyone'))
    : partyLines({ label: 'message.caller', address: caller }, tags);
}

/** A beginning in the past is no limit any more. */
function validityFields(
  { from, until }: { readonly from?: string; readonly until?: string },
  now: number,
): GenericSnapElement[] {
  return [
    ...(from === undefined || BigInt(from) <= BigInt(now)
      ? []
      : [field(t('message.from'), whenText(from, now))]),
    untilField(until, now),
  ];
}

function untilField(
  until: string | undefined,
  now: number,
): GenericSnapElement {
  return field(
    t('message.until'),
    until === undefined || BigInt(until) >= FOREVER
      ? t('message.forever')
      : whenText(until, now),
  );
}

/** The calls of an outside execution stand side by side. */
function rangeText(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)].map(String);
  return first === last ? `${first}` : `${first}–${last}`;
}

function whenText(seconds: string, now: number): string {
  return t('time.when', {
    date: timeText(Number(seconds)),
    distance: distanceText(Number(seconds) - now),
  });
}
