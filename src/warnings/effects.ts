import { isOwn, isSame, type Facts } from './facts';
import type { Finding } from './types';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import type { BalanceChange } from '../decode/balance-changes';
import { actsOn } from '../decode/roles';
import {
  readTokenCall,
  type TokenCall,
  type TraceCall,
} from '../decode/token-calls';
import { isUnlimited, tokenAmount } from '../decode/tokens';
import type { CallView, TokenAmount } from '../decode/types';

/** What a transaction does as a whole, for the rules that judge that. */
export type Effects = {
  readonly calls: readonly CallView[];
  /** Whether the changes come from a simulation, not just from the calls. */
  readonly isSimulated: boolean;
  readonly changes: readonly BalanceChange[];
  readonly outflows: readonly Outflow[];
  /** The token calls that the simulated transaction made, in order. */
  readonly trace: readonly TokenCall[];
  /** Whom the account itself lets spend by these calls: `grantKey` of each. */
  readonly grants: ReadonlySet<string>;
  /** The called contracts of known protocols, without leading zeros. */
  readonly protocols: ReadonlySet<Felt>;
  readonly facts: Facts;
};

/** Judges a transaction as a whole. */
export type ChangeRule = (effects: Effects) => Finding | readonly Finding[];

/** A transfer of the account's tokens, or of one of its NFTs, to somebody else. */
export type Outflow = {
  /** The token or the collection, without leading zeros. */
  readonly contract: Felt;
  /** Padded. */
  readonly to: Felt;
  /** In the token's smallest unit, or an NFT's id. */
  readonly units: bigint;
  /** Who made the transfer: the account, or a spender that it approved. Padded. */
  readonly by: Felt;
};

/**
 * @param contract - A token or a collection.
 * @returns The pair, as `Effects.grants` has it.
 */
export function grantKey(contract: Felt, spender: Felt | bigint): string {
  return `${unpadFelt(contract)}:${BigInt(spender)}`;
}

/**
 * @param calls - The calls that the user approves.
 * @param changes - The simulated changes; undefined if there is no simulation: then
 * those that the calls alone tell.
 * @param trace - The calls that the simulated transaction made.
 */
export function effectsOf(
  calls: readonly CallView[],
  changes: readonly BalanceChange[] | undefined,
  trace: readonly TraceCall[],
  facts: Facts,
): Effects {
  const { account } = facts;
  const made = trace.flatMap(readTokenCall);
  return {
    calls,
    isSimulated: changes !== undefined,
    changes: changes ?? expectedChanges(calls, facts),
    outflows: (trace.length > 0
      ? transfersIn(made, account)
      : calls.flatMap((call) => ownTransfer(call, account))
    ).filter(({ to }) => !isSame(to, account)),
    trace: made,
    grants: grantsOf(calls, made, account),
    protocols: new Set(
      calls.flatMap(({ contract, protocol }) =>
        protocol === undefined ? [] : [unpadFelt(contract)],
      ),
    ),
    facts,
  };
}

/** The transfers of the account's tokens and NFTs in a trace, whoever made them. */
function transfersIn(trace: readonly TokenCall[], account: Felt): Outflow[] {
  const own = BigInt(account);
  return trace.flatMap((call) =>
    call.what === 'transfer' && call.from === own
      ? {
          contract: call.contract,
          to: padFelt(call.to),
          units: call.value,
          by: padFelt(call.caller),
        }
      : [],
  );
}

/**
 * @param call - A call that the user approves.
 * @returns The transfer out of the account that it is, if it is one.
 */
export function ownTransfer(call: CallView, account: Felt): Outflow[] {
  const { gives, ids = [], from = account, to } = call.headline ?? {};
  return to === undefined ||
    actsOn(call) === undefined ||
    !isSame(from, account)
    ? []
    : (gives === undefined ? ids : [gives.units]).map((units) => ({
        contract: unpadFelt(call.contract),
        to: padFelt(to),
        units: BigInt(units),
        by: padFelt(account),
      }));
}

function grantsOf(
  calls: readonly CallView[],
  trace: readonly TokenCall[],
  account: Felt,
): Set<string> {
  const own = BigInt(account);
  const traced = trace.flatMap((call) =>
    call.caller === own && (call.what === 'approve' || call.what === 'increase')
      ? [grantKey(call.contract, call.spender)]
      : [],
  );
  const named = calls.flatMap(({ contract, headline }) =>
    headline?.spender === undefined
      ? []
      : [grantKey(contract, headline.spender)],
  );
  return new Set([...traced, ...named]);
}

