import type { Felt } from '../core/felt';
import type { NetworkView } from '../core/network-view';
import type { TransactionType } from '../core/transaction';
import type { BalanceChange } from '../decode/balance-changes';
import type {
  CallSummary,
  CallView,
  NamedValue,
  TokenAmount,
} from '../decode/types';
import type { MessageMeaning } from '../typed-data/recognize/types';
import type { AddressTag } from '../warnings/describe-batch';
import type { Finding } from '../warnings/findings';
import type { MainRecipient } from '../warnings/recipients';

// The data of every dialog. It is JSON because it is stored in the interface's context,
// from which it is read back when a page is turned.

/** Who asks, and on which network. */
type Request = {
  /** The site, or the wallet's own page. */
  readonly origin: string;
  readonly network: NetworkView;
};

/** Who asks, and for which account. */
export type AccountRequest = Request & {
  /** Padded. */
  readonly account: Felt;
};

/** A site asks to see all of the wallet's accounts, on all networks. */
export type ConnectView = {
  readonly type: 'grant';
  readonly origin: string;
  /** Whether it may see one of them already. */
  readonly hasOne: boolean;
};

/** The user chooses the account that a site gets: the site asks for one, or the user
 * wants to give it another. */
export type SiteAccountView = Request & {
  readonly type: 'site-account';
  readonly purpose: 'connect' | 'change';
  /** Whether the site may see the other accounts as well. */
  readonly seesAll: boolean;
  readonly accounts: readonly {
    readonly index: number;
    readonly address: Felt;
    /** As the user typed it; absent for the default one. */
    readonly name?: string;
  }[];
  /** The chosen account's address; absent for a new account. */
  readonly chosen?: Felt;
};

/** A site asks to switch its own network. */
export type SwitchNetworkView = {
  readonly type: 'switch-network';
  readonly origin: string;
  readonly from: NetworkView;
  readonly to: NetworkView;
  /** Whether money counts there. */
  readonly isToMainnet?: boolean;
};

/** The confirmation before an account's private key is shown. It doesn't hold the key. */
export type PrivateKeyView = AccountRequest & { readonly type: 'private-key' };

/** The fee of a transaction. Amounts are exact, in STRK. */
export type FeeView = {
  /** The maximum charge, tip included. */
  readonly max: string;
  /** The part of it that also deploys the account. */
  readonly deployment?: string;
  /** Absent if no node was queried. */
  readonly estimated?: string;
  /** The maximum tip, and the tip per unit of L2 gas; absent if there is none. */
  readonly tip?: { readonly max: string; readonly price: string };
  /** Set if a paymaster is paid in a token instead; `asked` until it has made its quote, and
   * why there is none while it makes none that can be taken. */
  readonly paid?: QuotedFeeView | 'asked' | NoQuote;
};

/** Why there is no quote: it isn't what was asked for, asks far too much, or there is none. */
export type NoQuote = 'differs' | 'expensive' | 'none';

/** What a paymaster takes, and the outside execution that is signed for it. */
export type QuotedFeeView = {
  readonly max: TokenAmount;
  readonly estimated: TokenAmount;
  /** The paymaster's name, if it is known. */
  readonly by?: string;
  /** The message's hash. */
  readonly hash: Felt;
  /** The contract that gets the fee, padded. */
  readonly forwarder: Felt;
  /** When the signature expires, in Unix seconds. */
  readonly until: number;
};

/** The signed fields of a transaction other than its calls. */
export type ResourceBoundsView = {
  readonly of: 'deployment' | 'calls' | 'declaration';
  /** Whether the site set the bounds. */
  readonly bySite: boolean;
  /** Amounts in gas units, and prices in STRK per unit. */
  readonly bounds: readonly {
    readonly resource: 'l1-gas' | 'l1-data-gas' | 'l2-gas';
    readonly amount: string;
    readonly price: string;
  }[];
};

/** What takes the place of a pending transaction of the account. */
type ReplacementView =
  | { readonly kind: 'speed-up' }
  | {
      readonly kind: 'cancel';
      readonly txnType: TransactionType;
      /** What the pending one does; without calls if the wallet doesn't have them. */
      readonly canceled: Pick<
        SendView,
        'calls' | 'summary' | 'recipients' | 'byValue' | 'tags'
      >;
    };

