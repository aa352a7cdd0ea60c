import type { MessageContext } from './types';
import type { Finding } from '../types';

const DAY = 24 * 60 * 60;
const YEAR = 365 * DAY;

/**
 * @param context - The message.
 * @returns A danger if it lets others submit calls of the account, another one for each
 * payment to whoever submits them that is no fee, and a warning if they may wait for more
 * than a day. Paymasters need minutes.
 */
export function findOutsideExecutions({
  facts,
  now,
}: MessageContext): Finding[] {
  const { executions } = facts;
  return [
    ...(executions.length === 0
      ? []
      : [
          danger(
            'outside-execution',
            executions.flatMap(({ calls }) => calls),
          ),
        ]),
    ...executions.flatMap(({ caller, calls, payment }) =>
      payment === undefined || payment.isFee || caller === 'anyone'
        ? []
        : [
            {
              ...danger('more-than-fee', calls.slice(-1)),
              amount: payment.amount,
              address: caller,
            },
          ],
    ),
    ...(executions.some(lastsBeyond(now + DAY))
      ? [{ name: 'long-execution', level: 'warning', calls: [] } as const]
      : []),
  ];
}

/**
 * @param context - The message.
 * @returns A danger if it opens a session, another one if the session may call any
 * function, and a warning if it lasts for more than a year.
 */
export function findSessions({ facts, now }: MessageContext): Finding[] {
  const { sessions } = facts;
  return [
    ...(sessions.some(({ methods }) => methods === undefined)
      ? [danger('wildcard-session')]
      : []),
    ...(sessions.some(({ methods }) => methods !== undefined)
      ? [danger('session')]
      : []),
    ...(sessions.some(lastsBeyond(now + YEAR))
      ? [{ name: 'long-session', level: 'warning', calls: [] } as const]
      : []),
  ];
}

/**
 * @param context - The message.
 * @returns A danger if it approves that someone else spends tokens.
 */
export function findPermits({ facts }: MessageContext): Finding[] {
  return facts.permits.length === 0
    ? []
    : [
        danger(
          'permit',
          facts.permits.map(({ call }) => call),
        ),
      ];
}

/**
 * @param context - The message.
 * @returns A danger if it holds calls or functions in a form that isn't known.
 */
export function findOtherDelegations({ facts }: MessageContext): Finding[] {
  return facts.otherCalls.length === 0 && !facts.hasOtherMethods
    ? []
    : [danger('delegates', facts.otherCalls)];
}

/** Whether something lasts beyond a time in Unix seconds; without an end it does. */
function lastsBeyond(
  time: number,
): (granted: { readonly until?: string }) => boolean {
  return ({ until }) => until === undefined || BigInt(until) > BigInt(time);
}

function danger(name: Finding['name'], calls: readonly number[] = []): Finding {
  return { name, level: 'danger', calls, acknowledge: true };
}
