/** A call of a contract, as starknet.js and libraries based on it accept it. */
export type Call = {
  readonly contractAddress: string;
  readonly entrypoint: string;
  readonly calldata: readonly string[];
};

/** A class to declare, in the two forms that libraries accept. */
export type Declaration = {
  /** For starknet.js: the class as compilers write it, with its compiled class. */
  readonly compiled: { readonly contract: unknown; readonly casm: unknown };
  /** For libraries that pass them on: the params of `wallet_addDeclareTransaction`. */
  readonly params: unknown;
};

/** The actions of a test in a page, through the library that the page uses. */
export type Dapp = {
  /** Resolves once the page has tried to connect silently, as dapps do when they load. */
  readonly ready: Promise<unknown>;
  /** Connects, with all dialogs that this opens. */
  readonly connect: () => Promise<unknown>;
  /** Resolves to the transaction's hash. */
  readonly send: (calls: readonly Call[]) => Promise<string>;
  /** Resolves to the signature's felts. */
  readonly sign: (typedData: unknown) => Promise<readonly string[]>;
  /** Resolves to the class hash. */
  readonly declare: (declaration: Declaration) => Promise<string>;
  readonly watch: (token: string) => Promise<boolean>;
  readonly switchTo: (chainId: string) => Promise<boolean>;
  /** The account's address according to the library; undefined if not connected. */
  readonly address: () => string | undefined;
  /** The chain id as 0x-hex. */
  readonly chainId: () => string | undefined;
};

declare global {
  interface Window {
    /** The actions of the library's page. */
    dapp?: Dapp;
    /** A Starknet node of the local network, set by the test. */
    readonly nodeUrl: string;
  }
}

/** @param dapp - The actions for the test. */
export function offer(dapp: Dapp): void {
  window.dapp = dapp;
}

/** Converts a chain id in a library's form to 0x-hex. */
export function hexOf(value: bigint | string | undefined): string | undefined {
  return value === undefined ? undefined : `0x${BigInt(value).toString(16)}`;
}
