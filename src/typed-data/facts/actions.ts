import { callOf, permissionOf, permitsOf, type Permission } from './calls';
import { callerOf, find, validityOf } from './fields';
import { isSide, orderOf } from './orders';
import { paymentOf } from './payments';
import { sessionOf } from './sessions';
import type { Call, MetadataByContract } from '../../core/call';
import { tokenAmount } from '../../decode/tokens';
import type { DecodedValue, NamedValue } from '../../decode/types';
import type {
  MessageFacts,
  OutsideExecution,
} from '../../warnings/messages/types';

/** What a signed message allows others to do on the account's behalf. */
export type DelegatedActions = Omit<
  MessageFacts,
  'purpose' | 'hosts' | 'keyFor'
> & {
  /** All calls, with an approval for each permit, in the message's order. */
  readonly calls: readonly Call[];
  readonly permissions: readonly Permission[];
};

type Found = {
  -readonly [
    K in keyof DelegatedActions
  ]: DelegatedActions[K] extends readonly (infer Item)[]
    ? Item[]
    : DelegatedActions[K];
};

/** The structs around a value. */
type Scope = {
  readonly inExecution: boolean;
  readonly inSession: boolean;
  /** Directly on a side of an order, which says itself who gets what. */
  readonly inOrder: boolean;
};

/**
 * Finds what a message authorizes: the calls of an outside execution (any version of
 * SNIP-9, SNIP-29), the functions of a session, the approval of a permit, the two sides of
 * an order. It goes by the form of the members at any depth, not by the message's name,
 * which the site chooses.
 *
 * @param message - The validated message.
 * @param tokens - Metadata of tokens.
 * @returns Everything found in it.
 */
export function delegatedActionsOf(
  message: readonly NamedValue[],
  tokens: MetadataByContract,
): DelegatedActions {
  const found: Found = {
    calls: [],
    permissions: [],
    executions: [],
    sessions: [],
    permits: [],
    orders: [],
    payments: [],
    otherCalls: [],
    hasOtherMethods: false,
  };
  visit(
    found,
    tokens,
    { kind: 'record', members: message },
    { inExecution: false, inSession: false, inOrder: false },
  );
  return found;
}

function visit(
  found: Found,
  tokens: MetadataByContract,
  value: DecodedValue,
  scope: Scope,
): void {
  if (value.kind === 'list') {
    value.items.forEach((item) => {
      visit(found, tokens, item, scope);
    });
  } else if (value.kind === 'variant' && value.value !== undefined) {
    visit(found, tokens, value.value, scope);
  } else if (value.kind === 'record') {
    visitRecord(found, tokens, value.members, scope);
  }
}

function visitRecord(
  found: Found,
  tokens: MetadataByContract,
  members: readonly NamedValue[],
  scope: Scope,
): void {
  addCall(found, members, scope);
  addPermits(found, tokens, members);
  const order = orderOf(members, tokens);
  if (order !== undefined) {
    const { until } = validityOf(members);
    found.orders.push({ ...order, ...(until === undefined ? {} : { until }) });
  }
  const paid = paymentOf(members);
  if (paid !== undefined && order === undefined && !scope.inOrder) {
    found.payments.push(paid);
  }
  const session = sessionOf(members, tokens);
  if (session !== undefined) {
    found.sessions.push(session);
  }
  const isExecution = session === undefined && isOutsideExecution(members);
  const [at, first] = [found.executions.length, found.calls.length + 1];
  members.forEach((member) => {
    visit(found, tokens, member.value, {
      inExecution: scope.inExecution || isExecution,
      inSession: scope.inSession || session !== undefined,
      inOrder: order !== undefined && isSide(member.name),
    });
  });
  if (isExecution) {
    const count = found.calls.length + 1 - first;
    found.executions.splice(at, 0, executionOf(members, first, count));
  }
}

function addCall(
  found: Found,
  members: readonly NamedValue[],
  { inExecution, inSession }: Scope,
): void {
  const call = callOf(members);
  const permission = permissionOf(members);
  if (call !== undefined) {
    const number = found.calls.push(call);
    if (!inExecution) {
      found.otherCalls.push(number);
    }
  } else if (permission !== undefined) {
    found.permissions.push(permission);
    found.hasOtherMethods ||= !inSession;
  }
}

function addPermits(
  found: Found,
  tokens: MetadataByContract,
  members: readonly NamedValue[],
): void {
  const { until } = validityOf(members);
  permitsOf(members).forEach(({ token, spender, units, call }) => {
    found.permits.push({
      ...(units === undefined
        ? {}
        : { amount: tokenAmount(token, units, tokens) }),
      spender,
      ...(until === undefined ? {} : { until }),
      call: found.calls.push(call),
    });
  });
}

function isOutsideExecution(members: readonly NamedValue[]): boolean {
  return (
    callerOf(members) !== undefined &&
    (find(members, ['calls']) !== undefined ||
      find(members, ['executebefore', 'executeafter']) !== undefined)
  );
}

function executionOf(
  members: readonly NamedValue[],
  first: number,
  count: number,
): OutsideExecution {
  return {
    caller: callerOf(members) ?? 'anyone',
    ...validityOf(members),
    calls: Array.from({ length: count }, (_, index) => first + index),
  };
}
