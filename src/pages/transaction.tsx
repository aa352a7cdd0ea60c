import {
  type GenericSnapElement,
  Box,
  Copyable,
} from '@metamask/snaps-sdk/jsx';
import { namedAccounts, namesOf } from './data/accounts';
import { activityOf } from './data/activity';
import { noticeOf } from './notices';
import { type Page, pageOf, chainNamed, type RouteParams } from './page';
import { type PageState, pageHead, targetButton, buttonRow } from './parts';
import { transactionTitle, type ItemContext } from './rows';
import { networkView } from '../config/networks';
import { FEE_TOKEN_DECIMALS } from '../config/tokens';
import { formatAmount } from '../core/amount';
import { definedMembers } from '../core/defined';
import { type Felt, padFelt } from '../core/felt';
import { safeText } from '../core/text';
import { describeCall } from '../decode/describe-call';
import { readPastCalls, type PastCalls } from '../history/past-calls';
import type { State } from '../state/state';
import { metadataWithoutCopies } from '../tokens/metadata';
import { replacementsFor } from '../transactions/replacement';
import type { TransactionTools } from '../transactions/tools';
import { callTitle } from '../ui/call-text';
import {
  presentElements,
  row,
  field,
  line,
  section,
  smallLine,
  note,
  explorerLink,
} from '../ui/components/fields';
import { callParties, partyLines } from '../ui/components/parties';
import { shortAddress, timeText, balanceText, roundedFee } from '../ui/format';
import { t } from '../ui/translate';

/** A transaction: from the state at once, then with all calls and the fee from the chain. */
export const transactionPage: Page = pageOf(
  ['chainId', 'hash'],
  readPastTransaction,
  renderTransaction,
  {
    fill: async (context, page, notices) => {
      const { params } = page;
      const chainId = chainNamed(params);
      const state = await readPastCalls(
        context,
        chainId,
        params.hash as Felt,
      ).then(
        (onChain) => ({ onChain, notices }),
        (error: unknown) => ({
          onChain: undefined,
          notices: [...notices, noticeOf(error)],
        }),
      );
      const view = await readPastTransaction(context, params, state.onChain);
      await page.redraw(
        renderTransaction({
          ...view,
          notices: state.notices,
          isLoading: false,
        }),
      );
    },
  },
);

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

const MAX_REASON = 160;

/** The most calls that fit a page. */
const MAX_CALLS = 50;

/** Draws all that is known of a transaction. */
export function renderTransaction(
  view: TransactionView & PageState,
): GenericSnapElement {
  const { calls, account, names, reason, fee, status } = view;
  return (
    <Box>
      {presentElements([
        pageHead(transactionTitle(view), view, view.network),
        row(t('home.status'), t(`status.${status}`)),
        reason !== '' && field(t('home.reason'), safeText(reason, MAX_REASON)),
        view.replacedBy !== undefined &&
          targetButton(
            shortAddress(padFelt(view.replacedBy)),
            'transaction',
            view.chainId,
            view.replacedBy,
          ),
        status === 'REVERTED' && line(t('transaction.undone')),
        view.replacements.length > 0 &&
          buttonRow(
            ...view.replacements.map((kind) =>
              targetButton(
                t(kind === 'cancel' ? 'button.cancel-it' : `button.${kind}`),
                kind,
                view.chainId,
                view.hash,
              ),
            ),
          ),
        row(t('home.time'), timeText(view.time)),
        fee !== undefined &&
          row(
            t('transaction.fee'),
            balanceText(
              view.feeInEth === true
                ? t('transaction.fee.eth', { amount: roundedFee(fee) })
                : t('fee.strk', { amount: roundedFee(fee) }),
            ),
          ),
        view.isLoading && line(t('home.loading'), true),
        named(t('from'), account, names),
        calls.slice(0, MAX_CALLS).map((call) =>
          section(
            callTitle(call, account, true),
            callParties(call).map((party) => [
              partyLines(party, {}),
              names[party.address] !== undefined &&
                smallLine(names[party.address] ?? '', 'success'),
            ]),
          ),
        ),
        calls.length > MAX_CALLS &&
          note(
            t('send.more-calls', { count: String(calls.length - MAX_CALLS) }),
          ),
        !view.isComplete && calls.length > 0 && note(t('transaction.first')),
        note(t('transaction.hash')),
        <Copyable value={padFelt(view.hash)} />,
        view.link !== '' && explorerLink(view.link),
      ])}
    </Box>
  );
}

function named(
  label: string,
  address: Felt,
  names: ItemContext['names'],
): GenericSnapElement {
  const name = names[address];
  return (
    <Box>
      {presentElements([
        note(label),
        name !== undefined && line(name),
        smallLine(address),
      ])}
    </Box>
  );
}
