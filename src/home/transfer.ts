import { MAIN_TOKENS } from './assets';
import { balanceIn, balanceReads } from './holdings';
import { ETH, STRK, type ChainId } from '../config/networks';
import type { Account } from '../core/account';
import type { Call } from '../core/call';
import { WalletFailure } from '../core/errors';
import { padFelt, toFelt, unpadFelt, type Felt } from '../core/felt';
import { planTransaction, type Plan } from '../transactions/plan';
import type { Tools } from '../transactions/tools';
import { NO_WISHES } from '../transactions/wishes';

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
export type Planned =
  | { readonly plan: Plan }
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
 * @throws WalletFailure as `planTransaction` does.
 */
export async function planTransfer(
  tools: Tools,
  transfer: Transfer,
): Promise<Planned> {
  const { chainId, account, token, units } = transfer;
  const wanted = {
    ...{ chainId, account, calls: [callOf(transfer)], wishes: NO_WISHES },
  };
  const [plan, others] = await Promise.all([
    planTransaction(tools, wanted),
    heldOf(tools, chainId, token, account.address),
  ]);
  const held = own(plan, token) ?? others;
  if (held !== undefined && units > held) {
    return { lacks: 'tokens', held };
  }
  const left = plan.look.strk - units;
  if (token !== padFelt(STRK) || plan.maxCharge <= left) {
    return { plan };
  }
  try {
    const wishes = { ...NO_WISHES, maxFee: left };
    return { plan: await planTransaction(tools, { ...wanted, wishes }) };
  } catch (error) {
    if (error instanceof WalletFailure && error.data.reason === 'max-fee') {
      return { lacks: 'fee', needed: plan.maxCharge };
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
 * @throws WalletFailure as `planTransaction` does.
 */
export async function mostToSend(
  tools: Tools,
  transfer: Omit<Transfer, 'units'>,
): Promise<bigint | undefined> {
  const { chainId, account, token } = transfer;
  if (token !== padFelt(STRK)) {
    return await readBalance(tools, chainId, token, account.address);
  }
  // One unit: the fee does not depend on how much is sent.
  const call = callOf({ ...transfer, units: 1n });
  const { look, maxCharge } = await planTransaction(tools, {
    ...{ chainId, account, calls: [call], wishes: NO_WISHES },
  });
  return look.strk > maxCharge ? look.strk - maxCharge : 0n;
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
function own({ look }: Plan, token: Felt): bigint | undefined {
  return { [padFelt(STRK)]: look.strk, [padFelt(ETH)]: look.eth }[token];
}

async function heldOf(
  tools: Tools,
  chainId: ChainId,
  token: Felt,
  owner: Felt,
): Promise<bigint | undefined> {
  return MAIN_TOKENS.includes(token)
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
