import {
  refusalOfAccount,
  refusalOfFees,
  refusalOfNonce,
  refusalOfPrice,
  type DoorState,
} from './door';
import { refusalOfForm } from './form';
import type { RpcError } from './json-rpc';
import type { Mempool } from './mempool';
import type { Reader } from './reader';
import type { Submission } from './submission';

/**
 * The door's checks in the gateway's order, all but the account's own.
 *
 * @returns Why it is refused, if it is.
 */
export function judge(
  submission: Submission,
  state: DoorState,
  mempool: Mempool,
): RpcError | undefined {
  const { transaction } = submission;
  return (
    refusalOfForm(submission) ??
    refusalOfPrice(transaction, state) ??
    refusalOfNonce(transaction, state) ??
    mempool.refusalOf(transaction, state.nextNonce) ??
    refusalOfFees(transaction, state) ??
    refusalOfAccount(transaction, state)
  );
}

/**
 * @param price - The L2 gas price of the last closed block, in FRI.
 */
export async function readState(
  reader: Reader,
  mempool: Mempool,
  sender: bigint,
  price: bigint,
): Promise<DoorState> {
  const nextNonce = await reader.nonceOf(sender, 'pre_confirmed');
  return {
    prices: { ...(await reader.l1Prices()), l2Gas: price },
    nonce: await reader.nonceOf(sender, 'latest'),
    nextNonce,
    balance: await reader.balanceOf(sender),
    isDeployed: await reader.isDeployed(sender),
    isKnown: nextNonce > 0n || mempool.knows(sender),
  };
}