/** The account's own transfers and approvals, as if nothing else happened. */
function expectedChanges(
  calls: readonly CallView[],
  { account, metadata }: Facts,
): BalanceChange[] {
  const out = new Map<Felt, bigint>();
  const allowed = new Map<string, { token: Felt; to: Felt; units: bigint }>();
  for (const call of calls) {
    const { contract, headline } = call;
    const { gives, allows, spender, formerSpender, isMore, action } =
      headline ?? {};
    const to = spender ?? formerSpender;
    for (const { contract: token, to, units } of gives === undefined
      ? []
      : ownTransfer(call, account)) {
      out.set(
        token,
        (out.get(token) ?? 0n) + (isSame(to, account) ? 0n : units),
      );
    }
    // What is left of an allowance that only shrinks, the call doesn't say.
    if (to !== undefined && (spender !== undefined || action === 'revoke')) {
      const key = grantKey(contract, to);
      const before = isMore === true ? (allowed.get(key)?.units ?? 0n) : 0n;
      const units = before + BigInt(allows?.units ?? 0);
      allowed.set(key, { token: contract, to, units });
    }
  }
  return [
    ...[...out].map(([contract, units]) => ({
      what: 'token' as const,
      direction: 'out' as const,
      amount: tokenAmount(contract, units, metadata),
    })),
    ...[...allowed.values()].map(({ token, to, units }) => {
      const amount = tokenAmount(token, units, metadata);
      return {
        what: 'allowance' as const,
        amount,
        spender: padFelt(to),
        unlimited: isUnlimited(amount, metadata),
      };
    }),
  ].filter(({ amount }) => amount.units !== '0');
}

/**
 * @param calls - The calls that the user approves.
 * @returns Their numbers, from 1.
 */
export function numbersOf(
  calls: readonly CallView[],
  applies: (call: CallView) => boolean,
): number[] {
  return calls.flatMap((call, index) => (applies(call) ? [index + 1] : []));
}

/** What the other side of a transfer is to the user. One whom something was sent before is
 * a stranger, where much is at stake: a thief can ask for a little first. */
type Counterparty = 'own' | 'protocol' | 'stranger';

function counterpartyOf({ to, by }: Outflow, effects: Effects): Counterparty {
  if (isOwn(to, effects.facts)) {
    return 'own';
  }
  // What a known protocol takes itself is its own, wherever it puts it.
  return isProtocol(to, effects) || isProtocol(by, effects)
    ? 'protocol'
    : 'stranger';
}

/**
 * @param token - A token, without leading zeros.
 * @param lost - How much of it leaves in all.
 * @returns How much goes to whom, and the address that gets the most.
 */
export function destinations(
  effects: Effects,
  token: Felt,
  lost: bigint,
): { sums: Record<Counterparty, bigint>; main: Felt | undefined } {
  const sums = { own: 0n, protocol: 0n, stranger: 0n };
  let largest: { readonly to?: Felt; readonly units: bigint } = { units: 0n };
  let rest = lost;
  for (const flow of effects.outflows) {
    if (flow.contract === token) {
      const counterparty = counterpartyOf(flow, effects);
      sums[counterparty] += flow.units;
      rest -= flow.units;
      if (flow.units > largest.units && counterparty !== 'own') {
        largest = flow;
      }
    }
  }
  if (rest > 0n) {
    // A bridge burns what it takes, without a transfer.
    const byProtocols = areOfProtocols(
      effects.calls.filter(({ contract }) => !isSame(contract, token)),
      effects,
    );
    sums[byProtocols ? 'protocol' : 'stranger'] += rest;
  }
  return { sums, main: largest.to };
}

/** Whether there are any, and all are calls of known protocols. */
export function areOfProtocols(
  some: readonly CallView[],
  effects: Effects,
): boolean {
  return (
    some.length > 0 &&
    some.every(({ contract }) => isProtocol(contract, effects))
  );
}

/** Whether it belongs to a known protocol. */
export function isProtocol(
  address: Felt,
  { protocols, facts }: Pick<Effects, 'protocols' | 'facts'>,
): boolean {
  const contract = unpadFelt(address);
  return protocols.has(contract) || facts.protocols.has(contract);
}

/** Whether it is neither the user's nor a known protocol's. */
export function isStranger(address: Felt, effects: Effects): boolean {
  return !isOwn(address, effects.facts) && !isProtocol(address, effects);
}

/** An allowance that is left. */
export type Left = Extract<BalanceChange, { what: 'allowance' }>;

/** The allowances that it gives. What is left of an older one that it only uses is not
 * among them. A contract that nobody vouches for can claim any allowance, so there the
 * account must have called it. */
export function givenHere({ changes, grants, outflows }: Effects): Left[] {
  const used = new Set(
    outflows.map(({ contract, by }) => grantKey(contract, by)),
  );
  return changes.filter((change): change is Left => {
    if (change.what !== 'allowance') {
      return false;
    }
    const { contract } = change.amount;
    const key = grantKey(contract, change.spender);
    return grants.has(key) || (isVouchedFor(change.amount) && !used.has(key));
  });
}

/** Whether the token is bundled or on the user's list. */
export function isVouchedFor({ trusted, watched }: TokenAmount): boolean {
  return trusted || watched === true;
}
