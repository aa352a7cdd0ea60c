import type { ChainId } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import type { Account } from '../../core/account';
import type { Call } from '../../core/call';
import { WalletError } from '../../core/errors';
import { padFelt, toFelt, unpadFelt, type Felt } from '../../core/felt';
import { balanceIn, balanceReads } from '../../tokens/balances';
import { FEE_TOKENS } from '../../tokens/tracked';
import { DEFAULT_OPTIONS } from '../../transactions/prepare/options';
import {
  prepareTransaction,
  type PreparedTransaction,
} from '../../transactions/prepare/prepare';
import type { Tools } from '../../transactions/tools';

/** What the user wants to send. */
export type Transfer = {
  readonly chainId: ChainId;
  readonly account: Account;
  /** Padded. */
  readonly token: Felt;
  /** Padded. */
  readonly to: Felt;
  /** In the token's smallest unit. */
  readonly units: bigint;
};

/** A planned transfer, or why it can't be. Amounts are in the smallest unit. */
export type PreparedTransfer =
  | { readonly prepared: PreparedTransaction }
  /** There is less of the token. */
  | { readonly lacks: 'tokens'; readonly held: bigint }
  /** The transfer leaves less STRK than the fee may take. */
  | { readonly lacks: 'fee'; readonly needed: bigint };

/**
 * Plans a transfer of the user's own, as a site's transaction is planned. What a
 * transfer of STRK leaves in the account caps the fee: it can't eat the amount.
 *
 * @param tools - The snap's parts.
 * @param transfer - What is sent.
 * @returns The plan, or what is missing for it.
 * @throws WalletError as `prepareTransaction` does.
 */
export async function prepareTransfer(
  tools: Tools,
  transfer: Transfer,
): Promise<PreparedTransfer> {
  const { chainId, account, token, units } = transfer;
  const request = {
    ...{
      chainId,
      account,
      calls: [callOf(transfer)],
      options: DEFAULT_OPTIONS,
    },
  };
  const [prepared, others] = await Promise.all([
    prepareTransaction(tools, request),
    heldOf(tools, chainId, token, account.address),
  ]);
  const held = own(prepared, token) ?? others;
  if (held !== undefined && units > held) {
    return { lacks: 'tokens', held };
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
      return { lacks: 'fee', needed: prepared.maxCharge };
    }
    throw error;
  }
}

/**
 * The most that can be sent: all of the token, or, of STRK, what the fee leaves.
 *
 * @param tools - The snap's parts.
 * @param transfer - What is sent, where to; the fee depends on it a little.
 * @returns The amount, 0 where there is none to send; undefined where the token does
 * not tell.
 * @throws WalletError as `prepareTransaction` does.
 */
export async function maxSendable(
  tools: Tools,
  transfer: Omit<Transfer, 'units'>,
): Promise<bigint | undefined> {
  const { chainId, account, token } = transfer;
  if (token !== padFelt(STRK)) {
    return await readBalance(tools, chainId, token, account.address);
  }
  // One unit: the fee does not depend on how much is sent.
  const call = callOf({ ...transfer, units: 1n });
  const { accountState, maxCharge } = await prepareTransaction(tools, {
    ...{ chainId, account, calls: [call], options: DEFAULT_OPTIONS },
  });
  return accountState.strk > maxCharge ? accountState.strk - maxCharge : 0n;
}

function callOf({ token, to, units }: Omit<Transfer, 'chainId'>): Call {
  const low = units & (2n ** 128n - 1n);
  return {
    contractAddress: token,
    entrypoint: 'transfer',
    calldata: [unpadFelt(to), toFelt(low), toFelt(units >> 128n)],
  };
}

/** What the plan's own look tells needs not be asked for. */
function own(
  { accountState }: PreparedTransaction,
  token: Felt,
): bigint | undefined {
  return {
    [padFelt(STRK)]: accountState.strk,
    [padFelt(ETH)]: accountState.eth,
  }[token];
}

async function heldOf(
  tools: Tools,
  chainId: ChainId,
  token: Felt,
  owner: Felt,
): Promise<bigint | undefined> {
  return FEE_TOKENS.includes(token)
    ? undefined
    : await readBalance(tools, chainId, token, owner);
}

async function readBalance(
  { client }: Tools,
  chainId: ChainId,
  token: Felt,
  owner: Felt,
): Promise<bigint | undefined> {
  return balanceIn(await client(chainId).read(balanceReads(token, owner)));
}
