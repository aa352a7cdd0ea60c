import { networkView } from '../../config/networks';
import { FEE_TOKEN_DECIMALS } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import { definedMembers } from '../../core/defined';
import type { Felt } from '../../core/felt';
import { describeCall } from '../../decode/describe-call';
import type { PastCalls } from '../../history/past-calls';
import type { State } from '../../state/state';
import { metadataWithoutCopies } from '../../tokens/metadata';
import { replacementsFor } from '../../transactions/replacement';
import type { TransactionTools } from '../../transactions/tools';
import { namedAccounts } from '../accounts/model';
import { activityOf, namesOf } from '../home/model';
import { chainNamed, type RouteParams } from '../page';

type TransactionSources = Pick<
  State,
  | 'accounts'
  | 'tokens'
  | 'portfolio'
  | 'transactions'
  | 'pastTransactions'
  | 'contacts'
> &
  Pick<TransactionTools, 'protocols' | 'now'>;

/** The data of a transaction's page. */
export type TransactionView = Awaited<ReturnType<typeof loadPastTransaction>>;

/**
 * @param onChain - What a node says about it, if it was asked.
 * @throws Error if neither the state nor the node knows it.
 */
async function loadPastTransaction(
  sources: TransactionSources,
  params: RouteParams,
  onChain?: PastCalls,
) {
  const chainId = chainNamed(params);
  const hash = params.hash as Felt;
  const [watched, portfolio, accounts, contacts, kept, past, protocols] =
    await Promise.all([
      sources.tokens.list(chainId),
      sources.portfolio.read(chainId),
      namedAccounts(sources, chainId),
      sources.contacts.list(),
      sources.transactions.list(chainId),
      sources.pastTransactions.list(chainId),
      sources.protocols(chainId),
    ]);
  const metadata = metadataWithoutCopies(watched);
  const isIt = ({ txnHash }: { readonly txnHash: Felt }): boolean =>
    txnHash === hash;
  const [known] = activityOf(
    kept.filter(isIt),
    { ...portfolio, activity: portfolio.activity.filter(isIt) },
    metadata,
    past,
  );
  if (known === undefined) {
    throw new Error('The wallet doesn’t know this transaction');
  }
  const { account, call } = known;
  const own = kept.find(isIt);
  // The calls and the fee of a paymaster's transaction are the paymaster's.
  const isOutside = own?.outside !== undefined;
  const chain = isOutside ? undefined : onChain;
  const calls =
    chain === undefined || chain.calls.length === 0
      ? call === undefined
        ? []
        : [call]
      : chain.calls.map(({ contract, selector, calldata }) =>
          describeCall(
            {
              contractAddress: contract,
              entrypoint: protocols.functionName(selector) ?? selector,
              calldata,
            },
            { account, metadata, protocols },
          ),
        );
  return definedMembers({
    ...known,
    network: networkView(chainId),
    count: chain?.calls.length || known.count,
    /** Its calls: all of them once the chain was asked, else the first. */
    calls,
    /** Whether `calls` are all. */
    isComplete: chain !== undefined || (isOutside && own.calls?.length === 1),
    /** In STRK; absent while unknown. */
    fee:
      chain?.fee === undefined
        ? undefined
        : formatAmount(chain.fee, FEE_TOKEN_DECIMALS),
    feeInEth: chain?.isFeeInEth,
    /** What may take its place while it is pending. */
    replacements: kept.filter(isIt).flatMap((record) =>
      replacementsFor(
        record,
        kept.filter(
          ({ senderAddress }) => senderAddress === record.senderAddress,
        ),
        sources.now(),
      ),
    ),
    names: namesOf(accounts, contacts),
  });
}

export async function readPastTransaction(
  ...args: Parameters<typeof loadPastTransaction>
): Promise<TransactionView> {
  return await loadPastTransaction(...args);
}
