import { invokeSnap } from './invoke.ts';
import { namingPending, type Provider } from './metamask.ts';
import { SUPPORTED } from './methods.ts';
import type { WalletRequest } from './wallet-types.ts';

export const REQUEST_ACCOUNTS = 'wallet_requestAccounts';

/** Sends a wallet API request; rejects only with a `WalletApiError`. */
export type Send = (request: WalletRequest | undefined) => Promise<unknown>;

/** The result of `wallet_getSnaps`, by snap id. */
type Snaps = Partial<Record<string, { readonly enabled?: boolean }>>;

type Request = WalletRequest & {
  readonly params?: { readonly silent_mode?: boolean } | null;
};

/** Answers for a site that is not connected: numbers are error codes, others results, as the
 * snap itself gives them in silent mode (src/rpc/wallet-api/methods.ts). */
const UNCONNECTED: Readonly<Record<string, unknown>> = {
  __proto__: null,
  l2net_disconnect: '',
  wallet_requestChainId: '0x534e5f4d41494e',
  wallet_getPermissions: [],
  wallet_requestAccounts: [],
  ...SUPPORTED,
  wallet_switchStarknetChain: 117,
  wallet_deploymentData: 116,
};

/**
 * Sends requests to the snap through MetaMask. Only actions may open a window: if the
 * site may not call the snap, other requests are answered here, without the snap.
 *
 * @param version - The accepted versions as a semver range, requested from MetaMask once;
 * undefined accepts any.
 */
export function sendTo(
  provider: Provider,
  snapId: string,
  version: string | undefined,
): Send {
  // As last looked up. If true is outdated, the next call fails and looks it up again.
  let isConnected = false;
  let isSettled = !version;

  /** Sends plain JSON: drops undefined members, and turns bigints into decimal text. */
  const call = (method: string, params?: unknown): Promise<unknown> =>
    provider.request(
      JSON.parse(
        JSON.stringify({ method, params }, (_key, member: unknown) =>
          typeof member === 'bigint' ? String(member) : member,
        ),
      ) as { method: string },
    );

  /** Looks up whether this site may call the snap. Opens no window. */
  const lookUp = (): Promise<boolean> =>
    call('wallet_getSnaps')
      .then((snaps) => {
        const { [snapId]: snap } = snaps as Snaps;
        return (isConnected = !!snap && snap.enabled !== false);
      })
      .catch(() => isConnected);

  const send = async (request: Request): Promise<unknown> => {
    const { type: method, params } = request;
    // Whether the request may open a window.
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
        // If the update is refused or fails, the installed version is called.
        if (!mayCall) {
          throw error;
        }
      }
    }
    if (isAction || mayCall) {
      try {
        const result = await invokeSnap(call, snapId, { method, params });
        if (method === REQUEST_ACCOUNTS) {
          // Throws unless the result is a list of numbers.
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
      // The snap's errors have the wallet API's code in their data. MetaMask's own errors
      // have none: a refusal has EIP-1193's code.
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
