import type { Felt } from '../core/felt';
import type { CallView, BalanceChange, NamedValue } from '../decode/types';

// The data of every dialog, as JSON: it travels through the wallet, which hands
// it back when a page is turned.

/** May a site see the wallet's accounts? */
export type ConnectView = {
  readonly type: 'grant';
  readonly origin: string;
  /** The names of all networks: the grant holds on each. */
  readonly network: string;
};

/** May a site switch the snap's network? Networks go by name. */
export type SwitchNetworkView = {
  readonly type: 'switch-network';
  readonly origin: string;
  readonly from: string;
  readonly to: string;
};

/** Shall an account's private key be shown? The key is not part of it. */
export type PrivateKeyView = {
  readonly type: 'private-key';
  readonly origin: string;
  readonly network: string;
  /** Padded. */
  readonly account: Felt;
};

/** What a transaction may cost. Amounts are in STRK, exact. */
export type FeeView = {
  /** The most that can be charged, tip included. */
  readonly max: string;
  /** Absent where no node was asked. */
  readonly estimated?: string;
  /** Whether it is far from what such things cost. */
  readonly unusual: boolean;
  /** Where there is one: the most that goes to it, and what it is a unit of L2
   * gas. */
  readonly tip?: { readonly max: string; readonly price: string };
};

/** What is signed of a transaction beside its calls. */
export type ResourceBoundsView = {
  readonly of: 'deployment' | 'calls' | 'declaration';
  /** Whether the site set the bounds. */
  readonly bySite: boolean;
  /** Unit counts, and prices in STRK a unit. */
  readonly bounds: readonly {
    readonly resource: 'l1-gas' | 'l1-data-gas' | 'l2-gas';
    readonly amount: string;
    readonly price: string;
  }[];
  /** Data availability modes other than the usual. */
  readonly modes: readonly {
    readonly what: 'nonce-mode' | 'fee-mode';
    readonly mode: string;
  }[];
};

type Sender = {
  readonly origin: string;
  /** The network's name. */
  readonly network: string;
  /** Padded. */
  readonly account: Felt;
  readonly fee: FeeView;
  /** Of each transaction, in order. */
  readonly resourceBounds: readonly ResourceBoundsView[];
};

/** May an account be deployed? */
export type DeployView = Sender & { readonly type: 'deploy' };

/** May a transaction be sent? */
export type SendView = Sender & {
  readonly type: 'send';
  /** Whether it is sent now, or only signed: the site may send it then. */
  readonly purpose: 'send' | 'sign';
  /** Whether the account is deployed in front of the calls. */
  readonly deploys: boolean;
  readonly calls: readonly CallView[];
  /** Or why they are not known. */
  readonly balanceChanges:
    | readonly BalanceChange[]
    /** The simulation failed: the contract reverted, or the node refused it. */
    | 'failed'
    | 'pending'
    /** No node gave a valid response. */
    | 'no-answer'
    /** Nothing was simulated, for a reason of the wallet's own. */
    | 'not-run';
  /** Whether the account surely holds the fee after the calls. */
  readonly leavesEnoughForFee: boolean;
  /** Set where the account is known not to accept this key's signatures. */
  readonly isBlocked?: boolean;
  /** Where the simulation failed: what the contract said, or "". */
  readonly revertReason?: string;
  /** Where a node refused to simulate: why. */
  readonly refusal?: string;
  /** Where the site set it, in decimal. */
  readonly nonce?: string;
  /** Where that is not the account's next one. Numbers are in decimal. */
  readonly nonceNote?: {
    readonly is: 'used' | 'ahead';
    readonly next: string;
    /** How many transactions have to come first. */
    readonly before: string;
  };
};

/** May a class be put on the network? */
export type DeclareView = Sender & {
  readonly type: 'declare';
  /** Whether it is sent now, or only signed: the site may send it then. */
  readonly purpose: 'send' | 'sign';
  readonly deploys: boolean;
  readonly classHash: Felt;
  readonly compiledClassHash: Felt;
  /** Where the class itself is there: felts of its program, functions that can be
   * called from outside. */
  readonly size?: { readonly felts: number; readonly functions: number };
  /** Where the site set it, in decimal. */
  readonly nonce?: string;
};

/** May a typed message be signed? */
export type SignMessageView = {
  readonly type: 'sign-message';
  readonly origin: string;
  readonly network: string;
  readonly account: Felt;
  readonly primaryType: string;
  readonly domain: readonly NamedValue[];
  readonly message: readonly NamedValue[];
  /** What is signed. */
  readonly hash: Felt;
  /** What it lets others do in the account's name. */
  readonly calls: readonly CallView[];
  readonly permissions: readonly {
    readonly contract: Felt;
    readonly entrypoint: string;
  }[];
  /** Whether its domain names the network. */
  readonly chain: 'same' | 'other' | 'none';
  /** Whether the account is known not to accept this key's signatures. */
  readonly isBlocked: boolean;
};

/** May a token be put on the watch list? */
export type AddTokenView = {
  readonly type: 'add-token';
  readonly origin: string;
  readonly network: string;
  readonly account: Felt;
  /** The token's contract, padded. */
  readonly token: Felt;
  readonly site: TokenMetadata;
  /** Texts are "" where the contract says nothing. */
  readonly contract: TokenMetadata;
  /** Where the site says otherwise than the contract. */
  readonly differs: readonly (keyof TokenMetadata)[];
  /** Whether its symbol is that of a token that it is not. */
  readonly isSpoofed: boolean;
};

type TokenMetadata = {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
};

/** Shall the wallet look for accounts that the user had before? Shall it show
 * Mainnet, where all of them are? */
type WelcomeView = { readonly type: 'welcome' | 'show-mainnet' };

/** Something that the user is told: what was found, by network, or a new account's
 * padded address. */
export type AlertView = {
  readonly type: 'told';
  readonly what: 'found' | 'no-answer' | 'new' | 'updated';
  readonly found?: string;
};

/** Every dialog of the wallet. */
export type DialogView =
  | ConnectView
  | SwitchNetworkView
  | PrivateKeyView
  | DeployView
  | SendView
  | DeclareView
  | SignMessageView
  | AddTokenView
  | WelcomeView
  | AlertView;
