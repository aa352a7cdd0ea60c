import { findOtherChain } from './chain';
import {
  findOtherDelegations,
  findOutsideExecutions,
  findPermits,
  findSessions,
} from './delegation';
import { findOrders } from './orders';
import { findOtherHosts } from './other-host';
import { findKeys, findPayments } from './powers';
import type { MessageContext } from './types';
import type { Finding, Level } from '../types';

/** All rules, in the order in which their findings of one level are shown. */
const RULES: readonly ((context: MessageContext) => Finding[])[] = [
  findOtherHosts,
  findKeys,
  findOutsideExecutions,
  findSessions,
  findPermits,
  findOrders,
  findPayments,
  findOtherDelegations,
  findOtherChain,
];

const LEVELS: readonly Level[] = ['danger', 'warning', 'note'];

/**
 * @param context - A message, and the site that asks for its signature.
 * @returns What is to be said about it, dangers first.
 */
export function judgeMessage(context: MessageContext): Finding[] {
  const findings = RULES.flatMap((rule) => rule(context));
  return LEVELS.flatMap((level) =>
    findings.filter((finding) => finding.level === level),
  );
}
