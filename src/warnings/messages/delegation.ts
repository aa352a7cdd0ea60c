import type { MessageContext, Session } from './types';
import type { Finding } from '../types';

const YEAR = 365 * 24 * 60 * 60;

/**
 * @param context - The message.
 * @returns A danger if it lets others submit calls of the account.
 */
export function findOutsideExecutions({ facts }: MessageContext): Finding[] {
  return facts.executions.length === 0
    ? []
    : [
        {
          name: 'outside-execution',
          level: 'danger',
          calls: facts.executions.flatMap(({ calls }) => calls),
          acknowledge: true,
        },
      ];
}

/**
 * @param context - The message.
 * @returns A danger if it opens a session, another one if the session may call any
 * function, and a warning if it lasts for more than a year.
 */
export function findSessions({ facts, now }: MessageContext): Finding[] {
  const { sessions } = facts;
  const isLong = ({ until }: Session): boolean =>
    until === undefined || BigInt(until) > BigInt(now + YEAR);
  return [
    ...(sessions.some(({ methods }) => methods === undefined)
      ? [danger('wildcard-session')]
      : []),
    ...(sessions.some(({ methods }) => methods !== undefined)
      ? [danger('session')]
      : []),
    ...(sessions.some(isLong)
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

function danger(name: Finding['name'], calls: readonly number[] = []): Finding {
  return { name, level: 'danger', calls, acknowledge: true };
}
