import {
  type GenericSnapElement,
  Box,
  Copyable,
  Text,
} from '@metamask/snaps-sdk/jsx';
import { readPast, sentItems } from './data/activity';
import { pollIfPending } from './data/refresh';
import { valuer } from './data/values';
import { type PageState } from './notice-banner';
import { noticeOf } from './notices';
import { type Page, chainNamed, pageOf, type RouteParams } from './page';
import { framed, menuRow, pageBox, pageTop, partyFields } from './parts';
import { kindOf, transactionTitle } from './rows';
import { networkView } from '../config/networks';
import type { Context } from '../context/context';
import { definedMembers } from '../core/defined';
import { type Felt, padFelt, toFelt } from '../core/felt';
import { safeText } from '../core/text';
import { tryAll } from '../core/try-all';
import type { KnownProtocols } from '../decode/protocols';
import { readPastCalls, type PastCalls } from '../history/past-calls';
import { kindPicture } from '../pictures/pictures';
import type { TransactionSummary } from '../state/incoming';
import {
  isIncluded,
  isRecordOf,
  type PublicRecord,
  type TransactionRecord,
} from '../state/transactions';
import { callsMade } from '../transactions/ledger/deeds';
import { outcomeOf } from '../transactions/ledger/outcome';
import { callOnChain } from '../transactions/ledger/records';
import { replacementsFor } from '../transactions/prepare/replacement';
import { callTitle, paymentIn } from '../ui/call-text';
import {
  row,
  field,
  line,
  smallLine,
  note,
  explorerLink,
  type DialogContent,
} from '../ui/components/fields';
import { Icon, type IconName } from '../ui/components/icon';
import { callParties } from '../ui/components/parties';
import {
  amountText,
  balanceText,
  feeText,
  movedText,
  refundText,
  shortAddress,
  timeText,
} from '../ui/format';
import { t } from '../ui/translate';

/** A transaction: from the state at once, then with all calls and the fee from the chain, and what
 * has become of it by now. */
export const transactionPage: Page = pageOf(
  ['chainId', 'hash'],
  read,
  renderTransaction,
  {
    fill: async (context, page) => {
      const { params } = page;
      const chainId = chainNamed(params);
      const [own] = recordsOf(await context.transactions.list(chainId), params);
      const hash = own?.txnHash ?? (params.hash as Felt);
      const [[onChain], failures] = await tryAll([
        readPastCalls(context, chainId, hash),
        pollIfPending(context, chainId),
      ]);
      const view = await read(context, params, onChain);
      const notices = page.noticesAnd(failures.map(noticeOf));
      await page.redraw(
        renderTransaction({ ...view, isLoading: false, notices }),
        notices,
      );
    },
  },
);

/** The data of a transaction's page. */
export type TransactionView = Awaited<ReturnType<typeof read>>;

/**
 * @param onChain - What a node says about it, if it was asked.
 * @throws Error if the state doesn't know it.
 */
async function read(
  context: Context,
  params: RouteParams,
  onChain?: PastCalls,
) {
  const chainId = chainNamed(params);
  const data = await readPast(context, chainId);
  const protocols = await context.protocols(chainId);
  const { kept, metadata, names } = data;
  const records = recordsOf(kept, params);
  const [own] = records;
  const hash = own?.txnHash ?? params.hash;
  const isIt = ({ txnHash }: { readonly txnHash: Felt }): boolean =>
    txnHash === hash;
  const record = own ?? data.portfolio.activity.find(isIt);
  const summary =
    record && onChain && summaryOf(record, own?.outside, onChain, protocols);
  const [known] = sentItems(
    {
      ...data,
      past: summary === undefined ? data.past.filter(isIt) : [summary],
    },
    isIt,
    1,
    protocols,
  );
  if (known === undefined || record === undefined) {
    throw new Error('The wallet doesn’t know this transaction');
  }
  const isWhole = summary !== undefined && summary.calls.length > 0;
  const steps = isWhole
    ? callsMade(record, { metadata, protocols, known: summary })
    : known;
  const [call] = known.calls;
  const paid =
    known.count === 1 && known.cancels === undefined
      ? paymentIn(known.calls)
      : undefined;
  return definedMembers({
    ...known,
    network: networkView(chainId),
    call,
    /** Its calls, as far as they are known. */
    calls: known.count === 1 ? known.calls : steps.calls,
    /** What the user wrote beside each payment. */
    memos: memosIn(records),
    /** How many checks of the wallet's own came behind them. */
    checks: isWhole ? summary.count - steps.count : 0,
    /** Whether `calls` are all. */
    isComplete: isWhole || own?.calls?.length === known.calls.length,
    /** What it paid, if it was one payment, and what that is worth now. */
    paid,
    value:
      paid &&
      (await valuer(context, chainId))([
        { token: paid.contract, units: toFelt(BigInt(paid.units)) },
      ]).total,
    /** What may take its place while it is pending. */
    replacements: records.flatMap((record) =>
      replacementsFor(
        record,
        kept.filter(
          ({ senderAddress }) => senderAddress === record.senderAddress,
        ),
        context.now(),
      ),
    ),
    names,
  });
}

/** The wallet's own records of it: the page may have been opened by the hash of a paymaster's
 * message. */
function recordsOf(
  kept: readonly TransactionRecord[],
  { hash }: RouteParams,
): TransactionRecord[] {
  return kept.filter((one) => isRecordOf(one, hash as Felt));
}

