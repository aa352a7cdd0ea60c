import { assertAcceptable, strkOf, type Flags, type Stage } from './checks';
import { capped, excessOf, feeOf } from './fees';
import { deploy, ownFailure, pay, runCalls, validate } from './phases';
import { resourcesOf, type Resources } from './resources';
import type { Invocation, ExecutionContext } from './vm';
import { executionText, type ContractFailure } from '../failure';
import { u256 } from '../felt';
import { changesSince, layerOn, merge, type Changes } from '../state';
import type { Transaction } from '../transactions/transaction';

/** Why an included transaction was reverted. */
type Revert = {
  readonly reason: string;
  /** The contract's failure, if a contract failed. */
  readonly failure?: ContractFailure;
};

/** The outcome of an included transaction. */
export type Outcome = {
  readonly transaction: Transaction;
  readonly validation?: Invocation;
  /** The constructor of a deployment, or the calls of an INVOKE. */
  readonly execution?: Invocation;
  readonly feeTransfer?: Invocation;
  readonly revert?: Revert;
  readonly resources: Resources;
  /** In FRI (10^-18 STRK). */
  readonly fee: bigint;
  readonly changes: Changes;
};

/** The calls of a transaction, executed or reverted. */
type Attempt = Pick<Outcome, 'execution' | 'revert' | 'resources'> & {
  /** The resources to pay for. */
  readonly charged: Resources;
};

const QUERY = 2n ** 128n;

/**
 * Executes a transaction as a sequencer does: checks, deployment, the account's
 * validation, calls, fee. The state changes unless it is rejected.
 *
 * @throws Rejection if it can't be included. A revert is not a rejection.
 */
export function execute(
  stage: Stage,
  transaction: Transaction,
  flags: Flags,
): Outcome {
  assertAcceptable(stage, transaction, flags);
  const state = layerOn(stage.state);
  const context: ExecutionContext = {
    models: stage.models,
    state,
    blockTime: stage.blockTime,
    transaction: {
      ...transaction,
      // The account sees the query version in simulations, whatever the
      // transaction's version.
      version: flags.isSent ? 3n : 3n + QUERY,
    },
  };
  state.setNonce(transaction.sender, transaction.nonce + 1n);
  const deployment = deploy(context, transaction);
  const validation = flags.validate
    ? validate(context, transaction)
    : undefined;
  const before = [deployment, validation].filter((one) => one !== undefined);
  const { charged, ...attempt } = attemptCalls(stage, context, {
    transaction,
    flags,
    before,
  });
  const fee = feeOf(charged, stage.prices, transaction.tip);
  const feeTransfer = flags.charge ? pay(context, transaction, fee) : undefined;
  const changes = changesSince(stage.state, state);
  merge(changes, stage.state);
  return {
    ...(deployment && { execution: deployment }),
    ...(validation && { validation }),
    ...(feeTransfer && { feeTransfer }),
    ...attempt,
    transaction,
    fee,
    changes,
  };
}

type AttemptInput = {
  readonly transaction: Transaction;
  readonly flags: Flags;
  /** The invocations so far. */
  readonly before: readonly Invocation[];
};

function attemptCalls(
  stage: Stage,
  context: ExecutionContext,
  { transaction, flags, before }: AttemptInput,
): Attempt {
  const effects = layerOn(context.state);
  const measure = (
    invocations: readonly Invocation[],
    undone?: number,
  ): Resources => {
    const state = undone === undefined ? effects : context.state;
    return resourcesOf({
      transaction,
      invocations,
      below: stage.state,
      ...(undone !== undefined && { undone }),
      changes: changesSince(stage.state, state),
    });
  };
  try {
    const execution = runCalls({ ...context, state: effects }, transaction);
    const used = measure([...before, ...(execution ? [execution] : [])]);
    const left = strkOf(effects, transaction.sender);
    const fee = feeOf(used, stage.prices, transaction.tip);
    const reason =
      excessOf(used, transaction.bounds) ??
      (fee > left ? insufficientBalance(fee, left) : undefined);
    if (flags.charge && reason !== undefined) {
      // A transaction that exceeds its bounds is charged up to them.
      const charged = capped(used, transaction.bounds);
      return { revert: { reason }, resources: measure(before, 0), charged };
    }
    merge(effects.changes, context.state);
    return { ...(execution && { execution }), resources: used, charged: used };
  } catch (error) {
    const failure = ownFailure(error);
    const reason = executionText(failure, 'Transaction execution');
    const resources = measure(before, failure.done);
    return { revert: { reason, failure }, resources, charged: resources };
  }
}

function insufficientBalance(fee: bigint, balance: bigint): string {
  const [low, high] = u256(balance);
  return `Insufficient fee token balance. Fee: ${String(fee)}, balance: low/high ${String(low)}/${String(high)}.`;
}
