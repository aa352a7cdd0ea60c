import { is, type Struct } from 'superstruct';

import {
  acceptTransaction,
  type Transaction,
} from '../../embedded-chain/transactions/transaction';
import {
  DeclareShape,
  DeployAccountShape,
  InvokeShape,
  type WireTransaction,
} from '../../embedded-chain/transactions/wire';
import { paramOf } from '../../json-rpc/ask';

/** A transaction on its way to the gateway. */
export type Submission = {
  readonly transaction: Transaction;
  /** The transaction as it was sent. */
  readonly body: WireTransaction;
  /** The JSON-RPC method that submits it. */
  readonly method: string;
  readonly params: unknown;
};

const METHODS: Readonly<Record<string, readonly [param: string, unknown]>> = {
  starknet_addInvokeTransaction: ['invoke_transaction', InvokeShape],
  starknet_addDeployAccountTransaction: [
    'deploy_account_transaction',
    DeployAccountShape,
  ],
  starknet_addDeclareTransaction: ['declare_transaction', DeclareShape],
};

/** Whether it submits a transaction. */
export function isSubmission(method: string): boolean {
  return method in METHODS;
}

/** The transaction that a call submits; undefined if there is none, or one that no node
 * would pass on: malformed, or with a query version. */
export function readSubmission(
  method: string,
  params: unknown,
  chainId: bigint,
): Submission | undefined {
  const [name = '', shape] = METHODS[method] ?? [];
  const body = paramOf(params, name, 0);
  return is(body, shape as Struct<WireTransaction>) && body.version === '0x3'
    ? {
        transaction: acceptTransaction(body, chainId),
        body,
        method,
        params: { [name]: body },
      }
    : undefined;
}
