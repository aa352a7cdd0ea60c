import { Uint } from './quantities';
import { ETHEREUM_NAMES } from '../config/networks';
import { check } from '../core/check';
import { WalletFailure } from '../core/errors';
import { toFelt } from '../core/felt';
import { createQueues } from '../core/queues';
import type { RpcCall } from '../http/jsonrpc';

/** The wallet's own Ethereum provider (EIP-1193). */
export type EthereumProvider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
};

/** Asks the provider one thing and checks the answer. */
export type Ask = <Value>(call: RpcCall<Value>) => Promise<Value>;

/** Reads from the provider while it stands on one chain. */
export type OnChain = <Value>(
  chainId: number,
  read: (ask: Ask) => Promise<Value>,
) => Promise<Value>;

const READ_LIMIT_MS = 10_000;

/** The wallet may have to ask the user. */
const SWITCH_LIMIT_MS = 60_000;

const CHAIN_ID = { method: 'eth_chainId', params: [], struct: Uint };

/**
 * The provider stands on one chain at a time, and any request may change that. So
 * the chain is asked for beside the reads and once more behind them, and what was
 * read counts only where both answers are the chain that was wanted and nothing of
 * ours switched in between. Otherwise the provider is switched and read again, one
 * such reader at a time.
 *
 * @param provider - The wallet's own Ethereum provider.
 * @returns What reads from it on a given chain. It throws WalletFailure
 * `unreachable` where the provider can't be brought to that chain or gives no
 * sound answer.
 */
export function createOnChain(provider: EthereumProvider): OnChain {
  const queue = createQueues();
  let switches = 0;

  const request = async (
    method: string,
    params: unknown,
    limitMs: number,
  ): Promise<unknown> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(unsound());
      }, limitMs);
    });
    try {
      return await Promise.race([late, provider.request({ method, params })]);
    } catch {
      // What the provider says may name its endpoint: nothing of it goes further.
      throw unsound();
    } finally {
      clearTimeout(timer);
    }
  };
  const ask: Ask = async ({ method, params, struct }) => {
    const checked = check(struct, await request(method, params, READ_LIMIT_MS));
    if (!checked.ok) {
      throw unsound();
    }
    return checked.value;
  };
  const attempt = async <Value>(
    chainId: number,
    read: (ask: Ask) => Promise<Value>,
  ): Promise<{ found: bigint; value?: () => Value }> => {
    const begun = switches;
    const [before, value] = await Promise.all([ask(CHAIN_ID), end(read(ask))]);
    const after = await ask(CHAIN_ID);
    const wanted = BigInt(chainId);
    return before === wanted && after === wanted && begun === switches
      ? { found: after, value }
      : { found: before === wanted ? after : before };
  };
  return async (chainId, read) => {
    const first = await attempt(chainId, read);
    if (first.value !== undefined) {
      return first.value();
    }
    return await queue('switch', async () => {
      switches += 1;
      const params = [{ chainId: toFelt(chainId) }];
      // Whether it did is seen by the chain that it then stands on.
      await end(request('wallet_switchEthereumChain', params, SWITCH_LIMIT_MS));
      const second = await attempt(chainId, read);
      if (second.value === undefined) {
        throw elsewhere(BigInt(chainId), second.found);
      }
      return second.value();
    });
  };
}

/** What a promise ended with, kept until it is asked for. */
async function end<Value>(promise: Promise<Value>): Promise<() => Value> {
  return promise.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error;
    },
  );
}

function unsound(): WalletFailure {
  return new WalletFailure(
    'unreachable',
    'The wallet’s own Ethereum provider gave no sound answer.',
  );
}

function elsewhere(wanted: bigint, found: bigint): WalletFailure {
  return new WalletFailure(
    'unreachable',
    `The wallet’s own Ethereum provider is on ${nameOf(found)} and did not change to ${nameOf(wanted)}.`,
    { wantedChainId: toFelt(wanted), providerChainId: toFelt(found) },
  );
}

function nameOf(chainId: bigint): string {
  const name = ETHEREUM_NAMES.get(chainId);
  const id = `chain ${chainId.toString()}`;
  return name === undefined ? id : `${name}, ${id}`;
}
