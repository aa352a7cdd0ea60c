import { CHAIN_ID, type Ask, type Read } from './rpc-read';
import { validate } from '../core/validate';
import { requestError, type Result, type RequestError } from '../http/json';

/** The wallet's own Ethereum provider (EIP-1193). */
export type EthereumProvider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
};

/** What the provider answered, or why it did not. */
export type Provided<Value> =
  | Extract<Result<Value>, { readonly ok: true }>
  | (RequestError & {
      /** The chain that it is on, where that is another one. */
      readonly providerChainId?: bigint;
    });

/** Reads from the provider if it is on a chain. */
type OnChain = <Value>(
  chainId: number,
  read: Read<Value>,
) => Promise<Provided<Value>>;

const LIMIT_MS = 10_000;

/**
 * The provider is on one chain at a time, which is not ours to change: the wallet
 * would ask the user, on behalf of a site that may have no grant. Its chain can change
 * between any two requests, so it is asked for before the reads and again behind
 * them; the wallet answers that itself, with no request to a node. What was read
 * counts only where both answers are the wanted chain.
 *
 * @param provider - The wallet's own Ethereum provider.
 * @returns What reads from it.
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
      // What the provider says may name its endpoint: nothing of it goes further.
      return requestError('network');
    }
  };
  const attempt = async <Value>(
    wanted: bigint,
    read: Read<Value>,
  ): Promise<Provided<Value>> => {
    const before = await ask(CHAIN_ID);
    if (!before.ok || before.value !== wanted) {
      return elsewhere(before);
    }
    const answer = await read(ask);
    const after = await ask(CHAIN_ID);
    return after.ok && after.value === wanted ? answer : elsewhere(after);
  };
  return async (chainId, read) => within(attempt(BigInt(chainId), read));
}

function elsewhere(found: Result<bigint>): Provided<never> {
  return found.ok
    ? { ...requestError('wrong-chain'), providerChainId: found.value }
    : found;
}

async function within<Value>(
  attempt: Promise<Provided<Value>>,
): Promise<Provided<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<RequestError>((resolve) => {
    timer = setTimeout(() => {
      resolve(requestError('timeout'));
    }, LIMIT_MS);
  });
  try {
    return await Promise.race([late, attempt]);
  } finally {
    clearTimeout(timer);
  }
}
