import { callOf, permissionOf, permitsOf, type Permission } from './calls';
import { callerOf, find, validityOf, type Members } from './fields';
import { isSide, orderOf } from './orders';
import { paymentOf } from './payments';
import { sessionOf } from './sessions';
import type { Call, MetadataByContract } from '../../core/call';
import { defined } from '../../core/defined';
import { tokenAmount } from '../../decode/tokens';
import type { DecodedValue } from '../../decode/types';
import type { Caller, MessageFacts } from '../../warnings/messages/types';

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
  message: Members,
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
  const visit = (value: DecodedValue, scope: Scope): void => {
    if (value.kind === 'list') {
      value.items.forEach((item) => {
        visit(item, scope);
      });
    } else if (value.kind === 'variant' && value.value !== undefined) {
      visit(value.value, scope);
    } else if (value.kind === 'record') {
      visitRecord(value.members, scope);
    }
  };
  const visitRecord = (members: Members, scope: Scope): void => {
    const { until } = validityOf(members);
    addCall(found, members, scope);
    permitsOf(members).forEach(({ token, spender, units, call }) => {
      const amount =
        units === undefined ? undefined : tokenAmount(token, units, tokens);
      const number = found.calls.push(call);
      found.permits.push(defined({ amount, spender, until, call: number }));
    });
    const order = orderOf(members, tokens);
    if (order !== undefined) {
      found.orders.push(defined({ ...order, until }));
    }
    const paid = paymentOf(members);
    if (paid !== undefined && order === undefined && !scope.inOrder) {
      found.payments.push(paid);
    }
    const session = sessionOf(members, tokens);
    if (session !== undefined) {
      found.sessions.push(session);
    }
    const caller = session === undefined ? executor(members) : undefined;
    const [at, first] = [found.executions.length, found.calls.length + 1];
    members.forEach((member) => {
      visit(member.value, {
        inExecution: scope.inExecution || caller !== undefined,
        inSession: scope.inSession || session !== undefined,
        inOrder: order !== undefined && isSide(member.name),
      });
    });
    if (caller !== undefined) {
      found.executions.splice(at, 0, {
        caller,
        ...validityOf(members),
        calls: found.calls.slice(first - 1).map((_, index) => first + index),
      });
    }
  };
  visitRecord(message, {
    inExecution: false,
    inSession: false,
    inOrder: false,
  });
  return found;
}

function addCall(
  found: Found,
  members: Members,
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

/** Who may submit an outside execution, if it is one. */
function executor(members: Members): Caller | undefined {
  return find(members, 'calls executebefore executeafter') === undefined
    ? undefined
    : callerOf(members);
}
