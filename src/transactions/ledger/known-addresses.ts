import type { TransactionTools } from './tools';
import { allAccounts } from '../../accounts/stored-accounts';
import type { ChainId } from '../../config/networks';
import { definedMembers } from '../../core/defined';
import type { Felt } from '../../core/felt';
import type { Counterparty } from '../../state/state';
import type { TransactionRecord } from '../../state/transactions';
import type { EarlierAmount, KnownAddress } from '../../warnings/facts';

/** Records by the hash of the transaction, and of the message that a paymaster sends. */
export function recordsByHash(
  records: readonly TransactionRecord[],
): ReadonlyMap<Felt | undefined, TransactionRecord> {
  return new Map(
    records.flatMap((record) =>
      [record.txnHash, record.outside?.hash].map((hash) => [hash, record]),
    ),
  );
}

export function earlierAmount({
  token,
  units,
  held,
}: NonNullable<Counterparty['most']>): EarlierAmount {
  return { contract: token, units: BigInt(units), held: BigInt(held) };
}

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
