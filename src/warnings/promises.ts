import type { CallView } from '../decode/types';

/** Parts of functions' names that promise that something comes in. */
const PROMISES =
  /claim|mint|reward|airdrop|redeem|harvest|unwrap|withdraw|collect|refund|bonus|gift|receive|swap|sell/iu;

/** Withdrawals through a bridge arrive elsewhere. */
const ELSEWHERE = /initiate|bridge|l1/iu;

/**
 * @param call - A call.
 * @param call.entrypoint - The called function.
 * @param call.headline - What it does, if that is known.
 * @param isOfProtocol - Whether the contract belongs to a known protocol.
 * @returns Whether it promises that something comes in.
 */
export function promises(
  { entrypoint, headline }: CallView,
  isOfProtocol: boolean,
): boolean {
  return (
    (PROMISES.test(entrypoint) || headline?.action === 'swap') &&
    !ELSEWHERE.test(entrypoint) &&
    headline?.action !== 'bridge' &&
    headline?.action !== 'set-rewards-address' &&
    (headline?.action === 'swap' || !isOfProtocol)
  );
}
