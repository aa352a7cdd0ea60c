import type { CallView } from '../decode/types';

/** Parts of functions' names that promise that something comes in. */
const PROMISES =
  /mint|redeem|harvest|unwrap|withdraw|collect|receive|swap|sell/iu;

/** Parts of names of what costs nothing: gifts, and proofs of who one is. */
const FREE =
  /claim|reward|airdrop|refund|bonus|gift|prize|verif|validat(?!or)|authenti|eligib|whitelist|secur|connect|sync/iu;

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
    (PROMISES.test(entrypoint) ||
      FREE.test(entrypoint) ||
      headline?.action === 'swap') &&
    !ELSEWHERE.test(entrypoint) &&
    headline?.action !== 'bridge' &&
    headline?.action !== 'set-rewards-address' &&
    (headline?.action === 'swap' || !isOfProtocol)
  );
}

/**
 * @param call - A call.
 * @returns Whether its name says that it costs nothing.
 */
export function isFree({ entrypoint }: CallView): boolean {
  return FREE.test(entrypoint) && !ELSEWHERE.test(entrypoint);
}
