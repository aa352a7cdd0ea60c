import { BUNDLED_TOKENS } from '../config/tokens';
import type { MetadataByContract } from '../core/call';
import { definedMembers } from '../core/defined';
import { padFelt, unpadFelt } from '../core/felt';
import { safeText } from '../core/text';
import { describeCall } from '../decode/describe-call';
import { tokenAmount } from '../decode/tokens';
import type { CallSummary, CallView, TokenAmount } from '../decode/types';
import {
  type Deed,
  type KeptAmount,
  type KeptStep,
  type KeptSummary,
} from '../state/deeds';
import type { TokenMove } from '../state/incoming';
import type { PublicRecord, TransactionRecord } from '../state/transactions';
import type { DialogView, SendView } from '../views/dialog-views';

/** The most calls and NFTs that a record keeps: the chain has the rest. */
const MAX_STEPS = 20;
const MAX_IDS = 8;

/** What a window says that a transaction does, as its record keeps it; undefined if the window
 * tells of no calls. */
export function deedOf(view: DialogView): Deed | undefined {
  if (view.type !== 'send') {
    return undefined;
  }
  const { calls, summary } = view;
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

/** What a transaction did, as lists, pages and notices tell it: its calls as far as they are known,
 * how many there are, and a summary if they belong together. */
export type ToldCalls = Pick<SendView, 'calls' | 'summary'> & {
  readonly count: number;
};

/**
 * What a transaction did: what its record keeps of its window or, without that, its first call.
 *
 * @param metadata - The tokens that the wallet or the user vouches for today.
 */
export function toldBy(
  {
    deed,
    calls,
    txnType,
    senderAddress,
    contractAddress,
    contractFuncName,
    contractCallData: calldata,
  }: PublicRecord & Pick<TransactionRecord, 'calls' | 'deed'>,
  metadata: MetadataByContract,
): ToldCalls {
  // The selector, for a function without a known name.
  const entrypoint = safeText(contractFuncName);
  const hasCall = txnType === 'invoke' && entrypoint !== '';
  const count = calls?.length ?? Number(hasCall);
  if (deed !== undefined) {
    return { ...callsOf(deed, metadata), count };
  }
  const first = describeCall(
    { contractAddress, entrypoint, calldata },
    { account: padFelt(senderAddress), metadata, protocols: undefined },
  );
  return { calls: hasCall ? [first] : [], count };
}

/** A summary with what really came and went, of the tokens that it names; of one that names no
 * amount, the only one that came. */
export function settledSummary(
  summary: CallSummary,
  moved: readonly TokenMove[],
): CallSummary {
  const { action, gives, gets } = summary;
  const movedOf = (
    named: TokenAmount | undefined,
    isOut: boolean,
  ): TokenAmount | undefined => {
    const way = moved.filter((move) => (move.isOut === true) === isOut);
    const token = named && unpadFelt(named.contract);
    const [move, ...others] =
      token === undefined ? way : way.filter((one) => one.token === token);
    return move === undefined || others.length > 0
      ? undefined
      : tokenAmount(move.token, BigInt(move.units), BUNDLED_TOKENS);
  };
  const brings = action === 'swap' || action === 'claim';
  const [out, back] = [
    gives && movedOf(gives, true),
    brings || gets !== undefined ? movedOf(gets, false) : undefined,
  ];
  return definedMembers({
    ...summary,
    gives: out ?? gives,
    gets: back ?? gets,
    exact: out && back ? ('both' as const) : summary.exact,
  });
}

/** Reads what a record keeps. */
export function callsOf(
  { whole, steps = [] }: Deed,
  metadata: MetadataByContract,
): Omit<ToldCalls, 'count'> {
  return definedMembers({
    calls: steps.map(({ contract, entrypoint, of, does }): CallView =>
      definedMembers({
        contract,
        entrypoint,
        protocol: of,
        source: 'nobody' as const,
        summary: does && summaryOf(does, metadata),
        args: [],
        calldata: [],
      }),
    ),
    summary: whole && summaryOf(whole, metadata),
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
