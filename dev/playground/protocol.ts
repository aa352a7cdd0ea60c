/** A request that went out while a method ran. */
export type NodeRequest = {
  /** Whom it asked. */
  readonly to:
    'Sepolia node' | 'Mainnet node' | 'Ethereum node' | 'gas service';
  /** The methods of its JSON-RPC batch, or the path that was asked for. */
  readonly methods: readonly string[];
  /** Null as long as it is under way. */
  readonly milliseconds: number | null;
};

/** A request of the page to the snap, and what came of it. */
export type RequestLogEntry = {
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
  /** Unix time in milliseconds. */
  readonly started: number;
  /** Null as long as it runs. */
  readonly milliseconds: number | null;
  readonly result?: unknown;
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly data?: unknown;
  };
  /** What was asked of nodes meanwhile; where requests overlap, both list it. */
  readonly nodeRequests: readonly NodeRequest[];
};

/** A window of the wallet, or a page of the snap inside it. */
export type ShownInterface = {
  /** The interface's id in the simulator. */
  readonly id: string;
  readonly kind: 'confirmation' | 'alert' | 'prompt' | 'custom' | 'page';
  /** Which page it is; only of pages. */
  readonly page?: 'home' | 'settings';
  /** The snap's component tree, as the SDK writes it: {type, props, key}. */
  readonly content: unknown;
  /** The values of its fields and forms, as MetaMask keeps them. */
  readonly state: Readonly<Record<string, unknown>>;
};

/** All that the page draws, whole, each time something has changed. */
export type AppState = {
  /** Which chain passes for Starknet Sepolia. */
  readonly chain: 'embedded' | 'devnet';
  /** Which one passes for Mainnet; null is none. */
  readonly mainnet: 'embedded' | null;
  /** Whether an Ethereum node is there (anvil). */
  readonly ethereum: boolean;
  /** What MetaMask Flask would install: `local:http://localhost:8080`. */
  readonly snapId: string;
  /** Oldest first, the last 50. */
  readonly asked: readonly RequestLogEntry[];
  /** Dialogs that stand open; the first is in front, the others wait. */
  readonly windows: readonly ShownInterface[];
  /** The page of the snap that is open. */
  readonly page: ShownInterface | null;
  /** What the snap told the user by notifications, newest last. */
  readonly notices: readonly string[];
};

/** What the page does, POSTed as JSON to `/do`; answered by 204, or by 400 with
 * `{"error": "…"}`. Everything that it leads to comes by the scene. */
export type Command =
  | { readonly do: 'ask'; readonly method: string; readonly params?: unknown }
  /** The wallet's own buttons of a window: approve is false for reject and close. */
  | { readonly do: 'answer'; readonly id: string; readonly approve: boolean }
  /** A button or another element of the snap's own that was clicked. */
  | { readonly do: 'click'; readonly id: string; readonly name: string }
  /** A value typed into, or chosen in, a field (`form` names the form it is in). */
  | {
      readonly do: 'change';
      readonly id: string;
      readonly name: string;
      readonly form?: string;
      readonly value: string | boolean;
    }
  /** A form sent by the return key. */
  | { readonly do: 'submit'; readonly id: string; readonly form: string }
  | { readonly do: 'open'; readonly page: 'home' | 'settings' }
  | { readonly do: 'close-page' }
  /** 100 STRK, on either local network, to any address. */
  | { readonly do: 'fund'; readonly address: string }
  /** Installs the snap anew, with nothing in its state. */
  | { readonly do: 'start-over' };
