import type { TokenEvent } from './token-events';
import type { MetadataByContract } from '../core/call';
import { MAX_U256, unpadFelt, type Felt } from '../core/felt';
import type { TokenCall } from '../core/trace';

/** A spender's allowance after a call that changes or uses it, given the allowance before. */
export function allowanceAfter(
  { what, value }: TokenCall,
  before: bigint,
): bigint {
  if (what === 'approve') {
    return value;
  }
  if (what === 'increase') {
    return before + value;
  }
  // Tokens don't subtract what is taken from an infinite allowance.
  const isKept = what === 'transfer' && before === MAX_U256;
  return isKept ? before : before > value ? before - value : 0n;
}

/** A spender's remaining allowance of a token. */
export type Allowance = {
  /** The token, without leading zeros. */
  readonly contract: Felt;
  readonly spender: bigint;
  /** In the token's smallest unit; zero if nothing is left. */
  readonly left: bigint;
  /** Whether it was taken back: nothing is left, and none of these calls gave any. */
  readonly isRevoked: boolean;
};

/** An allowance while the calls that change it are replayed. */
type Walk = {
  left: bigint;
  /** Set if the initial value is known, or a call has set the allowance since. */
  isCertain: boolean;
  /** The allowance after each call. */
  readonly values: Set<bigint>;
  /** Whether a call gives some. */
  gives: boolean;
};

/** The allowances on an account's tokens that a simulated transaction changes, including
 * used-up ones, from its events and calls in order. Not every token emits an event when an
 * allowance is spent, and not every allowance is set by a known function, so both are read.
 * If the last event matches the replayed allowance after some call, the later calls count
 * too; otherwise only the event counts. */
export function allowancesLeft(
  events: readonly TokenEvent[],
  calls: readonly TokenCall[],
  account: Felt,
  metadata: MetadataByContract,
): Allowance[] {
  const own = BigInt(account);
  const first = new Map<string, bigint>();
  const last = new Map<string, bigint>();
  const given = new Set<string>();
  const collections = new Set<Felt>();
  for (const event of events) {
    if ('isNft' in event && event.isNft) {
      collections.add(event.contract);
    } else if (event.what === 'approval' && event.owner === own) {
      const key = grantKey(event.contract, event.other);
      first.set(key, first.get(key) ?? event.value);
      last.set(key, event.value);
      if (event.value > 0n) {
        given.add(key);
      }
    }
  }
  const walks = walkCalls(
    calls.filter(
      ({ contract }) =>
        metadata.get(contract)?.standard !== 'erc721' &&
        !collections.has(contract),
    ),
    own,
    first,
  );
  return [...new Set([...last.keys(), ...walks.keys()])].map((key) => {
    const [contract = '', spender = ''] = key.split(':');
    const walk = walks.get(key);
    const left = combine(last.get(key), walk);
    return {
      contract: contract as Felt,
      spender: BigInt(spender),
      left,
      isRevoked:
        left === 0n &&
        walk?.gives !== true &&
        !given.has(key) &&
        (last.has(key) || walk?.isCertain === true),
    };
  });
}

function walkCalls(
  calls: readonly TokenCall[],
  own: bigint,
  firstEvents: ReadonlyMap<string, bigint>,
): Map<string, Walk> {
  const walks = new Map<string, Walk>();
  for (const call of calls) {
    const isOwn = call.caller === own;
    const isTransfer = call.what === 'transfer';
    const key = grantKey(
      call.contract,
      isTransfer ? call.caller : call.spender,
    );
    const counts = isTransfer
      ? !isOwn && call.from === own && walks.has(key)
      : isOwn;
    if (counts) {
      const walk = walks.get(key) ?? start(call, firstEvents.get(key));
      walk.isCertain ||= call.what === 'approve';
      walk.gives ||=
        call.value > 0n &&
        (call.what === 'approve' || call.what === 'increase');
      walk.left = allowanceAfter(call, walk.left);
      walk.values.add(walk.left);
      walks.set(key, walk);
    }
  }
  return walks;
}

/** If the first call increases or decreases, its event reveals the allowance before. */
function start({ what, value }: TokenCall, event: bigint | undefined): Walk {
  const before =
    event === undefined || what === 'approve'
      ? -1n
      : event + (what === 'increase' ? -value : value);
  const isCertain = before >= 0n;
  return {
    left: isCertain ? before : 0n,
    isCertain,
    values: new Set(),
    gives: false,
  };
}

function combine(event: bigint | undefined, walk: Walk | undefined): bigint {
  return event === undefined || (walk?.isCertain && walk.values.has(event))
    ? (walk?.left ?? 0n)
    : event;
}

/** The key of a token or collection and one of its spenders. */
export function grantKey(contract: Felt, spender: Felt | bigint): string {
  return `${unpadFelt(contract)}:${BigInt(spender)}`;
}
