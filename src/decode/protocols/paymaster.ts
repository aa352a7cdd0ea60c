import { feltOf, itemsOf, valueOf } from './arguments';
import type { ProtocolInterface } from './types';
import type { Call } from '../../core/call';
import type { Felt } from '../../core/felt';
import type { NamedValue } from '../types';

const FORWARDED =
  'account_address: ContractAddress, entrypoint: felt252, calldata: Array<felt252>';

/** AVNU's forwarder: its relayers call accounts through it, with what the accounts have
 * signed, and it passes on what the accounts pay for that. */
export const PAYMASTER: ProtocolInterface = {
  functions: {
    execute: `${FORWARDED}, gas_token_address: ContractAddress, gas_amount: u256`,
    execute_sponsored: `${FORWARDED}, sponsor_metadata: Array<felt252>`,
  },
  summarize: () => undefined,
};

/**
 * @param args - The arguments of a call of the forwarder.
 * @param functionName - Finds a function's name by its selector.
 * @returns The call that it makes of an account. A function without a known name is given
 * by its selector.
 */
export function forwardedCalls(
  args: readonly NamedValue[],
  functionName: (selector: Felt) => string | undefined,
): readonly Call[] {
  const [to, selector] = ['account_address', 'entrypoint'].map((name) =>
    feltOf(args, name),
  );
  return to === undefined || selector === undefined
    ? []
    : [
        {
          contractAddress: to,
          entrypoint: functionName(selector) ?? selector,
          calldata: itemsOf(valueOf(args, 'calldata')).flatMap((item) =>
            item.kind === 'felt' ? [item.felt] : [],
          ),
        },
      ];
}
