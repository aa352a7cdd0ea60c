import { CHAIN_ID, type Ask, type Read } from './rpc-read';
import { validate } from '../core/validate';
import {
  requestError,
  type RequestError,
  type Result,
} from '../http/request-error';
import { within } from '../http/within';

/** The wallet's own Ethereum provider (EIP-1193). */
export type EthereumProvider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
};

/** The provider's result, or why it failed. */
export type Provided<Value> =
  | Extract<Result<Value>, { readonly ok: true }>
  | (RequestError & {
      /** The chain that it is on, if that is another one. */
      readonly providerChainId?: bigint;
    });

/** Reads from the provider if it is on the given chain. */
type OnChain = <Value>(
  chainId: number,
  read: Read<Value>,
) => Promise<Provided<Value>>;

const TIMEOUT_MS = 10_000;

/**
 * The provider is on one chain at a time, and the snap never switches it: the wallet
 * would prompt the user on behalf of a site that may have no permission. The chain can
 * change between any two requests, so it is read before and after the other reads (the
 * wallet answers `eth_chainId` itself, without a request to a node). Results count only
 * if it was the requested chain both times.
 *
 * @param provider - The wallet's own Ethereum provider.
 * @returns A function that reads from it.
 */
export function createWithChain(provider: EthereumProvider): OnChain {
  const ask: Ask = async ({ method, params, struct }) => {
    try {
      const checked = validate(
        struct,
        await provider.request({ method, params }),
      );
      return checked.ok ? checked : requestError('bad-answer');
    } catch {
      // The provider's message may name its endpoint: none of it is passed on.
      return requestError('network');
    }
  };
  const attempt = async <Value>(
    wanted: bigint,
    read: Read<Value>,
  ): Promise<Provided<Value>> => {
    const before = await ask(CHAIN_ID);
    if (!before.ok || before.value !== wanted) {
      return wrongChain(before);
    }
    const answer = await read(ask);
    const after = await ask(CHAIN_ID);
    return after.ok && after.value === wanted ? answer : wrongChain(after);
  };
  return async (chainId, read) =>
    within(TIMEOUT_MS, attempt(BigInt(chainId), read));
}

function wrongChain(found: Result<bigint>): Provided<never> {
  return found.ok
    ? { ...requestError('wrong-chain'), providerChainId: found.value }
    : found;
}
