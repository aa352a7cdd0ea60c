import { isOwn } from './facts';
import * as approvals from './judge-approvals';
import * as calls from './judge-calls';
import * as losses from './judge-losses';
import * as messages from './judge-message';
import * as sending from './judge-sending';
import * as strangers from './judge-strangers';
import * as trades from './judge-trades';
import type { CallJudge, ChangesJudge } from './verdicts';
import { unpadFelt } from '../core/felt';

/** The severity of a finding, lowest first. A danger can cost the user everything; a
 * warning asks for attention; a note explains. */
export const WARNING_LEVELS = ['note', 'warning', 'danger'] as const;

export type WarningLevel = (typeof WARNING_LEVELS)[number];

/** The judges of a warning. One without any is found where its facts arise, by its name. */
type Rule = {
  readonly call?: CallJudge;
  /** Judges what is simulated; without a simulation, what the calls name. */
  readonly changes?: ChangesJudge;
  /** Judges only what is simulated. */
  readonly simulated?: ChangesJudge;
  readonly message?: messages.MessageJudge;
  readonly sending?: sending.SendingJudge;
};

type Rules = Readonly<Record<string, Rule>>;

// A warning has its highest level by the table that it is in, and its texts in the locale
// files, `warning.<name>`. The comment on it says when it is found, and is copied to
// `docs/warnings.md`; a tag there names the level of its softer findings. Equally grave ones
// are shown in the order of these tables.

