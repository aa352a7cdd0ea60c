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
import type { Finding } from '../types';

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

/**
 * @param context - A message, and the site that asks for its signature.
 * @returns All findings, in no particular order: `mergeFindings` makes the list for the
 * user.
 */
export function judgeMessage(context: MessageContext): Finding[] {
  return RULES.flatMap((rule) => rule(context));
}
