import { feeView, feeWarnings, resourceBoundsView } from './fee-view';
import { nodeFindings, queueFindings, signFindings } from './findings';
import { NETWORKS } from '../../config/networks';
import { maxCharge } from '../../starknet/fees';
import type { DeployAccount } from '../../starknet/transaction';
import type { DeployView } from '../../ui/dialog-views';
import type { TransactionOptions } from '../prepare/options';
import type { PreparedTransaction } from '../prepare/prepare';

/**
 * @param prepared - An account's deployment that the wallet submits.
 * @param origin - The requesting site, or the wallet's own page.
 */
export function deployView(
  prepared: PreparedTransaction,
  origin: string,
): DeployView {
  return {
    type: 'deploy',
    purpose: 'send',
    origin,
    network: NETWORKS[prepared.chainId].name,
    account: prepared.accountState.account.address,
    fee: feeView(prepared),
    resourceBounds: resourceBoundsView(prepared),
    findings: [
      ...nodeFindings(prepared),
      ...queueFindings(prepared),
      ...feeWarnings(prepared),
    ],
  };
}

/**
 * @param transaction - An account's deployment that is only signed, so it isn't simulated.
 * @returns The dialog's data: exactly what will be signed.
 */
export function signedDeploymentView(
  transaction: DeployAccount,
  options: TransactionOptions,
  origin: string,
): DeployView {
  const feeInput = {
    options,
    transactions: [transaction],
    maxCharge: maxCharge(transaction.bounds, options.tip),
  };
  return {
    type: 'deploy',
    purpose: 'sign',
    origin,
    network: NETWORKS[transaction.chainId].name,
    account: transaction.sender,
    fee: feeView(feeInput),
    resourceBounds: resourceBoundsView(feeInput).map((limits) => ({
      ...limits,
      bySite: true,
    })),
    findings: [...feeWarnings(feeInput), ...signFindings({})],
  };
}
