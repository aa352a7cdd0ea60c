/** What a page has as `window.ethereum` (EIP-1193). */
export type Provider = {
  // A method, not a property: providers that take less than any params fit too.
  request(args: { method: string; params?: unknown }): Promise<unknown>;
};

/** What wallets announce (EIP-6963). Anything in the page may announce anything. */
type Announced = {
  readonly info?: { readonly rdns?: { readonly match?: string['match'] } };
  readonly provider?: Partial<Provider>;
} | null;

/**
 * Looks for MetaMask in this page, whenever it comes (EIP-6963).
 *
 * @param onFound - Called with the provider of each, at once for those that are there.
 * @param names - Which ones; left out, those of computers.
 * @param options - Of the listener; left out, the search goes on.
 */
export function watchForMetaMask(
  onFound: (provider: Provider) => void,
  names = /^io\.metamask(\.(?!mobile)\w+)?$/,
  options?: AddEventListenerOptions,
): void {
  const onAnnounced = (event: Event): void => {
    const { info, provider } = (event as CustomEvent<Announced>).detail ?? {};
    // A string, and a function.
    if (info?.rdns?.match?.(names) && provider?.request?.call) {
      onFound(provider as Provider);
    }
  };
  window.addEventListener('eip6963:announceProvider', onAnnounced, options);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
}

/** There is no MetaMask in this page, or no page. */
export class NoMetaMaskError extends Error {
  override readonly name = 'NoMetaMaskError';
  /** EIP-1193's: disconnected from all chains. */
  readonly code = 4900;
}

/** The MetaMask in this page runs no snap like this one. */
export class NoSnapsError extends Error {
  override readonly name = 'NoSnapsError';
  /** EIP-1193's: not supported. */
  readonly code = 4200;
  /** Why not: it is on a phone, or its user has switched basic functionality off. */
  readonly reason: 'phone' | 'basic-functionality-off';

  constructor(reason: NoSnapsError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The same, or a typed error where MetaMask runs no snaps. */
export function namingNoSnaps(error: unknown): unknown {
  const { message = '' } = (error ?? {}) as { message?: unknown };
  return /requires basic functionality/.test(String(message))
    ? new NoSnapsError(
        'basic-functionality-off',
        'Snaps need MetaMask’s basic functionality: switch it on in its settings.',
      )
    : error;
}

/** MetaMask has a window open for this site, and takes no second request of its kind until
 * the user has answered. The message may be shown to them. */
export type AlreadyPendingError = Error & {
  /** EIP-1474's "resource unavailable", -32002; 163 where the wallet API's codes are used. */
  readonly code: number;
  readonly data: { readonly reason: 'already-pending' };
};

/** Whether it failed since MetaMask still waits for its user. The code alone doesn't say
 * so: the snap fails with the same one where no node answers. */
export function isAlreadyPending(error: unknown): error is AlreadyPendingError {
  const { code, message, data } = (error ?? {}) as Partial<AlreadyPendingError>;
  return (
    data?.reason === 'already-pending' ||
    (code === -32002 && /already pending/.test(String(message)))
  );
}

/** The same, or a typed error with words for the user where it still waits for them. */
export function namingPending(error: unknown): unknown {
  return isAlreadyPending(error)
    ? Object.assign(
        Error('MetaMask has a window open for this site: answer there first.'),
        { code: -32002, data: { reason: 'already-pending' } },
      )
    : error;
}

/**
 * Finds MetaMask in this page. It may still be on its way while a page loads.
 *
 * @param waitMs - How long to wait for it, in milliseconds.
 * @returns Its provider, the first one announced.
 * @throws NoMetaMaskError where none is there in time; NoSnapsError on a phone.
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
    // Its signal is the option of the listeners.
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
