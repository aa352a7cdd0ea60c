import { object } from 'superstruct';

import { AddressParam } from './basic';
import {
  CallCalldataParam,
  EntrypointParam,
  callParam,
  callsParam,
} from './calls';
import type { Call } from '../../core/call';
import type { Felt } from '../../core/felt';

/** A call as Starknet's wallet API defines it. */
type WalletCall = {
  readonly contract_address: Felt;
  readonly entry_point: string;
  readonly calldata: readonly Felt[];
};

/** One call of the wallet API or a list of them; `contractAddress` and `entrypoint`, as
 * starknet.js and the API's own documentation write them, are aliases. */
export const WalletCallsParam = callsParam(
  'walletCalls',
  callParam(
    'walletCall',
    object({
      contract_address: AddressParam,
      entry_point: EntrypointParam,
      calldata: CallCalldataParam,
    }),
    { contract_address: ['contractAddress'], entry_point: ['entrypoint'] },
  ),
);

/**
 * @param calls - Validated calls of the wallet API.
 * @returns The calls in our own form.
 */
export function callsOf(calls: readonly WalletCall[]): Call[] {
  return calls.map((call) => ({
    contractAddress: call.contract_address,
    entrypoint: call.entry_point,
    calldata: call.calldata,
  }));
}
