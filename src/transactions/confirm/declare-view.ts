import { NETWORKS } from '../../config/networks';
import { feeView, resourceBoundsView } from './fee-view';
import { mainTransaction } from './sign-only';
import { maxCharge } from '../../starknet/fees';
import type { Declaration, Transaction } from '../../starknet/transaction';
import type { DeclareView } from '../../ui/dialog-views';
import type { TransactionOptions } from '../prepare/options';
import type { PreparedTransaction } from '../prepare/prepare';

/** A declaration that nobody has simulated: it is only signed. */
type SignedOnly = {
  readonly transaction: Transaction;
  readonly options: TransactionOptions;
};

/**
 * @param declaration - The class.
 * @param prepared - Its planned transaction, or the bare one.
 * @param origin - The site that asks.
 * @returns The dialog's data: what is shown is what will be signed.
 */
export function declareView(
  declaration: Declaration,
  prepared: PreparedTransaction | SignedOnly,
  origin: string,
): DeclareView {
  const { options } = prepared;
  const isSent = 'transactions' in prepared;
  const transaction = isSent ? mainTransaction(prepared) : prepared.transaction;
  const figures = isSent
    ? prepared
    : {
        options,
        transactions: [transaction],
        maxCharge: maxCharge(transaction.bounds, options.tip),
      };
  const { contractClass } = declaration;
  return {
    type: 'declare',
    purpose: isSent ? 'send' : 'sign',
    origin,
    network: NETWORKS[transaction.chainId].name,
    account: transaction.sender,
    fee: feeView(figures),
    resourceBounds: resourceBoundsView(figures),
    deploys: isSent && !prepared.accountState.deployed,
    classHash: declaration.classHash,
    compiledClassHash: declaration.compiledClassHash,
    ...(contractClass === undefined
      ? {}
      : {
          size: {
            felts: contractClass.sierra_program.length,
            functions: contractClass.entry_points_by_type.EXTERNAL.length,
          },
        }),
    ...(options.nonce === undefined ? {} : { nonce: options.nonce.toString() }),
  };
}