/** A transaction that is sent or signed. */
type Transaction = AccountRequest & {
  /** Set if it takes the place of a pending one, which `origin` asked for. */
  readonly replaces?: ReplacementView;
  readonly fee: FeeView;
  /** Whether it is sent now, or only signed so that the site can send it. */
  readonly purpose: 'send' | 'sign';
  /** Set if the site chose it; in decimal. */
  readonly nonce?: string;
  /** One per transaction, in order. */
  readonly resourceBounds: readonly ResourceBoundsView[];
  /** The warnings, the gravest first. */
  readonly findings: readonly Finding[];
  /** In which tokens the fee can be paid; absent if there is no choice. */
  readonly feeTokens?: {
    readonly chosen: string;
    readonly offered: readonly {
      readonly token: string;
      /** Absent for a token that the paymaster has yet to name. */
      readonly symbol?: string;
    }[];
  };
};

/** The confirmation of an account's deployment. */
export type DeployView = Transaction & { readonly type: 'deploy' };

/** How the wallet enforces what is shown, by its own checks behind the site's calls. */
export type EnforcementView =
  | {
      /** Whether it was simulated with the checks in it: `unchecked` if no answer came. */
      readonly is: 'pending' | 'checked' | 'unchecked';
      /** At least so much is kept, or comes in; rounded down. */
      readonly keeps: readonly TokenAmount[];
      readonly gets: readonly TokenAmount[];
      /** The symbols of tokens of which nothing leaves, apart from the fee. */
      readonly all: readonly string[];
      /** What is taken back of approvals; spenders are padded. */
      readonly lowered: readonly {
        readonly amount: TokenAmount;
        readonly spender: Felt;
      }[];
      /** The tokens that change, or could, and aren't covered, with an amount of 0; without
       * those that a danger names. */
      readonly uncovered: readonly TokenAmount[];
      readonly hasNfts: boolean;
      /** The part of the maximum fee that is for the checks, in STRK; absent if a paymaster
       * is paid. */
      readonly cost?: string;
    }
  /** The user has switched it off. */
  | { readonly is: 'off' }
  | {
      readonly is: 'left-out';
      /** The balance doesn't cover the fee for it, or the network's gas limit leaves no room,
       * both of which are dangers; the site sends it, or somebody else makes the calls;
       * earlier transactions of unknown effect come first. */
      readonly why: 'fee' | 'gas' | 'signed' | 'others' | 'on-the-way';
    };

/** An approval of which the user may allow less than the site asked for. */
export type AllowanceView = {
  /** The place of its call. */
  readonly index: number;
  readonly asked: TokenAmount;
  /** Those of its token, which the wallet or the user vouches for. */
  readonly decimals: number;
  /** What it allows now, in the token's smallest unit. */
  readonly units: string;
  /** Whether the site's calls fail now, and didn't with what it asked for. */
  readonly fails?: boolean;
};

/** The confirmation of a transaction. */
export type SendView = Transaction & {
  readonly type: 'send';
  readonly calls: readonly CallView[];
  /** One summary for all calls, if they belong together. */
  readonly summary?: CallSummary;
  /** Who gets most, first. */
  readonly recipients: readonly MainRecipient[];
  /** The numbers of the calls, those first that move most. */
  readonly byValue?: readonly number[];
  /** What is known about the addresses in it, by padded address. */
  readonly tags: Readonly<Record<Felt, readonly AddressTag[]>>;
  /** The changes, or why they are unknown. */
  readonly balanceChanges:
    | readonly BalanceChange[]
    /** The simulation failed: the contract reverted, or the node refused it. */
    | 'failed'
    /** It is still being simulated. Nothing can be approved until then. */
    | 'pending'
    /** No node gave a valid response. */
    | 'no-answer'
    /** It was not simulated. */
    | 'not-run';
  /** The names of the classes, if the wallet itself upgrades the account. */
  readonly upgrade?: { readonly from: string; readonly to: string };
  /** Absent if the wallet vouches for all called contracts. */
  readonly enforcement?: EnforcementView;
  /** The approval whose amount can be set, if there is one. */
  readonly allowance?: AllowanceView;
  /** The calls of the wallet's own checks; they come after the site's. */
  readonly addedCalls?: readonly CallView[];
};

/** The confirmation of a class declaration. */
export type DeclareView = Transaction & {
  readonly type: 'declare';
  readonly classHash: Felt;
  readonly compiledClassHash: Felt;
  /** The number of felts in its program and of its external functions; absent if the
   * class isn't part of the request. */
  readonly size?: { readonly felts: number; readonly functions: number };
};

