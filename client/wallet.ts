import { DEFAULT_ID, ICON, VERSION } from './defaults.ts';
import {
  watchForMetaMask,
  type FoundMetaMask,
  type Provider,
} from './metamask.ts';
import { createSession } from './session.ts';
import { REQUEST_ACCOUNTS, sendTo } from './snap.ts';
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
 * Wallet Standard (get-starknet v5 and v6). If several providers say that they are
 * MetaMask, each is a wallet with a number in its name, the second with the id `<id>_2` and so
 * on. The same ids are used where others have taken the window's properties. It does nothing
 * if there is no `window`, or if the id is already registered, also by another copy of this
 * module.
 *
 * @param options - The snap to call, and how the wallet presents itself to pages. The id
 * `metamask` and the name `MetaMask` make it replace MetaMask's former Starknet snap.
 */
export function register(options: WalletOptions = {}): void {
  const { id = DEFAULT_ID, name = DEFAULT_ID } = options;
  // The copy that has registered the id answers this event by cancelling it.
  const question = `l2net-snap:register:${id}`;
  if (
    typeof window === 'undefined' ||
    !window.dispatchEvent(new Event(question, { cancelable: true }))
  ) {
    return;
  }
  window.addEventListener(question, (event) => {
    event.preventDefault();
  });

  let number = 0;
  /** Reserves a property of the window, and returns what fills it with a wallet. */
  const reserve = (): ((provider: Provider, name: string) => void) => {
    let wallet: Wallet | undefined;
    let ownId: string;
    const last = number + 9;
    const property = {
      get: () => wallet?.windowObject,
      // get-starknet v3 and v4 assign wallets of their own to this property: that must
      // neither throw nor replace this one.
      set() {
        // Ignores any assignment.
      },
    };
    // Defining fails for another wallet's property and for what others have locked. It is
    // tried nine times, as a window may accept no property at all.
    do {
      number += 1;
      ownId = number > 1 ? `${id}_${number}` : id;
    } while (
      !Reflect.defineProperty(window, `starknet_${ownId}`, property) &&
      number < last
    );
    return (provider, ownName) => {
      wallet = createWallet(provider, { ...options, id: ownId, name: ownName });
      const { standard } = wallet;
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
  };

  const fillFirst = reserve();
  // Of several, none has the plain name, which would make it look like the genuine one.
  const add = (
    { provider, rdns }: FoundMetaMask,
    index: number,
    { length }: readonly unknown[],
  ): void => {
    const fill = index ? reserve() : fillFirst;
    fill(provider, length > 1 ? `${name} ${index + 1} (${rdns})` : name);
  };
  if (options.provider) {
    fillFirst(options.provider, name);
  } else {
    watchForMetaMask(add).forEach(add);
  }
}
