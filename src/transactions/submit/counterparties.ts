import { padFelt, unpadFelt, type Felt } from '../../core/felt';
import { describeCall } from '../../decode/describe-call';
import type { CallSummary } from '../../decode/types';
import type { Counterparty } from '../../state/counterparties';
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
    const use = useOf(headline);
    return use === undefined || padFelt(use.address) === account ? [] : [use];
  });
  const unique = new Map(used.map((use) => [`${use.as} ${use.address}`, use]));
  return [...unique.values()].map(({ address, as }) => {
    const classHash = addresses.get(unpadFelt(address))?.classHash ?? null;
    return { address: padFelt(address), as, at: now, classHash };
  });
}

function useOf(
  summary: CallSummary | undefined,
): { address: Felt; as: Counterparty['as'] } | undefined {
  switch (summary?.action) {
    case 'transfer':
    case 'transfer-from':
    case 'nft-transfer':
    case 'nfts-transfer':
      return { address: summary.to, as: 'sent' };
    case 'approve':
    case 'increase-allowance':
    case 'nft-approve':
      return { address: summary.spender, as: 'approved' };
    case 'approve-all':
      return summary.approved
        ? { address: summary.operator, as: 'approved' }
        : undefined;
    default:
      return undefined;
  }
}
