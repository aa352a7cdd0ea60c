import {
  bigint,
  coerce,
  pattern,
  string,
  unknown,
  type Struct,
} from 'superstruct';

import { validate } from '../core/validate';
import type { Chain } from '../http/connection';
import { within } from '../http/json';
import type { RpcCall, RpcResult } from '../http/json-rpc';
import type { Query } from '../http/query';
import {
  isRefused,
  requestError,
  type RequestError,
  type Result,
} from '../http/request-error';

/** A number of the Ethereum JSON-RPC, as 0x-hex of up to 256 bits. */
export const Quantity: Struct<string, null> = pattern(
  string(),
  /^0x[0-9a-f]{1,64}$/iu,
);

/** The same, parsed. */
export const Uint: Struct<bigint, null> = coerce(bigint(), Quantity, BigInt);

/** `count` bytes as 0x-hex; any number of bytes if omitted. */
export function bytes(count?: number): Struct<string, null> {
  const times = count === undefined ? '*' : `{${String(count)}}`;
  return pattern(string(), new RegExp(`^0x(?:[0-9a-f]{2})${times}$`, 'iu'));
}

/** A set of reads of one chain, independent of the source. */
export type Read<Value> = Query<Result<Value>>;

/** The value of a call that every source must support; an error is a bad answer. */
export function valid<Value>(outcome: RpcResult<Value>): Result<Value> {
  return outcome.ok ? outcome : requestError('bad-answer');
}

/** The request for the source's chain id (EIP-695), not validated. */
const CHAIN_ID = { method: 'eth_chainId', params: [], struct: unknown() };

/**
 * The handshake of Ethereum's nodes.
 *
 * @param areOwn - Whether these are the user's own nodes. A working one that does not
 * report its chain is then trusted, since the user set it for that chain.
 */
export function ethereumNodes(chainId: number, areOwn: boolean): Chain {
  return {
    isPublic: true,
    handshake: [CHAIN_ID],
    accept: (answers) => {
      const [chain] = answers.ok ? answers.value : [];
      const found = validate(Uint, chain?.ok === true ? chain.value : null);
      if (found.ok) {
        return found.value === BigInt(chainId)
          ? { ok: true, value: false }
          : requestError('wrong-chain');
      }
      const failure = answers.ok ? requestError('bad-answer') : answers;
      const isWithheld = failure.kind === 'bad-answer' || isRefused(failure);
      return areOwn && isWithheld ? { ok: true, value: false } : failure;
    },
  };
}

/** The wallet's own Ethereum provider (EIP-1193). */
export type EthereumProvider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
};

/** The provider's result, or why it failed. */
export type Provided<Value> =
  | Extract<Result<Value>, { readonly ok: true }>
  | (RequestError & {
      /** The chain of the provider, if it is not the requested one. */
      readonly providerChainId?: bigint;
    });

const PROVIDER_TIMEOUT_MS = 10_000;

/**
 * Reads from the provider if it is on that chain. It is on one chain at a time, and the snap
 * never switches it: the wallet would prompt the user on behalf of a site that may have no
 * permission. The chain can change between any two requests, so it is read before and after
 * the other reads (the wallet answers `eth_chainId` itself, without a request to a node).
 * Results count only if it was the requested chain both times.
 */
export async function readByProvider<Value>(
  provider: EthereumProvider,
  chainId: number,
  { calls, parse }: Read<Value>,
): Promise<Provided<Value>> {
  const ask = async <Answer>(
    { method, params }: RpcCall<unknown>,
    struct: RpcCall<Answer>['struct'],
  ): Promise<Result<Answer>> => {
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
  const attempt = async (): Promise<Provided<Value>> => {
    const before = await ask(CHAIN_ID, Uint);
    if (!before.ok || before.value !== BigInt(chainId)) {
      return wrongChain(before);
    }
    const answers = await Promise.all(
      calls.map(async (call) => ask(call, call.struct)),
    );
    const after = await ask(CHAIN_ID, Uint);
    return after.ok && after.value === BigInt(chainId)
      ? parse(
          answers.map((answer) =>
            answer.ok ? answer : { ok: false, error: { code: 0, message: '' } },
          ),
        )
      : wrongChain(after);
  };
  return await within(PROVIDER_TIMEOUT_MS, attempt());
}

function wrongChain(found: Result<bigint>): Provided<never> {
  return found.ok
    ? { ...requestError('wrong-chain'), providerChainId: found.value }
    : found;
}
