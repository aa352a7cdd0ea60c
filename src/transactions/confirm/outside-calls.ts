import { simulatedChanges, withFailure } from './simulated-changes';
import type { ChainId } from '../../config/networks';
import type { Account } from '../../core/account';
import type { Call } from '../../core/call';
import type { SignMessageView } from '../../ui/dialog-views';
import { mergeFindings } from '../../warnings/findings';
import type { KnownAddress } from '../../warnings/types';
import { DEFAULT_OPTIONS } from '../prepare/build';
import { prepareTransaction } from '../prepare/prepare';
import type { Tools } from '../tools';

/** Calls that a message lets others make from an account. */
type OutsideCalls = {
  readonly chainId: ChainId;
  readonly account: Account;
  readonly calls: readonly Call[];
  readonly knownAddresses: readonly KnownAddress[];
};

/**
 * Adds to the dialog of a message what the calls in it change, by simulating them as a
 * transaction of the account.
 *
 * @returns The updated data. It never throws: a failure is part of the data.
 */
export async function withOutsideChanges(
  tools: Tools,
  outside: OutsideCalls,
  view: SignMessageView,
): Promise<SignMessageView> {
  const { chainId, account, calls, knownAddresses } = outside;
  try {
    const prepared = await prepareTransaction(tools, {
      chainId,
      account,
      calls,
      options: DEFAULT_OPTIONS,
    });
    const { shown, balanceChanges, findings } = simulatedChanges(prepared, {
      abis: undefined,
      knownAddresses,
    });
    return {
      ...view,
      calls: shown.calls,
      tags: { ...view.tags, ...shown.tags },
      balanceChanges,
      findings: mergeFindings([...view.findings, ...findings]),
    };
  } catch (error) {
    return withFailure(view, error);
  }
}
