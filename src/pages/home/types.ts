import { type AccountType } from '../../core/account-types';

import type { Felt } from '../../core/felt';
import type { TransactionStatus } from '../../core/transaction';
import type { CallView, TokenAmount } from '../../decode/types';
import type { Notice } from '../notice-banner';

/** The names of the page's buttons. Those that are about a network or anything on it
 * go on with ":", its chain id, and where needed ":" and an address; the one that
 * removes a site with ":" and its origin. */
export const REFRESH = 'refresh';
export const ADD = 'add-account';
export const RECOVER = 'recover-accounts';
export const SETTINGS = 'settings';
export const SWITCH = 'switch-network';
export const SEND = 'send';
export const DEPLOY = 'deploy';
export const REMOVE_SITE = 'remove-site';
export const REMOVE_TOKEN = 'remove-token';

/** How an account is; of the last three the wallet can't send. */
export type AccountStatus =
  'deployed' | 'undeployed' | 'old-code' | 'other-owner' | 'guardian';

/** An account of the user's. */
export type AccountView = {
  readonly index: number;
  /** Padded. */
  readonly address: Felt;
  readonly kind: AccountType;
  readonly status: AccountStatus;
  /** What it held when it was last looked at; absent where it never was. */
  readonly amounts?: readonly TokenAmount[];
  /** Its page at an explorer. */
  readonly link: string;
};

/** A transaction of the user's. */
export type ActivityView = {
  /** The account that sent it; padded. */
  readonly account: Felt;
  readonly type: 'invoke' | 'deploy_account' | 'declare';
  /** Its first call, where that is known. */
  readonly call?: CallView;
  readonly status: TransactionStatus;
  /** Why it failed: remote text. */
  readonly reason?: string;
  /** Unix seconds. */
  readonly time: number;
  /** Its page at an explorer. */
  readonly link: string;
};

/** A token on the watch list. Its words are a site's. */
type WatchedView = {
  /** Padded. */
  readonly address: Felt;
  readonly name: string;
  readonly symbol: string;
};

/** The home page. */
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
  /** Whether the network is being asked. */
  readonly isLoading: boolean;
  /** When it last answered, in Unix seconds; 0 where it never did. */
  readonly refreshedAt: number;
  readonly notices: readonly Notice[];
  readonly accounts: readonly AccountView[];
  readonly activity: readonly ActivityView[];
  /** How many transactions are pending on the current network. */
  readonly pending: number;
  /** Origins. */
  readonly sites: readonly string[];
  readonly tokens: readonly WatchedView[];
};
