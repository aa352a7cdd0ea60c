/** An EIP-1193 provider, such as `window.ethereum`. */
export type Provider = {
  // Method syntax, so that providers with narrower params types are assignable too.
  request(args: { method: string; params?: unknown }): Promise<unknown>;
};

/** An EIP-6963 announcement. Untrusted: any script in the page can send anything. */
type Announced = {
  readonly info?: { readonly rdns?: { readonly match?: string['match'] } };
  readonly provider?: Partial<Provider>;
} | null;

/**
 * Watches this page for announcements of MetaMask (EIP-6963).
 *
 * @param onFound - Called with each provider; synchronously if it is already announced.
 * @param names - The wallet ids (`rdns`) to match. Default: MetaMask on computers.
 * @param options - The listener's options. By default the search never ends.
 */
export function watchForMetaMask(
  onFound: (provider: Provider) => void,
  names = /^io\.metamask(\.(?!mobile)\w+)?$/,
  options?: AddEventListenerOptions,
): void {
  const onAnnounced = (event: Event): void => {
    const { info, provider } = (event as CustomEvent<Announced>).detail ?? {};
    // Only a string has `match`, and only a function has `call`.
    if (info?.rdns?.match?.(names) && provider?.request?.call) {
      onFound(provider as Provider);
    }
  };
  window.addEventListener('eip6963:announceProvider', onAnnounced, options);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
}

/** MetaMask was not found in this page, or the code runs outside a page. */
export class NoMetaMaskError extends Error {
  override readonly name = 'NoMetaMaskError';
  /** EIP-1193: disconnected from all chains. */
  readonly code = 4900;
}

/** The MetaMask in this page can't run this snap. */
export class NoSnapsError extends Error {
  override readonly name = 'NoSnapsError';
  /** EIP-1193: unsupported method. */
  readonly code = 4200;
  /** MetaMask is on a phone, or the user has switched its basic functionality off. */
  readonly reason: 'phone' | 'basic-functionality-off';

  constructor(reason: NoSnapsError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Turns MetaMask's error that it can't run snaps into a typed one; keeps any other. */
export function namingNoSnaps(error: unknown): unknown {
  const { message = '' } = (error ?? {}) as { message?: unknown };
  return /requires basic functionality/.test(String(message))
    ? new NoSnapsError(
        'basic-functionality-off',
        'Snaps need MetaMask’s basic functionality: switch it on in its settings.',
      )
    : error;
}

/** MetaMask has a window open for this site and rejects other requests of that kind until
 * the user has answered. The message is suitable for showing to the user. */
export type AlreadyPendingError = Error & {
  /** EIP-1474's "resource unavailable", -32002; in a `WalletApiError` 163. */
  readonly code: number;
  readonly data: { readonly reason: 'already-pending' };
};

/** Whether a request failed because MetaMask still waits for the user. The code alone
 * isn't enough: the snap uses the same one if no node answers. */
export function isAlreadyPending(error: unknown): error is AlreadyPendingError {
  const { code, message, data } = (error ?? {}) as Partial<AlreadyPendingError>;
  return (
    data?.reason === 'already-pending' ||
    (code === -32002 && /already pending/.test(String(message)))
  );
}

/** Turns an already-pending error into a typed one worded for users; keeps any other. */
export function namingPending(error: unknown): unknown {
  return isAlreadyPending(error)
    ? Object.assign(
        Error('MetaMask has a window open for this site: answer there first.'),
        { code: -32002, data: { reason: 'already-pending' } },
      )
    : error;
}

/**
 * Finds MetaMask in this page. While a page loads, it may not be announced yet.
 *
 * @param waitMs - How long to wait for an announcement, in milliseconds.
 * @returns The first provider announced.
 * @throws NoMetaMaskError if none is announced in time; NoSnapsError on a phone.
 */
export function findMetaMask(waitMs = 1000): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      reject(error);
      search.abort();
    };
    const none = (): void => {
      fail(new NoMetaMaskError('There is no MetaMask in this page.'));
    };
    // Passed as the listeners' options: aborting its `signal` removes them.
    const search = new AbortController();
    if (typeof window === 'undefined') {
      none();
      return;
    }
    setTimeout(none, waitMs);
    watchForMetaMask(
      (provider) => {
        resolve(provider);
        search.abort();
      },
      undefined,
      search,
    );
    watchForMetaMask(
      () => {
        fail(
          new NoSnapsError('phone', 'MetaMask on phones runs no such snaps.'),
        );
      },
      /^io\.metamask\.mobile$/,
      search,
    );
  });
}
