import { STRK } from '../../src/config/tokens';
import { selectorOf } from '../../src/starknet/address';
import { ACCOUNT } from '../../test/support/sends';

const FEE = {
  l1_gas_consumed: '0x0',
  l1_gas_price: '0x1',
  l1_data_gas_consumed: '0x80',
  l1_data_gas_price: '0x10',
  l2_gas_consumed: '0x100000',
  l2_gas_price: '0x10',
  overall_fee: '0x1000800',
  unit: 'FRI',
};

const BOB = '0xb0b';
const NFT = '0x4f7';

const event = (name: string, keys: string[], data: string[]): object => ({
  order: 0,
  keys: [selectorOf(name), ...keys],
  data,
});

const call = (contract: string, name: string, calldata: string[]): object => ({
  contract_address: contract,
  caller_address: ACCOUNT,
  entry_point_selector: selectorOf(name),
  calldata,
  call_type: 'CALL',
  is_reverted: false,
});

const INVOCATION = {
  ...call(ACCOUNT, '__execute__', ['0x1']),
  events: [],
  calls: [
    {
      ...call(STRK, 'transfer', [BOB, '0x5', '0x0']),
      events: [event('Transfer', [ACCOUNT, BOB], ['0x5', '0x0'])],
      calls: [],
    },
    {
      ...call(STRK, 'approve', [BOB, '0xffffffff', '0x0']),
      events: [event('Approval', [ACCOUNT, BOB], ['0xffffffff', '0x0'])],
      calls: [
        {
          ...call(NFT, 'set_approval_for_all', [BOB, '0x1']),
          events: [
            event('ApprovalForAll', [ACCOUNT, BOB], ['0x1']),
            event('Transfer', [ACCOUNT, BOB, '0x7', '0x0'], []),
          ],
          calls: [],
        },
      ],
    },
  ],
};

/**
 * A node's simulation of any transactions, in which each moves and approves tokens and
 * an NFT, so that changes to it reach all that is read of a trace.
 *
 * @param params - The params of the request.
 * @returns The result.
 */
export function richSimulation({
  transactions,
}: {
  transactions: readonly unknown[];
}): object[] {
  return transactions.map(() => ({
    fee_estimation: FEE,
    transaction_trace: { type: 'INVOKE', execute_invocation: INVOCATION },
  }));
}
