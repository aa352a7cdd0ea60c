import type { Wishes } from './wishes';
import { deploymentOf } from '../accounts/kinds';
import type { Look } from '../accounts/look';
import type { ChainId } from '../config/networks';
import type { Call } from '../core/call';
import { WalletFailure } from '../core/errors';
import { fitBounds, maxCharge } from '../starknet/fees';
import type { Simulated } from '../starknet/simulation';
import {
  NO_BOUNDS,
  type Declaration,
  type ResourceBounds,
  type Transaction,
} from '../starknet/transaction';

/** What transactions are made of. */
export type Basis = {
  readonly chainId: ChainId;
  readonly look: Look;
  readonly wishes: Wishes;
  readonly calls: readonly Call[];
  /** A class to declare, in place of calls. */
  readonly declares?: Declaration;
  /** The account's next nonce as the node counts it. */
  readonly nonce: bigint;
};

/**
 * @param basis - What is wanted, and what is known.
 * @returns The transactions in order, as they are simulated: without bounds, and with
 * the account's own nonces, whatever nonce a site gave. The account's deployment
 * where it is not deployed, then the calls or the declaration, if there is any.
 */
export function draftTransactions({
  chainId,
  look,
  wishes,
  calls,
  declares,
  nonce,
}: Basis): Transaction[] {
  const { account } = look;
  const common = {
    chainId,
    sender: account.address,
    tip: wishes.tip,
    bounds: NO_BOUNDS,
    nonceDataMode: wishes.nonceDataMode,
    feeDataMode: wishes.feeDataMode,
  };
  const deployment: Transaction = {
    ...common,
    ...deploymentOf(account.kind, account.publicKey),
    type: 'DEPLOY_ACCOUNT',
    nonce: 0n,
  };
  const numbered = { ...common, nonce: nextNonce({ look, nonce }) };
  return [
    ...(look.deployed ? [] : [deployment]),
    ...(calls.length > 0
      ? [{ ...numbered, type: 'INVOKE' as const, calls }]
      : []),
    ...(declares === undefined
      ? []
      : [{ ...numbered, type: 'DECLARE' as const, ...declares }]),
  ];
}

/**
 * @param known - What is known of the account.
 * @param known.look - The account.
 * @param known.nonce - Its nonce, as the node counts it.
 * @returns The nonce of the account's next transaction that is no deployment.
 */
export function nextNonce({
  look,
  nonce,
}: Pick<Basis, 'look' | 'nonce'>): bigint {
  return look.deployed ? nonce : 1n;
}

/**
 * @param transaction - A transaction as it was simulated.
 * @param wishes - What the dapp fixed.
 * @param bounds - Its bounds.
 * @returns It as it is signed: a given nonce is that of what is no deployment.
 */
export function asSigned(
  transaction: Transaction,
  wishes: Wishes,
  bounds: ResourceBounds = NO_BOUNDS,
): Transaction {
  const nonce =
    transaction.type === 'DEPLOY_ACCOUNT' ? undefined : wishes.nonce;
  return { ...transaction, bounds, nonce: nonce ?? transaction.nonce };
}

/**
 * @param wishes - What the dapp fixed.
 * @param simulated - The rehearsal of each transaction.
 * @returns The bounds that each transaction is signed with.
 * @throws WalletFailure where they don't fit under `maxFee`.
 */
export function boundsFor(
  wishes: Wishes,
  simulated: readonly Simulated[],
): ResourceBounds[] {
  const fees = simulated.map(({ fee }) => fee);
  const given = wishes.bounds;
  // Given bounds are those of the calls: a deployment in front gets what is left.
  const left =
    given === undefined || wishes.maxFee === undefined
      ? wishes.maxFee
      : wishes.maxFee - maxCharge(given, wishes.tip);
  const fitted =
    left !== undefined && left < 0n
      ? undefined
      : fitBounds(given ? fees.slice(0, -1) : fees, wishes.tip, left);
  if (fitted === undefined) {
    throw new WalletFailure(
      'rejected',
      'The transaction costs more than maxFee allows',
      { reason: 'max-fee' },
    );
  }
  return given ? [...fitted, given] : fitted;
}
