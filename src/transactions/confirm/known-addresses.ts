import { accountsElsewhere } from '../../accounts/list';
import type { ChainId } from '../../config/networks';
import type { Felt } from '../../core/felt';
import type { TransactionStatus } from '../../core/transaction';
import type { Tools } from '../tools';

const FAILED: readonly TransactionStatus[] = ['REJECTED', 'REVERTED'];

/**
 * Lists the user's accounts and past recipients: the addresses that an address
 * poisoning attack would imitate.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @returns The addresses, each once.
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
