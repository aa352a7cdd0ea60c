import type { Context } from '../../context/context';
import { isFinal } from '../../state/transactions';
import { metadataWithoutCopies } from '../../tokens/metadata';
import { namedAccounts, networkView } from '../accounts/model';
import { activityOf, namesOf } from '../home/model';

/** The data of the page that lists all transactions. */
export type ActivityView = Awaited<ReturnType<typeof loadActivity>>;

async function loadActivity(
  context: Pick<
    Context,
    | 'networks'
    | 'portfolio'
    | 'tokens'
    | 'transactions'
    | 'accounts'
    | 'contacts'
    | 'now'
  >,
) {
  const chainId = await context.networks.current();
  const [portfolio, watched, kept, accounts, contacts] = await Promise.all([
    context.portfolio.read(chainId),
    context.tokens.list(chainId),
    context.transactions.list(chainId),
    namedAccounts(context, chainId),
    context.contacts.list(),
  ]);
  return {
    network: networkView(chainId),
    pending: kept.filter(({ status }) => !isFinal(status)).length,
    activity: activityOf(kept, portfolio, metadataWithoutCopies(watched)),
    /** The time back to which transactions were searched, in Unix seconds; undefined if
     * there is nothing older to search. */
    searchedTo: portfolio.searched?.timestamp,
    names: namesOf(accounts, contacts),
    now: context.now(),
  };
}

export async function readActivity(
  ...args: Parameters<typeof loadActivity>
): Promise<ActivityView> {
  return await loadActivity(...args);
}
