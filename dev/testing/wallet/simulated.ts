import { ACCOUNT } from './sends';
import { STRK } from '../../../src/config/tokens';
import { toFelt } from '../../../src/core/felt';
import { selectorOf } from '../../../src/starknet/address';
import { scriptedChain } from '../nodes/scripted-chain';

const honest = scriptedChain().methods.starknet_simulateTransactions as (
  params: object,
) => object[];

/** Simulations with the trace of each transaction, or that of all. */
export function simulated(
  params: object,
  ...traces: readonly [object, ...object[]]
): object[] {
  return honest(params).map((one, index) => ({
    ...one,
    transaction_trace: { execute_invocation: traces[index] ?? traces[0] },
  }));
}

/** A trace in which the account pays an amount in FRI (10^-18 STRK). */
export function paying(units: number, members: object = {}): object {
  return {
    contract_address: STRK,
    events: [
      {
        keys: [selectorOf('Transfer'), ACCOUNT, '0xb0b'],
        data: [toFelt(units), '0x0'],
      },
    ],
    ...members,
  };
}
