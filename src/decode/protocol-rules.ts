import {
  feltIn,
  listItems,
  numberIn,
  recordMembers,
  valueAt,
} from './decoded-value';
import { otherThan, type KnownCall, type CallRule } from './meaning';
import { tokenAmount } from './tokens';
import type { CallSummary, DecodedValue, NamedValue } from './types';
import { padFelt, shortStringToFelt, unpadFelt, type Felt } from '../core/felt';

/** A path has three felts per pool: a token, the next token, the pool's fee. */
const wholePath: CallRule = ({ args }) =>
  listItems(valueAt(args, 'params.path')).length % 3 === 0 ? {} : undefined;

/** A bridge of many tokens names them by their Ethereum addresses, which don't tell which
 * Starknet token leaves the account. */
const bridged: CallRule = ({ args, protocol }) => {
  const token = feltIn(valueAt(args, 'l1_token')) ?? protocol?.l1Token;
  const recipient = feltIn(valueAt(args, 'l1_recipient')) ?? '0x0';
  return {
    l1Recipient: `0x${recipient.slice(2).padStart(40, '0')}`,
    ...(token === protocol?.l1Token ? {} : { gives: undefined }),
  };
};

/** Circle's number of Ethereum. */
const ETHEREUM_DOMAIN = 0n;

/** A recipient on another network is a number of up to 32 bytes. */
const minted: CallRule = ({ args }) => {
  const [domain, recipient = 0n] = ['destination_domain', 'mint_recipient'].map(
    (place) => numberIn(valueAt(args, place)),
  );
  return {
    action: domain === ETHEREUM_DOMAIN ? 'bridge' : 'bridge-out',
    l1Recipient: `0x${recipient.toString(16).padStart(40, '0')}`,
  };
};

/** The same function gives a right and takes it back. */
const delegated: CallRule = ({ args }) => {
  const given = valueAt(args, 'delegation');
  return given?.kind === 'boolean' && !given.value
    ? { action: 'end-delegation' }
    : {};
};

/** A resolver contract decides which address a name resolves to, and can return any. */
const resolver =
  (none: { readonly isOwn?: true }): CallRule =>
  ({ args }) => {
    const to = feltIn(valueAt(args, 'resolver')) ?? '0x0';
    return BigInt(to) === 0n ? none : { to };
  };

/** The field of an identity for the address that its name resolves to. */
const PAYMENTS = shortStringToFelt('starknet');

/** Without an address of its own, an identity resolves to its owner. */
const pointed: CallRule = ({ args, account }) => {
  const [field = '0x0', to = '0x0'] = ['field', 'data'].map((place) =>
    feltIn(valueAt(args, place)),
  );
  return unpadFelt(field) !== PAYMENTS
    ? undefined
    : [0n, BigInt(account)].includes(BigInt(to))
      ? { isOwn: true }
      : { to: padFelt(to) };
};

type Swapped = Required<Pick<CallSummary, 'tokens' | 'exact'>>;

/** The tokens that a swap through Ekubo's router sells and buys, and which amount the caller
 * fixed; undefined if the call has several swaps that differ in these, or a path whose pools
 * don't connect. */
function swapped({ args }: KnownCall): Swapped | undefined {
  const swaps =
    valueAt(args, 'swaps') === undefined
      ? [args]
      : listItems(valueAt(args, 'swaps')).map(recordMembers);
  const [first, ...others] = swaps.map(pathOf);
  const key = String(first?.tokens);
  return first !== undefined &&
    new Set(first.tokens).size === 2 &&
    others.every(
      (other) => String(other?.tokens) === key && other?.exact === first.exact,
    )
    ? first
    : undefined;
}

/** A negative amount is one of the bought token; the path then starts at that token. */
function pathOf(swap: readonly NamedValue[]): Swapped | undefined {
  const start = feltIn(valueAt(swap, 'token_amount.token'));
  const node = valueAt(swap, 'node');
  const nodes = node === undefined ? listItems(valueAt(swap, 'route')) : [node];
  const end = nodes.reduce<Felt | undefined>((token, one) => {
    const [token0, token1] = ['pool_key.token0', 'pool_key.token1'].map(
      (place) => feltIn(valueAt(recordMembers(one), place)),
    );
    return token === token0 ? token1 : token === token1 ? token0 : undefined;
  }, start);
  if (start === undefined || end === undefined) {
    return undefined;
  }
  const sign = valueAt(swap, 'token_amount.amount.sign');
  return sign?.kind === 'boolean' && sign.value
    ? { tokens: [end, start], exact: 'gets' }
    : { tokens: [start, end], exact: 'gives' };
}

/** An escrow of Atomiq may be claimed by whoever satisfies its claim handler, and refunded by
 * whoever satisfies its refund handler; the conditions are hashes, which tell nothing. With
 * handlers of its own, the protocol at least checks them. The offerer pays the amount, a
 * claimer who opens the escrow only a deposit, which the offerer gets if nobody claims. */
const escrowed: CallRule = (call) => {
  const { account, kindOf, metadata } = call;
  const of = (member: string): DecodedValue | undefined =>
    valueAt(call.args, `escrow.${member}`);
  const feltOf = (member: string): Felt => feltIn(of(member)) ?? '0x0';
  const unitsOf = (member: string): bigint => numberIn(of(member)) ?? 0n;
  const isOfferer = otherThan(account, feltOf('offerer')) === undefined;
  const [deposit, bounty] = [
    unitsOf('security_deposit'),
    unitsOf('claimer_bounty'),
  ];
  const [token, units] = isOfferer
    ? [feltOf('token'), unitsOf('amount')]
    : [feltOf('fee_token'), deposit > bounty ? deposit : bounty];
  const isVouchedFor =
    kindOf?.(feltOf('claim_handler')) === 'atomiq-claim' &&
    kindOf(feltOf('refund_handler')) === 'atomiq-refund' &&
    releasedFromEscrow(call)?.isOwn !== false;
  return {
    gives: tokenAmount(token, units, metadata),
    tokens: [feltOf('fee_token')],
    to: otherThan(account, feltOf(isOfferer ? 'claimer' : 'offerer')),
    ...(isVouchedFor
      ? { action: 'escrow', isInEscrow: true }
      : { isOwn: false }),
  };
};

/** What the account gets from an escrow may be spent at once by calls that the escrow names
 * only by their hash. */
const releasedFromEscrow: CallRule = ({ args, account }) => {
  const claimer = feltIn(valueAt(args, 'escrow.claimer')) ?? '0x0';
  const action = valueAt(args, 'escrow.success_action');
  return otherThan(account, claimer) === undefined &&
    !(action?.kind === 'variant' && action.name === 'None')
    ? { isOwn: false }
    : {};
};

/** The rules that functions of known protocols name. */
export const PROTOCOL_RULES = {
  bridged,
  delegated,
  escrowed,
  minted,
  pointed,
  releasedFromEscrow,
  swapped,
  wholePath,
  resolver: resolver({}),
  ownResolver: resolver({ isOwn: true }),
  notOwn: () => ({ isOwn: false }),
} as const satisfies Readonly<Record<string, CallRule>>;

export type RuleName = keyof typeof PROTOCOL_RULES;
