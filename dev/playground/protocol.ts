/** A request to a node or service, sent while a method ran. */
export type NodeRequest = {
  /** The recipient. */
  readonly to:
    'Sepolia node' | 'Mainnet node' | 'Ethereum node' | 'gas service';
  /** The methods of its JSON-RPC batch, or the path that was requested. */
  readonly methods: readonly string[];
  /** Null while it is pending. */
  readonly milliseconds: number | null;
};

/** A request from the dapp to the snap, with its response. */
export type RequestLogEntry = {
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
  /** Null while it is running. */
  readonly milliseconds: number | null;
  readonly result?: unknown;
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly data?: unknown;
  };
  /** Requests to nodes during the request; overlapping requests all list them. */
  readonly nodeRequests: readonly NodeRequest[];
};

/** A window of the wallet, or a page of the snap inside it. */
export type ShownInterface = {
  /** The interface's id in the simulator. */
  readonly id: string;
  readonly kind: 'confirmation' | 'alert' | 'prompt' | 'custom' | 'page';
  /** Pages only. */
  readonly page?: 'home' | 'settings';
  /** The snap's component tree, as the SDK writes it: {type, props, key}. */
  readonly content: unknown;
  /** The values of its fields and forms, as MetaMask keeps them. */
  readonly state: Readonly<Record<string, unknown>>;
};

/** Everything the page renders, sent in full at each change. */
export type AppState = {
  /** The chain that plays Starknet Sepolia. */
  readonly chain: 'embedded' | 'devnet';
  /** The chain that plays Mainnet; null if there is none. */
  readonly mainnet: 'embedded' | null;
  /** Whether there is an Ethereum node (anvil). */
  readonly ethereum: boolean;
  /** The snap id for MetaMask Flask, such as `local:http://localhost:8080`. */
  readonly snapId: string;
  /** Oldest first, the last 50. */
  readonly requests: readonly RequestLogEntry[];
  /** Open dialogs; the first is in front, the others wait. */
  readonly windows: readonly ShownInterface[];
  /** The page of the snap that is open. */
  readonly page: ShownInterface | null;
  /** Texts of notifications to the user, newest last. */
  readonly notices: readonly string[];
};

/** A user action on the page, POSTed as JSON to `/do`; answered by 204, or by 400 with
 * `{"error": "…"}`. Its effects arrive with the app state. */
export type Command =
  /** The wallet's own buttons of a dialog: approve is false for reject and close. */
  | { readonly do: 'answer'; readonly id: string; readonly approve: boolean }
  /** A click on a button or another component of the snap. */
  | { readonly do: 'click'; readonly id: string; readonly name: string }
  /** A value typed into or chosen in a field; `form` names the field's form. */
  | {
      readonly do: 'change';
      readonly id: string;
      readonly name: string;
      readonly form?: string;
      readonly value: string | boolean;
    }
  /** A form submitted with the return key. */
  | { readonly do: 'submit'; readonly id: string; readonly form: string }
  | { readonly do: 'open'; readonly page: 'home' | 'settings' }
  | { readonly do: 'close-page' }
  /** Sends 100 STRK to any address, on both local networks. */
  | { readonly do: 'fund'; readonly address: string }
  /** Reinstalls the snap with empty state. */
  | { readonly do: 'start-over' };
