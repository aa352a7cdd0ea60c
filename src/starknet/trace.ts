import {
  array,
  boolean,
  lazy,
  nullable,
  optional,
  string,
  type,
  unknown,
  type Struct,
} from 'superstruct';

import { EventShape, FeltListShape, FeltShape } from './schemas';
import { TOKEN_SELECTORS, type TokenFunction } from './token-selectors';
import { WalletError } from '../core/errors';
import { unpadFelt, type Felt } from '../core/felt';
import { validate } from '../core/validate';

/** A function invocation of a trace (Starknet JSON-RPC: FUNCTION_INVOCATION). */
export type Invocation = {
  contract_address?: Felt | undefined;
  caller_address?: Felt | undefined;
  entry_point_selector?: Felt | undefined;
  /** Checked only where it is used: traces are long. */
  calldata?: unknown[] | undefined;
  call_type?: string | null | undefined;
  is_reverted?: boolean | null | undefined;
  revert_reason?: string | null | undefined;
  events?: { keys: Felt[]; data: Felt[] }[] | undefined;
  calls?: Invocation[] | undefined;
};

export const InvocationShape: Struct<Invocation> = type({
  contract_address: optional(FeltShape),
  caller_address: optional(FeltShape),
  entry_point_selector: optional(FeltShape),
  calldata: optional(array(unknown())),
  call_type: optional(nullable(string())),
  is_reverted: optional(nullable(boolean())),
  revert_reason: optional(nullable(string())),
  events: optional(array(EventShape)),
  calls: optional(array(lazy(() => InvocationShape))),
});

/** An event that a simulated transaction emitted. */
type SimulatedEvent = {
  readonly from_address: Felt;
  readonly keys: readonly Felt[];
  readonly data: readonly Felt[];
};

/** A token call inside a simulated transaction; addresses are without leading zeros. */
type SimulatedCall = {
  readonly caller: Felt;
  readonly contract: Felt;
  readonly does: TokenFunction;
  readonly calldata: readonly Felt[];
};

/** What ran in a transaction. */
export type Trace = {
  readonly events: readonly SimulatedEvent[];
  /** The calls that move or approve tokens, by anyone. */
  readonly calls: readonly SimulatedCall[];
};

/** Limits on a trace, which no honest node exceeds. */
const MAX_DEPTH = 100;
const MAX_ITEMS = 10_000;

/**
 * Reads the events and token calls of a trace, in the order in which they ran. What
 * was reverted has no effect, so it is left out.
 *
 * @throws WalletError `unreachable` if the trace exceeds the limits.
 */
export function readTrace(root: Invocation): Trace {
  const events: SimulatedEvent[] = [];
  const calls: SimulatedCall[] = [];
  const visit = (invocation: Invocation, depth: number): void => {
    if (invocation.is_reverted === true) {
      return;
    }
    events.push(...eventsOf(invocation));
    calls.push(...tokenCallOf(invocation));
    if (depth > MAX_DEPTH || events.length + calls.length > MAX_ITEMS) {
      throw invalid();
    }
    for (const call of invocation.calls ?? []) {
      visit(call, depth + 1);
    }
  };
  visit(root, 0);
  return { events, calls };
}

function eventsOf({
  contract_address: from,
  events,
}: Invocation): SimulatedEvent[] {
  return from === undefined || events === undefined
    ? []
    : events.map(({ keys, data }) => ({ keys, data, from_address: from }));
}

/** Library calls run another class's code in the same contract: the call that led to
 * them is counted already. */
function tokenCallOf(invocation: Invocation): SimulatedCall[] {
  const {
    caller_address: caller,
    contract_address: contract,
    entry_point_selector: selector,
    call_type: type,
  } = invocation;
  const does = selector && TOKEN_SELECTORS.get(selector);
  if (
    caller === undefined ||
    contract === undefined ||
    does === undefined ||
    (type ?? 'CALL') !== 'CALL'
  ) {
    return [];
  }
  const calldata = validate(FeltListShape, invocation.calldata);
  if (!calldata.ok) {
    throw invalid();
  }
  return [
    {
      caller: unpadFelt(caller),
      contract: unpadFelt(contract),
      does,
      calldata: calldata.value,
    },
  ];
}

function invalid(): WalletError {
  return new WalletError(
    'unreachable',
    'The Starknet node returned an invalid simulation',
  );
}
