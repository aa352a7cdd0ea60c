import { is } from 'superstruct';

import { replacedBy, isCancellation, repeats } from './rivals';
import { BUNDLED_TOKENS } from '../../config/tokens';
import type { Call, MetadataByContract } from '../../core/call';
import { definedMembers } from '../../core/defined';
import { padFelt, unpadFelt, type Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import { summarizeBatch } from '../../decode/batch-summary';
import { describeCall } from '../../decode/describe-call';
import type { KnownProtocols } from '../../decode/protocols';
import { tokenAmount } from '../../decode/tokens';
import type {
  AmountMoved,
  CallSummary,
  CallView,
  CallsMade,
  ToldCalls,
  TokenAmount,
} from '../../decode/types';
import {
  type Deed,
  DeedShape,
  type KeptAmount,
  type KeptStep,
  type KeptSummary,
} from '../../state/deeds';
import type { TokenMove, TransactionSummary } from '../../state/incoming';
import type { PublicRecord, TransactionRecord } from '../../state/transactions';
import type { DialogView, SendView } from '../../views/dialog-views';

/** The most calls and NFTs that a record keeps: the chain has the rest. */
const MAX_STEPS = 20;
const MAX_IDS = 8;

/** What a window says that a transaction does, as its record keeps it; undefined if the window
 * tells of no calls, or of something that couldn't be read again: that would lose the record. */
export function deedOf(view: DialogView): Deed | undefined {
  const deed = view.type === 'send' ? keptDeed(view) : undefined;
  return deed !== undefined && is(deed, DeedShape) ? deed : undefined;
}

function keptDeed({ calls, summary }: SendView): Deed {
  const whole = calls.length > 1 ? summary : undefined;
  const isToldWhole =
    whole?.action !== undefined &&
    whole.action !== 'payments' &&
    whole.action !== 'revocations';
  return definedMembers({
    whole: whole && keptSummary(whole),
    steps: isToldWhole ? undefined : calls.slice(0, MAX_STEPS).map(keptStep),
  });
}

function keptStep({
  contract,
  entrypoint,
  protocol,
  contractName,
  summary,
}: CallView): KeptStep {
  return definedMembers({
    contract,
    entrypoint: safeText(entrypoint),
    of: protocol ?? contractName,
    does: summary && keptSummary(summary),
  });
}

function keptSummary({
  gives,
  gets,
  allows,
  ids,
  count = ids && String(ids.length),
  // What only warnings need.
  tokens: _,
  incoming: __,
  ...rest
}: CallSummary): KeptSummary {
  return definedMembers({
    ...rest,
    gives: keptAmount(gives),
    gets: keptAmount(gets),
    allows: keptAmount(allows),
    ids: ids?.slice(0, MAX_IDS),
    count,
  });
}

/** A bundled token's symbol and decimals are in the wallet. */
function keptAmount(amount: TokenAmount | undefined): KeptAmount | undefined {
  if (amount === undefined) {
    return undefined;
  }
  const { contract, units, amount: text, symbol } = amount;
  const token = unpadFelt(contract);
  return BUNDLED_TOKENS.has(token)
    ? { token, units }
    : definedMembers({ token, units, amount: text, symbol });
}

/** A record, or a transaction that only the chain has. */
type ToldRecord = PublicRecord &
  Partial<Pick<TransactionRecord, 'calls' | 'deed' | 'checks' | 'nonce'>>;

/** What transactions are told with. */
export type ToldSources = {
  /** The tokens that the wallet or the user vouches for today. */
  readonly metadata: MetadataByContract;
  readonly protocols?: KnownProtocols | undefined;
  /** The wallet's records with its nonce, itself among them, oldest first. */
  readonly rivals?: readonly TransactionRecord[];
  /** What the chain said of it. */
  readonly known?: TransactionSummary | undefined;
};

/** What a transaction did: what its record keeps of its window or, without that, its calls as far
 * as they are known; without the wallet's own checks, and with what really came and went. */
export function toldBy(record: ToldRecord, sources: ToldSources): ToldCalls {
  const { rivals = [] } = sources;
  const told = toldAlone(record, sources);
  const at = rivals.findIndex(({ txnHash }) => txnHash === record.txnHash);
  const kept = rivals[at];
  if (kept === undefined) {
    return told;
  }
  const { stake } = replacedBy(kept, rivals);
  if (isCancellation(kept) && stake !== kept) {
    const cancels = toldAlone(stake, { ...sources, known: undefined });
    return { ...told, cancels };
  }
  return rivals.slice(0, at).some((earlier) => repeats(kept, earlier))
    ? { ...told, isSpedUp: true }
    : told;
}

function toldAlone(record: ToldRecord, sources: ToldSources): ToldCalls {
  const { deed, calls, status } = record;
  const { metadata, known } = sources;
  const made =
    deed === undefined
      ? callsMade(record, sources)
      : { count: calls?.length ?? 1, ...keptCalls(deed, metadata) };
  const moved = status.startsWith('ACCEPTED') ? known?.moved : undefined;
  if (moved === undefined) {
    return made;
  }
  const told = withMoved(
    // Of several calls, nobody knows which one moved what.
    made.count === 1
      ? { ...made, calls: made.calls.map((call) => withMoved(call, moved)) }
      : made,
    moved,
  );
  const { gives, gets } =
    (told.count === 1 ? told.calls[0]?.summary : told.summary) ?? {};
  return gives === undefined && gets === undefined && moved.length > 0
    ? { ...told, moved: moved.map(amountMoved) }
    : told;
}

function amountMoved({ token, units, isOut }: TokenMove): AmountMoved {
  return {
    amount: tokenAmount(token, BigInt(units), BUNDLED_TOKENS),
    isOut: isOut === true,
  };
}

/** The calls that the chain or a record has, each for itself, without the wallet's own checks; in
 * the words of its window, as far as the record keeps them. */
export function callsMade(record: ToldRecord, sources: ToldSources): CallsMade {
  const { known, ...context } = sources;
  const account = padFelt(record.senderAddress);
  const all = known?.calls.length ? known.calls : firstCallOf(record);
  const calls = all
    .slice(0, record.checks?.after ?? countWithoutChecks(all, account))
    .map((call, index) => {
      const kept = record.deed?.steps?.[index];
      return kept?.contract === padFelt(call.contractAddress)
        ? callOf(kept, sources.metadata)
        : describeCall(
            { ...call, entrypoint: safeText(call.entrypoint) },
            { protocols: undefined, ...context, account },
          );
    });
  const checks = all.length - calls.length;
  const count = (known?.count ?? record.calls?.length ?? all.length) - checks;
  return definedMembers({
    calls,
    count,
    summary:
      count > 1 && calls.length === count
        ? summarizeBatch(calls, account)
        : undefined,
  });
}

function firstCallOf({
  txnType,
  contractAddress,
  contractFuncName: entrypoint,
  contractCallData: calldata,
}: ToldRecord): Call[] {
  return txnType === 'invoke' && entrypoint !== ''
    ? [{ contractAddress, entrypoint, calldata }]
    : [];
}

/** How many calls stand before transfers of the account to itself at the end: checks that the
 * wallet once added. */
function countWithoutChecks(calls: readonly Call[], account: Felt): number {
  const isCheck = ({ entrypoint, calldata: [to = '0x0'] }: Call): boolean =>
    entrypoint === 'transfer' && padFelt(to) === account;
  let count = calls.length;
  while (count > 1 && calls.slice(count - 1).every(isCheck)) {
    count -= 1;
  }
  return count;
}

/** What has a summary, with what really came and went of the tokens that it names; with what a
 * claim brought. */
function withMoved<Told extends { readonly summary?: CallSummary }>(
  told: Told,
  moved: readonly TokenMove[],
): Told {
  if (told.summary === undefined) {
    return told;
  }
  const { action, gives, gets, exact } = told.summary;
  const amountOf = (
    named: TokenAmount | undefined,
    isOut: boolean,
  ): TokenAmount | undefined => {
    const token = named && unpadFelt(named.contract);
    const [move, ...others] = moved.filter(
      (one) =>
        (one.isOut === true) === isOut && one.token === (token ?? one.token),
    );
    return move === undefined || others.length > 0
      ? named
      : tokenAmount(move.token, BigInt(move.units), BUNDLED_TOKENS);
  };
  const out = gives && amountOf(gives, true);
  const back =
    gets !== undefined || action === 'claim' ? amountOf(gets, false) : gets;
  const isDone =
    (action === 'swap' &&
      (exact === 'gives' || out !== gives) &&
      (exact === 'gets' || back !== gets)) ||
    (action === 'claim' && back !== gets);
  return {
    ...told,
    summary: definedMembers({
      ...told.summary,
      gives: out,
      gets: back,
      exact: isDone ? ('both' as const) : exact,
    }),
  };
}

/** Reads what a record keeps. */
function keptCalls(
  { whole, steps = [] }: Deed,
  metadata: MetadataByContract,
): Pick<ToldCalls, 'calls' | 'summary'> {
  return definedMembers({
    calls: steps.map((step) => callOf(step, metadata)),
    summary: whole && summaryOf(whole, metadata),
  });
}

function callOf(
  { contract, entrypoint, of, does }: KeptStep,
  metadata: MetadataByContract,
): CallView {
  return definedMembers({
    contract,
    entrypoint,
    protocol: of,
    source: 'nobody' as const,
    summary: does && summaryOf(does, metadata),
    args: [],
    calldata: [],
  });
}

function summaryOf(
  { gives, gets, allows, ...rest }: KeptSummary,
  metadata: MetadataByContract,
): CallSummary {
  const amountOf = (kept: KeptAmount | undefined): TokenAmount | undefined =>
    kept && amountIn(kept, metadata);
  return definedMembers({
    ...rest,
    gives: amountOf(gives),
    gets: amountOf(gets),
    allows: amountOf(allows),
  });
}

/** An amount in today's words; in those of its window, where nobody vouches for the token. */
function amountIn(
  { token, units, amount, symbol }: KeptAmount,
  metadata: MetadataByContract,
): TokenAmount {
  const known = tokenAmount(
    token,
    BigInt(units),
    BUNDLED_TOKENS.has(token) ? BUNDLED_TOKENS : metadata,
  );
  return known.amount === undefined && amount !== undefined
    ? definedMembers({ ...known, amount, symbol })
    : known;
}
