/** The severity of a finding, lowest first. A danger can cost the user everything; a
 * warning asks for attention; a note explains. */
export const WARNING_LEVELS = ['note', 'warning', 'danger'] as const;

export type WarningLevel = (typeof WARNING_LEVELS)[number];

const NOTE = 0;
const WARNING = 1;
const DANGER = 2;

/** All warnings with their severity, the gravest first. Their texts are in the locale file
 * under `warning.`. */
export const WARNINGS = {
  'account-takeover': DANGER,
  'unlimited-approval': DANGER,
  'approval-for-all': DANGER,
  'behaves-differently': DANGER,
  'asks-signature': DANGER,
  'token-in-doubt': DANGER,
  'wildcard-session': DANGER,
  'outside-execution': DANGER,
  session: DANGER,
  delegates: DANGER,
  'other-host': DANGER,
  'key-message': DANGER,
  'look-alike': DANGER,
  'large-share': DANGER,
  'large-value': DANGER,
  'out-for-dust': DANGER,
  'nothing-in-return': DANGER,
  'old-approval-used': DANGER,
  'takes-more': DANGER,
  'nft-for-dust': DANGER,
  'order-for-dust': DANGER,
  'more-than-held': DANGER,
  'large-approval': DANGER,
  'many-nfts': DANGER,
  'approval-to-account': DANGER,
  'fake-pool': DANGER,
  'to-other': DANGER,
  'more-than-fee': DANGER,
  payment: DANGER,
  'gives-control': DANGER,
  'to-zero-address': DANGER,
  'to-token-contract': DANGER,
  'symbol-copied': DANGER,
  'symbol-is-link': DANGER,
  'token-or-nft': DANGER,
  permit: DANGER,
  order: WARNING,
  'lone-hash': DANGER,
  'other-chain': DANGER,
  'replaces-pending': DANGER,
  'fee-unusual': DANGER,
  'sent-before': DANGER,
  'maybe-sent': DANGER,
  'nodes-disagree': DANGER,
  'will-fail': DANGER,
  'not-enforced': DANGER,
  'no-fee-left': DANGER,
  'low-bounds': DANGER,
  'effects-unknown': DANGER,
  'result-changed': DANGER,
  'price-rose': WARNING,
  upgrading: WARNING,
  'not-in-block': WARNING,
  'fills-gap': WARNING,
  'just-approved': WARNING,
  'sent-recently': WARNING,
  'opened-again': WARNING,
  tight: WARNING,
  'nodes-silent': WARNING,
  blocked: WARNING,
  'co-owned': WARNING,
  'wrong-nonce': WARNING,
  'sign-only': WARNING,
  'sign-undeployed': WARNING,
  'approval-left': WARNING,
  'may-take': WARNING,
  'low-minimum': WARNING,
  'long-lasting': WARNING,
  'other-link': WARNING,
  'not-recognized': WARNING,
  'no-chain': WARNING,
  'class-changed': WARNING,
  'replaces-code': WARNING,
  'names-stranger': WARNING,
  'among-padding': WARNING,
  'more-recipients': WARNING,
  'unknown-numbers': WARNING,
  'not-decoded': WARNING,
  'deploys-first': NOTE,
  'replaces-dropped': NOTE,
} as const;

export type WarningName = keyof typeof WARNINGS;

/** The variants of a warning's title and text, where it has several: the advice is the same,
 * the situation isn't. */
export type TextVariant =
  /** It is the worth that is large, not the share. */
  | 'worth'
  /** The incoming tokens have no known price. */
  | 'worth-unknown'
  /** Either side of an order may be what is given. */
  | 'either'
  /** Only the site names the arguments. */
  | 'site'
  /** The simulation fails without a reason. */
  | 'unexplained'
  /** The node refuses to simulate, or the network would refuse it. */
  | 'refused'
  /** The simulation fails on one of two nodes. */
  | 'failure'
  /** Two nodes return different nonces. */
  | 'nonce'
  /** The network's gas limit leaves no room for the wallet's checks. */
  | 'gas'
  /** Some tokens have no check. */
  | 'tokens'
  /** The nonce is already used. */
  | 'used'
  /** A token takes a payment, and issues nothing for it. */
  | 'no-share'
  /** What was sent is still on its way. */
  | 'pending'
  /** The network's price is above the bounds. */
  | 'price'
  /** The tip is unusually high. */
  | 'tip'
  /** The fee is much of what is held. */
  | 'share'
  /** A pending upgrade loses its place. */
  | 'replaced'
  /** The contract claims no standard, but the call looks like a token's. */
  | 'unknown'
  /** A message is signed, not a transaction. */
  | 'message'
  /** The contract claims to be an NFT collection. */
  | 'claimed'
  /** What stays approved is an NFT. */
  | 'nft'
  /** The user sent it from the wallet. */
  | 'own'
  /** The same transaction deploys it. */
  | 'deployed'
  /** The caller gives up a right of its own. */
  | 'renounced'
  /** The account needs a guardian for it. */
  | 'guarded'
  /** The user has dealt with the address before. */
  | 'known'
  /** The requesting site's address contains the application's name. */
  | 'own-site';
