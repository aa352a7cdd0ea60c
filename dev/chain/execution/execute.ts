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
  /** Of the contract, where it was a contract that gave up. */
  readonly failure?: ContractFailure;
};

/** The outcome of an included transaction. */
export type Outcome = {
  readonly transaction: Transaction;
  readonly validation?: Invocation;
  /** The constructor of a deployment, the calls of an invocation. */
  readonly execution?: Invocation;
  readonly feeTransfer?: Invocation;
  readonly revert?: Revert;
  readonly resources: Resources;
  /** In FRI (10^-18 STRK). */
  readonly fee: bigint;
  readonly changes: Changes;
};

/** The calls of a transaction, done or undone. */
type Attempt = Pick<Outcome, 'execution' | 'revert' | 'resources'> & {
  /** What has to be paid for. */
  readonly charged: Resources;
};

const QUERY = 2n ** 128n;

/**
 * Takes a transaction through its whole life, as a sequencer does: checks, the
 * deployment, the account's own validation, the calls, the fee. The state is
 * changed, unless it is refused.
 *
 * @param stage - What it runs on.
 * @param transaction - The transaction.
 * @param flags - What of it is asked for.
 * @returns Its outcome.
 * @throws Rejection if it can't be included. A revert is not a rejection.
 */
export function execute(
  stage: Stage,
  transaction: Transaction,
  flags: Flags,
): Outcome {
  assertAcceptable(stage, transaction, flags);
  const state = layerOn(stage.state);
  const world: ExecutionContext = {
    models: stage.models,
    state,
    transaction: {
      ...transaction,
      // Simulations say so to the account, whatever the transaction itself says.
      version: flags.isSent ? 3n : 3n + QUERY,
    },
  };
  state.setNonce(transaction.sender, transaction.nonce + 1n);
  const deployment = deploy(world, transaction);
  const validation = flags.validate ? validate(world, transaction) : undefined;
  const before = [deployment, validation].filter((one) => one !== undefined);
  const { charged, ...attempt } = attemptCalls(stage, world, {
    transaction,
    flags,
    before,
  });
  const fee = feeOf(charged, stage.prices, transaction.tip);
  const feeTransfer = flags.charge ? pay(world, transaction, fee) : undefined;
  const changes = changesSince(stage.state, state);
  merge(changes, stage.state);
  return {
    ...(deployment && { execution: deployment }),
    ...(validation && { validation }),
    ...(feeTransfer && { feeTransfer }),
    ...attempt,
    ...{ transaction, fee, changes },
  };
}

type Journey = {
  readonly transaction: Transaction;
  readonly flags: Flags;
  /** What has run already. */
  readonly before: readonly Invocation[];
};

function attemptCalls(
  stage: Stage,
  world: ExecutionContext,
  { transaction, flags, before }: Journey,
): Attempt {
  const effects = layerOn(world.state);
  const measure = (
    invocations: readonly Invocation[],
    undone?: number,
  ): Resources => {
    const state = undone === undefined ? effects : world.state;
    return resourcesOf({
      ...{ transaction, invocations, below: stage.state },
      ...(undone !== undefined && { undone }),
      changes: changesSince(stage.state, state),
    });
  };
  try {
    const execution = runCalls({ ...world, state: effects }, transaction);
    const used = measure([...before, ...(execution ? [execution] : [])]);
    const left = strkOf(effects, transaction.sender);
    const fee = feeOf(used, stage.prices, transaction.tip);
    const reason =
      excessOf(used, transaction.bounds) ??
      (fee > left ? tooPoor(fee, left) : undefined);
    if (flags.charge && reason !== undefined) {
      // Who used too much pays for it, up to the bounds.
      const charged = capped(used, transaction.bounds);
      return { revert: { reason }, resources: measure(before, 0), charged };
    }
    merge(effects.changes, world.state);
    return { ...(execution && { execution }), resources: used, charged: used };
  } catch (error) {
    const failure = ownFailure(error);
    const reason = executionText(failure, 'Transaction execution');
    const resources = measure(before, failure.done);
    return { revert: { reason, failure }, resources, charged: resources };
  }
}

function tooPoor(fee: bigint, balance: bigint): string {
  const [low, high] = u256(balance);
  return `Insufficient fee token balance. Fee: ${String(fee)}, balance: low/high ${String(low)}/${String(high)}.`;
}
