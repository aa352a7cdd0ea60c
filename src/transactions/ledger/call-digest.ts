import type { Call } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import { selectorOf } from '../../starknet/address';
import type { RawCall } from '../../starknet/history-reads';

/** Functions that change nothing when they run a second time. */
const IDEMPOTENT = new Set([
  'approve',
  'set_approval_for_all',
  'setApprovalForAll',
]);

/** The digits of a digest: 8 bytes, enough to tell a user's calls apart. */
const DIGITS = 16;

/** A short hash of a call, for comparisons with calls that were sent earlier. */
export function callDigest({
  contractAddress,
  entrypoint,
  calldata,
}: Call): string {
  return rawCallDigest({
    contract: contractAddress,
    selector: selectorOf(entrypoint),
    calldata,
  });
}

/** The `callDigest` of a call in the calldata of a transaction on the chain. */
export function rawCallDigest({
  contract,
  selector,
  calldata,
}: RawCall): string {
  const felts: readonly Felt[] = [contract, selector, ...calldata];
  return selectorOf(felts.map(unpadFelt).join(' '))
    .slice(2)
    .padStart(DIGITS, '0')
    .slice(-DIGITS);
}

/** Whether it matters if a call runs twice. */
export function movesSomething({ entrypoint }: Call): boolean {
  return !IDEMPOTENT.has(entrypoint);
}
