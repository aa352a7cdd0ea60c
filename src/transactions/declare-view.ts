import { feeView, limitsView } from './fee-view';
import type { Plan } from './plan';
import { lastOf } from './sign';
import type { Wishes } from './wishes';
import { networkOf } from '../config/networks';
import { maxCharge } from '../starknet/fees';
import type { Declaration, Transaction } from '../starknet/transaction';
import type { DeclareView } from '../ui/views';

/** A declaration that nobody has rehearsed: it is only signed. */
type Bare = { readonly transaction: Transaction; readonly wishes: Wishes };

/**
 * @param declares - The class.
 * @param declaration - Its planned transaction, or the bare one.
 * @param origin - The site that asks.
 * @returns The dialog's data: what is shown is what will be signed.
 */
export function declareView(
  declares: Declaration,
  declaration: Plan | Bare,
  origin: string,
): DeclareView {
  const { wishes } = declaration;
  const isPlan = 'transactions' in declaration;
  const transaction = isPlan ? lastOf(declaration) : declaration.transaction;
  const figures = isPlan
    ? declaration
    : {
        wishes,
        transactions: [transaction],
        maxCharge: maxCharge(transaction.bounds, wishes.tip),
      };
  const { contractClass } = declares;
  return {
    type: 'declare',
    purpose: isPlan ? 'send' : 'sign',
    origin,
    network: networkOf(transaction.chainId).name,
    account: transaction.sender,
    fee: feeView(figures),
    limits: limitsView(figures),
    deploys: isPlan && !declaration.look.deployed,
    classHash: declares.classHash,
    compiledClassHash: declares.compiledClassHash,
    ...(contractClass === undefined
      ? {}
      : {
          size: {
            felts: contractClass.sierra_program.length,
            functions: contractClass.entry_points_by_type.EXTERNAL.length,
          },
        }),
    ...(wishes.nonce === undefined ? {} : { nonce: wishes.nonce.toString() }),
  };
}
