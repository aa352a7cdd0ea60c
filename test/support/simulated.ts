import { scriptedChain } from './scripted-chain';
import { ACCOUNT } from './sends';
import { STRK } from '../../src/config/tokens';
import { toFelt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';

const honest = scriptedChain().methods.starknet_simulateTransactions as (
  params: object,
) => object[];

/**
 * @param traces - The trace of each transaction, or that of all.
 */
export function simulated(
  params: object,
  ...traces: readonly [object, ...object[]]
): object[] {
  return honest(params).map((one, index) => ({
    ...one,
    transaction_trace: {
      execute_invocation: traces[index] ?? traces[0],
    },
  }));
}

/**
 * @param units - An amount in FRI (10^-18 STRK).
 * @returns A trace in which the account pays this much.
 */
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
