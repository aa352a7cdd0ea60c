import { resourcesAnswer } from './answers';
import { stateDiffAnswer } from './block-answers';
import type { Outcome } from '../execution/execute';
import { inSteps } from '../execution/resources';
import type { Invocation } from '../execution/vm';
import { hex } from '../felt';

// Traces as nodes return them (Starknet JSON-RPC 0.10).

function invocationAnswer(invocation: Invocation): Record<string, unknown> {
  const { contract, selector, classHash, caller, kind } = invocation;
  return {
    contract_address: hex(contract),
    entry_point_selector: hex(selector),
    calldata: invocation.calldata.map(hex),
    caller_address: hex(caller),
    class_hash: hex(classHash),
    entry_point_type: kind,
    call_type: invocation.isDelegate ? 'DELEGATE' : 'CALL',
    result: invocation.result.map(hex),
    calls: invocation.calls.map(invocationAnswer),
    events: invocation.events.map(({ keys, data, order }) => ({
      keys: keys.map(hex),
      data: data.map(hex),
      order,
    })),
    messages: [],
    execution_resources: { l1_gas: 0, l2_gas: inSteps(invocation.gas) },
    is_reverted: false,
  };
}

export function traceAnswer(outcome: Outcome): Record<string, unknown> {
  const { transaction, validation, execution, feeTransfer, revert } = outcome;
  const body = execution && invocationAnswer(execution);
  return {
    type: transaction.type,
    ...(validation && { validate_invocation: invocationAnswer(validation) }),
    ...(transaction.type === 'INVOKE'
      ? {
          execute_invocation: revert ? { revert_reason: revert.reason } : body,
        }
      : body && { constructor_invocation: body }),
    ...(feeTransfer && {
      fee_transfer_invocation: invocationAnswer(feeTransfer),
    }),
    state_diff: stateDiffAnswer(outcome.changes),
    execution_resources: resourcesAnswer(outcome.resources),
  };
}