const DANGERS = {
  /** A call to one of the user's own accounts, or a session that may make one. The numbers
   * above 2^128 in it (keys, classes, addresses) stand in the first view. */
  'account-takeover': {
    call: (call, facts) => isOwn(call.contract, facts),
    message: ({ meaning, owns }) =>
      meaning.functions.some(({ contract }) => owns(contract)),
  },
  /** An approval or an increase of 2^96 units or 10^11 tokens, that of an NFT with such an
   * id, or an allowance of that size that the simulation leaves. */
  'unlimited-approval': {
    call: calls.unlimitedApproval,
    changes: approvals.unlimitedLeft,
  },
  /** `set_approval_for_all` with anything but false, or its event from a called collection. */
  'approval-for-all': {
    call: calls.approvalForAll,
    changes: approvals.collectionsLeft,
  },
  /** The second simulation, which looks more like a real run, has other effects; or the one
   * with the wallet's own checks differs by more than 2 percent from that which they were
   * made from. */
  'behaves-differently': {},
  /** In the simulation somebody else asks the account whether a signature is valid. */
  'asks-signature': {},
  /** An endpoint contradicts the stored symbol or decimals of a token that isn't bundled, or
   * two contradict each other. The title names both readings. */
  'token-in-doubt': {
    sending: ({ doubts = [] }) =>
      [...doubts].map(([contract, values]) => ({ contract, values })),
  },
  /** A session that doesn't list what it may do, or allows everything. */
  'wildcard-session': {
    message: (message) =>
      messages
        .grantsOf(message, 'session')
        .some(({ methods }) => methods === undefined),
  },
  /** Calls that someone else may send for the account (SNIP-9, SNIP-29). A warning if
   * [routine](#what-is-routine).
   * @softer warning */
  'outside-execution': {
    message: (message) => messages.grantedCalls(message, 'outside-execution'),
  },
  /** A key or an address that may act for the account, with a list of functions. A warning
   * if [routine](#what-is-routine); a note, in the first view, if it is also one of
   * Ready’s (`SessionAccount.session`) and the account’s code is known: that asks for a
   * guardian’s signature too, and the wallet signs for no account with one.
   * @softer warning */
  session: {
    message: (message) =>
      messages
        .grantsOf(message, 'session')
        .some(({ methods }) => methods !== undefined),
  },
  /** Calls or functions in a message of an unknown form. */
  delegates: { message: messages.delegates },
  /** A message that claims, by domain, URI, name or sign-in text, to belong to a host other
   * than the site’s. Two hosts [belong together](#which-hosts-belong-together) below one
   * registered domain. */
  'other-host': { message: messages.otherHosts },
  /** A message that says, in a text or by a name, that a key is made of its signature (a
   * trading, viewing, encryption or STARK key, a seed), or that it opens, unlocks or
   * decrypts what is private. Also, in other words, on the app’s own site, whose host
   * contains the name in the domain. */
  'key-message': { message: messages.keyMade },
  /** A called contract, any address in a call, or a number in the first view shares its first
   * and last digits, six in all (two and four, three and three, or four and two), with a
   * better known address: an own account, one that the user sent to, approved or made a
   * contact, a bundled token, a known protocol. Only whom the user [knows](#who-is-known)
   * can’t imitate what was used. */
  'look-alike': { call: calls.lookAlikes },
  /** Of the balance of a token that is bundled or watched, 80 % (danger) or 50 % (warning)
   * goes to strangers, or 95 % (warning) to known protocols, 50 % if simply sent, outside
   * a trade; except what a trade pays three quarters of the worth for, by rough prices. Of
   * any other token with a known balance: an unknown contract takes as much, or burns it
   * without paying; a warning if a dollar’s worth of priced tokens comes in; or, a
   * warning, the account itself sends 80 % of it to strangers. Own accounts don’t count,
   * nor do the account’s own payments to contacts; who was sent something before, and
   * addresses on Ethereum, do.
   * @softer warning */
  'large-share': {
    changes: (_, { largeShares }) => largeShares,
    message: (message) =>
      messages.orderShares(message).filter(({ share }) => share < 100),
  },
  /** Over all bundled tokens by rough prices, what strangers get and what stays approved
   * for them is 80 % (danger) or 50 % (warning) of what is held, or on Mainnet $2,000
   * (danger) or $200 (warning) and more. A level softer if it takes a fair trade, or what
   * [known](#who-is-known) addresses get, to reach the amount. Not if a finding of the
   * same level says so of one token.
   * @softer warning */
  'large-value': { changes: losses.largeValue },
  /** Bundled tokens worth a dollar or more leave, and what comes in is worth a twentieth or
   * less by rough prices, or a quarter if both are dollars. Here and in
   * `nothing-in-return` each trade with a known protocol, a vault or a collection that
   * sells its own NFTs is judged by itself, and so are the rest and the whole: a fair
   * trade makes up for no other loss. A warning if all that comes in without a price is
   * shares of what took the tokens, comes from known protocols, or is 1,000 units or more
   * of bundled tokens, unless `large-share` says that most of the token leaves; also if it
   * would be fair at a twentieth or twenty times the rough price of a [volatile
   * token](#what-counts-as-worth-something).
   * @softer warning */
  'out-for-dust': { simulated: trades.outForDust },
  /** Tokens or NFTs leave, nothing comes in, and a function's name promises something
   * (claim, mint, reward, redeem, …), the call is a swap, or a protocol was sent tokens
   * for one; or ten dollars or more leave for nothing of known value where the name
   * suggests that it is free (claim, airdrop, verify, …). A warning if the name says that
   * it arrives elsewhere. Not for the user's other transfers, stakes, bridges and other
   * calls of known protocols, nor if the named contract pays the account in that very call
   * a token with a price, and takes nothing. A level softer if what comes in goes to an
   * address [known](#who-is-known) for as much as leaves. Also, as a warning whatever the
   * name: the called contract is a token, takes a payment, and neither issues any of
   * itself nor brings anything else.
   * @softer warning */
  'nothing-in-return': { simulated: trades.nothingInReturn },
  /** A spender, other than a known protocol, takes tokens or NFTs that this transaction
   * hasn't approved for it before, or more. A warning if the spender is the called contract
   * and takes less than half of the balance of a token, unless its class has changed since
   * the user approved it, or it takes over ten times the most that it took before.
   * @softer warning */
  'old-approval-used': { changes: approvals.oldApprovalsUsed },
  /** A call is shown as a transfer or an approval of one token or NFT, and another one leaves
   * in that call. */
  'takes-more': { simulated: trades.takesMore },
  /** An NFT leaves other than by the user's own transfer, and no NFT and less than a dollar
   * for each comes in. */
  'nft-for-dust': { simulated: trades.nftsForDust },
  /** An order that gets fewer than 1,000 base units or less than a cent’s worth; or, for a
   * dollar’s worth or more, as little as in `out-for-dust`. If its
   * [side](#which-side-is-whose) isn’t known, only the price of an NFT counts: that of a
   * token may be a rate. */
  'order-for-dust': { message: messages.ordersForDust },
  /** What this transaction leaves approved of a token, over all spenders, exceeds the
   * balance; without a simulation, what the calls approve. */
  'more-than-held': {
    changes: (_, { moreThanHeld }) => moreThanHeld,
    message: (message) =>
      messages.orderShares(message).filter(({ share }) => share === 100),
  },
  /** 80 % (danger) or 50 % (warning) of what will be left of a token that is bundled or
   * watched may be taken later by strangers. Less than a dollar’s worth doesn’t count.
   * @softer warning */
  'large-approval': { changes: (_, { largeApprovals }) => largeApprovals },
  /** Three or more NFTs of a collection are sent to strangers, or stay approved for them,
   * and that is 80 % of those held; a warning for three or more in all, of whichever
   * collections.
   * @softer warning */
  'many-nfts': { changes: approvals.manyNfts },
  /** The spender or operator is somebody else's account (SRC-6), or nothing is deployed
   * there. */
  'approval-to-account': { call: calls.approvalToAccount },
  /** A called contract says that it is a staking pool, but Starknet's staking contract
   * doesn't list it. */
  'fake-pool': {
    call: ({ contract: address }, { fakePools }) =>
      fakePools.has(unpadFelt(address)) && { address },
  },
  /** What a known protocol or a vault (ERC-4626) gives, the rewards of a stake, a name of
   * Starknet ID, payments to it, or a protocol's NFT go to somebody other than the user: a
   * named receiver, the owner of the named identity or position, or, when a name is
   * transferred, an identity’s unknown owner; or a protocol's NFT is approved for a
   * stranger; or somebody else gets all of an order. A warning for an address
   * [known](#who-is-known) for all that leaves and that it gets, if the call pays nothing
   * for it; and for whoever may claim what Atomiq's own handlers release from an escrow.
   * @softer warning */
  'to-other': { call: calls.toOther, message: messages.ordersForOther },
  /** The first or the last of several calls that someone else may send pays that sender a
   * dollar’s worth or more of a bundled token, by rough prices. */
  'more-than-fee': { message: messages.moreThanFee },
  /** A message with an amount (an allocation, or so much per week, also below zero), and a
   * recipient or payout that isn’t one of the user’s accounts. */
  payment: {
    message: (message) =>
      messages
        .grantsOf(message, 'payment')
        .map(({ to: address }) => !message.owns(address) && { address }),
  },
  /** A function, by its name, gives a contract another owner, admin or signer (danger), or
   * lets someone act in an application (warning), unless only own accounts are named; or
   * gives up such a right (`renounce_ownership`, warning). In a known protocol, letting
   * someone move all positions is a danger, unless that is a known protocol.
   * @softer warning */
  'gives-control': { call: calls.givesControl },
  /** A recipient of tokens, NFTs, a swap, rewards or a withdrawal is zero. */
  'to-zero-address': { call: calls.toZeroAddress },
  /** A transfer to the token's own contract, or to a token that is bundled or watched. */
  'to-token-contract': { call: calls.toTokenContract },
  /** A token that isn't bundled has the symbol of one that is, or one that looks the same: in
   * another case or script, with digits for letters, accents, spaces, punctuation or
   * invisible characters. */
  'symbol-copied': {
    call: (call, facts) => calls.copiedSymbols(calls.tokensNamed(call), facts),
    changes: (effects) =>
      calls.copiedSymbols(calls.tokensMoved(effects), effects.facts),
  },
  /** A token's symbol contains a URL or a domain. */
  'symbol-is-link': {
    call: (call, facts) => calls.linkSymbols(calls.tokensNamed(call), facts),
    changes: (effects) =>
      calls.linkSymbols(calls.tokensMoved(effects), effects.facts),
  },
  /** The contract claims to be both a token and a collection, or neither, or a collection
   * although the number is 10^15 or more and looks like an amount: an approval is a
   * danger, `transfer_from` a warning, and, if it claims to be neither, so is any other
   * token call that revokes no right. If it claims to be only a collection and the number
   * is smaller: an approval is a warning, `transfer_from` a note.
   * @softer warning */
  'token-or-nft': { call: calls.unsureToken },
  /** An approval that someone else submits. */
  permit: { message: (message) => messages.grantedCalls(message, 'permit') },
  /** A message that is nothing but a large number, other than a nonce. */
  'lone-hash': { message: messages.isLoneHash },
  /** The message's domain names another network. */
  'other-chain': { message: ({ chain }) => chain === 'other' },
  /** A site set, or gets a signature for, the nonce of a pending transaction of the
   * account: only one of the two can run. A warning if the site asked for that one itself.
   * If it is sent with a tip or a price of L2 gas less than a tenth above the pending
   * one’s, which the network would refuse: a danger, and it can’t be approved.
   * @softer warning */
  'replaces-pending': { sending: sending.replacesPending },
  /** A danger: the fee without tip is above 80 STRK, or above 0.4 STRK and five times the
   * estimate; or the tip is above 80 STRK, or above 0.4 STRK and the estimate without tip.
   * A warning, whatever the estimate: a price bound of L2 gas above 176 × 10⁹ FRI (2.2
   * times the ceiling, which is 10 times the floor), more than 1.21 × 10⁹ units of it, or,
   * except for declarations, more than 10 STRK in all (figures of November 2026). Of a
   * paymaster's fee, by rough value: a danger above 80 STRK, or above $1 if it is five
   * times the estimate at believable gas prices, or 80 % of what is held of the token; a
   * warning from half of that on, above 0.4 STRK.
   * @softer warning */
  'fee-unusual': { sending: sending.unusualFee },
  /** The account has made one of these calls before (approvals alone don't count) in a
   * transaction that a node refused or gave no valid answer to, whose request wasn't
   * answered because MetaMask stopped, that the network dropped, that has been pending for
   * five minutes, that a paymaster may still send, or on whose outcome nodes disagree; if it
   * went through after all, for a day after it was sent. Not if this transaction takes its
   * nonce, or another of the wallet's records has used it; one that the wallet doesn't know
   * may be the same payment. Also: a request that was open when MetaMask stopped comes
   * again, and its transaction is in a block, but isn't its answer: it is older than ten minutes, or the user sends it again from the wallet's own
   * page. Who refuses it is warned of the next equal payment as well. Of a deployment alone:
   * anything of the account that a paymaster may still send. */
  'sent-before': {
    sending: ({ repeats = [] }) => repeats.length > 0 && { calls: repeats },
  },
  /** A request that was open when MetaMask stopped comes again, and a nonce of the account
   * was used since by a transaction that the wallet can't identify within ten seconds; or
   * the request would now use another account or network; or a paymaster may still send it,
   * or may now send it beside what was sent before. */
  'maybe-sent': {},
  /** A second node, which the user has chosen to ask, simulates something else (amounts may
   * differ by 2 percent), the transaction fails on one of the two, or the account's nonces
   * differ. What this run of the snap has submitted counts on both sides. */
  'nodes-disagree': { sending: sending.nodesDisagree },
  /** The simulation reverts, or the node refuses to simulate. */
  'will-fail': {},
  /** The wallet's [own checks](security.md#what-is-enforced) are needed, but the balance
   * doesn't cover their fee, the network's gas limit leaves no room for them, or there is
   * none for a token of a dollar’s worth or more that moves. */
  'not-enforced': {},
  /** Too little STRK is left for the maximum fee. */
  'no-fee-left': { sending: ({ spendsFee }) => spendsFee },
  /** The site's bounds are below what was simulated, or their price of L2 gas is below that
   * of the simulated block or 8 × 10⁹ FRI, the least that the network takes. */
  'low-bounds': { sending: sending.lowBounds },
  /** What is simulated while its window is open (what is only signed, and any transaction
   * with the wallet’s own checks) has no result after five seconds, or could not be
   * simulated. Until this or a result, nothing can be approved. Also if a contract is called
   * that the wallet doesn’t vouch for, and no node gave the simulation that looks like a
   * real run. */
  'effects-unknown': {},
  /** A later simulation is worse than the one that was shown: more leaves, less comes in, an
   * NFT, an allowance or a finding is new, a finding is graver, or a right isn't taken
   * back. */
  'result-changed': {},
} satisfies Rules;

