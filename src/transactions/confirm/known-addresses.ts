import { accountsElsewhere } from '../../accounts/list';
import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import type { TransactionStatus } from '../../core/transaction';
import type { Tools } from '../tools';

const FAILED: readonly TransactionStatus[] = ['REJECTED', 'REVERTED'];

/**
 * Own accounts, and whom the user sent to before: what a poisoned history would
 * try to look like.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @returns Their addresses.
 */
export async function findKnownAddresses(
  { accounts, transactions }: Tools,
  chainId: ChainId,
): Promise<Felt[]> {
  const records = await transactions.list(chainId);
  const recipients = records
    .filter(
      ({ contractFuncName, status }) =>
        contractFuncName === 'transfer' && !FAILED.includes(status),
    )
    .flatMap(({ contractCallData }) => contractCallData.slice(0, 1));
  const own = [
    ...(await accounts.list(chainId)),
    ...(await accountsElsewhere({ accounts }, chainId)),
  ];
  return [...new Set([...own.map(({ address }) => address), ...recipients])];
}
