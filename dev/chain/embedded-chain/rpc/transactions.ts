import { object } from 'superstruct';

import { finalityOf, receiptAnswer, transactionAnswer } from './answers';
import { asSubmissionError } from './error-answers';
import { RpcFailure, impossible } from './errors';
import { method, type Method } from './method';
import { FeltParam } from './params';
import type { Chain } from '../chain';
import { hex } from '../felt';
import type { Included } from '../ledger/ledger';
import { acceptTransaction } from '../transactions/mempool';
import {
  DeclareShape,
  DeployAccountShape,
  InvokeShape,
  type WireTransaction,
} from '../transactions/wire';

const HASH = object({ transaction_hash: FeltParam });

function find({ ledger }: Chain, hash: bigint): Included {
  const included = ledger.find(hash);
  if (included === undefined) {
    throw new RpcFailure(29);
  }
  return included;
}

/** Accepts a transaction, or rejects it with the specification's errors. */
function submit(chain: Chain, body: WireTransaction): Record<string, string> {
  const transaction = acceptTransaction(body, chain.chainId);
  if (transaction.isQuery) {
    throw impossible('only-query transactions are not supported');
  }
  if (chain.ledger.find(transaction.hash) !== undefined) {
    throw new RpcFailure(59);
  }
  try {
    chain.ledger.include(transaction);
  } catch (error) {
    throw asSubmissionError(error);
  }
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

/** Submitting transactions, and reading them afterwards. */
export const TRANSACTIONS: Readonly<Record<string, Method>> = {
  starknet_addInvokeTransaction: method(
    object({ invoke_transaction: InvokeShape }),
    (chain, params) => submit(chain, params.invoke_transaction),
  ),
  starknet_addDeployAccountTransaction: method(
    object({ deploy_account_transaction: DeployAccountShape }),
    (chain, params) => submit(chain, params.deploy_account_transaction),
  ),
  starknet_addDeclareTransaction: method(
    object({ declare_transaction: DeclareShape }),
    (chain, params) => submit(chain, params.declare_transaction),
  ),
  starknet_getTransactionByHash: method(HASH, (chain, params) =>
    transactionAnswer(find(chain, params.transaction_hash).outcome),
  ),
  starknet_getTransactionReceipt: method(HASH, (chain, params) =>
    receiptAnswer(find(chain, params.transaction_hash)),
  ),
  starknet_getTransactionStatus: method(HASH, (chain, params) => {
    const { outcome, block } = find(chain, params.transaction_hash);
    const { revert } = outcome;
    return {
      finality_status: finalityOf(block),
      failure_reason: revert?.reason ?? null,
      execution_status: revert === undefined ? 'SUCCEEDED' : 'REVERTED',
    };
  }),
};
