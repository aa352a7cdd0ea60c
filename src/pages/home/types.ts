import type { Felt } from '../../core/felt';
import type { TransactionStatus } from '../../core/transaction';
import type { CallView, TokenAmount } from '../../decode/types';
import type { Notice } from '../notice-banner';

/** The names of the page's buttons. Those that concern a network continue with ":" and
 * its chain id, and some with ":" and an address; those that concern a site continue with
 * ":" and its origin. */
export const REFRESH = 'refresh';
export const MORE = 'more';
export const ADD = 'add-account';
export const RECOVER = 'recover-accounts';
export const SETTINGS = 'settings';
export const SWITCH = 'switch-network';
export const SEND = 'send';
export const DEPLOY = 'deploy';
export const UPGRADE = 'upgrade';
export const REMOVE_SITE = 'remove-site';
export const SITE_ACCOUNT = 'site-account';
export const BLOCK_SITE = 'block-site';
export const UNBLOCK_SITE = 'unblock-site';
export const LET_ASK = 'let-ask';
export const REMOVE_TOKEN = 'remove-token';

/** An account's status. With the last three the wallet can't sign for it. */
export type AccountStatus =
  | 'deployed'
  | 'co-owned'
  | 'undeployed'
  | 'old-code'
  | 'other-owner'
  | 'guardian';

/** One of the user's accounts. */
export type AccountView = {
  readonly index: number;
  /** Padded. */
  readonly address: Felt;
  /** The name of the class that runs there, or that will. */
  readonly className: string;
  readonly status: AccountStatus;
  /** Whether one node alone says that it is deployed. */
  readonly isUnconfirmed: boolean;
  /** Whether its code is that of MetaMask's former snap's first days. */
  readonly isCairo0: boolean;
  readonly canUpgrade: boolean;
  /** Its cached balances; absent if they were never fetched. */
  readonly amounts?: readonly TokenAmount[];
  /** Its page at an explorer. */
  readonly link: string;
};

/** One of the user's transactions. */
export type ActivityView = {
  /** The account that sent it; padded. */
  readonly account: Felt;
  readonly type: 'invoke' | 'deploy_account' | 'declare';
  /** Its first call, if known. */
  readonly call?: CallView;
  /** `DOUBTFUL` if no node has confirmed that it was sent. */
  readonly status: TransactionStatus | 'DOUBTFUL';
  /** Why it failed: untrusted text. */
  readonly reason?: string;
  /** Unix time in seconds. */
  readonly time: number;
  /** Its page at an explorer. */
  readonly link: string;
};

/** A token on the watch list. Its name and symbol come from its contract or a site. */
type WatchedView = {
  /** Padded. */
  readonly address: Felt;
  readonly name: string;
  readonly symbol: string;
  /** Whether it uses the symbol of another token. */
  readonly isCopy: boolean;
};

/** A connected site. */
export type SiteView = {
  readonly origin: string;
  /** Whether it may see all accounts, or only the one that it uses. */
  readonly seesAll: boolean;
  /** The account that it uses, and on which network; absent if there is none yet. */
  readonly uses?: {
    readonly index: number;
    /** Padded. */
    readonly address: Felt;
    /** The network's name. */
    readonly network: string;
  };
};

/** A site of which the user refused windows. */
export type RefusedSite = {
  readonly origin: string;
  /** How many in a row. */
  readonly count: number;
  /** When it may open the next one, in Unix seconds; absent if it may now. */
  readonly waitsUntil?: number;
};

/** The home page's data. */
export type HomeView = {
  /** The name of the current network. */
  readonly network: string;
  readonly chainId: string;
  /** The other networks, and how many transactions are pending there. */
  readonly others: readonly {
    readonly chainId: string;
    readonly name: string;
    readonly pending: number;
  }[];
  readonly isDevelopment: boolean;
  /** Whether the user wants balances hidden. */
  readonly hidesBalances: boolean;
  /** Whether a refresh is running. */
  readonly isLoading: boolean;
  /** Unix time of the last refresh, in seconds; 0 if there was none. */
  readonly refreshedAt: number;
  readonly notices: readonly Notice[];
  readonly accounts: readonly AccountView[];
  readonly activity: readonly ActivityView[];
  /** The time back to which transactions were searched, in Unix seconds; absent if there
   * is nothing older to search. */
  readonly searchedTo?: number | undefined;
  /** How many transactions are pending on the current network. */
  readonly pending: number;
  readonly sites: readonly SiteView[];
  /** Sites that have to wait, and others that are not connected and were refused. */
  readonly refused: readonly RefusedSite[];
  /** The origins that the user blocked. */
  readonly blocked: readonly string[];
  readonly tokens: readonly WatchedView[];
};