function memosIn([record]: readonly TransactionRecord[]): string[] | undefined {
  return record?.memos;
}

/** What a node says of a transaction, as far as it goes with the status: nobody pays a fee for what
 * hasn't run. Of a paymaster's, what came of it. */
function summaryOf(
  { txnHash, senderAddress, status }: PublicRecord,
  outside: TransactionRecord['outside'],
  { calls, receipt }: PastCalls,
  { functionName }: KnownProtocols,
): TransactionSummary {
  const own = outside === undefined ? calls : [];
  return {
    txnHash,
    calls: own.map((call) => {
      const { calldata, ...rest } = callOnChain(call, functionName);
      return { ...rest, calldata: [...calldata] };
    }),
    count: own.length,
    ...(receipt &&
      isIncluded(status) &&
      outcomeOf(receipt, senderAddress, outside)),
  };
}

const MAX_REASON = 160;

/** The most calls that fit a page. */
const MAX_CALLS = 50;

/** Draws all that is known of a transaction. */
export function renderTransaction(
  view: TransactionView & PageState,
): GenericSnapElement {
  const { chainId, hash, reason, status, replacedBy } = view;
  return pageBox(t('activity.invoke'), view, [
    top(view),
    reason !== '' && field(t('home.reason'), safeText(reason, MAX_REASON)),
    replacedBy !== undefined &&
      menuRow(
        'arrow-right',
        shortAddress(padFelt(replacedBy)),
        'transaction',
        chainId,
        replacedBy,
      ),
    status === 'REVERTED' && line(t('transaction.undone')),
    view.isLoading && line(t('home.loading'), true),
    steps(view),
    framed([
      fees(view),
      note(t('transaction.hash')),
      <Copyable value={padFelt(hash)} />,
    ]),
    framed([partyFields(partiesOf(view), view.names)]),
    view.replacements.map((kind) =>
      menuRow(
        kind === 'cancel' ? 'close' : 'refresh',
        t(kind === 'cancel' ? 'button.cancel-it' : `button.${kind}`),
        kind,
        chainId,
        hash,
      ),
    ),
    view.link !== '' && explorerLink(view.link),
  ]);
}

/** The fee that was paid or, while a paymaster may still send it, the most that it takes. */
function fees({ isOpen, ...view }: TransactionView): DialogContent {
  const { fee, asked } = view;
  const refund = refundText(view);
  return [
    fee !== undefined && row(t('transaction.fee'), balanceText(feeText(fee))),
    isOpen &&
      asked !== undefined &&
      row(
        t('fee.title'),
        balanceText(t('fee.at-most', { amount: feeText(asked) })),
      ),
    refund !== '' && note(balanceText(refund)),
  ];
}

/** The look of a status. */
function lookOf(status: TransactionView['status']) {
  const looks = {
    failed: ['close', 'error'],
    pending: ['refresh', 'warning'],
    other: ['confirmation', 'success'],
  } as const satisfies Record<string, readonly [IconName, string]>;
  const kind = kindOf({ status, count: 0, calls: [] });
  return looks[kind === 'failed' || kind === 'pending' ? kind : 'other'];
}

/** How much it paid, or what it did; to whom, and how it stands. */
function top(view: TransactionView): GenericSnapElement {
  const { paid, value, call, names, status, time, memos, count } = view;
  const to = paid && call?.summary?.to;
  const about = [
    value === undefined ? '' : t('transaction.value', { value }),
    to === undefined
      ? ''
      : t('activity.to', { who: names[to] ?? shortAddress(to) }),
    movedText(view.moved),
    count === 1 ? (memos?.[0] ?? '') : '',
  ].filter(Boolean);
  const [icon, color] = lookOf(status);
  return pageTop(
    kindPicture(kindOf(view), 'top'),
    paid === undefined
      ? transactionTitle(view)
      : balanceText(`−${amountText(paid, 'up')}`),
    [
      about.length > 0 && note(about.join(' · ')),
      <Box direction="horizontal" crossAlignment="center">
        <Icon name={icon} size="inherit" />
        <Text size="sm" color={color}>
          {[t(`status.${status}`), timeText(time)].join(' · ')}
        </Text>
      </Box>,
    ],
  );
}

/** The calls of a batch, in words. */
function steps({
  calls,
  count,
  account,
  isComplete,
  checks,
  memos,
}: TransactionView): DialogContent {
  return [
    count > 1 &&
      calls.slice(0, MAX_CALLS).map((call, index) => {
        const title = `${String(index + 1)}. ${callTitle(call, account, true)}`;
        return smallLine([title, memos?.[index]].filter(Boolean).join(' · '));
      }),
    calls.length > MAX_CALLS &&
      note(t('send.more-calls', { count: String(calls.length - MAX_CALLS) })),
    checks > 0 && note(t('transaction.checks', { count: String(checks) })),
    !isComplete &&
      calls.length > 0 &&
      calls.length < count &&
      note(t('transaction.first')),
  ];
}

/** The account, and whom the calls involve, each once. */
function partiesOf({
  account,
  calls,
}: TransactionView): (readonly [label: string, address: Felt])[] {
  const parties = calls
    .slice(0, MAX_CALLS)
    .flatMap(callParties)
    .map(({ label, address }) => [t(label), address] as const);
  const all = [[t('from'), account] as const, ...parties];
  return [...new Map(all.map((party) => [party.join(' '), party])).values()];
}
