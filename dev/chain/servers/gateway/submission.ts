import { is, type Struct } from 'superstruct';

import { paramOf } from './json-rpc';
import { hex } from '../../embedded-chain/felt';
import { acceptTransaction } from '../../embedded-chain/transactions/transaction';
import type { Transaction } from '../../embedded-chain/transactions/transaction';
import {
  DeclareShape,
  DeployAccountShape,
  InvokeShape,
  type WireTransaction,
} from '../../embedded-chain/transactions/wire';

/** A transaction on its way to the gateway. */
export type Submission = {
  readonly transaction: Transaction;
  /** The transaction as it was sent. */
  readonly body: WireTransaction;
  /** The call that hands it to a chain. */
  readonly method: string;
  readonly params: unknown;
};

const METHODS: Readonly<
  Record<string, readonly [param: string, shape: Struct<WireTransaction>]>
> = {
  starknet_addInvokeTransaction: [
    'invoke_transaction',
    InvokeShape as unknown as Struct<WireTransaction>,
  ],
  starknet_addDeployAccountTransaction: [
    'deploy_account_transaction',
    DeployAccountShape as unknown as Struct<WireTransaction>,
  ],
  starknet_addDeclareTransaction: [
    'declare_transaction',
    DeclareShape as unknown as Struct<WireTransaction>,
  ],
};

/** Whether it submits a transaction. */
export function isSubmission(method: string): boolean {
  return method in METHODS;
}

/** The transaction that the call submits; undefined if it submits none, or one that no
 * node would pass on: malformed, or of a query version. */
export function readSubmission(
  method: string,
  params: unknown,
  chainId: bigint,
): Submission | undefined {
  const [name, shape] = METHODS[method] ?? [];
  if (name === undefined || shape === undefined) {
    return undefined;
  }
  const body = paramOf(params, name, 0);
  return is(body, shape) && body.version === '0x3'
    ? {
        transaction: acceptTransaction(body, chainId),
        body,
        method,
        params: { [name]: body },
      }
    : undefined;
}

/** The result of the call that submitted it. */
export function acceptance(transaction: Transaction): Record<string, string> {
  return {
    transaction_hash: hex(transaction.hash),
    ...(transaction.type === 'DEPLOY_ACCOUNT' && {
      contract_address: hex(transaction.sender),
    }),
    ...(transaction.type === 'DECLARE' && {
      class_hash: hex(transaction.classHash),
    }),
  };
}
