import { assertCanSign, isHindered } from './account';
import { boundsFor, nextNonce } from './draft';
import { planTransaction, type Plan } from './plan';
import {
  sendView,
  viewAtOnce,
  type Asked,
  type KnownBefore,
} from './send-view';
import { lookAround } from './survey';
import type { Tools } from './tools';
import { NO_WISHES, type Wishes } from './wishes';
import type { ChainId } from '../config/networks';
import type { Account } from '../core/account';
import type { Call } from '../core/call';
import { WalletFailure } from '../core/errors';
import type { Felt } from '../core/felt';
import { signHash } from '../starknet/curve';
import {
  transactionHash,
  type ResourceBounds,
  type Transaction,
} from '../starknet/transaction';
import type { SendView } from '../ui/views';

/** A transaction that the site has fixed whole. */
type Fixed = {
  readonly chainId: ChainId;
  readonly account: Account;
  readonly calls: readonly Call[];
  readonly wishes: Wishes & {
    readonly nonce: bigint;
    readonly bounds: ResourceBounds;
  };
};

/**
 * @param wishes - What a dapp fixed.
 * @returns Whether nothing is left to be asked of a node.
 */
export function isComplete(wishes: Wishes): wishes is Fixed['wishes'] {
  return wishes.nonce !== undefined && wishes.bounds !== undefined;
}

/**
 * @param fixed - A transaction that the site has fixed whole.
 * @param asked - Who asks.
 * @param before - What is known without a node.
 * @returns What will be signed, and its dialog, for which no node is asked.
 * @throws WalletFailure `rejected` where its bounds exceed `maxFee`.
 */
export function fixedTransaction(
  { chainId, account, calls, wishes }: Fixed,
  asked: Asked,
  before: KnownBefore,
): { transaction: Transaction; view: SendView } {
  // Bounds that exceed a given maxFee are refused.
  const [bounds = wishes.bounds] = boundsFor(wishes, []);
  const transaction: Transaction = {
    type: 'INVOKE',
    chainId,
    sender: account.address,
    nonce: wishes.nonce,
    tip: wishes.tip,
    bounds,
    nonceDataMode: wishes.nonceDataMode,
    feeDataMode: wishes.feeDataMode,
    calls,
  };
  return {
    transaction,
    view: viewAtOnce({ chainId, calls, wishes }, transaction, asked, before),
  };
}

/**
 * The same dialog with what a node knows: effects, a revert, what the called
 * contracts say of themselves. What is signed stays as it is.
 *
 * @param tools - The snap's parts.
 * @param fixed - The transaction.
 * @param asked - Who asks.
 * @param view - The dialog as it stands open.
 * @returns The dialog as it goes on.
 */
export async function withEffects(
  tools: Tools,
  fixed: Fixed,
  asked: Asked,
  view: SendView,
): Promise<SendView> {
  try {
    const plan = await planTransaction(tools, fixed);
    const known = sendView(plan, asked);
    const { limits } = view;
    return { ...known, limits, fee: { ...known.fee, max: view.fee.max } };
  } catch (error) {
    return error instanceof WalletFailure
      ? withFailure(view, error)
      : { ...view, effects: 'not-run' };
  }
}

/** Says why the effects are not known. */
function withFailure(view: SendView, failure: WalletFailure): SendView {
  const { kind, message, data } = failure;
  if (kind === 'unreachable' || kind === 'too-many-requests') {
    return { ...view, effects: 'no-answer' };
  }
  if (isHindered(failure)) {
    return { ...view, effects: 'not-run', isBlocked: true };
  }
  return 'code' in data
    ? { ...view, effects: 'failed', refusal: String(data.reason ?? message) }
    : { ...view, effects: 'not-run' };
}

/**
 * @param tools - The snap's parts.
 * @param account - The sender.
 * @param transaction - What was approved.
 * @returns The signature [r, s].
 */
export async function signed(
  tools: Tools,
  account: Account,
  transaction: Transaction,
): Promise<[Felt, Felt]> {
  const hash = transactionHash(transaction);
  return await tools.keyring.use(account, ({ privateKey }) =>
    signHash(hash, privateKey),
  );
}

/**
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param account - The sender.
 * @returns The account's next nonce.
 * @throws WalletFailure where the account can't sign, or no node answers.
 */
export async function nonceOf(
  tools: Tools,
  chainId: ChainId,
  account: Account,
): Promise<bigint> {
  const wanted = { chainId, account, calls: [], wishes: NO_WISHES };
  const known = await lookAround(tools, wanted);
  assertCanSign(known.look);
  return nextNonce(known);
}

/**
 * @param plan - A planned transaction.
 * @returns What stands behind the account's deployment, if there is one.
 */
export function lastOf({ transactions }: Plan): Transaction {
  const last = transactions.at(-1);
  if (last === undefined) {
    throw new Error('A plan has at least one transaction');
  }
  return last;
}
