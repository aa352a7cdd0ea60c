import { callOf, permissionOf, permitsOf, type Permission } from './calls';
import { callerOf, find, textIn, validityOf, type Members } from './fields';
import { isSide, orderOf } from './orders';
import { paymentOf } from './payments';
import { sessionOf } from './sessions';
import type { Call, MetadataByContract } from '../../core/call';
import { defined } from '../../core/defined';
import { padFelt } from '../../core/felt';
import { largeFelts } from '../../decode/roles';
import { tokenAmount } from '../../decode/tokens';
import type { DecodedValue } from '../../decode/types';
import type { Caller, MessageFacts } from '../../warnings/messages/types';

/** What a signed message allows others to do on the account's behalf. */
export type DelegatedActions = Omit<
  MessageFacts,
  'purpose' | 'hosts' | 'keyFor' | 'app'
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

/** Less than this many of a token's smallest units is next to nothing. */
const MIN_AMOUNT = 1000n;

/** One large felt of that name makes a message unique. */
const NONCE = /nonce|salt/iu;

/** The structs around a value. */
type Scope = {
  readonly inExecution: boolean;
  readonly inSession: boolean;
  /** Directly on a side of an order, which says itself who gets what. */
  readonly inOrder: boolean;
};

/** Finds what a message authorizes: the calls of an outside execution (any version of
 * SNIP-9, SNIP-29), the functions of a session, the approval of a permit, the two sides of
 * an order; and what stands in parts of no such form. It goes by the form of the members at any depth, not by the message's name,
 * which the site chooses. */
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
    named: [],
    hasAmount: false,
    isHash: false,
  };
  const seen = { text: false, nonce: false, address: false };
  const addUnclear = (name: string, value: DecodedValue): void => {
    seen.text ||= textIn(value) !== undefined;
    switch (value.kind) {
      case 'list':
        value.items.forEach((item) => {
          addUnclear(name, item);
        });
        break;
      case 'variant':
        if (value.value !== undefined) {
          addUnclear(name, value.value);
        }
        break;
      case 'amount':
        found.hasAmount = true;
        break;
      case 'number':
        found.hasAmount ||= BigInt(value.text) >= MIN_AMOUNT;
        break;
      case 'address':
        seen.address = true;
        found.named.push(value.felt);
        break;
      case 'felt':
        if (largeFelts([value.felt]).length === 0 || textIn(value)) {
          break;
        }
        if (!seen.nonce && NONCE.test(name)) {
          seen.nonce = true;
        } else {
          found.named.push(padFelt(value.felt));
        }
        break;
      default:
    }
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
    const isCall = addCall(found, members, scope);
    const permits = permitsOf(members);
    permits.forEach(({ token, spender, units, call }) => {
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
    if (
      [order, paid, session, caller].every((one) => one === undefined) &&
      !isCall &&
      permits.length === 0 &&
      !scope.inExecution &&
      !scope.inSession &&
      !scope.inOrder
    ) {
      members.forEach(({ name, value }) => {
        addUnclear(name, value);
      });
    }
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
  found.isHash =
    found.named.length === 1 && !seen.address && !seen.text && !found.hasAmount;
  return found;
}

function addCall(
  found: Found,
  members: Members,
  { inExecution, inSession }: Scope,
): boolean {
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
  return call !== undefined || permission !== undefined;
}

/** Who may submit an outside execution, if it is one. */
function executor(members: Members): Caller | undefined {
  return find(members, 'calls executebefore executeafter') === undefined
    ? undefined
    : callerOf(members);
}
