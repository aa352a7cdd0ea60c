import { earlierAmount, recordsByHash } from './counterparties';
import type { TransactionTools } from './tools';
import { allAccounts } from '../accounts/stored-accounts';
import type { ChainId } from '../config/networks';
import { definedMembers } from '../core/defined';
import type { KnownAddress } from '../warnings/facts';

/** Lists the addresses that the user knows: the wallet's accounts, contacts, and past
 * recipients, spenders and operators. Scammers imitate these addresses, and what one got or
 * took before says what is usual. One that was used in two ways is listed twice. */
export async function findKnownAddresses(
  tools: Pick<
    TransactionTools,
    'accounts' | 'contacts' | 'counterparties' | 'transactions'
  >,
  chainId: ChainId,
): Promise<KnownAddress[]> {
  const { accounts, counterparties, transactions } = tools;
  const { here, elsewhere } = await allAccounts({ accounts }, chainId);
  const labels = await accounts.labels.list();
  const own = [...here, ...elsewhere].map(
    ({ address, index }): KnownAddress => ({
      address,
      relation: 'own',
      name: labels.find((label) => label.address === address)?.name ?? '',
      index,
    }),
  );
  const contacts = (await tools.contacts.list()).map(
    (contact): KnownAddress => ({ ...contact, relation: 'contact' }),
  );
  const records = recordsByHash(await transactions.list(chainId));
  const used = (await counterparties.list(chainId)).map(
    ({ address, usedAs, classHash, most }): KnownAddress =>
      definedMembers({
        address,
        relation: usedAs,
        classHash: classHash ?? undefined,
        most:
          most !== undefined &&
          records.get(most.hash)?.status.startsWith('ACCEPTED') !== false
            ? earlierAmount(most)
            : undefined,
      }),
  );
  return [...own, ...contacts, ...used];
}
