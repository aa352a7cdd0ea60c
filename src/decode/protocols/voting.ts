import { amountOf, feltOf, numberOf } from './arguments';
import type { ProtocolCall, ProtocolInterface } from './types';
import { STRK } from '../../config/tokens';
import type { CallSummary } from '../types';

const AMOUNT = 'amount: u256';

/** vSTRK, the voting token: locked STRK, one for one. Besides, it is a token. */
export const VOTING: ProtocolInterface = {
  functions: {
    lock: AMOUNT,
    unlock: AMOUNT,
    delegate: 'delegatee: ContractAddress',
  },
  summarize,
};

function summarize(call: ProtocolCall): CallSummary | undefined {
  const { args, entrypoint } = call;
  const amount = amountOf(call, STRK, numberOf(args, 'amount'));
  const delegatee = feltOf(args, 'delegatee');
  if (entrypoint === 'lock' || entrypoint === 'unlock') {
    return amount && { action: entrypoint, amount };
  }
  return delegatee && { action: 'delegate-votes', delegate: delegatee };
}
