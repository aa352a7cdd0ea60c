import { failureFindings } from './findings';
import type { ChainId } from '../../config/networks';
import type { Account } from '../../core/account';
import type { Call } from '../../core/call';
import { balanceChangesOf } from '../../decode/balance-changes';
import type { SignMessageView } from '../../ui/dialog-views';
import { describeBatch } from '../../warnings/describe-batch';
import { judgeCalls } from '../../warnings/judge-calls';
import { judgeChanges } from '../../warnings/judge-changes';
import { mergeFindings } from '../../warnings/merge';
import type { KnownAddress } from '../../warnings/types';
import { DEFAULT_OPTIONS } from '../prepare/options';
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
 * @param tools - Shared services.
 * @param outside - The calls.
 * @param view - The dialog's data.
 * @returns The updated data. It never throws: without a simulation, the changes are
 * unknown.
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
    const { effects } = prepared;
    const batch = describeBatch(
      {
        ...prepared,
        account: account.address,
        contractAbis: prepared.abis,
      },
      { abis: undefined, knownAddresses },
    );
    const trace = effects.flatMap((simulated) => simulated.calls);
    const changes = balanceChangesOf(
      effects.flatMap(({ events }) => events),
      account.address,
      prepared.metadata,
      { balances: prepared.balances, trace },
    );
    const reverted = effects.find(
      ({ revertReason }) => revertReason !== undefined,
    )?.revertReason;
    return {
      ...view,
      calls: batch.calls,
      tags: batch.shown.tags,
      balanceChanges: reverted === undefined ? changes : 'failed',
      findings: mergeFindings([
        ...view.findings,
        ...judgeCalls(batch.calls, batch.facts),
        ...(reverted === undefined
          ? judgeChanges(batch.calls, changes, trace, batch.facts)
          : failureFindings(reverted)),
      ]),
    };
  } catch {
    return { ...view, balanceChanges: 'no-answer' };
  }
}
