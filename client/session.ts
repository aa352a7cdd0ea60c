import type { Send } from './snap.ts';
import type {
  StandardAccount,
  StandardChain,
  WalletListeners,
} from './wallet-types.ts';

export const REQUEST_ACCOUNTS = 'wallet_requestAccounts';

type Page = { readonly document?: { readonly hidden: boolean } };

type Listener = (...args: never) => void;

/** The events of the window object, and the Wallet Standard's. */
type Events = WalletListeners & {
  readonly change: (changed: {
    readonly accounts: readonly StandardAccount[];
  }) => void;
};

/** The site's account and its network as 0x-hex; neither where it is not connected. */
type OnChange = (
  address: string | undefined,
  chainId: string | undefined,
  accounts: readonly StandardAccount[],
) => void;

/** What a page knows of its connection to the wallet. */
export type Session = {
  /** Adds a listener, and gives what removes it. */
  readonly on: (event: string, listener: Listener) => () => void;
  readonly off: (event: string, listener: Listener) => void;
  /** Takes in the site's accounts that the wallet was just asked for, and gives them. */
  readonly follow: (asked: Promise<unknown>) => Promise<string[]>;
  /** Asks the wallet. Never fails. */
  readonly refresh: () => Promise<unknown>;
  readonly disconnect: () => void;
};

/**
 * Follows a site's connection. A snap can't tell a page anything by itself, so the wallet
 * is asked, by methods that open no window: while something listens, the page is visible
 * and the site is connected.
 *
 * @param pollMs - The time between two polls, in milliseconds.
 * @param onChange - Called after each change, before the listeners.
 * @returns The session, not connected yet.
 */
export function createSession(
  send: Send,
  pollMs: number,
  onChange: OnChange,
): Session {
  let address: string | undefined;
  let chainId: string | undefined;
  let listeners: [event: string, listener: Listener][] = [];
  let timer: unknown;
  // Counts changes: what was asked for before the last one is stale.
  let changes = 0;
  // The count when the page disconnected, unless it has connected again since.
  let left = 0;
  // How many polls still wait for the last one's answer.
  let waits = 0;

  /** One listener that throws doesn't keep the others from hearing. */
  const emit = <Name extends keyof Events>(
    event: Name,
    ...args: Parameters<Events[Name]>
  ): void => {
    for (const [name, listener] of listeners) {
      try {
        if (name === event) {
          listener(...(args as never));
        }
      } catch (error) {
        console.error(error);
      }
    }
  };

  const set = (newAddress?: string, newChainId?: string): void => {
    const before = address;
    const isMoved = newChainId !== chainId;
    if (newAddress !== before || isMoved) {
      changes += 1;
      address = newAddress;
      chainId = newChainId;
      // All listeners get this very list.
      const accounts: readonly StandardAccount[] = Object.freeze(
        address
          ? [
              Object.freeze({
                address,
                publicKey: new Uint8Array(),
                chains: Object.freeze([
                  `starknet:${chainId as string}` as StandardChain,
                ]),
                features: Object.freeze(['starknet:walletApi'] as const),
              }),
            ]
          : [],
      );
      onChange(address, chainId, accounts);
      // A page that connects is told by its request. An event then would have some pages
      // reload, and connect again, and so on.
      if (before) {
        if (before !== address) {
          // No empty list: starknet.js takes its first item.
          emit('accountsChanged', address ? [address] : undefined);
        }
        if (address && isMoved) {
          emit('networkChanged', chainId, [address]);
        }
      }
      emit('change', { accounts });
    }
    watch();
  };

  const follow = async (asked: Promise<unknown>): Promise<string[]> => {
    const at = changes;
    left = 0;
    const accounts = (await asked) as string[];
    const chain =
      accounts[0] && (await send({ type: 'wallet_requestChainId' }));
    if (at === changes) {
      set(accounts[0], chain as string | undefined);
    } else if (at < left) {
      // The user approved a window that was still open.
      await send({ type: 'l2net_disconnect' });
    }
    return accounts;
  };

  const refresh = (): Promise<unknown> => {
    const params = { silent_mode: true };
    // Where it fails there is no news: the next poll asks again.
    return follow(send({ type: REQUEST_ACCOUNTS, params })).catch(() => 0);
  };

  const isDue = (): unknown => address && listeners[0];

  const poll = (): void => {
    timer = 0;
    if (isDue() && !(globalThis as Page).document?.hidden && --waits < 0) {
      // Where MetaMask was restarted, there may never be one.
      waits = 9;
      void refresh().then(() => (waits = 0));
    }
    watch();
  };

  /** Polls later, where there is a reason to. */
  const watch = (): void => {
    if (isDue()) {
      timer ||= setTimeout(poll, pollMs);
    }
  };

  const off = (event: string, listener: Listener): unknown =>
    (listeners = listeners.filter(
      ([name, one]) => name !== event || one !== listener,
    ));

  return {
    on: (event, listener) => {
      listeners = [...listeners, [event, listener]];
      watch();
      return () => off(event, listener);
    },
    off,
    follow,
    refresh,
    disconnect: () => {
      left = ++changes;
      set();
    },
  };
}
