import type { ChainId } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import type { Account } from '../../core/account';
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
import type { Tools } from '../../transactions/tools';

/** Who sends, and on which network. */
type Sender = { readonly chainId: ChainId; readonly account: Account };

/** A transfer of tokens. */
export type Transfer = {
  /** Padded. */
  readonly token: Felt;
  /** Padded. */
  readonly to: Felt;
  /** In the token's smallest unit. */
  readonly units: bigint;
};

/** A prepared transfer, or why it isn't possible. Amounts are in the smallest unit. */
export type PreparedTransfer =
  | { readonly prepared: PreparedTransaction }
  /** The balance is lower than the amount. */
  | { readonly insufficient: 'tokens'; readonly held: bigint }
  /** The transfer leaves less STRK than the maximum fee. */
  | { readonly insufficient: 'fee'; readonly needed: bigint };

/**
 * Prepares the user's own transfer the same way as a site's transaction. For a transfer
 * of STRK the fee is capped by what it leaves in the account.
 *
 * @returns The prepared transaction, or what is insufficient.
 * @throws WalletError like `prepareTransaction`.
 */
export async function prepareTransfer(
  tools: Tools,
  { chainId, account }: Sender,
  transfer: Transfer,
): Promise<PreparedTransfer> {
  const { token, units } = transfer;
  const request = {
    chainId,
    account,
    calls: [callOf(transfer)],
    options: DEFAULT_OPTIONS,
  };
  const [prepared, otherBalance] = await Promise.all([
    prepareTransaction(tools, request),
    fetchOtherBalance(tools, chainId, token, account.address),
  ]);
  const held = feeTokenBalance(prepared, token) ?? otherBalance;
  if (held !== undefined && units > held) {
    return { insufficient: 'tokens', held };
  }
  const left = prepared.accountState.strk - units;
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
      return { insufficient: 'fee', needed: prepared.maxCharge };
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
  tools: Tools,
  { chainId, account }: Sender,
  transfer: Omit<Transfer, 'units'>,
): Promise<bigint | undefined> {
  const { token } = transfer;
  if (token !== padFelt(STRK)) {
    return await fetchBalance(tools, chainId, token, account.address);
  }
  // One unit: the fee doesn't depend on the amount.
  const call = callOf({ ...transfer, units: 1n });
  const { accountState, maxCharge } = await prepareTransaction(tools, {
    chainId,
    account,
    calls: [call],
    options: DEFAULT_OPTIONS,
    isEstimate: true,
  });
  return accountState.strk > maxCharge ? accountState.strk - maxCharge : 0n;
}

function callOf({ token, to, units }: Transfer): Call {
  return {
    contractAddress: token,
    entrypoint: 'transfer',
    calldata: [unpadFelt(to), ...toU256(units)],
  };
}

/** The balances of STRK and ETH, which the preflight has read already. */
function feeTokenBalance(
  { accountState }: PreparedTransaction,
  token: Felt,
): bigint | undefined {
  return {
    [padFelt(STRK)]: accountState.strk,
    [padFelt(ETH)]: accountState.eth,
  }[token];
}

async function fetchOtherBalance(
  tools: Tools,
  chainId: ChainId,
  token: Felt,
  owner: Felt,
): Promise<bigint | undefined> {
  return FEE_TOKENS.includes(token)
    ? undefined
    : await fetchBalance(tools, chainId, token, owner);
}

async function fetchBalance(
  { client }: Tools,
  chainId: ChainId,
  token: Felt,
  owner: Felt,
): Promise<bigint | undefined> {
  return await client(chainId).read(readBalance(token, owner));
}
