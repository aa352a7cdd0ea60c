import { invokeSnap } from './invoke.ts';
import {
  findMetaMask,
  namingNoSnaps,
  namingPending,
  type Provider,
} from './metamask.ts';
import { METHODS, type Methods } from './methods.ts';
import { versionsOf } from './versions.ts';

export {
  isAlreadyPending,
  NoMetaMaskError,
  NoSnapsError,
  SeveralMetaMasksError,
} from './metamask.ts';
export type { AlreadyPendingError, FoundMetaMask } from './metamask.ts';
export type { Methods, Provider };

/** The snap to call and the network to use. */
export type Options = {
  /** The snap's id. Default: the published snap, `npm:l2net-snap`. */
  readonly snapId?: string;
  /** The accepted versions of the snap, as an npm semver range. Default: this package's
   * version or newer; for a `local:` snap, any version. */
  readonly version?: string;
  /** The chain id for every call that takes one but doesn't pass it. Default: the
   * methods' own default, Starknet Sepolia. */
  readonly chainId?: string | number;
};

type Params<Name extends keyof Methods> = Methods[Name]['params'];

/** The arguments of a client method: params by name can be omitted if none of them is
 * required; params by position become separate arguments. */
type Arguments<Given> = Given extends readonly unknown[]
  ? Given
  : Given extends Readonly<Record<string, never>>
    ? readonly []
    : Partial<Given> extends Given
      ? readonly [params?: Given]
      : readonly [params: Given];

/** The snap's methods, named without their prefix. */
export type Starknet = {
  readonly [Name in keyof Methods]: (
    ...args: Arguments<Params<Name>>
  ) => Promise<Methods[Name]['result']>;
} & {
  /** Requests the snap from MetaMask on every call. If necessary, the user is asked to
   * install or update it, or to connect it to this site. Methods do this automatically:
   * call it only to show that dialog earlier. */
  readonly install: () => Promise<void>;
  /** Like `signMessage`, with the signature as two felts in 0x-hex: [r, s]. */
  readonly signMessageAsFelts: (
    params: Params<'signMessage'>,
  ) => Promise<readonly [r: string, s: string]>;
};

/** Ids of the snaps whose version this page has already requested. */
const settled = new Set<string>();

/**
 * Creates a client of the l2net snap. The wallet gets no request before the first method
 * call. A method requests the snap itself if this site isn't connected to it. The first
 * method that may open a window also asks the user to update an outdated snap, once per
 * page; if the update is refused or fails, the installed version is called.
 *
 * @param provider - The page's EIP-1193 provider. If omitted, the first method call looks
 * for MetaMask in the page (EIP-6963).
 * @param options - The snap to call and the network to use.
 * @returns The snap's methods. They reject with the wallet's own error, unchanged (see
 * `isRpcError`), or with a `NoSnapsError` if MetaMask can't run the snap, or an
 * `AlreadyPendingError` if MetaMask still waits for the user (see `isAlreadyPending`). If
 * no `provider` is given, also with a `NoMetaMaskError` if MetaMask isn't found, or a
 * `SeveralMetaMasksError` if more than one provider says that it is MetaMask.
 */
export function connect(provider?: Provider, options: Options = {}): Starknet {
  const { snapId = 'npm:l2net-snap', chainId } = options;
  const { version = versionsOf(snapId) } = options;
  let found: Promise<Provider> | undefined;
  let entering: Promise<void> | undefined;
  let isInstalled = false;

  const find = (): Promise<Provider> => {
    found ??= findMetaMask().catch((error: unknown) => {
      // MetaMask may be announced later, so the next call searches again.
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
  /** Whether this site may call the snap. Opens no window. */
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
  /** Requests the snap if it is missing and, before the first action, its update. */
  const enter = async (isAction: boolean): Promise<void> => {
    const isDue = isAction && version !== undefined && !settled.has(snapId);
    if (isDue || !isInstalled) {
      isInstalled = await lookUp();
      if (!isInstalled) {
        await install();
      } else if (isDue) {
        // If the update is refused or fails, the installed version is called.
        await install().catch(() => undefined);
      }
    }
  };
  const call = async (
    { name, params, hasChainId, opensWindow }: Method,
    args: unknown[],
  ): Promise<unknown> => {
    // Fails here if there is no MetaMask: `lookUp` ignores errors.
    await (provider ?? find());
    // Concurrent calls share one request for the snap.
    entering ??= enter(opensWindow).finally(() => {
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
    return invokeSnap(send, snapId, inner);
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
  readonly opensWindow: boolean;
};

/** @param signature - 0x, r as 64 hex digits and s as 64. */
function asFelts(signature: string): readonly [r: string, s: string] {
  const felt = (from: number): string =>
    `0x${BigInt(`0x${signature.slice(from, from + 64)}`).toString(16)}`;
  return [felt(2), felt(66)];
}

/** An error from the snap, or from MetaMask itself. */
export type RpcError = {
  /** A JSON-RPC, EIP-1193 or EIP-1474 error code; 4001 if the user refused. */
  readonly code: number;
  /** A sentence for developers. */
  readonly message: string;
  /** Machine-readable details, such as the Starknet wallet API's error code. */
  readonly data?: Readonly<Record<string, unknown>> & {
    readonly walletError?: number;
  };
};

/** Whether an error has the integer code and the message of the snap's and MetaMask's. */
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
