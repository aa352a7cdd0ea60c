import type { ReplacementKind } from '../core/transaction';

// What the buttons of the pages are called: by it the router knows what they do.

/** The names of the wallet's pages. Buttons that open a page begin with its name. */
export type PageName =
  | 'home'
  | 'accounts'
  | 'account'
  | 'receive'
  | 'tokens'
  | 'token'
  | 'add-token'
  | 'activity'
  | 'transaction'
  | 'received'
  | 'approvals'
  | 'approval'
  | 'contacts'
  | 'contact'
  | 'sites'
  | 'networks'
  | 'settings'
  | 'endpoints'
  | 'send'
  | 'payments'
  | 'payment-list'
  | 'staking';

/** The verbs of buttons that do something and stay on their page. */
type ActionVerb =
  | 'refresh'
  | 'recover-accounts'
  | ListVerb
  | NetworkVerb
  | AccountVerb
  | SiteVerb
  | StakeVerb;

/** The verbs for a list: to look for older items, or to show it as a table. */
type ListVerb = 'more' | 'table' | 'look' | 'several';

/** The verbs for a stake in a pool. */
type StakeVerb = 'stay' | 'claim' | 'take-out' | 'unstake' | 'stake-more';

/** The verbs for a network, or for an address on it. */
export type NetworkVerb =
  | 'switch-network'
  | 'add-account'
  | 'deploy'
  | 'upgrade'
  | 'show-key'
  | 'remove-token'
  | 'take-back'
  | ReplacementKind;

/** The verbs for an account on all networks, and for a contact. */
export type AccountVerb =
  'main-account' | 'hide-account' | 'show-account' | 'remove-contact';

/** The verbs for a site. */
export type SiteVerb =
  'site-account' | 'remove-site' | 'block-site' | 'unblock-site' | 'let-ask';

/** What a button does: a verb, or the page that it opens, and what that is of: a network and
 * perhaps an address there, or a site. */
export type ButtonTarget = readonly [
  verb: ActionVerb | PageName,
  ...of: readonly string[],
];

/** The name of a button, which `splitButtonName` parses. */
export function buttonName(target: ButtonTarget): string {
  return target.join(':');
}

/** The end of a word's name that the picture above it lacks: names must differ. */
const WORD = 'label';

/** The name of the word below a picture that does the same as the picture. */
export function wordName(target: ButtonTarget): string {
  return `${buttonName(target)}:${WORD}`;
}

/** Splits a button's name at colons; an origin has colons too, so it needs joining. */
export function splitButtonName(name: string): [verb: string, ...of: string[]] {
  const [verb = '', ...of] = name.split(':');
  return [verb, ...(of.at(-1) === WORD ? of.slice(0, -1) : of)];
}

/** The name of the button that leads back. */
export const BACK_BUTTON = 'back';

/** The name of the button that fills in the largest amount. */
export const MAXIMUM_BUTTON = 'max';

/** The name of the button that opens the window of what is typed. */
export const REVIEW_BUTTON = 'review';
