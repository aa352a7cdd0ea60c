import { DEFAULT_ID, ICON, VERSION } from './defaults.ts';
import { watchForMetaMask, type Provider } from './metamask.ts';
import { createSession, REQUEST_ACCOUNTS } from './session.ts';
import { sendTo } from './snap.ts';
import { versionsOf } from './versions.ts';
import type {
  LegacyProvider,
  StandardWallet,
  Wallet,
  WalletOptions,
  WalletRequest,
  WalletRequestFunction,
  WindowObject,
} from './wallet-types.ts';

export { isAlreadyPending } from './metamask.ts';
export type { AlreadyPendingError, Provider } from './metamask.ts';
export type {
  LegacyAccount,
  LegacyProvider,
  StandardAccount,
  StandardChain,
  StandardWallet,
  Wallet,
  WalletApiError,
  WalletIcon,
  WalletListeners,
  WalletMethods,
  WalletOptions,
  WalletRequest,
  WalletRequestFunction,
  WindowObject,
} from './wallet-types.ts';

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/**
 * Creates a Starknet wallet on top of MetaMask. It sends nothing until a dapp calls it.
 *
 * @param provider - MetaMask's EIP-1193 provider.
 * @param options - The snap to call, and how the wallet presents itself to pages.
 * @returns The wallet as get-starknet v3 and v4 expect it, and as the Wallet Standard
 * defines it. Both share one connection.
 */
export function createWallet(
  provider: Provider,
  {
    snapId = 'npm:l2net-snap',
    version: snapVersions = versionsOf(snapId),
    id = DEFAULT_ID,
    name = DEFAULT_ID,
    icon = `data:image/svg+xml;base64,${btoa(ICON)}`,
    pollMs = 3000,
  }: WalletOptions = {},
): Wallet {
  const send = sendTo(provider, snapId, snapVersions);
  const session = createSession(send, pollMs, (address, chainId, accounts) => {
    standard.accounts = accounts;
    windowObject.isConnected = !!address;
    windowObject.selectedAddress = address;
    windowObject.chainId = chainId;
    windowObject.account = address
      ? {
          ...provider3,
          provider: provider3,
          address,
          execute: (calls) =>
            request({
              type: 'wallet_addInvokeTransaction',
              params: { calls: [calls].flat() },
            }),
          signMessage: (typedData) =>
            request({ type: 'wallet_signTypedData', params: typedData }),
        }
      : undefined;
  });

  const requestAny = async (
    call: WalletRequest | undefined,
  ): Promise<unknown> => {
    const asked = send(call);
    const result = await (call?.type === REQUEST_ACCOUNTS
      ? session.follow(asked)
      : asked);
    if (call?.type === 'wallet_switchStarknetChain') {
      await session.refresh();
    }
    return result;
  };
  const request = requestAny as WalletRequestFunction;

  const provider3: LegacyProvider = {
    getChainId: () => request({ type: 'wallet_requestChainId' }),
  };

  const windowObject: Mutable<WindowObject> = {
    id,
    name,
    version: VERSION,
    icon,
    request,
    on: session.on,
    off: session.off,
    enable: () => request<string[]>({ type: REQUEST_ACCOUNTS }),
    isPreauthorized: () =>
      send({ type: 'wallet_getPermissions' }).then(
        (permissions) => !!(permissions as string[])[0],
        () => false,
      ),
    isConnected: false,
    provider: provider3,
  };

  const standard: Mutable<StandardWallet> = {
    version: '1.0.0',
    name,
    icon,
    chains: ['starknet:0x534e5f4d41494e', 'starknet:0x534e5f5345504f4c4941'],
    accounts: [],
    features: {
      'starknet:walletApi': {
        version: '1.0.0',
        id,
        walletVersion: VERSION,
        request,
      },
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent } = {}) => {
          const params = { silent_mode: silent };
          await request({ type: REQUEST_ACCOUNTS, params });
          return { accounts: standard.accounts };
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => {
          session.disconnect();
          return send({ type: 'l2net_disconnect' }) as Promise<void>;
        },
      },
      'standard:events': {
        version: '1.0.0',
        on: session.on,
      },
    },
  };
  return { windowObject, standard };
}

type Registry = { readonly register: (wallet: StandardWallet) => unknown };

/**
 * Registers the wallet in this page as soon as MetaMask is found: as
 * `window.starknet_<id>` (get-starknet v3 and v4, starknet-react, starknetkit) and in the
 * Wallet Standard (get-starknet v5 and v6). It does nothing if there is no `window`, or if
 * another copy of this module has already taken the id.
 *
 * @param options - The snap to call, and how the wallet presents itself to pages. The id
 * `metamask` and the name `MetaMask` make it replace MetaMask's former Starknet snap.
 */
export function register(options: WalletOptions = {}): void {
  if (typeof window === 'undefined') {
    return;
  }
  let wallet: Wallet | undefined;
  // get-starknet v3 and v4 assign wallets of their own to this property: that must neither
  // throw nor replace this one. Redefining another copy's property fails.
  const isMine = Reflect.defineProperty(
    window,
    `starknet_${options.id ?? DEFAULT_ID}`,
    {
      get: () => wallet?.windowObject,
      set() {
        // Ignores any assignment.
      },
    },
  );
  if (isMine) {
    const onFound = (provider: Provider): void => {
      if (wallet) {
        return;
      }
      const { standard } = (wallet = createWallet(provider, options));
      const detail = (registry: Registry): void => {
        registry.register(standard);
      };
      // Registers with apps that are loaded later and with those already there.
      window.addEventListener('wallet-standard:app-ready', (event) => {
        detail((event as CustomEvent<Registry>).detail);
      });
      window.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', { detail }),
      );
    };
    if (options.provider) {
      onFound(options.provider);
    } else {
      watchForMetaMask(onFound);
    }
  }
}
