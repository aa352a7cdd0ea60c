import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import { field, line, row, section } from './fields';
import { partyLines, type Tags } from './parties';
import { linesOf } from './text-lines';
import type {
  Caller,
  MessageFacts,
  Order,
  OrderItem,
  OutsideExecution,
  Session,
} from '../../warnings/messages/types';
import { amountText } from '../format/amount';
import { timeText } from '../format/time';
import { t } from '../translate';

/** The first second of the year 10,000: what lasts longer has no end. */
const FOREVER = 253_402_300_800n;

/**
 * @param facts - What a message is for.
 * @param tags - What is known about addresses.
 * @returns The same in words: who may do what with the signature, and until when.
 */
export function messageFactSections(
  facts: MessageFacts,
  tags: Tags = {},
): GenericSnapElement[] {
  const sites = facts.hosts.filter(({ isSite }) => isSite);
  return [
    ...(facts.purpose === 'login' ? [line(t('message.login'))] : []),
    ...linesOf(
      sites.map(({ host }) => host),
      () => t('message.sites'),
    ),
    ...facts.executions.map((execution) => executionSection(execution, tags)),
    ...facts.sessions.map((session) => sessionSection(session, tags)),
    ...facts.permits.map(({ call, until }) =>
      section(t('message.permit', { number: String(call) }), [untilRow(until)]),
    ),
    ...facts.orders.flatMap(orderSections),
  ];
}

function executionSection(
  execution: OutsideExecution,
  tags: Tags,
): GenericSnapElement {
  const { caller, from, until, calls } = execution;
  return section(t('message.execution', { calls: rangeText(calls) }), [
    callerField(caller, tags),
    ...fromRow(from),
    untilRow(until),
  ]);
}

function sessionSection(session: Session, tags: Tags): GenericSnapElement {
  const { key, caller, from, until, methods, limits } = session;
  return section(t('message.session'), [
    ...(caller === undefined ? [] : [callerField(caller, tags)]),
    ...(key === undefined ? [] : [field(t('message.session-key'), key)]),
    ...fromRow(from),
    untilRow(until),
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
function orderSections({ give, get, until }: Order): GenericSnapElement[] {
  return [
    ...linesOf(give.flatMap(itemLines), () => t('message.give')),
    ...(get.length === 0
      ? [section(t('message.get'), [line(t('message.nothing'))])]
      : linesOf(get.flatMap(itemLines), () => t('message.get'))),
    untilRow(until),
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

function fromRow(from: string | undefined): GenericSnapElement[] {
  return from === undefined ? [] : [row(t('message.from'), dateText(from))];
}

function untilRow(until: string | undefined): GenericSnapElement {
  return row(
    t('message.until'),
    until === undefined || BigInt(until) >= FOREVER
      ? t('message.forever')
      : dateText(until),
  );
}

/** The calls of an outside execution stand side by side. */
function rangeText(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)].map(String);
  return first === last ? `${first}` : `${first}–${last}`;
}

function dateText(seconds: string): string {
  return timeText(Number(seconds));
}
