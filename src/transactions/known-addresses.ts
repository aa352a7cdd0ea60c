import type { PreparedTransaction } from './prepare/prepare';
import type { Tools } from './tools';
import { allAccounts } from '../accounts/own-accounts';
import type { ChainId } from '../config/networks';
import { padFelt, unpadFelt } from '../core/felt';
import type { TransactionStatus } from '../core/transaction';
import { describeCall } from '../decode/describe-call';
import { actsOn } from '../decode/roles';
import type { Counterparty } from '../state/state';
import type { KnownAddress } from '../warnings/facts';

const FAILED: readonly TransactionStatus[] = ['REJECTED', 'REVERTED'];

/** Lists the addresses that the user knows: the wallet's accounts, and all past recipients,
 * spenders and operators. Scammers imitate these addresses, and using one in the same way
 * again needs no warning of a stranger. One that was used in two ways is listed twice. */
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
  // These add amounts, and transfers older than that list. A record holds only one call.
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

/** The recipients, spenders and operators in the calls of an approved transaction, without
 * duplicates. `now` is in Unix seconds. */
export function counterpartiesOf(
  prepared: Pick<
    PreparedTransaction,
    'calls' | 'metadata' | 'addresses' | 'accountState'
  >,
  now: number,
): Counterparty[] {
  const { calls, metadata, addresses, accountState } = prepared;
  const account = accountState.account.address;
  const used = calls.flatMap((call) => {
    const view = describeCall(call, {
      account,
      metadata,
      protocols: undefined,
    });
    const { spender, to } = view.summary ?? {};
    const as = spender === undefined ? 'sent' : 'approved';
    const address = actsOn(view) === undefined ? undefined : (spender ?? to);
    return address === undefined || padFelt(address) === account
      ? []
      : [{ as, address } as const];
  });
  const unique = new Map(used.map((use) => [`${use.as} ${use.address}`, use]));
  return [...unique.values()].map(({ address, as }) => {
    const classHash = addresses.get(unpadFelt(address))?.classHash ?? null;
    return { address: padFelt(address), as, at: now, classHash };
  });
}