const WARNINGS = {
  /** An order that others can accept. If its [side](#which-side-is-whose) isn’t known, either
   * may be what the user gives. Not if a `permit` in the message lets somebody take all that
   * it gives. */
  order: { message: messages.openOrders },
  /** The network refused the transaction because its price had risen; the window is back with
   * the new fee. */
  'price-rose': {},
  /** The account is being upgraded, or its code has changed since the transaction was built.
   * Only what takes the upgrade's nonce, such as its cancellation, can be approved
   * meanwhile; then this says that the upgrade may still be faster. */
  upgrading: {
    sending: ({ isUpgrading }) =>
      isUpgrading &&
      (isUpgrading === 'replaced' ? { words: 'replaced' } : { blocks: true }),
    message: ({ isUpgrading }) => isUpgrading && { blocks: true },
  },
  /** The account’s earlier transactions have to be in a closed block first: before a new
   * account's third transaction, a declaration or an upgrade, or what a paymaster sends for
   * an account whose deployment is pending. The button is off until then. */
  'not-in-block': { sending: ({ mustWait }) => mustWait && { blocks: true } },
  /** An earlier transaction is gone, and later ones wait for its nonce, which this one takes. */
  'fills-gap': {
    sending: ({ waiting = 0 }) =>
      waiting > 0 && { values: { count: waiting.toString() } },
  },
  /** The user approved the same call of the site, for a signature, less than ten minutes ago;
   * MetaMask stopped before it was answered. */
  'just-approved': {},
  /** The account has sent the same amount of the same token to the same address (`transfer`)
   * within ten minutes, or the user tried within ten minutes to replace that payment, too
   * late; it went through or is on its way. Not if this transaction takes its nonce, or if
   * `sent-before` says it. */
  'sent-recently': { sending: sending.sentRecently },
  /** A request that was open when MetaMask stopped comes again, and nothing was sent for
   * it. */
  'opened-again': {},
  /** The account doesn’t hold enough STRK for the full margins on the fee, so they are lower. */
  tight: { sending: ({ fee }) => fee?.isTight },
  /** A second node, which the user has chosen to ask, gave no valid answer within three
   * seconds. */
  'nodes-silent': {
    sending: ({ second, secondNonce }) =>
      [second, secondNonce].includes('silent'),
  },
  /** The account is known not to accept this key’s signature. */
  blocked: {
    sending: ({ cannotSign }) => cannotSign,
    message: ({ cannotSign }) => cannotSign,
  },
  /** Other keys own the account too (Ready 0.5.0): each can send alone. Of what is signed
   * without a node, as last seen. */
  'co-owned': {
    sending: ({ isShared }) => isShared,
    message: ({ isShared }) => isShared,
  },
  /** A signature for a nonce that is used already, or later than the account's next one. What
   * is sent with a later one can’t be approved. */
  'wrong-nonce': { sending: sending.wrongNonce },
  /** The site gets the signature and can send the transaction later. A note if the calls
   * together are one stake (with exactly its approval), one end of a stake, one claim, or
   * revocations, go to known protocols and bundled tokens, and name nobody but these, own
   * accounts, and who loses an approval. Not for Ekubo’s `clear…`, which pays whoever
   * calls it first.
   * @softer note */
  'sign-only': {
    sending: ({ isSent, isTimeless = false }) =>
      !isSent && { softer: isTimeless },
  },
  /** A signature for an account that isn’t deployed. A note for a message, as far as the
   * wallet knows.
   * @softer note */
  'sign-undeployed': {
    sending: ({ isSent, deploys }) => !isSent && deploys,
    message: ({ classHash = '0x0' }) =>
      BigInt(classHash) === 0n && { words: 'message', softer: true },
  },
  /** The simulation leaves part of an allowance, or an approval of an NFT, that this
   * transaction gives. Not if `more-than-held` or `large-approval` tells of it, nor of the
   * rest of allowances that the simulation uses, if all that together is worth less than a
   * dollar. */
  'approval-left': { simulated: approvals.approvalsLeft },
  /** A called contract that the wallet doesn’t vouch for holds an earlier allowance of a
   * bundled token, as read from the chain, and the transaction carries no checks. */
  'may-take': {},
  /** The least that a swap accepts is less than half of what the simulation shows. */
  'low-minimum': { simulated: trades.lowMinimum },
  /** Calls that someone else may still send in more than a day, or a session that lasts
   * longer than a year. */
  'long-lasting': { message: messages.longLasting },
  /** A message with links to other hosts only. */
  'other-link': { message: messages.otherLinks },
  /** What the known forms in a message (calls, session, permit, order, payment) don’t show
   * contains somebody else's address (even in a text, or in two halves of 128 bits), a
   * number above 2^128 that isn’t text, or an amount (`u128` or `u256`) of 1,000 or more. A
   * nonce or salt counts only above 2^128, and only beside an address, an amount or a known
   * form; a share of at most 10,000 basis points not beside an order or in a vote, unless
   * its name says that somebody takes it (fee, royalty, …). The types that accounts know
   * (SNIP-9, Braavos’ session) hold nothing else, and the space of a vote or a proposal for
   * Snapshot (`sx-starknet`) gets nothing. */
  'not-recognized': { message: messages.notRecognized },
  /** The message’s domain names no network. */
  'no-chain': { message: ({ chain }) => chain === 'none' },
  /** A called contract, or an address in a call, has another class than when the user last
   * approved it. */
  'class-changed': { call: calls.classesChanged },
  /** By its name (`upgrade`, `replace_class`, `set_class_hash` and the like), a function
   * replaces the code of a contract other than the user’s accounts. The title has the whole
   * class hash. */
  'replaces-code': { call: calls.replacesCode },
  /** A call names an address that is new to the user, for an unknown purpose; a note if it
   * is [known](#who-is-known) for what leaves. Or the user pays an address where nothing
   * is deployed, other than an own one, in a transaction that deploys something: its site
   * has the key. Not in a known protocol’s trade of a dollar or more, nor an address to
   * which the user sends ten dollars or more, nor the token or collection of which the
   * user gives or gets something in a call in which the called contract itself takes or
   * gives something. A number that isn’t typed as an address, or two halves of 128 bits,
   * counts as one if the user knows it or something is deployed at it.
   * @softer note */
  'names-stranger': { changes: strangers.namesStranger },
  /** A stranger gets tokens, an NFT or votes, and at least two other calls do next to
   * nothing: revocations, and payments to own accounts or of less than a hundredth of a
   * [crumb](#what-counts-as-worth-something). */
  'among-padding': { changes: strangers.amongPadding },
  /** More than eight tokens without a rough price leave, and whoever gets most of one of
   * the others isn’t [in sight](#who-is-always-in-sight). A warning if one of them is on
   * the user’s list.
   * @softer note */
  'more-recipients': {
    changes: (_, { recipients: { more, isMoreListed } }) =>
      more > 0 && { values: { count: more.toString() }, softer: !isMoreListed },
  },
  /** A call of an unknown function has numbers that could be addresses: above 2^128, below
   * 2^251 − 256, no short text, and neither known to the user nor found on the chain. The
   * first eight stand in the first view. A note if the contract belongs to a known
   * protocol, or gives the account something in that very call, while nothing leaves in
   * it.
   * @softer note */
  'unknown-numbers': { call: calls.unknownNumbers },
  /** No interface names the arguments, or only the site's ABI does. */
  'not-decoded': { call: calls.notDecoded },
} satisfies Rules;

const NOTES = {
  /** The account is deployed before the calls. */
  'deploys-first': { sending: ({ isSent, deploys }) => isSent && deploys },
  /** The network dropped an earlier transaction of the account, and this one takes its
   * nonce. */
  'replaces-dropped': { sending: ({ replaces }) => replaces },
} satisfies Rules;

export type WarningName =
  keyof typeof DANGERS | keyof typeof WARNINGS | keyof typeof NOTES;

export const RULES: Readonly<Record<WarningName, Rule>> = {
  ...DANGERS,
  ...WARNINGS,
  ...NOTES,
};

/** The place of a warning's highest level in `WARNING_LEVELS`. */
export function highestLevel(name: WarningName): number {
  return [NOTES, WARNINGS, DANGERS].findIndex((rules) => name in rules);
}
