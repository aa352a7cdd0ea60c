import {
  type FormData,
  type SendFormView,
  type TokenTransfer,
  decimalsOf,
} from './send-form';
import { BUNDLED_TOKENS, FEE_TOKEN_DECIMALS, STRK } from '../../config/tokens';
import type { Context } from '../../context/context';
import { formatAmount } from '../../core/amount';
import type { Call, MetadataByContract } from '../../core/call';
import { WalletError, ignoreWalletError } from '../../core/errors';
import { type Felt, unpadFelt, padFelt, toU256 } from '../../core/felt';
import { sumByKey } from '../../core/groups';
import { tokenAmount } from '../../decode/tokens';
import { readBalance } from '../../starknet/reads';
import { feeOf } from '../../transactions/confirm/signed-costs';
import type { TransactionTools } from '../../transactions/ledger/tools';
import { DEFAULT_OPTIONS } from '../../transactions/prepare/build';
import {
  type PreparedTransaction,
  prepareTransaction,
} from '../../transactions/prepare/prepare';
import {
  chooseFeePayment,
  paidInToken,
} from '../../transactions/quote/fee-token';
import { withQuote } from '../../transactions/quote/request-quote';
import { amountText, balanceText, roundedFee } from '../../ui/format';
import { type FieldError } from '../../ui/typed-amount';
import { noticeOf } from '../notices';

/** Who sends, on which network, and the tokens that the form offers. */
type Sender = Pick<FormData, 'chainId' | 'account' | 'metadata'>;

/** What an account lacks for transfers, and of which token; padded. */
export type LackingTransfers = {
  readonly lacks: FieldError;
  readonly token: Felt;
};

/** Prepared transfers, or what the account lacks for them. */
export type PreparedTransfers =
  { readonly prepared: PreparedTransaction } | LackingTransfers;

/**
 * Prepares the user's own transfers, in one transaction, the same way as a site's. If STRK is
 * among them, the fee is capped by what they leave in the account; if that is too little, another
 * token pays it where one can.
 *
 * @throws WalletError like `prepareTransaction`.
 */
export async function prepareTransfers(
  tools: TransactionTools,
  form: Sender,
  transfers: readonly TokenTransfer[],
): Promise<PreparedTransfers> {
  const request = {
    chainId: form.chainId,
    account: form.account,
    calls: transfers.map(callOf),
    ...(transfers.some(({ memo }) => memo !== undefined) && {
      memos: transfers.map(({ memo = '' }) => memo),
    }),
    options: DEFAULT_OPTIONS,
  };
  const prepared = await prepareTransaction(tools, request);
  const totals = totalsOf(transfers);
  for (const [token, total] of totals) {
    // The preflight has read the balances of all called contracts.
    const balance = prepared.contracts.balances.get(unpadFelt(token));
    if (balance !== undefined && total > balance) {
      const held = formatAmount(balance, decimalsOf(form, token));
      const values = { held: balanceText(held) };
      return { lacks: { what: 'lacks-tokens', values }, token };
    }
  }
  const token = padFelt(STRK);
  const total = totals.get(token);
  const left = prepared.accountState.strk - (total ?? 0n);
  if (total === undefined || prepared.maxCharge <= left) {
    return { prepared };
  }
  try {
    const options = { ...DEFAULT_OPTIONS, maxFee: left };
    return {
      prepared: await prepareTransaction(tools, { ...request, options }),
    };
  } catch (error) {
    if (!(error instanceof WalletError) || error.data.reason !== 'max-fee') {
      throw error;
    }
    const paid = await paidInToken(tools, prepared);
    if (paid !== undefined) {
      return { prepared: paid };
    }
    const needed = roundedFee(
      formatAmount(prepared.maxCharge, FEE_TOKEN_DECIMALS),
    );
    return { lacks: { what: 'lacks-fee', values: { needed } }, token };
  }
}

/** What an account lacks for several transfers, which may be of several tokens. */
export function lackOfAll(
  { lacks, token }: LackingTransfers,
  { metadata }: Pick<Sender, 'metadata'>,
): FieldError {
  const { symbol = token } = tokenAmount(token, 0n, metadata);
  const held = `${lacks.values?.held ?? ''} ${symbol}`;
  return { ...lacks, values: { ...lacks.values, held } };
}

/** The fee of a transfer, or why it isn't possible. */
export async function costOf(
  context: Context,
  form: Sender,
  transfer: TokenTransfer,
): Promise<Partial<SendFormView>> {
  try {
    const result = await prepareTransfers(context, form, [transfer]);
    if ('lacks' in result) {
      return { errors: { amount: result.lacks } };
    }
    const prepared = await chooseFeePayment(context, result.prepared);
    const { request, nonces, maxCharge } = prepared;
    const { payment } = request;
    const { deploysFirst: deploys } = nonces;
    const paid =
      payment === undefined
        ? { total: totalText(form, transfer, maxCharge) }
        : { feeToken: BUNDLED_TOKENS.get(payment.token)?.symbol };
    return { fee: feeOf(prepared), deploys, ...paid };
  } catch (error) {
    return { notices: [noticeOf(error)] };
  }
}