/** The confirmation of a typed message's signature. */
export type SignMessageView = AccountRequest & {
  readonly type: 'sign-message';
  readonly primaryType: string;
  readonly domain: readonly NamedValue[];
  readonly message: readonly NamedValue[];
  /** The hash that is signed. */
  readonly hash: Felt;
  /** The calls that it lets others make from the account. */
  readonly calls: readonly CallView[];
  /** What it is for: who may do what with the signature, and until when. */
  readonly meaning: MessageMeaning;
  /** Whether apps routinely request such messages; other findings overrule it. */
  readonly isRoutine: boolean;
  /** The time of the site's request, in Unix seconds. */
  readonly now: number;
  /** The balance changes of its calls, if it has any. */
  readonly balanceChanges?: SendView['balanceChanges'];
  /** Set if it lets others call contracts that the wallet doesn't vouch for. */
  readonly enforcement?: EnforcementView;
  /** Who gets most by its calls, first. */
  readonly recipients: readonly MainRecipient[];
  /** The numbers of its calls, those first that move most. */
  readonly byValue?: readonly number[];
  /** What is known about the addresses in its calls, by padded address. */
  readonly tags: Readonly<Record<Felt, readonly AddressTag[]>>;
  /** Dangers first. */
  readonly findings: readonly Finding[];
};

/** A site asks to add a token to the watch list. */
export type AddTokenView = AccountRequest & {
  readonly type: 'add-token';
  /** The token's contract, padded. */
  readonly token: Felt;
  /** The metadata that the site gave, if any. */
  readonly site: {
    readonly [Field in keyof TokenMetadata]?: TokenMetadata[Field] | undefined;
  };
  /** Texts are "" if the contract doesn't have them. */
  readonly contract: TokenMetadata;
  /** The fields in which the site differs from the contract. */
  readonly differs: readonly (keyof TokenMetadata)[];
  /** Whether its symbol is that of another, well-known token. */
  readonly isSpoofed: boolean;
  /** The values of two sources that contradict each other. */
  readonly doubt?: Readonly<Record<string, string>>;
};

type TokenMetadata = {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
};

/** The welcome, which offers to discover existing accounts. */
type WelcomeView = { readonly type: 'welcome' };

/** A message for the user, without a decision to make. */
export type AlertView = {
  readonly type: 'alert';
  readonly what:
    | 'welcome.found'
    | 'welcome.no-answer'
    | 'welcome.new'
    | 'welcome.updated'
    | 'notice.sent';
  /** A new account's padded address, what was sent, or what is new. */
  readonly lines?: readonly string[];
  /** The discovered accounts: network, padded address and balance. */
  readonly accounts?: readonly {
    readonly network: string;
    readonly address: Felt;
    readonly balance: string;
  }[];
  /** Whether it says where the home page is: MetaMask follows no link to it from a window. */
  readonly tellsHome?: boolean;
  /** Whether it offers to show Mainnet. */
  readonly offersMainnet?: boolean;
  /** The transaction's page on the explorer's website. */
  readonly link?: string;
};

/** Every dialog of the wallet. */
export type DialogView =
  | ConnectView
  | SiteAccountView
  | SwitchNetworkView
  | PrivateKeyView
  | DeployView
  | SendView
  | DeclareView
  | SignMessageView
  | AddTokenView
  | WelcomeView
  | AlertView;

/** A dialog that shows the effects of calls. */
type SimulatedDialog = Extract<DialogView, { balanceChanges?: unknown }>;

/** Whether a simulation has to come before the dialog can be approved: the first one, or that
 * with the wallet's own checks. */
export function isPending(view: DialogView): view is SimulatedDialog {
  return (
    'balanceChanges' in view &&
    !awaitsQuote(view) &&
    (view.balanceChanges === 'pending' ||
      ('enforcement' in view && view.enforcement.is === 'pending'))
  );
}

/** Whether a paymaster has yet to make its quote: until then, nobody knows what would be
 * signed. */
function awaitsQuote(view: DialogView): boolean {
  return 'fee' in view && typeof view.fee.paid === 'string';
}

/** Whether something has to come before the dialog can be approved. */
export function isIncomplete(view: DialogView): boolean {
  return isPending(view) || awaitsQuote(view);
}
