import { padFelt, unpadFelt } from '../../core/felt';
import { describeCall } from '../../decode/describe-call';
import type { Counterparty } from '../../state/state';
import type { PreparedTransaction } from '../prepare/prepare';

/**
 * @param prepared - A transaction that the user has approved.
 * @param now - Unix time in seconds.
 * @returns Everyone whom its calls send something to or give a right, each once.
 */
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
    const { headline } = describeCall(call, { account, metadata });
    const { spender, to } = headline ?? {};
    const as = spender === undefined ? 'sent' : 'approved';
    const address = spender ?? to;
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
