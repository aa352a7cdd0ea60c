import {
  bigint,
  coerce,
  pattern,
  string,
  unknown,
  type Struct,
} from 'superstruct';

import { TIMEOUTS } from '../core/pauses';
import { isRecord, validate } from '../core/validate';
import type { ChainRules } from '../http/connection';
import { withTimeout } from '../http/json';
import {
  MAX_MESSAGE,
  type RpcCalls,
  type RpcOutcomes,
  type RpcCall,
  type RpcError,
  type RpcResult,
} from '../http/json-rpc';
import {
  isRefused,
  requestError,
  type RequestError,
  type RequestResult,
} from '../http/request-error';

/** A number of the Ethereum JSON-RPC, as 0x-hex of up to 256 bits. */
export const QuantityShape: Struct<string, null> = pattern(
  string(),
  /^0x[0-9a-f]{1,64}$/iu,
);

/** The same, parsed. */
export const UintShape: Struct<bigint, null> = coerce(
  bigint(),
  QuantityShape,
  BigInt,
);

/** `count` bytes as 0x-hex; any number of bytes if omitted. */
export function hexBytes(count?: number): Struct<string, null> {
  const times = count === undefined ? '*' : `{${String(count)}}`;
  return pattern(string(), new RegExp(`^0x(?:[0-9a-f]{2})${times}$`, 'iu'));
}

/** A set of reads of one chain, independent of the source. What they find may take another
 * round of reads from the same source. */
export type SourceRead<Value> = {
  readonly calls: RpcCalls;
  readonly parse: (
    outcomes: readonly RpcResult<unknown>[],
  ) => RequestResult<Value> | SourceRead<Value>;
};

/** The outcome of a call without a valid answer. */
const UNANSWERED: RpcResult<never> = {
  ok: false,
  error: { code: 0, message: '' },
};

/** Reads from one source, in as many rounds as it takes. If a later round fails, its calls
 * count as unanswered, since the first one found a working source. */
export async function readAll<Value>(
  { calls, parse }: SourceRead<Value>,
  ask: (calls: RpcCalls) => Promise<RpcOutcomes>,
): Promise<RequestResult<Value>> {
  const first = await ask(calls);
  let found = first.ok ? parse(first.value) : first;
  while (!('ok' in found)) {
    const answers = await ask(found.calls);
    found = found.parse(
      answers.ok ? answers.value : found.calls.map(() => UNANSWERED),
    );
  }
  return found;
}

/** The request for the source's chain id (EIP-695). */
const CHAIN_ID = { method: 'eth_chainId', params: [], struct: UintShape };

/**
 * The handshake of Ethereum's nodes.
 *
 * @param areOwn - Whether these are the user's own nodes. A working one that does not
 * report its chain is then trusted, since the user set it for that chain.
 */
export function ethereumNodes(chainId: number, areOwn: boolean): ChainRules {
  return {
    isPublic: true,
    // Validated below: a node that withholds it is not a node without an answer.
    handshake: [{ ...CHAIN_ID, struct: unknown() }],
    accept: (answers) => {
      const [chain] = answers.ok ? answers.value : [];
      const found = validate(
        UintShape,
        chain?.ok === true ? chain.value : null,
      );
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
export type ProviderResult<Value> =
  | Extract<RequestResult<Value>, { readonly ok: true }>
  | (RequestError & {
      /** The chain of the provider, if it is not the requested one. */
      readonly providerChainId?: bigint;
    });

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
  read: SourceRead<Value>,
): Promise<ProviderResult<Value>> {
  let hasAnswered = false;
  const ask = async <Answer>({
    method,
    params,
    struct,
  }: RpcCall<Answer>): Promise<RpcResult<Answer>> => {
    try {
      const answer = await provider.request({ method, params });
      hasAnswered ||= method !== CHAIN_ID.method;
      const checked = validate(struct, answer);
      return checked.ok ? checked : UNANSWERED;
    } catch (error) {
      return { ok: false, error: errorIn(error) };
    }
  };
  const otherChain = async (): Promise<ProviderResult<never> | undefined> => {
    const found = await ask(CHAIN_ID);
    if (!found.ok) {
      return requestError(found === UNANSWERED ? 'bad-answer' : 'network');
    }
    return found.value === BigInt(chainId)
      ? undefined
      : { ...requestError('wrong-chain'), providerChainId: found.value };
  };
  const attempt = async (): Promise<ProviderResult<Value>> => {
    const before = await otherChain();
    if (before !== undefined) {
      return before;
    }
    const found = await readAll(read, async (calls) => ({
      ok: true,
      value: await Promise.all(calls.map(ask)),
    }));
    const after = await otherChain();
    // MetaMask throws the errors of nodes and of the connection alike.
    return after ?? (found.ok || hasAnswered ? found : requestError('network'));
  };
  return await withTimeout(TIMEOUTS.ethereumProvider, attempt());
}

/** The node's error in what MetaMask throws, which may hold it as `data`. Its text may name
 * the endpoint: parsers must not pass it on. */
function errorIn(thrown: unknown): RpcError {
  const outer = isRecord(thrown) ? thrown : {};
  const { code, message } = isRecord(outer.data) ? outer.data : outer;
  return {
    code: Number.isInteger(code) ? (code as number) : 0,
    message: typeof message === 'string' ? message.slice(0, MAX_MESSAGE) : '',
  };
}
