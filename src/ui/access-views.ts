import type { Felt } from '../core/felt';

// The data of the dialogs in which a site asks for access.

/** A site asks to see all of the wallet's accounts. */
export type ConnectView = {
  readonly type: 'grant';
  readonly origin: string;
  /** The names of all networks: the permission covers each. */
  readonly network: string;
  /** Whether it may see one of them already. */
  readonly hasOne: boolean;
};

/** The user chooses the account that a site gets: the site asks for one, or the user
 * wants to give it another. */
export type SiteAccountView = {
  readonly type: 'site-account';
  readonly origin: string;
  /** The name of the site's network. */
  readonly network: string;
  readonly purpose: 'connect' | 'change';
  /** Whether the site may see the other accounts as well. */
  readonly seesAll: boolean;
  readonly accounts: readonly {
    readonly index: number;
    readonly address: Felt;
  }[];
  /** The address of the chosen one; absent for a new one. */
  readonly chosen?: Felt;
};

/** A site asks to switch the wallet's network, or its own. Networks are given by
 * name. */
export type SwitchNetworkView = {
  readonly type: 'switch-network';
  readonly origin: string;
  readonly from: string;
  readonly to: string;
  /** Whether only the site switches. */
  readonly isForSite?: boolean;
};
