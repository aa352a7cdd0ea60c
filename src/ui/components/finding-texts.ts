import type { Finding } from '../../warnings/findings';
import type { TextVariant, WarningName } from '../../warnings/table';
import { isKey, type TextKey } from '../translate';

/** What the keys of a title, of its text and of the words beside its checkbox begin with. */
type TextGroup = TextKey extends infer Name
  ? Name extends `${infer Group}.text`
    ? Group
    : never
  : never;

/** The texts of each warning. */
const TEXTS = {
  'account-takeover': 'warning.account-takeover',
  'unlimited-approval': 'warning.unlimited-approval',
  'approval-for-all': 'warning.approval-for-all',
  'behaves-differently': 'warning.behaves-differently',
  'asks-signature': 'warning.asks-signature',
  'token-in-doubt': 'warning.token-in-doubt',
  'wildcard-session': 'warning.wildcard-session',
  'outside-execution': 'warning.outside-execution',
  session: 'warning.session',
  delegates: 'warning.delegates',
  'other-host': 'warning.other-host',
  'key-message': 'warning.key-message',
  'look-alike': 'warning.look-alike',
  'large-share': 'warning.large-share',
  'large-value': 'warning.large-value',
  'out-for-dust': 'warning.out-for-dust',
  'nothing-in-return': 'warning.nothing-in-return',
  'old-approval-used': 'warning.old-approval-used',
  'nft-for-dust': 'warning.nft-for-dust',
  'order-for-dust': 'warning.order-for-dust',
  'more-than-held': 'warning.more-than-held',
  'large-approval': 'warning.large-approval',
  'many-nfts': 'warning.many-nfts',
  'approval-to-account': 'warning.approval-to-account',
  'fake-pool': 'warning.fake-pool',
  'to-other': 'warning.to-other',
  'more-than-fee': 'warning.more-than-fee',
  payment: 'warning.payment',
  'gives-control': 'warning.gives-control',
  'to-zero-address': 'warning.to-zero-address',
  'to-token-contract': 'warning.to-token-contract',
  'symbol-copied': 'warning.symbol-copied',
  'symbol-is-link': 'warning.symbol-is-link',
  'token-or-nft': 'warning.token-or-nft',
  permit: 'warning.permit',
  order: 'warning.order',
  'lone-hash': 'warning.lone-hash',
  'other-chain': 'warning.other-chain',
  'replaces-pending': 'warning.replaces-pending',
  'fee-unusual': 'warning.fee-unusual',
  'sent-before': 'warning.sent-before',
  'maybe-sent': 'warning.maybe-sent',
  'nodes-disagree': 'warning.nodes-disagree',
  'will-fail': 'warning.will-fail',
  'not-enforced': 'warning.not-enforced',
  'no-fee-left': 'warning.no-fee-left',
  'low-bounds': 'warning.low-bounds',
  'effects-unknown': 'warning.effects-unknown',
  'result-changed': 'warning.result-changed',
  'price-rose': 'warning.price-rose',
  upgrading: 'warning.upgrading',
  'not-in-block': 'warning.not-in-block',
  'fills-gap': 'warning.fills-gap',
  'just-approved': 'warning.just-approved',
  'sent-recently': 'warning.sent-recently',
  'opened-again': 'warning.opened-again',
  tight: 'warning.tight',
  'nodes-silent': 'warning.nodes-silent',
  blocked: 'warning.blocked',
  'co-owned': 'warning.co-owned',
  'wrong-nonce': 'warning.wrong-nonce',
  'sign-only': 'warning.sign-only',
  'sign-undeployed': 'warning.sign-undeployed',
  'approval-left': 'warning.approval-left',
  'may-take': 'warning.may-take',
  'low-minimum': 'warning.low-minimum',
  'long-lasting': 'warning.long-lasting',
  'other-link': 'warning.other-link',
  'not-recognized': 'warning.not-recognized',
  'no-chain': 'warning.no-chain',
  'class-changed': 'warning.class-changed',
  'replaces-code': 'warning.replaces-code',
  'names-stranger': 'warning.names-stranger',
  'among-padding': 'warning.among-padding',
  'unknown-numbers': 'warning.unknown-numbers',
  'not-decoded': 'warning.not-decoded',
  'deploys-first': 'warning.deploys-first',
  'replaces-dropped': 'warning.replaces-dropped',
} as const satisfies Readonly<Record<WarningName, TextGroup>>;

/** The texts of variants, which needn't have all that their warning has. */
const VARIANT_TEXTS: Readonly<
  Partial<Record<WarningName, Partial<Record<TextVariant, TextGroup>>>>
> = {
  'key-message': { 'own-site': 'warning.key-message.own-site' },
  'out-for-dust': { 'worth-unknown': 'warning.out-for-dust.worth-unknown' },
  'nothing-in-return': {
    'worth-unknown': 'warning.nothing-in-return.worth-unknown',
  },
  'nft-for-dust': { 'worth-unknown': 'warning.nft-for-dust.worth-unknown' },
  'order-for-dust': { 'worth-unknown': 'warning.order-for-dust.worth-unknown' },
  'token-or-nft': {
    unknown: 'warning.token-or-nft.unknown',
    claimed: 'warning.token-or-nft.claimed',
  },
  'low-bounds': { price: 'warning.low-bounds.price' },
  'fee-unusual': {
    tip: 'warning.fee-unusual.tip',
    share: 'warning.fee-unusual.share',
  },
  upgrading: { replaced: 'warning.upgrading.replaced' },
  'nodes-disagree': {
    failure: 'warning.nodes-disagree.failure',
    nonce: 'warning.nodes-disagree.nonce',
  },
  'will-fail': {
    unexplained: 'warning.will-fail.unexplained',
    refused: 'warning.will-fail.refused',
  },
  'not-enforced': {
    gas: 'warning.not-enforced.gas',
    tokens: 'warning.not-enforced.tokens',
  },
  'sent-recently': { pending: 'warning.sent-recently.pending' },
  'replaces-pending': {
    own: 'warning.replaces-pending.own',
    refused: 'warning.replaces-pending.refused',
  },
  'wrong-nonce': { used: 'warning.wrong-nonce.used' },
  'sign-undeployed': { message: 'warning.sign-undeployed.message' },
  'approval-left': { nft: 'warning.approval-left.nft' },
  'not-decoded': { site: 'warning.not-decoded.site' },
};

/** The key of a finding's title, of its text, or of the words beside its checkbox: that of its
 * variant, if it has its own. */
export function textKey(
  { name, words }: Pick<Finding, 'name' | 'words'>,
  part: '' | '.text' | '.acknowledge',
): TextKey | undefined {
  const variant = words && VARIANT_TEXTS[name]?.[words];
  return [...(variant === undefined ? [] : [variant]), TEXTS[name]]
    .map((group) => `${group}${part}`)
    .find(isKey);
}
