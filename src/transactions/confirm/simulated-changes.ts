import { isSigningBlocker } from '../../accounts/signing-blocker';
import { WalletError } from '../../core/errors';
import { padFelt, unpadFelt } from '../../core/felt';
import {
  type BalanceChange,
  balanceChangesOf,
} from '../../decode/balance-changes';
import { movedWithin } from '../../decode/token-events';
import { tokenAmount } from '../../decode/tokens';
import { withUnknownEffects, type SimulatedView } from '../../review/effects';
import type { SendView } from '../../views/dialog-views';
import {
  describeBatch,
  type DescribedBatch,
  type RequestContext,
} from '../../warnings/describe-batch';
import { isOwn, type RequestFacts } from '../../warnings/facts';
import {
  mergeFindings,
  findingOf,
  type Finding,
} from '../../warnings/findings';
import {
  judgeCalls,
  judgeChanges,
  failureFinding,
  refusalFinding,
} from '../../warnings/judge';
import { areVouchedFor, isVouchedFor } from '../guards/vouched';
import type { PreparedTransaction, ShownTransaction } from '../prepare/prepare';

/** The description of calls, and the effects of their simulation. */
export type SimulatedChanges = {
  readonly shown: DescribedBatch['shown'];
  /** All changes, even of a transaction that fails as a whole. */
  readonly changes: readonly BalanceChange[];
  readonly balanceChanges: SendView['balanceChanges'];
  /** The findings about the calls and the changes, in no particular order. */
  readonly findings: readonly Finding[];
};

/** Describes a prepared transaction's calls and their effects for a dialog. */
export function simulatedChanges(
  prepared: ShownTransaction,
  context: RequestContext,
): SimulatedChanges {
  const { request, contracts, effects } = prepared;
  const { metadata, balances } = contracts;
  const account = request.account.address;
  const trace = effects.flatMap((simulated) => simulated.calls);
  const events = effects.flatMap((simulated) => simulated.events);
  const changes = balanceChangesOf(events, account, metadata, {
    balances,
    trace,
  });
  const moved = movedWithin(events, account, metadata);
  const failed = simulationFailures(prepared);
  const succeeds = failed.length === 0;
  const {
    calls,
    facts,
    effects: judged,
    recipients,
    shown,
  } = describeBatch(
    {
      ...request,
      ...contracts,
      ...prepared,
      account,
      contractAbis: prepared.abis,
      ...(succeeds ? { changes, trace, moved } : {}),
    },
    context,
  );
  return {
    shown,
    changes,
    balanceChanges: succeeds ? changes : 'failed',
    findings: [
      ...(prepared.behavesDifferently
        ? [findingOf('behaves-differently')]
        : []),
      ...(prepared.isPlain && !areVouchedFor(shown)
        ? [findingOf('effects-unknown')]
        : []),
      ...signatureFindings(prepared),
      ...mayTake(prepared, shown, facts),
      ...judgeCalls(calls, facts, judged),
      ...judgeChanges(judged, recipients),
      ...failed,
    ],
  };
}

/** Why a simulated transaction fails as a whole, if it does. */
export function simulationFailures({
  effects,
}: Pick<PreparedTransaction, 'effects'>): Finding[] {
  return effects
    .flatMap(({ revertReason }) => revertReason ?? [])
    .slice(0, 1)
    .map(failureFinding);
}

/** Somebody else asks the account whether a signature is valid: with that, a contract tells a
 * simulation, which has none, from a real run. */
function signatureFindings({
  effects,
  request,
}: PreparedTransaction): Finding[] {
  const own = unpadFelt(request.account.address);
  const callers = effects
    .flatMap(({ signatureChecks }) => signatureChecks)
    .flatMap(({ account, caller }) =>
      account === own && caller !== own ? [caller] : [],
    );
  return [...new Set(callers)].map((address) =>
    findingOf('asks-signature', { address }),
  );
}

/** What called contracts that the wallet doesn't vouch for may take by earlier approvals of
 * bundled tokens, whatever the simulation shows. If the transaction carries checks, the dialog
 * says of which tokens nothing more than shown may leave. */
function mayTake(
  { contracts, checks }: ShownTransaction,
  { calls, tags }: DescribedBatch['shown'],
  facts: RequestFacts,
): Finding[] {
  const { allowances, balances, metadata } = contracts;
  return allowances.flatMap(({ token, spender, units: allowed }) => {
    const address = padFelt(spender);
    const held = balances.get(token) ?? 0n;
    const units = allowed < held ? allowed : held;
    const numbers = calls.flatMap((call, index) =>
      call.contract === address && !isVouchedFor(call, tags) ? [index + 1] : [],
    );
    return units > 0n &&
      (checks?.calls ?? []).length === 0 &&
      numbers.length > 0 &&
      !isOwn(address, facts)
      ? [
          findingOf('may-take', {
            calls: numbers,
            address,
            amount: tokenAmount(token, units, metadata),
          }),
        ]
      : [];
  });
}

/** Explains in a dialog why the balance changes are unknown: "no answer" only where no node
 * gave one, "failed" with the reason where a node refused, "not simulated" for all else, such
 * as an account that this wallet can't sign for. */
export function withFailure<View extends SimulatedView>(
  view: View,
  failure: unknown,
): View {
  if (!(failure instanceof WalletError)) {
    return withUnknownEffects(view, 'not-run');
  }
  const { kind, message, data } = failure;
  if (kind === 'unreachable' || kind === 'too-many-requests') {
    return withUnknownEffects(view, 'no-answer');
  }
  if (isSigningBlocker(data.reason)) {
    return withUnknownEffects(view, 'not-run', [findingOf('blocked')]);
  }
  if (!('code' in data)) {
    return withUnknownEffects(view, 'not-run');
  }
  const refusal = refusalFinding(String(data.reason ?? message));
  return {
    ...view,
    balanceChanges: 'failed',
    findings: mergeFindings([...view.findings, refusal]),
  };
}
