import { isFamiliar, isOwn, isSame, type Facts } from './facts';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { readTokenCall, type TokenCall } from '../decode/token-calls';
import type { TraceCall } from '../decode/trace-call';
import type { CallView } from '../decode/types';

/** A transfer of the account's tokens, or of one of its NFTs, to somebody else. */
export type Outflow = {
  /** The token or the collection, without leading zeros. */
  readonly contract: Felt;
  /** Padded. */
  readonly to: Felt;
  /** In the token's smallest unit, or an NFT's id. */
  readonly units: bigint;
  /** Who made the transfer: the account, or a spender that it approved. Padded. */
  readonly by: Felt;
};

/**
 * @param calls - The calls that the user approves.
 * @param trace - The calls that the simulated transaction made; empty if unknown.
 * @param account - The account.
 * @returns What leaves, in order: by the trace, or else by the calls alone.
 */
export function outflowsOf(
  calls: readonly CallView[],
  trace: readonly TraceCall[],
  account: Felt,
): Outflow[] {
  const own = BigInt(account);
  const all =
    trace.length > 0
      ? trace.flatMap(readTokenCall).flatMap((call) => tracedOutflow(call, own))
      : calls.flatMap((call) => ownTransfer(call, account));
  return all.filter(({ to }) => BigInt(to) !== own);
}

function tracedOutflow(call: TokenCall, own: bigint): Outflow[] {
  return call.what === 'transfer' && call.from === own
    ? [
        {
          contract: call.contract,
          to: padFelt(call.to),
          units: call.value,
          by: padFelt(call.caller),
        },
      ]
    : [];
}

/**
 * @param call - A call that the user approves.
 * @param account - The account.
 * @returns The transfer out of the account that it is, if it is one.
 */
export function ownTransfer(
  { contract, headline }: CallView,
  account: Felt,
): Outflow[] {
  const { action, amount, ids = [], from = account, to } = headline ?? {};
  const units = amount?.units ?? ids[0];
  return to !== undefined &&
    units !== undefined &&
    (action === 'transfer' ||
      action === 'transfer-from' ||
      action === 'nft-transfer') &&
    isSame(from, account)
    ? [
        {
          contract: unpadFelt(contract),
          to: padFelt(to),
          units: BigInt(units),
          by: padFelt(account),
        },
      ]
    : [];
}

/** What the other side of a transfer is to the user. */
export type Counterparty =
  'own' | 'contact' | 'used-before' | 'protocol' | 'stranger';

/**
 * @param outflow - What leaves.
 * @param calls - The calls that the user approves: some name their protocol.
 * @param facts - What is known.
 * @returns What its recipient is to the user. What a known protocol takes itself is its
 * own, wherever it puts it.
 */
export function counterpartyOf(
  { to, by }: Outflow,
  calls: readonly CallView[],
  facts: Facts,
): Counterparty {
  if (isOwn(to, facts)) {
    return 'own';
  }
  if (isFamiliar(to, facts)) {
    return facts.known.some(
      ({ as, address }) => as === 'contact' && isSame(address, to),
    )
      ? 'contact'
      : 'used-before';
  }
  return isProtocol(to, calls, facts) || isProtocol(by, calls, facts)
    ? 'protocol'
    : 'stranger';
}

/**
 * @param address - An address.
 * @param calls - The calls that the user approves: some name their protocol.
 * @param facts - What is known.
 * @returns Whether it belongs to a known protocol.
 */
export function isProtocol(
  address: Felt,
  calls: readonly CallView[],
  { protocols }: Facts,
): boolean {
  const unpadded = unpadFelt(address);
  return (
    protocols.has(unpadded) ||
    calls.some(
      ({ contract, protocol }) =>
        protocol !== undefined && unpadFelt(contract) === unpadded,
    )
  );
}
