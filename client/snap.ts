import { namingPending, type Provider } from './metamask.ts';
import { REQUEST_ACCOUNTS } from './session.ts';
import type { WalletRequest } from './wallet-types.ts';

/** Sends a request of the wallet API; fails with a `WalletApiError` only. */
export type Send = (request: WalletRequest | undefined) => Promise<unknown>;

/** What `wallet_getSnaps` gives, by the snaps' ids. */
type Snaps = Partial<Record<string, { readonly enabled?: boolean }>>;

type Request = WalletRequest & {
  readonly params?: { readonly silent_mode?: boolean } | null;
};

/** What a site that is not connected is answered: the codes of errors, or results. */
const UNCONNECTED: Readonly<Record<string, unknown>> = {
  __proto__: null,
  l2net_disconnect: '',
  wallet_requestChainId: '0x534e5f4d41494e',
  wallet_getPermissions: [],
  wallet_requestAccounts: [],
  wallet_supportedSpecs: ['0.9', '0.10'],
  wallet_supportedWalletApi: ['0.7', '0.8', '0.9', '0.10'],
  wallet_switchStarknetChain: 117,
  wallet_deploymentData: 116,
};

/**
 * The way to the snap through MetaMask. Windows are opened for actions only: everything
 * else is answered right here where the site may not call the snap.
 *
 * @param version - A range of versions that will do, if not any. MetaMask is asked for it
 * once.
 */
export function sendTo(
  provider: Provider,
  snapId: string,
  version: string | undefined,
): Send {
  // As last seen. A stale yes shows when a call fails.
  let isConnected = false;
  let isSettled = !version;

  /** Sends plain JSON: members that are undefined go, bigints become text. */
  const call = (method: string, params?: unknown): Promise<unknown> =>
    provider.request(
      JSON.parse(
        JSON.stringify({ method, params }, (_key, member: unknown) =>
          typeof member === 'bigint' ? String(member) : member,
        ),
      ) as { method: string },
    );

  /** Lists the snaps that this site may call: never a window. */
  const lookUp = (): Promise<boolean> =>
    call('wallet_getSnaps')
      .then((snaps) => {
        const { [snapId]: snap } = snaps as Snaps;
        return (isConnected = !!snap && snap.enabled !== false);
      })
      .catch(() => isConnected);

  const send = async (request: Request): Promise<unknown> => {
    const { type: method, params } = request;
    // It may open a window.
    const isAction =
      /^wallet_(requestAccounts|watch|add|switch|sign)/.test(method) &&
      !params?.silent_mode;
    const mayCall = (!isAction && isConnected) || (await lookUp());
    if (isAction && !(mayCall && isSettled)) {
      isSettled = true;
      try {
        await call('wallet_requestSnaps', { [snapId]: { version } });
        isConnected = true;
      } catch (error) {
        // Without an update, the version that is there is called.
        if (!mayCall) {
          throw error;
        }
      }
    }
    if (isAction || mayCall) {
      try {
        const result = await call('wallet_invokeSnap', {
          snapId,
          request: { method, params },
        });
        if (method === REQUEST_ACCOUNTS) {
          // What is no list of numbers fails.
          (result as string[]).map(BigInt);
        }
        return result;
      } catch (error) {
        if (isAction || (await lookUp())) {
          throw error;
        }
      }
    }
    const answer = UNCONNECTED[method] ?? 163;
    if (typeof answer === 'number') {
      throw Object.assign(Error('Not connected'), {
        data: { walletError: answer },
      });
    }
    return answer;
  };

  return (request) =>
    send(request as Request).catch((error: unknown) => {
      // The snap says the wallet API's code in the data of its errors; MetaMask in front of
      // it knows only EIP-1193's code of a refusal.
      const { code, message, data } = (namingPending(error) ?? {}) as Thrown;
      throw Object.assign(Error(message), {
        code: data?.walletError ?? (code === 4001 ? 113 : 163),
        data,
      });
    });
}

type Thrown = {
  readonly code?: number;
  readonly message: string;
  readonly data?: { readonly walletError?: number } | null;
};
