import { METHODS, type Methods } from './methods.ts';

export type { Methods };

/** What a page has as `window.ethereum` (EIP-1193). */
export type Provider = {
  // A method, not a property: providers that take less than any params fit too.
  request(args: { method: string; params?: unknown }): Promise<unknown>;
};

/** Which snap is meant. */
export type Options = {
  /** Left out, the published one: `npm:l2net-snap`. */
  readonly snapId?: string;
  /** Versions that will do, as npm writes ranges; left out, any. */
  readonly version?: string;
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
  /** Asks the wallet for the snap, each time: the user installs it, or lets this
   * site use it, where that is not so already. The first method does so by itself:
   * call it where the dialog should come sooner, or once more where the user has
   * disconnected the site since. */
  readonly install: () => Promise<void>;
};

/**
 * A client of the l2net snap. Nothing is asked of the wallet until a method is
 * called; the first one asks for the snap itself, once. Where the user refuses that,
 * the next one asks again.
 *
 * @param provider - The page's provider: MetaMask's `window.ethereum`.
 * @param options - Which snap is meant.
 * @returns The snap's methods. They fail with what the wallet fails with, unchanged:
 * see `isRpcError`.
 */
export function connect(provider: Provider, options: Options = {}): Starknet {
  const { snapId = 'npm:l2net-snap', version } = options;
  let installed: Promise<void> | undefined;

  const request = async (): Promise<void> => {
    await provider.request({
      method: 'wallet_requestSnaps',
      params: { [snapId]: version === undefined ? {} : { version } },
    });
  };
  const install = (): Promise<void> => {
    const asked = request().catch((error: unknown) => {
      if (installed === asked) {
        installed = undefined;
      }
      throw error;
    });
    installed = asked;
    return asked;
  };
  const methods = Object.entries(METHODS).map(
    ([key, { name, params }]) =>
      [
        key,
        async (...args: unknown[]): Promise<unknown> => {
          await (installed ?? install());
          const given = params === 'by-position' ? args : args[0];
          const inner = {
            method: name,
            ...(given === undefined ? {} : { params: given }),
          };
          return provider.request({
            method: 'wallet_invokeSnap',
            params: { snapId, request: inner },
          });
        },
      ] as const,
  );
  return { ...Object.fromEntries(methods), install } as Starknet;
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

/**
 * @param error - What a method failed with.
 * @returns Whether it is an error of the snap or the wallet, with a code to go by.
 */
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
