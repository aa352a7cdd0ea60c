import { isSame, type Facts } from './facts';
import { outflowsOf, ownTransfer, type Outflow } from './flows';
import type { Finding } from './types';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import type { BalanceChange } from '../decode/balance-change';
import { readTokenCall } from '../decode/token-calls';
import { isUnlimited, tokenAmount } from '../decode/tokens';
import type { TraceCall } from '../decode/trace-call';
import type { CallView } from '../decode/types';

/** What a transaction does as a whole, for the rules that judge that. */
export type Effects = {
  readonly calls: readonly CallView[];
  /** Whether the changes come from a simulation, not just from the calls. */
  readonly isSimulated: boolean;
  readonly changes: readonly BalanceChange[];
  readonly outflows: readonly Outflow[];
  /** The token calls that the simulated transaction made, in order. */
  readonly trace: readonly TraceCall[];
  /** Whom the account itself lets spend by these calls: `grantKey` of each. */
  readonly grants: ReadonlySet<string>;
  readonly facts: Facts;
};

/** Judges a transaction as a whole. */
export type ChangeRule = (effects: Effects) => readonly Finding[];

/**
 * @param contract - A token or a collection.
 * @param spender - Who may spend.
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
 * @param facts - What is known.
 * @returns What the transaction does.
 */
export function effectsOf(
  calls: readonly CallView[],
  changes: readonly BalanceChange[] | undefined,
  trace: readonly TraceCall[],
  facts: Facts,
): Effects {
  return {
    calls,
    isSimulated: changes !== undefined,
    changes: changes ?? expectedChanges(calls, facts),
    outflows: outflowsOf(calls, trace, facts.account),
    trace,
    grants: grantsOf(calls, trace, facts.account),
    facts,
  };
}

function grantsOf(
  calls: readonly CallView[],
  trace: readonly TraceCall[],
  account: Felt,
): Set<string> {
  const own = BigInt(account);
  const traced = trace
    .flatMap(readTokenCall)
    .flatMap((call) =>
      call.caller === own &&
      (call.what === 'approve' || call.what === 'increase')
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
    if (headline?.amount !== undefined) {
      for (const { contract: token, to, units } of ownTransfer(call, account)) {
        out.set(
          token,
          (out.get(token) ?? 0n) + (isSame(to, account) ? 0n : units),
        );
      }
    }
    const { action, amount, spender, formerSpender } = headline ?? {};
    const to = spender ?? formerSpender;
    if (
      amount !== undefined &&
      to !== undefined &&
      action !== 'decrease-allowance'
    ) {
      const key = grantKey(contract, to);
      const before =
        action === 'increase-allowance' ? (allowed.get(key)?.units ?? 0n) : 0n;
      const units = before + BigInt(amount.units);
      allowed.set(key, { token: contract, to, units });
    }
  }
  return [
    ...[...out].map(([contract, units]) => ({
      what: 'token' as const,
      direction: 'out' as const,
      amount: tokenAmount(contract, units, metadata),
    })),
    ...[...allowed.values()].map(({ token, to, units }) => ({
      what: 'allowance' as const,
      amount: tokenAmount(token, units, metadata),
      spender: padFelt(to),
      unlimited: isUnlimited(token, units, metadata),
    })),
  ].filter(({ amount }) => amount.units !== '0');
}

/**
 * @param calls - The calls that the user approves.
 * @param applies - Which of them are meant.
 * @returns Their numbers, from 1.
 */
export function numbersOf(
  calls: readonly CallView[],
  applies: (call: CallView) => boolean,
): number[] {
  return calls.flatMap((call, index) => (applies(call) ? [index + 1] : []));
}
