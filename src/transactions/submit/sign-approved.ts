import type { ChainId } from '../../config/networks';
import type { SigningAccountInfo } from '../../core/account';
import type { Felt } from '../../core/felt';
import { signFor } from '../../starknet/curve';
import type { TransactionTools } from '../ledger/tools';
import { assertNotUpgrading } from '../prepare/upgrade';

/**
 * Signs a message, or a transaction that the site submits itself. The approval is stored
 * first, so that the dialog of a resent call can say that it was approved already.
 *
 * @param hash - The hash of an approved message or transaction.
 * @throws WalletError `rejected` if the account is being upgraded.
 */
export async function signApproved(
  tools: Pick<
    TransactionTools,
    'journal' | 'keyring' | 'transactions' | 'upgrading'
  >,
  chainId: ChainId,
  { account, isShared }: SigningAccountInfo,
  hash: Felt,
): Promise<Felt[]> {
  await assertNotUpgrading(tools, chainId, account.address);
  await tools.journal?.approve();
  return await tools.keyring.use(account, (signer) =>
    signFor(hash, signer, isShared),
  );
}
