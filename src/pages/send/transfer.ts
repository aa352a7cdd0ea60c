import { decimalsOf, type FormData, type TokenTransfer } from './form';
import type { FieldError } from './view';
import { ETH, FEE_TOKEN_DECIMALS, STRK } from '../../config/tokens';
import { formatAmount } from '../../core/amount';
import type { Call } from '../../core/call';
import { WalletError } from '../../core/errors';
import { padFelt, toU256, unpadFelt, type Felt } from '../../core/felt';
import { readBalance } from '../../starknet/reads';
import { FEE_TOKENS } from '../../tokens/balances';
import { DEFAULT_OPTIONS } from '../../transactions/prepare/build';
import {
  prepareTransaction,
  type PreparedTransaction,
} from '../../transactions/prepare/prepare';
import type { TransactionTools } from '../../transactions/tools';
import { balanceText, roundedFee } from '../../ui/format';

/** Who sends, on which network, and the tokens that the form offers. */
type Sender = Pick<FormData, 'chainId' | 'account' | 'metadata'>;

/** A prepared transfer, or what the account lacks for it. */
export type PreparedTransfer =
  { readonly prepared: PreparedTransaction } | { readonly lacks: FieldError };

/**
 * Prepares the user's own transfer the same way as a site's transaction. For a transfer
 * of STRK the fee is capped by what it leaves in the account.
 *
 * @throws WalletError like `prepareTransaction`.
 */
export async function prepareTransfer(
  tools: TransactionTools,
  form: Sender,
  transfer: TokenTransfer,
): Promise<PreparedTransfer> {
  const { token, units } = transfer;
  const request = {
    chainId: form.chainId,
    account: form.account,
    calls: [callOf(transfer)],
    options: DEFAULT_OPTIONS,
  };
  const [prepared, otherBalance] = await Promise.all([
    prepareTransaction(tools, request),
    FEE_TOKENS.includes(token) ? undefined : fetchBalance(tools, form, token),
  ]);
  // The preflight has read the balances of STRK and ETH already.
  const { strk, eth } = prepared.accountState;
  const held = { [padFelt(STRK)]: strk, [padFelt(ETH)]: eth }[token];
  const balance = held ?? otherBalance;
  if (balance !== undefined && units > balance) {
    const held = formatAmount(balance, decimalsOf(form, token));
    const values = { held: balanceText(held) };
    return { lacks: { what: 'lacks-tokens', values } };
  }
  const left = strk - units;
  if (token !== padFelt(STRK) || prepared.maxCharge <= left) {
    return { prepared };
  }
  try {
    const options = { ...DEFAULT_OPTIONS, maxFee: left };
    return {
      prepared: await prepareTransaction(tools, { ...request, options }),
    };
  } catch (error) {
    if (error instanceof WalletError && error.data.reason === 'max-fee') {
      const needed = roundedFee(
        formatAmount(prepared.maxCharge, FEE_TOKEN_DECIMALS),
      );
      return { lacks: { what: 'lacks-fee', values: { needed } } };
    }
    throw error;
  }
}

/**
 * The maximum amount that can be sent: the whole balance, minus the fee for STRK.
 *
 * @param transfer - The token and the recipient, which slightly affects the fee.
 * @returns The amount in the token's smallest unit, 0 if nothing is left to send;
 * undefined if the token doesn't return a balance.
 * @throws WalletError like `prepareTransaction`.
 */
export async function maxSendable(
  tools: TransactionTools,
  form: Sender,
  transfer: Omit<TokenTransfer, 'units'>,
): Promise<bigint | undefined> {
  const { token } = transfer;
  if (token !== padFelt(STRK)) {
    return await fetchBalance(tools, form, token);
  }
  // One unit: the fee doesn't depend on the amount.
  const call = callOf({ ...transfer, units: 1n });
  const { accountState, maxCharge } = await prepareTransaction(tools, {
    chainId: form.chainId,
    account: form.account,
    calls: [call],
    options: DEFAULT_OPTIONS,
    isEstimate: true,
  });
  return accountState.strk > maxCharge ? accountState.strk - maxCharge : 0n;
}

function callOf({ token, to, units }: TokenTransfer): Call {
  return {
    contractAddress: token,
    entrypoint: 'transfer',
    calldata: [unpadFelt(to), ...toU256(units)],
  };
}

async function fetchBalance(
  { client }: TransactionTools,
  { chainId, account }: Sender,
  token: Felt,
): Promise<bigint | undefined> {
  return await client(chainId).read(readBalance(token, account.address));
}
