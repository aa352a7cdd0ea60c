import type { ActivityItem, SentItem } from './activity';
import type { ChainId } from '../../config/networks';
import type { Context } from '../../context/context';
import { formatAmount } from '../../core/amount';
import type { Felt } from '../../core/felt';
import type { AmountMoved, CallView, TokenAmount } from '../../decode/types';
import { centsOf, readPastPrices, type TokenPrices } from '../../tokens/values';
import { hasAction } from '../../ui/call-text';
import { isoTime } from '../../ui/format';

/** At most so many rows are copied at once: a page has room for 50 kB. */
const MAX_ROWS = 150;

const HEADER =
  'time,deed,amount out,token out,amount in,token in,counterparty,fee,fee token,value in dollars,status,transaction,contract out,contract in';

/** Prices by their block. */
type PastPrices = ReadonlyMap<number | undefined, TokenPrices>;

/** What a transaction did, or a part of it. */
type TableDeed = {
  readonly does: string;
  readonly out?: TokenAmount | undefined;
  readonly back?: TokenAmount | undefined;
  readonly party?: Felt | undefined;
};

/**
 * Activity as comma-separated values (RFC 4180), in English whatever the language: a spreadsheet
 * reads it. There is a row for each deed; the fee stands in a transaction's first one.
 *
 * @param prices - Those of the time, as far as they are known.
 */
export function activityTable(
  items: readonly ActivityItem[],
  prices: PastPrices = new Map(),
): string {
  const rows = items.flatMap((item) => rowsOf(item, prices)).slice(0, MAX_ROWS);
  return [HEADER, ...rows.map((row) => row.map(cell).join(','))].join('\r\n');
}

function rowsOf(item: ActivityItem, prices: PastPrices): string[][] {
  const { time, block, hash = '' } = item;
  const { fee, status = '' } = item.what === 'sent' ? item : {};
  const isDone = status !== 'REVERTED' && status !== 'REJECTED';
  return deedsOf(item).map(({ does, out, back, party = '' }, index) => [
    time === 0 ? '' : isoTime(time),
    does,
    ...amountCells(isDone ? out : undefined),
    ...amountCells(isDone ? back : undefined),
    party,
    ...amountCells(index === 0 ? fee : undefined),
    isDone ? valueText(out, back, prices.get(block)) : '',
    status,
    hash,
    contractText(out),
    contractText(back),
  ]);
}

function deedsOf(item: ActivityItem): TableDeed[] {
  if (item.what === 'sent') {
    return sentDeeds(item);
  }
  const { what, amount, isLoss, other: party } = item;
  const moved = what === 'nft' ? nft(amount) : amount;
  const does =
    what === 'change' ? 'balance change' : isLoss ? 'taken' : 'received';
  return [{ does, party, [isLoss ? 'out' : 'back']: moved }];
}

/** What a transaction did as a whole; of a batch whose calls don't belong together, each call. */
function sentDeeds({
  calls,
  count,
  summary,
  cancels,
  moved = [],
  type,
}: SentItem): TableDeed[] {
  if (cancels !== undefined) {
    return [{ does: 'cancellation' }];
  }
  const isEach =
    !hasAction(summary) ||
    (calls.length === count &&
      ['payments', 'revocations'].includes(summary.action));
  const deeds: readonly Partial<CallView>[] = isEach ? calls : [{ summary }];
  const named = deeds.flatMap(({ summary: { gives, gets } = {} }) => [
    gives?.contract,
    gets?.contract,
  ]);
  // What really moved takes the place of a limit, if no other deed is about that token.
  const realOf = (limit: TokenAmount | undefined, isOut: boolean) =>
    named.filter((token) => token === limit?.contract).length === 1
      ? moved.find(
          (one) =>
            one.isOut === isOut && one.amount.contract === limit?.contract,
        )?.amount
      : undefined;
  const rows: TableDeed[] =
    deeds.length === 0
      ? [{ does: type }]
      : deeds.map((deed) => {
          const { contract, entrypoint = '', summary = {} } = deed;
          const { action, ids: [id] = [], exact, ...by } = summary;
          // What is unstaked comes later.
          const isIn = action?.startsWith('unstake') !== true;
          return {
            does: action ?? entrypoint,
            out:
              action === 'nft-transfer' && id && contract
                ? nft({ contract, units: id, trusted: false })
                : exact === 'gets'
                  ? realOf(by.gives, true)
                  : by.gives,
            back:
              isIn && (exact === 'gets' || exact === 'both')
                ? by.gets
                : realOf(by.gets, false),
            party: by.to ?? by.spender ?? by.formerSpender ?? by.l1Recipient,
          };
        });
  return rows.some(({ out, back }) => out ?? back)
    ? rows
    : [...rows.slice(0, -1), ...withAmounts(rows.at(-1), moved)];
}

/** A deed that tells no amounts, with what really came and went: each in a row, if it is more than
 * one. */
function withAmounts(
  deed: TableDeed | undefined,
  moved: readonly AmountMoved[],
): TableDeed[] {
  const [outs = [], backs = []] = [true, false].map((isOut) =>
    moved.flatMap((one) => (one.isOut === isOut ? [one.amount] : [])),
  );
  return deed === undefined
    ? []
    : Array.from(
        { length: Math.max(outs.length, backs.length, 1) },
        (_, index) => ({ ...deed, out: outs[index], back: backs[index] }),
      );
}

/** An NFT as an amount: its id. */
function nft(one: TokenAmount): TokenAmount {
  return { ...one, amount: `#${one.units}` };
}

function amountCells(moved: TokenAmount | undefined): [string, string] {
  return [moved?.amount ?? moved?.units ?? '', moved?.symbol ?? ''];
}

/** The contract of a token whose symbol says nothing. */
function contractText(moved: TokenAmount | undefined): string {
  return moved?.trusted === false ? moved.contract : '';
}

/** What went out was worth or, if that isn't known, what came in. */
function valueText(
  out: TokenAmount | undefined,
  back: TokenAmount | undefined,
  prices: TokenPrices = new Map(),
): string {
  const [cents] = [out, back].flatMap((moved) =>
    moved === undefined
      ? []
      : (centsOf({ ...moved, token: moved.contract }, prices) ?? []),
  );
  return cents === undefined ? '' : formatAmount(cents, 2);
}

/**
 * Reads what the tokens in the table were worth in their blocks, in one round trip.
 *
 * @throws WalletError if no node answers.
 */
export async function tablePrices(
  context: Context,
  chainId: ChainId,
  items: readonly ActivityItem[],
): Promise<PastPrices> {
  const tokens = items.flatMap((item) =>
    deedsOf(item).flatMap(({ out, back }) => [out?.contract, back?.contract]),
  );
  const times = items.flatMap(({ block, time }) =>
    block === undefined || time === 0 ? [] : [[block, time] as const],
  );
  return await readPastPrices(context, chainId, new Map(times), tokens);
}

/** A cell; spreadsheets run text that begins like a formula. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
