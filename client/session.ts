import { SITE_CHANGED } from './invoke.ts';
import { REQUEST_ACCOUNTS, type Send } from './snap.ts';
import type {
  StandardAccount,
  StandardChain,
  WalletListeners,
} from './wallet-types.ts';

type Page = {
  readonly document?: { readonly hidden: boolean };
  readonly window?: EventTarget;
};

type Listener = (...args: never) => void;

/** The events of the window object and of the Wallet Standard. */
type Events = WalletListeners & {
  readonly change: (changed: {
    readonly accounts: readonly StandardAccount[];
  }) => void;
};

/** Gets the site's account and its chain id as 0x-hex; undefined if not connected. */
type OnChange = (
  address: string | undefined,
  chainId: string | undefined,
  accounts: readonly StandardAccount[],
) => void;

/** A page's view of its connection to the wallet. */
export type Session = {
  /** Adds a listener, and returns a function that removes it. */
  readonly on: (event: string, listener: Listener) => () => void;
  readonly off: (event: string, listener: Listener) => void;
  /** Updates the session from a pending request for accounts; returns those accounts. */
  readonly follow: (asked: Promise<unknown>) => Promise<string[]>;
  /** Asks the wallet for the site's account and network. Never rejects. */
  readonly refresh: () => Promise<unknown>;
  readonly disconnect: () => void;
};

/**
 * Tracks a site's connection. A snap can't push events to a page, so the session polls
 * it, with methods that open no window, as long as there are listeners, the page is
 * visible and the site is connected. It also asks at once when another session in this
 * page, be it of another copy of this module, has changed what the site is connected to.
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
  let hint: unknown;
  // Counts changes: the answer to a request from before the latest change is stale.
  let changes = 0;
  // The value of `changes` at the last disconnect; 0 once accounts are requested again.
  let left = 0;
  // How many polls to skip before the unanswered one counts as lost.
  let waits = 0;

  /** Calls all listeners of an event, even if one of them throws. */
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
      // Frozen, since all listeners share this list.
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
      // A page that connects gets the account from its request. Some pages reload on an
      // event: one here would make them connect and reload in a loop.
      if (before) {
        if (before !== address) {
          // Undefined instead of an empty list: starknet.js reads a list's first item.
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
      // The user approved a window that was opened before the page disconnected.
      await send({ type: 'l2net_disconnect' });
    }
    return accounts;
  };

  const refresh = (): Promise<unknown> => {
    const params = { silent_mode: true };
    // A failure changes nothing: the next poll asks again.
    return follow(send({ type: REQUEST_ACCOUNTS, params })).catch(() => 0);
  };

  const isDue = (): unknown => address && listeners[0];

  const poll = (): void => {
    timer = 0;
    if (isDue() && !(globalThis as Page).document?.hidden && --waits < 0) {
      // If MetaMask restarts, the answer may never come: skip nine polls, then retry.
      waits = 9;
      void refresh().then(() => (waits = 0));
    }
    watch();
  };

  /** Schedules the next poll if one is needed. */
  const watch = (): void => {
    if (isDue()) {
      timer ||= setTimeout(poll, pollMs);
    }
  };

  // The timer makes one refresh of many events. A page that isn't connected stays silent.
  (globalThis as Page).window?.addEventListener(SITE_CHANGED, () => {
    hint ||= setTimeout(() => {
      hint = 0;
      if (address) {
        void refresh();
      }
    });
  });

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
