import type { TestWallet, WalletRequest } from './wallet';

/** A call of the snap to MetaMask. */
export type WalletCall = {
  readonly method: string;
  /** The key of the state that is written; undefined for other calls. */
  readonly key: unknown;
  /** The bytes of its params. */
  readonly bytes: number;
  /** When it began and ended, by a counter. */
  readonly start: number;
  end: number;
};

/** Records the calls that a wallet makes from now on. Each takes a turn of the event loop, so
 * that calls which don't wait for each other overlap. */
export function recordCalls({ provider }: TestWallet): WalletCall[] {
  const calls: WalletCall[] = [];
  let now = 0;
  const request = provider.request.bind(provider) as (
    call: WalletRequest,
  ) => Promise<unknown>;
  provider.request = (async (sent: WalletRequest) => {
    now += 1;
    const { method, params } = sent;
    const call = {
      method,
      key: params?.key,
      bytes: Buffer.byteLength(JSON.stringify(params ?? {})),
      start: now,
      end: Infinity,
    };
    calls.push(call);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    try {
      return await request(sent);
    } finally {
      now += 1;
      call.end = now;
    }
  }) as typeof provider.request;
  return calls;
}
