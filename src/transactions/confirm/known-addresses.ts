import { allAccounts } from '../../accounts/list';
import type { ChainId } from '../../config/networks';
import { padFelt } from '../../core/felt';
import type { TransactionStatus } from '../../core/transaction';
import type { KnownAddress } from '../../warnings/types';
import type { Tools } from '../tools';

const FAILED: readonly TransactionStatus[] = ['REJECTED', 'REVERTED'];

/**
 * Lists the addresses that the user knows: the own accounts, and everyone whom something
 * was sent to or given a right. These are the ones that a thief imitates, and that need
 * no warning as a stranger.
 *
 * @returns The addresses; one that was used in two ways is listed twice.
 */
export async function findKnownAddresses(
  { accounts, counterparties, transactions }: Tools,
  chainId: ChainId,
): Promise<KnownAddress[]> {
  const { here, elsewhere } = await allAccounts({ accounts }, chainId);
  const own = [...here, ...elsewhere].map(
    ({ address, index }): KnownAddress => ({
      address,
      as: 'own',
      name: String(index),
    }),
  );
  const used = (await counterparties.list(chainId)).map(
    ({ address, as, classHash }): KnownAddress => ({
      address,
      as,
      ...(classHash === null ? {} : { classHash }),
    }),
  );
  // Records from before counterparties were kept hold the first call alone.
  const recorded = (await transactions.list(chainId))
    .filter(
      ({ contractFuncName, status, inDoubt }) =>
        contractFuncName === 'transfer' &&
        inDoubt !== true &&
        !FAILED.includes(status),
    )
    .flatMap(
      ({ contractAddress, contractCallData, status }): KnownAddress[] => {
        const [to, low = '0x0', high = '0x0'] = contractCallData;
        const units = BigInt(low) + (BigInt(high) << 128n);
        const sent = { token: contractAddress, units };
        return to === undefined
          ? []
          : [
              {
                address: padFelt(to),
                as: 'sent',
                ...(status.startsWith('ACCEPTED') ? { sent } : {}),
              },
            ];
      },
    );
  return [...own, ...used, ...recorded];
}
