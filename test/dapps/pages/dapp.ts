/** A call of a contract, as starknet.js and the libraries on it take it. */
export type Call = {
  readonly contractAddress: string;
  readonly entrypoint: string;
  readonly calldata: readonly string[];
};

/** A class to declare, in the two forms that libraries take. */
export type Declaration = {
  /** As compilers write it, with its compiled class: for starknet.js. */
  readonly compiled: { readonly contract: unknown; readonly casm: unknown };
  /** The params of `wallet_addDeclareTransaction`: for those that pass them on. */
  readonly params: unknown;
};

/** What a test does in a page, by the library that the page uses. */
export type Dapp = {
  /** Resolves once the page has tried to connect silently, as dapps do when they load. */
  readonly ready: Promise<unknown>;
  /** Connects, with all that the user is asked. */
  readonly connect: () => Promise<unknown>;
  /** Resolves to the transaction's hash. */
  readonly send: (calls: readonly Call[]) => Promise<string>;
  /** Resolves to the signature's felts. */
  readonly sign: (typedData: unknown) => Promise<readonly string[]>;
  /** Resolves to the class hash. */
  readonly declare: (declaration: Declaration) => Promise<string>;
  readonly watch: (token: string) => Promise<boolean>;
  readonly switchTo: (chainId: string) => Promise<boolean>;
  /** What the library says; undefined where it is not connected. */
  readonly address: () => string | undefined;
  /** As 0x-hex. */
  readonly chainId: () => string | undefined;
};

declare global {
  interface Window {
    /** Of the library's page. */
    dapp?: Dapp;
    /** A Starknet node of the local network, set by the test. */
    readonly nodeUrl: string;
  }
}

/** @param dapp - What the test uses. */
export function offer(dapp: Dapp): void {
  window.dapp = dapp;
}

/** A chain id, as libraries have it, as 0x-hex. */
export function hexOf(value: bigint | string | undefined): string | undefined {
  return value === undefined ? undefined : `0x${BigInt(value).toString(16)}`;
}
