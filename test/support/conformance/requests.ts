import { hex, type PlainCall } from './plain';
import { selectorOf } from '../../../dev/chain/embedded-chain/felt';
import type { WireTransaction } from '../../../dev/chain/embedded-chain/transactions/wire';

/** A request: its title, the method and the params. */
export type ChainRequest = readonly [
  about: string,
  method: string,
  params?: unknown,
];

/** The request that submits it unchanged. */
export function send(about: string, body: WireTransaction): ChainRequest {
  switch (body.type) {
    case 'INVOKE':
      return [
        about,
        'starknet_addInvokeTransaction',
        { invoke_transaction: body },
      ];
    case 'DEPLOY_ACCOUNT':
      return [
        about,
        'starknet_addDeployAccountTransaction',
        { deploy_account_transaction: body },
      ];
    case 'DECLARE':
      return [
        about,
        'starknet_addDeclareTransaction',
        { declare_transaction: body },
      ];
  }
}

export function call([contract, name, ...args]: PlainCall): ChainRequest {
  return [
    `${name}(${args.map((arg) => hex(arg).slice(0, 8)).join(', ')})`,
    'starknet_call',
    {
      request: {
        contract_address: contract,
        entry_point_selector: hex(selectorOf(name)),
        calldata: args.map(hex),
      },
      block_id: 'latest',
    },
  ];
}
