import type { Provider } from './metamask.ts';
import type { WalletApiError, WalletRequest } from './wallet-types.ts';

/** Sends a request of the wallet API; fails with a `WalletApiError` only. */
export type Send = (request: WalletRequest | undefined) => Promise<unknown>;

/** What `wallet_getSnaps` gives, by the snaps' ids. */
type Snaps = Partial<Record<string, { readonly enabled?: boolean }>>;

type Request = WalletRequest & {
  readonly params?: { readonly silent_mode?: boolean } | null;
};

/** Those that may open a window, unless they are silent. */
const ACTIONS = /^wallet_(requestAccounts|watch|add|switch|sign)/u;

/**
 * The way to the snap through MetaMask. Windows are opened for actions only: everything
 * else is answered right here where the site may not call the snap.
 *
 * @param provider - MetaMask's provider.
 * @param snapId - The snap's id.
 * @param version - A range of versions that will do, if not any. MetaMask is asked for it
 * once.
 * @returns Sends a request.
 */
export function sendTo(
  provider: Provider,
  snapId: string,
  version: string | undefined,
): Send {
  // As last seen. A stale yes shows when a call fails.
  let isConnected = false;
  let isSettled = !version;

  const call = (method: string, params?: unknown): Promise<unknown> =>
    provider.request(asJson({ method, params }));

  const invoke = ({ type: method, params }: WalletRequest): Promise<unknown> =>
    call('wallet_invokeSnap', { snapId, request: { method, params } });

  /** Lists the snaps that this site may call: never a window. */
  const lookUp = async (): Promise<boolean> => {
    try {
      const snaps = (await call('wallet_getSnaps')) as Snaps;
      const snap = snaps[snapId];
      isConnected = !!snap && snap.enabled !== false;
    } catch {
      // No news.
    }
    return isConnected;
  };

  const act = async (request: WalletRequest): Promise<unknown> => {
    const wasConnected = await lookUp();
    if (!wasConnected || !isSettled) {
      isSettled = true;
      try {
        await call('wallet_requestSnaps', { [snapId]: { version } });
        isConnected = true;
      } catch (error) {
        // Without an update, the version that is there is called.
        if (!wasConnected) {
          throw error;
        }
      }
    }
    return invoke(request);
  };

  const ask = async (request: WalletRequest): Promise<unknown> => {
    if (isConnected || (await lookUp())) {
      try {
        return await invoke(request);
      } catch (error) {
        if (await lookUp()) {
          throw error;
        }
      }
    }
    return answerUnconnected(request.type);
  };

  return async (unchecked) => {
    // What is no request fails like one.
    const request = unchecked as Request;
    try {
      return await (ACTIONS.test(request.type) && !request.params?.silent_mode
        ? act(request)
        : ask(request));
    } catch (error) {
      throw asWalletApiError((error ?? {}) as Thrown);
    }
  };
}

/** What the snap answers to a site that is not connected. */
const answerUnconnected = (type: string): unknown => {
  // Codes of errors, or results.
  const answers: Record<string, unknown> = {
    __proto__: null,
    wallet_getPermissions: [],
    wallet_requestAccounts: [],
    wallet_requestChainId: '0x534e5f4d41494e',
    wallet_supportedSpecs: ['0.9', '0.10'],
    wallet_supportedWalletApi: ['0.7', '0.8', '0.9', '0.10'],
    wallet_switchStarknetChain: 117,
    wallet_deploymentData: 116,
  };
  const answer = answers[type] ?? 163;
  if (typeof answer === 'number') {
    throw asWalletApiError({
      message: 'Not connected',
      data: { walletError: answer },
    });
  }
  return answer;
};

/** Without what JSON lacks: members that are undefined go, bigints become text. */
const asJson = <Value>(value: Value): Value =>
  JSON.parse(
    JSON.stringify(value, (_key, member: unknown) =>
      typeof member === 'bigint' ? String(member) : member,
    ),
  ) as Value;

type Thrown = {
  readonly code?: number;
  readonly message: string;
  readonly data?: { readonly walletError?: number } | null;
};

/** The snap says the wallet API's code in the data of its errors; MetaMask in front of it
 * knows only EIP-1193's code of a refusal. */
const asWalletApiError = ({ code, message, data }: Thrown): WalletApiError =>
  Object.assign(Error(message), {
    code: data?.walletError ?? (code === 4001 ? 113 : 163),
    data,
  });