/** What a transfer and its fee, in FRI (10^-18 STRK), take at most. */
function totalText(
  { metadata }: Sender,
  { token, units }: TokenTransfer,
  fee: bigint,
): string {
  const sums = sumByKey([
    [token, units] as const,
    [padFelt(STRK), fee] as const,
  ]);
  return [...sums]
    .map((sum) => amountText(tokenAmount(...sum, metadata), 'up'))
    .join(' + ');
}

/** How much of each token is sent in all, in its smallest unit, by padded address. */
function totalsOf(
  transfers: readonly TokenTransfer[],
): ReadonlyMap<Felt, bigint> {
  return sumByKey(transfers.map(({ token, units }) => [token, units] as const));
}

/** How many transfers there are, and what they send in all, in words. */
export function totalView(
  transfers: readonly TokenTransfer[],
  metadata: MetadataByContract,
): { readonly count: string; readonly amounts: string } {
  const amounts = [...totalsOf(transfers)]
    .map((sum) => amountText(tokenAmount(...sum, metadata)))
    .join(', ');
  return { count: String(transfers.length), amounts };
}

/**
 * The maximum amount that can be sent: the whole balance, minus the fee if only this token can pay
 * that. Nothing is left for a fee that nothing here can pay.
 *
 * @param transfer - The token and the recipient, which slightly affects the fee.
 * @returns The amount in the token's smallest unit, 0 if nothing is left to send;
 * undefined if the token doesn't return a balance.
 * @throws WalletError like `prepareTransaction` and `withQuote`.
 */
export async function maxSendable(
  tools: TransactionTools,
  form: Sender,
  transfer: Omit<TokenTransfer, 'units'>,
): Promise<bigint | undefined> {
  const { token } = transfer;
  if (token !== padFelt(STRK)) {
    const { address } = form.account;
    const client = tools.client(form.chainId);
    const held = await client.read(readBalance(token, address));
    if (held === undefined || held === 0n) {
      return held;
    }
    const left = held - (await feeIn(tools, form, transfer));
    return left > 0n ? left : 0n;
  }
  const { strk, maxCharge } = await estimate(tools, form, transfer);
  if (strk > maxCharge) {
    return strk - maxCharge;
  }
  const all = await prepareTransfers(tools, form, [
    { ...transfer, units: strk },
  ]);
  return 'prepared' in all ? strk : 0n;
}

/** What to leave of a token that isn't STRK, in its smallest unit: a quarter more than a paymaster
 * asks for now, if it takes no other token that is there and the STRK don't cover the fee. */
async function feeIn(
  tools: TransactionTools,
  form: Sender,
  transfer: Omit<TokenTransfer, 'units'>,
): Promise<bigint> {
  // If the transfer isn't possible, the form says why.
  const prepared = await prepareTransaction(tools, ofOneUnit(form, transfer))
    .then(async (one) => chooseFeePayment(tools, one))
    .catch(ignoreWalletError);
  const [payer, ...others] = prepared?.request.payment?.offered ?? [];
  const isAlone = payer === unpadFelt(transfer.token) && others.length === 0;
  if (prepared === undefined || !isAlone) {
    return 0n;
  }
  const { quote } = await withQuote(tools, prepared, undefined);
  return quote === undefined ? 0n : (quote.maxFee * 5n) / 4n;
}

/** How many times the fee of a transfer staking and taking out again cost together. */
const FEES_OF_STAKING = 10n;

/** The STRK that can be staked: what the fees of staking, and of taking out again, leave; 0 or
 * less if they leave nothing.
 *
 * @throws WalletError like `prepareTransaction`. */
export async function afterFees(
  tools: TransactionTools,
  form: Sender,
): Promise<bigint> {
  const transfer = { token: padFelt(STRK), to: form.account.address };
  const { strk, maxCharge } = await estimate(tools, form, transfer);
  return strk - FEES_OF_STAKING * maxCharge;
}

/** The fee of a transfer, and the STRK that the sender has. */
async function estimate(
  tools: TransactionTools,
  form: Sender,
  transfer: Omit<TokenTransfer, 'units'>,
): Promise<{ readonly strk: bigint; readonly maxCharge: bigint }> {
  const { accountState, maxCharge } = await prepareTransaction(tools, {
    ...ofOneUnit(form, transfer),
    isEstimate: true,
  });
  return { strk: accountState.strk, maxCharge };
}

/** A transfer of one unit: the fee doesn't depend on the amount. */
function ofOneUnit(
  { chainId, account }: Sender,
  transfer: Omit<TokenTransfer, 'units'>,
): Parameters<typeof prepareTransaction>[1] {
  return {
    chainId,
    account,
    calls: [callOf({ ...transfer, units: 1n })],
    options: DEFAULT_OPTIONS,
  };
}

/** The call of a transfer. */
export function callOf({ token, to, units }: TokenTransfer): Call {
  return {
    contractAddress: token,
    entrypoint: 'transfer',
    calldata: [unpadFelt(to), ...toU256(units)],
  };
}
