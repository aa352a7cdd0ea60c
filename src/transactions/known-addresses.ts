import type { PreparedTransaction } from './prepare/prepare';
import type { TransactionTools } from './tools';
import { allAccounts } from '../accounts/stored-accounts';
import type { ChainId } from '../config/networks';
import { padFelt, toFelt, unpadFelt, type Felt } from '../core/felt';
import type { TransactionStatus } from '../core/transaction';
import { grantKey, readTokenCall } from '../decode/allowances';
import { describeCall } from '../decode/describe-call';
import type { KnownProtocols } from '../decode/protocols';
import { actsOn } from '../decode/roles';
import type { Counterparty } from '../state/state';
import { summedFlows, transferOf } from '../warnings/effects';
import type { KnownAddress } from '../warnings/facts';

const FAILED: readonly TransactionStatus[] = ['REJECTED', 'REVERTED'];

/** Lists the addresses that the user knows: the wallet's accounts, contacts, and all past
 * recipients, spenders and operators. Scammers imitate these addresses, and using one in the
 * same way again needs no warning of a stranger. One that was used in two ways is listed twice. */
export async function findKnownAddresses(
  tools: Pick<
    TransactionTools,
    'accounts' | 'contacts' | 'counterparties' | 'transactions' | 'protocols'
  >,
  chainId: ChainId,
): Promise<KnownAddress[]> {
  const { accounts, counterparties, transactions, protocols } = tools;
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
  const used = (await counterparties.list(chainId)).map(
    ({ address, usedAs, classHash, takenAmount }): KnownAddress => ({
      address,
      relation: usedAs,
      ...(classHash === null ? {} : { classHash }),
      ...(takenAmount && {
        lastTaken: { ...takenAmount, units: BigInt(takenAmount.units) },
      }),
    }),
  );
  // These add amounts, and transfers older than that list. A record holds only one call.
  const { contracts } = await protocols(chainId);
  const bridged = (contract: Felt, name: string): Felt | undefined =>
    name === 'initiate_withdraw'
      ? contracts.get(unpadFelt(contract))?.token
      : undefined;
  const recorded = (await transactions.list(chainId))
    .filter(
      ({ contractAddress, contractFuncName, status, inDoubt }) =>
        (contractFuncName === 'transfer' ||
          bridged(contractAddress, contractFuncName) !== undefined) &&
        inDoubt !== true &&
        !FAILED.includes(status),
    )
    .flatMap(
      ({
        contractAddress,
        contractFuncName,
        contractCallData,
        status,
      }): KnownAddress[] => {
        const [to, low = '0x0', high = '0x0'] = contractCallData;
        const units = BigInt(low) + (BigInt(high) << 128n);
        const token =
          bridged(contractAddress, contractFuncName) ?? contractAddress;
        const sent = { token, units };
        return to === undefined
          ? []
          : [
              {
                address: padFelt(to),
                relation: 'sent',
                ...(status.startsWith('ACCEPTED') ? { sent } : {}),
              },
            ];
      },
    );
  return [...own, ...contacts, ...used, ...recorded];
}

/** The recipients, spenders and operators in the calls of an approved transaction, and the
 * called contracts that take tokens in its simulation, without duplicates. `now` is in Unix
 * seconds. */
export function counterpartiesOf(
  prepared: Pick<
    PreparedTransaction,
    'calls' | 'metadata' | 'addresses' | 'accountState' | 'effects'
  >,
  protocols: KnownProtocols,
  now: number,
): Counterparty[] {
  const { calls, metadata, addresses, accountState } = prepared;
  const account = accountState.account.address;
  const taken = takenBy(prepared);
  const used = calls.flatMap((call) => {
    const view = describeCall(call, { account, metadata, protocols });
    const { spender, to, l1Recipient } = view.summary ?? {};
    const isMove = actsOn(view) !== undefined;
    const recipient = isMove ? to : l1Recipient;
    const usedAs = spender === undefined ? 'sent' : 'approved';
    const party = isMove ? (spender ?? recipient) : recipient;
    return [
      ...(party === undefined
        ? []
        : [{ usedAs, address: padFelt(party) } as const]),
      ...(taken.has(view.contract)
        ? [{ usedAs: 'approved', address: view.contract } as const]
        : []),
    ].filter(({ address }) => address !== account);
  });
  const unique = new Map(
    used.map((use) => [`${use.usedAs} ${use.address}`, use]),
  );
  return [...unique.values()].map(({ address, usedAs }) => {
    const classHash = addresses.get(unpadFelt(address))?.classHash ?? null;
    const takenAmount = usedAs === 'approved' ? taken.get(address) : undefined;
    return {
      address,
      usedAs,
      at: now,
      classHash,
      ...(takenAmount && { takenAmount }),
    };
  });
}

/** What spenders take of the account's tokens, by padded address: of the last token, if they
 * take several. */
function takenBy({
  effects,
  accountState,
}: Pick<PreparedTransaction, 'effects' | 'accountState'>): ReadonlyMap<
  Felt,
  NonNullable<Counterparty['takenAmount']>
> {
  const { address } = accountState.account;
  const flows = effects
    .flatMap(({ calls }) => calls)
    .flatMap(readTokenCall)
    .flatMap((call) => transferOf(call, address))
    .filter(({ from, movedBy }) => from === address && movedBy !== address);
  return new Map(
    summedFlows(flows, ({ contract, movedBy }) =>
      grantKey(contract, movedBy),
    ).map(({ contract, movedBy, units }) => [
      movedBy,
      { token: contract, units: toFelt(units) },
    ]),
  );
}
