import { feeView, feeWarnings, resourceBoundsView } from './fee-view';
import {
  nodeFindings,
  outcomeFindings,
  queueFindings,
  signFindings,
} from './findings';
import { sentPart } from './send-view';
import { mainTransaction } from './sign-only';
import { NETWORKS } from '../../config/networks';
import { maxCharge } from '../../starknet/fees';
import type { Declaration, Transaction } from '../../starknet/transaction';
import type { DeclareView } from '../../ui/dialog-views';
import { standingFindings, type Standing } from '../../warnings/findings';
import type { TransactionOptions } from '../prepare/options';
import type { PreparedTransaction } from '../prepare/prepare';

/** A declaration that is signed but not submitted, so it isn't simulated. */
type SignedOnly = Standing & {
  readonly transaction: Transaction;
  readonly options: TransactionOptions;
};

/**
 * @param declaration - The class hash, the compiled class hash and, if known, the
 * class.
 * @param prepared - The prepared transaction, or the one that is only signed.
 * @returns The dialog's data: exactly what will be signed.
 */
export function declareView(
  declaration: Declaration,
  prepared: PreparedTransaction | SignedOnly,
  origin: string,
): DeclareView {
  const { options } = prepared;
  const isSent = 'transactions' in prepared;
  const transaction = isSent ? mainTransaction(prepared) : prepared.transaction;
  const feeInput = isSent
    ? sentPart(prepared)
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
    fee: feeView(feeInput),
    resourceBounds: resourceBoundsView(feeInput),
    findings: [
      ...feeWarnings(feeInput),
      ...(isSent
        ? [
            ...standingFindings(prepared.accountState),
            ...nodeFindings(prepared),
            ...queueFindings(prepared),
            ...outcomeFindings({
              leavesEnoughForFee: true,
              behavesDifferently: false,
              deploys: prepared.deploysFirst,
              isSent,
            }),
          ]
        : signFindings(prepared)),
    ],
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
