import { rejectedByAccount } from './checks';
import {
  construct,
  invoke,
  type Invocation,
  type ExecutionContext,
} from './vm';
import { SEQUENCER, STRK } from '../constants';
import { VALID } from '../contracts/account';
import { ContractFailure, causeOf, executionText } from '../failure';
import { selectorOf, u256 } from '../felt';
import type { Transaction } from '../transactions/transaction';

/**
 * Executes a transaction's calls, or its declaration.
 *
 * @returns The account's invocation, if there is one.
 * @throws ContractFailure.
 */
export function runCalls(
  context: ExecutionContext,
  transaction: Transaction,
): Invocation | undefined {
  if (transaction.type === 'DECLARE') {
    context.state.declare(transaction.classHash, transaction);
  }
  return transaction.type === 'INVOKE'
    ? invoke(context, {
        contract: transaction.sender,
        selector: selectorOf('__execute__'),
        calldata: transaction.calldata,
        caller: 0n,
      })
    : undefined;
}

/**
 * Deploys the account if the transaction is a DEPLOY_ACCOUNT.
 *
 * @throws Rejection if it fails.
 */
export function deploy(
  context: ExecutionContext,
  transaction: Transaction,
): Invocation | undefined {
  if (transaction.type !== 'DEPLOY_ACCOUNT') {
    return undefined;
  }
  const { sender: contract, classHash, calldata } = transaction;
  try {
    return construct(context, classHash, { contract, calldata, caller: 0n });
  } catch (error) {
    const failure = ownFailure(error);
    const text = executionText(failure, 'Contract constructor execution');
    throw rejectedByAccount(failure, text);
  }
}

/** The function and calldata with which an account validates a transaction. */
function validationOf(
  transaction: Transaction,
): readonly [name: string, ...calldata: bigint[]] {
  switch (transaction.type) {
    case 'INVOKE':
      return ['__validate__', ...transaction.calldata];
    case 'DECLARE':
      return ['__validate_declare__', transaction.classHash];
    case 'DEPLOY_ACCOUNT': {
      const { classHash, salt, calldata } = transaction;
      return ['__validate_deploy__', classHash, salt, ...calldata];
    }
  }
}

/**
 * Has the account validate a transaction.
 *
 * @throws Rejection if the account does not accept it.
 */
export function validate(
  context: ExecutionContext,
  transaction: Transaction,
): Invocation {
  const { sender: contract } = transaction;
  const [name, ...calldata] = validationOf(transaction);
  const selector = selectorOf(name);
  try {
    const request = { contract, selector, calldata, caller: 0n };
    const invocation = invoke(context, request);
    if (!isCairo0(context, contract) && invocation.result[0] !== VALID) {
      throw new ContractFailure(invocation.result);
    }
    return invocation;
  } catch (error) {
    const failure = ownFailure(error);
    const text =
      failure.fault === undefined
        ? `The \`validate\` entry point panicked with:\n${causeOf(failure)}`
        : executionText(failure, 'Transaction validation');
    throw rejectedByAccount(failure, text);
  }
}

/** Whether the account is of Cairo 0, whose validation only must not fail. */
function isCairo0(
  { models, state }: ExecutionContext,
  sender: bigint,
): boolean {
  return models.get(state.classHashAt(sender) ?? 0n)?.isCairo0 === true;
}

/**
 * Transfers the fee to the sequencer.
 *
 * @param fee - In FRI (10^-18 STRK).
 */
export function pay(
  context: ExecutionContext,
  { sender }: Transaction,
  fee: bigint,
): Invocation {
  return invoke(context, {
    contract: STRK,
    selector: selectorOf('transfer'),
    calldata: [SEQUENCER, ...u256(fee)],
    caller: sender,
  });
}

/**
 * @param error - An error thrown while contracts ran.
 * @throws The error itself if it is anything else: a bug of the embedded chain.
 */
export function ownFailure(error: unknown): ContractFailure {
  if (error instanceof ContractFailure) {
    return error;
  }
  throw error;
}
