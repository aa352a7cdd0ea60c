import {
  findMetaMask,
  namingNoSnaps,
  namingPending,
  type Provider,
} from './metamask.ts';
import { METHODS, type Methods } from './methods.ts';
import { versionsOf } from './versions.ts';

export { isAlreadyPending, NoMetaMaskError, NoSnapsError } from './metamask.ts';
export type { AlreadyPendingError } from './metamask.ts';
export type { Methods, Provider };

/** Which snap is meant, and on which network. */
export type Options = {
  /** Left out, the published one: `npm:l2net-snap`. */
  readonly snapId?: string;
  /** Versions that will do, as npm writes ranges. Left out, this package's and newer; for
   * a `local:` snap, any. */
  readonly version?: string;
  /** The chain id of all calls that take one and aren't given another; left out, the
   * method's own default, which is Sepolia's. */
  readonly chainId?: string | number;
};

type Params<Name extends keyof Methods> = Methods[Name]['params'];

/** What a method of the client takes: params by name may be left out where none of
 * them is required, params by position stand one by one. */
type Arguments<Given> = Given extends readonly unknown[]
  ? Given
  : Given extends Readonly<Record<string, never>>
    ? readonly []
    : Partial<Given> extends Given
      ? readonly [params?: Given]
      : readonly [params: Given];

/** The snap's methods, by their names without prefix. */
export type Starknet = {
  readonly [Name in keyof Methods]: (
    ...args: Arguments<Params<Name>>
  ) => Promise<Methods[Name]['result']>;
} & {
  /** Asks the wallet for the snap, each time: the user installs or updates it, or lets
   * this site use it, where that is not so already. Methods do so by themselves: call
   * it where the dialog should come sooner. */
  readonly install: () => Promise<void>;
  /** Like `signMessage`, with the signature as two felts in 0x-hex: [r, s]. */
  readonly signMessageAsFelts: (
    params: Params<'signMessage'>,
  ) => Promise<readonly [r: string, s: string]>;
};

/** The snaps whose version was settled in this page. */
const settled = new Set<string>();

/** The methods that users ask for: they may open a window. */
const ACTIONS = /_(execute|sign|declare|create|add|switch|display)/;

/**
 * A client of the l2net snap. Nothing is asked of the wallet until a method is called,
 * which asks for the snap itself where this site may not call it. The first method that
 * may open a window has the user update an older snap, once a page; where that is refused
 * or fails, the version that is there is called.
 *
 * @param provider - The page's provider. Left out, MetaMask is looked for in the page when
 * the first method is called (EIP-6963).
 * @param options - Which snap is meant, and on which network.
 * @returns The snap's methods. They fail with what the wallet fails with, unchanged: see
 * `isRpcError`; with a `NoMetaMaskError` where MetaMask is looked for and not there; with a
 * `NoSnapsError` where it runs no snaps; with an `AlreadyPendingError` where MetaMask
 * still waits for its user (see `isAlreadyPending`).
 */
export function connect(provider?: Provider, options: Options = {}): Starknet {
  const { snapId = 'npm:l2net-snap', chainId } = options;
  const { version = versionsOf(snapId) } = options;
  let found: Promise<Provider> | undefined;
  let entering: Promise<void> | undefined;
  let isInstalled = false;

  const find = (): Promise<Provider> => {
    found ??= findMetaMask().catch((error: unknown) => {
      // It may come later.
      found = undefined;
      throw error;
    });
    return found;
  };
  const send = async (method: string, params?: unknown): Promise<unknown> => {
    const metaMask = provider ?? (await find());
    try {
      return await metaMask.request({ method, params });
    } catch (error) {
      throw namingPending(namingNoSnaps(error));
    }
  };
  /** Whether this site may call the snap: never a window. */
  const lookUp = async (): Promise<boolean> => {
    const snaps = await send('wallet_getSnaps').catch(() => null);
    return typeof snaps === 'object' && snaps !== null && snapId in snaps;
  };
  const install = async (): Promise<void> => {
    settled.add(snapId);
    await send('wallet_requestSnaps', {
      [snapId]: version === undefined ? {} : { version },
    });
    isInstalled = true;
  };
  /** Asks for the snap, and before something that the user asked for for a newer one. */
  const enter = async (isAction: boolean): Promise<void> => {
    const isDue = isAction && version !== undefined && !settled.has(snapId);
    if (isDue || !isInstalled) {
      isInstalled = await lookUp();
      if (!isInstalled) {
        await install();
      } else if (isDue) {
        // Without an update, the version that is there is called.
        await install().catch(() => undefined);
      }
    }
  };
  const call = async (
    { name, params, hasChainId }: Method,
    args: unknown[],
  ): Promise<unknown> => {
    // Where there is no MetaMask, that is the error.
    await (provider ?? find());
    // Calls that come at the same time ask once.
    entering ??= enter(ACTIONS.test(name)).finally(() => {
      entering = undefined;
    });
    await entering;
    const [byName] = args as [{ readonly chainId?: unknown } | undefined];
    const withChain =
      hasChainId && chainId !== undefined && byName?.chainId === undefined
        ? { ...byName, chainId }
        : byName;
    const given = params === 'by-position' ? args : withChain;
    const inner = {
      method: name,
      ...(given === undefined ? {} : { params: given }),
    };
    return send('wallet_invokeSnap', { snapId, request: inner });
  };
  const methods = Object.entries(METHODS).map(
    ([key, method]) =>
      [key, (...args: unknown[]) => call(method, args)] as const,
  );
  const signMessageAsFelts: Starknet['signMessageAsFelts'] = async (params) =>
    asFelts((await call(METHODS.signMessage, [params])) as string);
  return {
    ...Object.fromEntries(methods),
    install,
    signMessageAsFelts,
  } as Starknet;
}

type Method = {
  readonly name: string;
  readonly params: 'by-name' | 'by-position';
  readonly hasChainId: boolean;
};

/** @param signature - 0x, r as 64 hex digits and s as 64. */
function asFelts(signature: string): readonly [r: string, s: string] {
  const felt = (from: number): string =>
    `0x${BigInt(`0x${signature.slice(from, from + 64)}`).toString(16)}`;
  return [felt(2), felt(66)];
}

/** An error of the snap, or of the wallet in front of it. */
export type RpcError = {
  /** Of JSON-RPC, EIP-1193 or EIP-1474: 4001 where the user refused. */
  readonly code: number;
  /** A sentence for developers. */
  readonly message: string;
  /** What a program can act on, such as the Starknet wallet API's code. */
  readonly data?: Readonly<Record<string, unknown>> & {
    readonly walletError?: number;
  };
};

/** Whether it is an error of the snap or the wallet, with a code to go by. */
export function isRpcError(error: unknown): error is RpcError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    Number.isInteger(error.code) &&
    'message' in error &&
    typeof error.message === 'string'
  );
}
