/** An EIP-1193 provider, such as `window.ethereum`. */
export type Provider = {
  // Method syntax, so that providers with narrower params types are assignable too.
  request(args: { method: string; params?: unknown }): Promise<unknown>;
};

/** A provider that announces itself as MetaMask. Any script or extension can do so. */
export type FoundMetaMask = {
  readonly provider: Provider;
  /** The wallet id of the announcement (EIP-6963), such as `io.metamask.flask`. */
  readonly rdns: string;
};

/** An EIP-6963 announcement. Untrusted: any script in the page can send anything. */
type Announced = {
  readonly info?: {
    readonly rdns?: { readonly match?: string['match'] };
  };
  readonly provider?: Partial<Provider>;
} | null;

/** MetaMask's wallet ids on computers. */
const ON_COMPUTERS = /^io\.metamask(\.(?!mobile)\w+)?$/;

/**
 * Watches this page for announcements of MetaMask (EIP-6963).
 *
 * @param onLater - Called once with each that is announced later, and with all so far.
 * @param names - The wallet ids (`rdns`) to match. Default: MetaMask on computers.
 * @param options - The listener's options. By default the search never ends.
 * @returns Those that are there already, to which later ones are added.
 */
export function watchForMetaMask(
  onLater: (
    one: FoundMetaMask,
    index: number,
    all: readonly FoundMetaMask[],
  ) => void,
  names = ON_COMPUTERS,
  options?: AddEventListenerOptions,
): readonly FoundMetaMask[] {
  const found: FoundMetaMask[] = [];
  let isLater = false;
  const onAnnounced = (event: Event): void => {
    const { info, provider } = (event as CustomEvent<Announced>).detail ?? {};
    if (
      // Only a string has `match`, and only a function has `call`.
      info?.rdns?.match?.(names) &&
      provider?.request?.call &&
      // A wallet announces itself again whenever a script in the page asks. Only the provider
      // tells which one it is: anybody can repeat another's uuid, and so hide it.
      !found.some((one) => one.provider === provider)
    ) {
      const one = { provider, rdns: info.rdns } as FoundMetaMask;
      const length = found.push(one);
      if (isLater) {
        onLater(one, length - 1, found);
      }
    }
  };
  window.addEventListener('eip6963:announceProvider', onAnnounced, options);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  isLater = true;
  return found;
}

/** MetaMask was not found in this page, or the code runs outside a page. */
export class NoMetaMaskError extends Error {
  override readonly name = 'NoMetaMaskError';
  /** EIP-1193: disconnected from all chains. */
  readonly code = 4900;
}

/** Several providers in this page announce themselves as MetaMask, and only the user knows
 * which of them to use. */
export class SeveralMetaMasksError extends Error {
  override readonly name = 'SeveralMetaMasksError';
  /** EIP-1193: disconnected from all chains. */
  readonly code = 4900;
  /** In the order of their announcements. */
  readonly found: readonly FoundMetaMask[];

  constructor(found: readonly FoundMetaMask[]) {
    super(
      'Several wallets announce themselves as MetaMask: pass the provider of the one that the user chooses.',
    );
    this.found = found;
  }
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
 * Finds the only MetaMask in this page. While a page loads, it may not be announced yet.
 *
 * @param waitMs - How long to wait for an announcement, in milliseconds.
 * @throws NoMetaMaskError if none is announced in time; SeveralMetaMasksError if it isn't
 * the only one; NoSnapsError on a phone.
 */
export async function findMetaMask(waitMs = 1000): Promise<Provider> {
  let found: readonly FoundMetaMask[] = [];
  if (typeof window !== 'undefined') {
    // Passed as the listener's options: aborting its `signal` removes it.
    const search = new AbortController();
    await new Promise<void>((resolve) => {
      setTimeout(resolve, waitMs);
      found = watchForMetaMask(
        // While a page loads, another may be announced right after this one.
        () => setTimeout(resolve, 100),
        /^io\.metamask(\.\w+)?$/,
        search,
      );
      if (found[0]) {
        resolve();
      }
    });
    search.abort();
  }
  const usable = found.filter(({ rdns }) => ON_COMPUTERS.test(rdns));
  const [first, second] = usable;
  if (second) {
    throw new SeveralMetaMasksError(usable);
  }
  if (first) {
    return first.provider;
  }
  throw found[0]
    ? new NoSnapsError('phone', 'MetaMask on phones runs no such snaps.')
    : new NoMetaMaskError('There is no MetaMask in this page.');
}
