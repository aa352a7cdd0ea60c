import { definedMembers } from '../../core/defined';
import { padFelt, toFelt, unpadFelt, type Felt } from '../../core/felt';
import { describeCall } from '../../decode/describe-call';
import type { KnownProtocols } from '../../decode/protocols';
import { actsOn } from '../../decode/roles';
import { isBundled, keepFirst } from '../../state/lists';
import type { Counterparty } from '../../state/state';
import type { TransactionRecord } from '../../state/transactions';
import { summedFlows, transferOf } from '../../warnings/effects';
import { isMuch } from '../../warnings/facts';
import { roughValue, sumOf } from '../../warnings/values';
import { recordsByHash, earlierAmount } from '../ledger/known-addresses';
import type { TransactionTools } from '../ledger/tools';
import type { PreparedTransaction } from '../prepare/prepare';

function hasFailed(record: TransactionRecord | undefined): boolean {
  return record?.status === 'REVERTED' || record?.status === 'REJECTED';
}

type StoredAmount = NonNullable<Counterparty['most']>;

/** So many are kept, of each network. */
const MAX_COUNTERPARTIES = 500;

/**
 * Keeps whom an approved transaction involves. Of an address that was used before, the larger
 * amount stays, unless its transaction failed. A site can name hundreds of addresses in one
 * window: those whom the user knows, by what they got or took, are dropped last.
 */
export async function keepCounterparties(
  tools: Pick<
    TransactionTools,
    'counterparties' | 'transactions' | 'protocols' | 'now'
  >,
  prepared: Parameters<typeof counterpartiesOf>[0],
  hash: Felt,
): Promise<void> {
  const { counterparties, transactions, protocols, now } = tools;
  const { chainId } = prepared.request;
  const records = recordsByHash(await transactions.list(chainId));
  const used = counterpartiesOf(
    prepared,
    await protocols(chainId),
    now(),
    hash,
  );
  await counterparties.update(chainId, (all) => {
    const merged = used.map((use) => {
      const before = all.find((one) => keyOf(one) === keyOf(use))?.most;
      const kept =
        before && !hasFailed(records.get(before.hash)) ? before : undefined;
      return definedMembers({ ...use, most: larger(kept, use.most) });
    });
    const keys = new Set(used.map(keyOf));
    const others = all.filter((one) => !keys.has(keyOf(one)));
    return used.length === 0
      ? all
      : keepFirst(MAX_COUNTERPARTIES, rankOf)([...others, ...merged]);
  });
}

/** Of each address and use there is one. */
function keyOf({
  address,
  usedAs,
}: Pick<Counterparty, 'address' | 'usedAs'>): string {
  return `${usedAs} ${address}`;
}

function rankOf({ most }: Counterparty): number {
  return most === undefined ? 2 : isMuch(earlierAmount(most)) ? 0 : 1;
}

/** The amount that says more: one by which the user knows the address, then the more valuable
 * one, then the later. */
function larger(
  before: StoredAmount | undefined,
  now: StoredAmount | undefined,
): StoredAmount | undefined {
  if (before === undefined || now === undefined) {
    return now ?? before;
  }
  const [a, b] = [earlierAmount(before), earlierAmount(now)];
  const isSame = a.contract === b.contract;
  const gain =
    Number(isMuch(b)) - Number(isMuch(a)) ||
    Number(roughValue([b]) - roughValue([a])) ||
    (isSame ? Number(BigInt(b.units) - BigInt(a.units)) : 0);
  return gain < 0 ? before : now;
}

/**
 * The recipients, spenders and operators in the calls of an approved transaction, and the
 * called contracts that take tokens in its simulation, without duplicates.
 *
 * @param now - In Unix seconds.
 * @param hash - Of the transaction, or of the message that a paymaster sends.
 */
export function counterpartiesOf(
  prepared: Pick<PreparedTransaction, 'request' | 'contracts' | 'effects'>,
  protocols: KnownProtocols,
  now: number,
  hash: Felt,
): Counterparty[] {
  const { calls } = prepared.request;
  const { metadata, addresses, balances } = prepared.contracts;
  const account = prepared.request.account.address;
  const transfers = prepared.effects
    .flatMap((effect) => effect.calls)
    .flatMap((call) => transferOf(call, account));
  const taken = transfers
    .filter(({ from, movedBy }) => from === account && movedBy !== account)
    .map((flow) => ({
      ...flow,
      address: flow.movedBy,
      usedAs: 'approved' as const,
    }));
  const named = calls.flatMap((call) => {
    const view = describeCall(call, { account, metadata, protocols });
    const { spender, to, l1Recipient, gives } = view.summary ?? {};
    const isMove = actsOn(view) !== undefined;
    const usedAs = isMove && spender !== undefined ? 'approved' : 'sent';
    const party = isMove ? (spender ?? to) : l1Recipient;
    return party === undefined
      ? []
      : [
          {
            usedAs,
            address: padFelt(party),
            contract: gives?.contract ?? view.contract,
            units: BigInt(gives?.units ?? 0),
          } as const,
        ];
  });
  const keys = new Set(named.map(keyOf));
  const called = new Set(calls.map((call) => padFelt(call.contractAddress)));
  const uses = [
    ...named,
    ...taken.filter((use) => keys.has(keyOf(use)) || called.has(use.address)),
  ].filter(({ address }) => address !== account);
  // What comes back was given by nobody on purpose.
  const returned = sumOf(transfers.filter(({ to }) => to === account));
  const most = new Map<string, StoredAmount | undefined>();
  for (const flow of summedFlows(
    uses,
    (one) => `${keyOf(one)} ${one.contract}`,
  )) {
    const { contract: token } = flow;
    const units = flow.units - returned(token);
    const held = balances.get(unpadFelt(token)) ?? 0n;
    const amount = { token, units: toFelt(units), held: toFelt(held), hash };
    if (isBundled(token) && units > 0n) {
      most.set(keyOf(flow), larger(most.get(keyOf(flow)), amount));
    }
  }
  const unique = new Map(uses.map((use) => [keyOf(use), use]));
  return [...unique].map(([key, { address, usedAs }]) =>
    definedMembers({
      address,
      usedAs,
      classHash: addresses.get(unpadFelt(address))?.classHash ?? null,
      most: most.get(key),
      at: now,
    }),
  );
}
