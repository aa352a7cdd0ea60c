import { amountOf, feltOf, numberOf } from './arguments';
import type { ProtocolCall, ProtocolInterface } from './types';
import type { Felt } from '../../core/felt';
import type { CallSummary } from '../types';

/** StarkGate's bridges, and the bridge of DAI, on Starknet. */
export const BRIDGE: ProtocolInterface = {
  functions: {
    initiate_withdraw: 'l1_recipient: EthAddress, amount: u256',
    initiate_token_withdraw:
      'l1_token: EthAddress, l1_recipient: EthAddress, amount: u256',
  },
  summarize,
};

/** A bridge of many tokens names them by their Ethereum contracts, which don't say which
 * token leaves: there is no summary then. */
function summarize(call: ProtocolCall): CallSummary | undefined {
  const { args, protocol } = call;
  const recipient = feltOf(args, 'l1_recipient');
  const l1Token = feltOf(args, 'l1_token') ?? protocol.l1Token;
  const amount = amountOf(call, protocol.token, numberOf(args, 'amount'));
  return amount === undefined ||
    recipient === undefined ||
    l1Token !== protocol.l1Token
    ? undefined
    : { action: 'bridge', amount, l1Recipient: ethAddress(recipient) };
}

function ethAddress(felt: Felt): Felt {
  return `0x${felt.slice(2).padStart(40, '0')}`;
}
